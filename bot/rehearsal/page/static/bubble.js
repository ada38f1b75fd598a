// One message as an element.
import { fileURL } from './api.js';
import { element, formatted } from './text.js';
import { locale, words } from './words.js';

export const fullName = (u) => [u.first_name, u.last_name].filter(Boolean).join(' ');

// hue gives everybody a colour of their own, the same every time.
export const hue = (id) => Math.abs(Number(id) * 47) % 360;

export function timeOf(date, zone) {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(new Date(date));
}

// summary is a message in one line, for the list of chats and for quotes.
export function summary(m) {
  if (!m) return '';
  if (m.service) return serviceText(m);
  if (m.dice) return m.dice.emoji;
  if (m.text) return m.text.split('\n')[0];
  return m.document ? '📎 ' + m.document.file_name : m.photo ? words.photo : '';
}

function serviceText(m) {
  return fullName(m.from) + ': ' + (words.service[m.service] || m.service);
}

// bubble draws m for the person me. on has press, open, say, reply, edit, jump;
// find(id) returns another message of the chat.
export function bubble(m, me, zone, on, find) {
  if (m.service) {
    const line = element('p', 'service', serviceText(m));
    line.id = 'm' + m.id;
    return line;
  }
  const own = m.from.id === me;
  const article = element('article', own ? 'message own' : 'message');
  article.id = 'm' + m.id;
  const body = element('div', 'bubble');
  if (!own) body.append(author(m));
  if (m.forwarded) body.append(element('p', 'forwarded', words.forwarded));
  if (m.reply_to) body.append(quote(m.reply_to, find, on));
  body.append(...attached(m));
  if (m.text) {
    const text = element('div', 'text');
    text.append(formatted(m.text, m.entities, on));
    body.append(text);
  }
  body.append(foot(m, own, zone, on));
  article.append(body);
  if (m.buttons?.length) article.append(keyboard(m, on));
  body.addEventListener('click', (e) => {
    if (!e.target.closest('a, button, .spoiler') && getSelection().isCollapsed) on.reply(m);
  });
  return article;
}

function author(m) {
  const name = element('p', 'author', fullName(m.from));
  name.style.setProperty('--hue', hue(m.from.id));
  return name;
}

function quote(id, find, on) {
  const answered = find(id);
  const made = element('button', 'quote');
  made.type = 'button';
  if (answered) made.append(element('b', '', fullName(answered.from)));
  made.append(element('span', '', answered ? summary(answered) : '…'));
  made.addEventListener('click', () => on.jump(id));
  return made;
}

function attached(m) {
  if (m.dice) return [dice(m.dice)];
  if (m.photo) {
    const picture = element('img', 'photo');
    picture.src = fileURL(m);
    picture.alt = m.text || words.photo;
    picture.width = m.photo.width;
    picture.height = m.photo.height;
    const whole = element('a', 'whole'); // a bubble is narrow: a tap opens the picture in its size
    whole.href = fileURL(m);
    whole.target = '_blank';
    whole.append(picture);
    return [whole];
  }
  if (!m.document) return [];
  const link = element('a', 'document', '📎 ' + (m.document.file_name || words.file));
  link.href = fileURL(m);
  link.download = m.document.file_name || '';
  return [link];
}

const reel = ['BAR', '🍇', '🍋', '7'];

// dice shows the value; of a slot machine also the three reels, two bits each.
function dice(d) {
  const made = element('div', 'dice');
  made.append(element('span', 'die', d.emoji));
  let shown = String(d.value);
  if (d.emoji === '🎰') {
    const v = d.value - 1;
    shown = [v & 3, (v >> 2) & 3, (v >> 4) & 3].map((i) => reel[i]).join(' ') + ' · ' + d.value;
  }
  made.append(element('span', 'value', shown));
  return made;
}

function foot(m, own, zone, on) {
  const made = element('p', 'foot');
  if (own && m.text) made.append(act('✎', words.edit, () => on.edit(m)));
  made.append(act('↩', words.reply, () => on.reply(m)));
  if (m.pinned) made.append(element('span', '', '📌'));
  if (m.reaction) made.append(element('span', '', m.reaction));
  if (m.edit_date) made.append(element('span', '', words.edited));
  made.append(element('time', '', timeOf(m.date, zone)));
  return made;
}

function act(sign, label, does) {
  const made = element('button', 'act', sign);
  made.type = 'button';
  made.title = label;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', does);
  return made;
}

function keyboard(m, on) {
  const made = element('div', 'keyboard');
  for (const buttons of m.buttons) {
    const row = element('div', 'row');
    for (const b of buttons) {
      const button = element('button', b.style || '', b.text);
      button.type = 'button';
      if (b.url) button.append(element('span', 'away', '↗'));
      button.addEventListener('click', () => on.press(m, b, button));
      row.append(button);
    }
    made.append(row);
  }
  return made;
}
