// The line in which a message is written, with replies, edits, files and the menu
// of commands.
import { fullName, summary } from './bubble.js';
import { element } from './text.js';
import { words } from './words.js';
import { toast } from './dialogs.js';

const $ = (id) => document.getElementById(id);
const mostBytes = 20 << 20;

// composer returns { reset, commands, replyTo, edit }. does has say(text, extra) and
// edit(message, text); both return what came of it or null.
export function composer(does) {
  const text = $('text');
  const draft = { reply: null, edited: null };
  const menu = commandMenu(text);

  const grow = () => {
    text.style.height = 'auto';
    const wanted = text.scrollHeight; // 0 while the line is hidden
    if (wanted) text.style.height = Math.min(wanted, 140) + 'px';
  };
  const quote = (message, label) => {
    $('quote').hidden = !message;
    if (message) $('quoted').replaceChildren(element('b', '', label), element('span', '', summary(message)));
  };
  const reset = () => {
    Object.assign(draft, { reply: null, edited: null });
    text.value = '';
    $('file').value = '';
    quote(null);
    menu.hide();
    grow();
  };
  const send = async () => {
    const said = text.value.trim();
    if (!said) return;
    const { reply, edited } = draft;
    menu.hide();
    const done = edited ? await does.edit(edited, said) : await does.say(said, { reply_to: reply?.id || 0 });
    if (done) reset();
    text.focus();
  };

  $('composer').addEventListener('submit', (e) => { e.preventDefault(); send(); });
  text.addEventListener('input', () => { grow(); menu.show(); });
  text.addEventListener('keydown', (e) => {
    if (menu.key(e)) { e.preventDefault(); return; }
    if (e.key === 'Escape') reset();
    if (e.key === 'Enter' && !e.shiftKey && !e.isComposing) { e.preventDefault(); send(); }
  });
  $('unquote').addEventListener('click', reset);
  $('file').addEventListener('change', async () => {
    const file = $('file').files[0];
    if (!file) return;
    if (file.size > mostBytes) { toast(words.tooBig); return; }
    const content = await base64(file);
    if (await does.say(text.value.trim(), { file: { name: file.name, content }, reply_to: draft.reply?.id || 0 })) reset();
  });

  text.placeholder = words.write;
  text.setAttribute('aria-label', words.write);
  $('send').setAttribute('aria-label', words.send);
  $('file').setAttribute('aria-label', words.attach);
  $('attach').title = words.attach;
  $('unquote').setAttribute('aria-label', words.cancel);
  $('commands').setAttribute('aria-label', words.commands);

  return {
    reset,
    commands: menu.set,
    replyTo(message) { draft.reply = message; draft.edited = null; quote(message, fullName(message.from)); text.focus(); },
    edit(message) { draft.edited = message; draft.reply = null; quote(message, words.edit); text.value = message.text; grow(); text.focus(); },
  };
}

function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

// commandMenu offers commands while a text begins with a slash.
function commandMenu(text) {
  const box = $('commands');
  let all = [];
  let at = -1;

  const hide = () => { box.hidden = true; at = -1; text.removeAttribute('aria-activedescendant'); };
  const choose = (command) => { text.value = '/' + command + ' '; hide(); text.focus(); };
  const mark = () => {
    [...box.children].forEach((item, i) => item.setAttribute('aria-selected', String(i === at)));
    box.children[at]?.scrollIntoView({ block: 'nearest' });
    if (at >= 0) text.setAttribute('aria-activedescendant', box.children[at].id);
  };
  const show = () => {
    const begun = /^\/([a-z0-9_]*)$/i.exec(text.value);
    const fit = begun ? all.filter((c) => c.command.startsWith(begun[1].toLowerCase())) : [];
    at = -1;
    box.replaceChildren(...fit.map((c, i) => {
      const item = element('button', '');
      item.type = 'button';
      item.id = 'command' + i;
      item.tabIndex = -1;
      item.setAttribute('role', 'option');
      item.append(element('b', '', '/' + c.command), element('span', '', c.description));
      item.addEventListener('click', () => choose(c.command));
      return item;
    }));
    box.hidden = !fit.length;
  };
  // key says whether the key was for the menu.
  const key = (e) => {
    const n = box.children.length;
    if (box.hidden || !n) return false;
    switch (e.key) {
      case 'ArrowDown': at = (at + 1) % n; mark(); return true;
      case 'ArrowUp': at = (Math.max(at, 0) + n - 1) % n; mark(); return true;
      case 'Tab': choose(box.children[Math.max(at, 0)].firstChild.textContent.slice(1)); return true;
      case 'Enter': if (at < 0) return false; choose(box.children[at].firstChild.textContent.slice(1)); return true;
      case 'Escape': hide(); return true;
    }
    return false;
  };
  return { set: (commands) => { all = commands; hide(); }, show, hide, key };
}
