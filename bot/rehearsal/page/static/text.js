// Text with entities as elements. Nothing is ever parsed as HTML.

const tags = {
  bold: 'b', italic: 'i', underline: 'u', strikethrough: 's', code: 'code', pre: 'pre',
  blockquote: 'blockquote', expandable_blockquote: 'blockquote',
};

// element makes <tag class="name">text</tag>.
export function element(tag, name = '', text = '') {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text) made.textContent = text;
  return made;
}

// formatted returns a fragment; entities may nest, as Telegram lets them. open(url) is
// called for links, say(command) for commands in the text.
export function formatted(text, entities, on) {
  const sorted = [...(entities || [])].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return build(text, 0, text.length, sorted, on);
}

function build(text, from, to, entities, on) {
  const out = document.createDocumentFragment();
  let at = from;
  for (let i = 0; i < entities.length;) {
    const e = entities[i];
    const end = Math.min(e.offset + e.length, to);
    let next = i + 1;
    while (next < entities.length && entities[next].offset < end) next++;
    if (e.offset >= at) {
      out.append(between(text.slice(at, e.offset), out));
      const inner = build(text, e.offset, end, entities.slice(i + 1, next), on);
      out.append(wrap(e, text.slice(e.offset, end), inner, on));
      at = end;
    }
    i = next;
  }
  out.append(between(text.slice(at, to), out));
  return out;
}

// between leaves out the line break after a block, which ends its line by itself.
function between(text, before) {
  const block = /^(PRE|BLOCKQUOTE)$/.test(before.lastChild?.tagName);
  return block ? text.replace(/^\n/, '') : text;
}

function wrap(e, plain, inner, on) {
  if (e.type === 'text_link' || e.type === 'url') return link(e.url || plain, inner, on);
  if (e.type === 'bot_command') return command(plain, inner, on);
  if (e.type === 'spoiler') return spoiler(inner);
  const made = element(tags[e.type] || 'span', 'e-' + e.type);
  made.append(inner);
  if (made.tagName === 'PRE') made.tabIndex = 0; // wide tables are scrolled by key too
  return made;
}

function link(url, inner, on) {
  const address = /^[a-z]+:/i.test(url) ? url : 'https://' + url;
  const made = element('a');
  if (/^(https?|tg):/i.test(address)) made.href = address;
  made.rel = 'noopener noreferrer';
  made.target = '_blank';
  made.append(inner);
  made.addEventListener('click', (event) => { if (on.open(address)) event.preventDefault(); });
  return made;
}

function command(plain, inner, on) {
  const made = element('button', 'command');
  made.type = 'button';
  made.append(inner);
  made.addEventListener('click', () => on.say(plain));
  return made;
}

function spoiler(inner) {
  const made = element('span', 'spoiler');
  made.tabIndex = 0;
  made.setAttribute('role', 'button');
  made.append(inner);
  const show = () => made.classList.add('shown');
  made.addEventListener('click', show);
  made.addEventListener('keydown', (e) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); show(); } });
  return made;
}
