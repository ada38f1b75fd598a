// The chat: who the reader is, what is open, what he does.
import { act, ask, listen } from './api.js';
import { bubble, fullName, hue, summary, timeOf } from './bubble.js';
import { composer } from './composer.js';
import { element } from './text.js';
import { language, locale, words } from './words.js';
import { alertBox, faultMenu, newcomer, toast } from './dialogs.js';

const $ = (id) => document.getElementById(id);

const here = { state: null, me: 0, chat: 0, messages: [], unread: {}, typing: null };

// attempt does something that the program may refuse, and shows why.
async function attempt(deed) {
  try { return await deed(); } catch (error) { toast(error.message); return null; }
}

const person = (id) => here.state.people.find((p) => p.id === id);
const group = (id) => here.state.chats.find((c) => c.id === id);
const isPrivate = (id) => id > 0;
const membersOf = (id) => (isPrivate(id) ? [id] : group(id)?.members || []);
const unreadKey = (user, chat) => user + ':' + chat;

// The own groups, then the private chat with the bot.
function chatsOf(user) {
  return [...here.state.chats.filter((c) => c.members.includes(user)).map((c) => c.id), user];
}

const titleOf = (chat) => (isPrivate(chat) ? here.state.bot.first_name : group(chat)?.title || '');

function unreadOf(user) {
  return chatsOf(user).reduce((n, chat) => n + (here.unread[unreadKey(user, chat)] || 0), 0);
}

function badge(n) {
  const made = element('span', 'badge', n > 99 ? '99+' : String(n));
  made.setAttribute('aria-label', `${n} ${words.unread}`);
  return made;
}

function avatar(name, id) {
  const made = element('span', 'avatar', [...name.replace(/[«»"]/g, '')][0] || '?');
  made.setAttribute('aria-hidden', 'true');
  made.style.setProperty('--hue', hue(id));
  return made;
}

function drawPeople() {
  const focused = document.activeElement?.dataset?.person;
  const buttons = here.state.people.map((p) => {
    const button = element('button', 'person');
    button.type = 'button';
    button.dataset.person = p.id;
    button.setAttribute('aria-pressed', String(p.id === here.me));
    const label = element('span', 'who');
    label.append(element('b', '', p.name), element('small', '', words[p.role] || p.role));
    button.append(avatar(p.name, p.id), label);
    const n = unreadOf(p.id);
    if (n && p.id !== here.me) button.append(badge(n));
    button.addEventListener('click', () => become(p.id));
    return button;
  });
  const add = element('button', 'person add', '+ ' + words.person);
  add.type = 'button';
  add.addEventListener('click', () => newcomer(join));
  $('people').replaceChildren(...buttons, add);
  if (focused) $('people').querySelector(`[data-person="${focused}"]`)?.focus();
}

async function join(name) {
  const chat = here.state.chats[0]?.id || 0;
  const made = await attempt(() => act('person', { name, chat }));
  if (!made) return;
  await refresh();
  await become(made.id);
}

function drawChats() {
  const focused = document.activeElement?.dataset?.chat;
  $('chats').replaceChildren(...chatsOf(here.me).map((chat) => {
    const button = element('button', 'chat');
    button.type = 'button';
    button.dataset.chat = chat;
    button.setAttribute('aria-current', String(chat === here.chat));
    const last = here.state.last[chat];
    const label = element('span', 'who');
    const line = element('small', '', last ? authorOf(last, chat) + summary(last) : words.empty);
    label.append(element('b', '', titleOf(chat)), line);
    button.append(avatar(titleOf(chat), isPrivate(chat) ? here.state.bot.id : chat), label);
    const side = element('span', 'side');
    if (last) side.append(element('time', '', timeOf(last.date, here.state.zone)));
    const n = here.unread[unreadKey(here.me, chat)];
    if (n) side.append(badge(n));
    button.append(side);
    button.addEventListener('click', () => open(chat));
    return button;
  }));
  if (focused) $('chats').querySelector(`[data-chat="${focused}"]`)?.focus();
}

function authorOf(m, chat) {
  if (m.service || isPrivate(chat) && m.from.id !== here.me) return '';
  return (m.from.id === here.me ? words.you : fullName(m.from)) + ': ';
}

async function become(user) {
  const was = here.chat;
  here.me = user;
  toast(''); // it was for somebody else
  remember();
  write.reset();
  const chats = chatsOf(user);
  const keep = chats.includes(was) ? was : isPrivate(was) ? user : 0;
  drawPeople();
  $('people').querySelector('[aria-pressed=true]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  if (keep || wide()) await open(keep || chats[0]);
  else close();
}

const wide = () => matchMedia('(min-width: 720px)').matches;

// remember keeps the person over a reload of the page.
function remember() { sessionStorage.setItem('me', here.me); }

async function open(chat) {
  here.chat = chat;
  delete here.unread[unreadKey(here.me, chat)];
  document.body.classList.add('reading');
  $('chat').hidden = false;
  $('name').textContent = titleOf(chat);
  about();
  drawChats();
  drawPeople();
  write.reset();
  const [messages, menu] = await Promise.all([
    attempt(() => ask('messages', { chat })), attempt(() => ask('commands', { user: here.me, group: !isPrivate(chat) })),
  ]);
  if (here.chat !== chat) return; // another chat was opened meanwhile
  here.messages = messages || [];
  write.commands(menu || []);
  drawLog();
}

function close() {
  here.chat = 0;
  document.body.classList.remove('reading');
  $('chat').hidden = true;
  drawChats();
}

function about() {
  const names = membersOf(here.chat).map((id) => person(id)?.name).filter(Boolean).join(', ');
  $('about').textContent = here.typing === here.chat ? words.typing : isPrivate(here.chat) ? words.bot : `${words.group} · ${names}`;
}

const find = (id) => here.messages.find((m) => m.id === id);

// The deeds that a message offers.
const on = {
  press, open: follow, say: (text) => say(text),
  reply: (m) => write.replyTo(m), edit: (m) => write.edit(m),
  jump: (id) => {
    const target = $('m' + id);
    target?.scrollIntoView({ block: 'center' });
    target?.classList.add('flash');
    setTimeout(() => target?.classList.remove('flash'), 1200);
  },
};

const draw = (m) => bubble(m, here.me, here.state.zone, on, find);

function drawLog() {
  const log = $('log');
  log.replaceChildren(...here.messages.map(draw));
  if (!here.messages.length) log.append(element('p', 'service', words.empty));
  log.scrollTop = log.scrollHeight;
  const launch = isPrivate(here.chat) && !here.messages.length;
  $('launch').hidden = !launch;
  $('composer').hidden = launch;
}

async function press(m, b, button) {
  if (b.url) { if (!follow(b.url)) window.open(b.url, '_blank', 'noopener'); return; }
  if (b.copy) { await navigator.clipboard.writeText(b.copy); toast(words.copied); return; }
  if (!b.data) return;
  button.classList.add('pressed');
  setTimeout(() => button.classList.remove('pressed'), 4000);
  await attempt(() => act('press', { user: here.me, chat: m.chat, message: m.id, data: b.data }));
}

// follow opens a link that starts the bot; false leaves the link to the browser.
function follow(address) {
  const url = new URL(address);
  const tg = url.protocol === 'tg:';
  if (!tg && url.hostname !== 't.me' && url.hostname !== 'telegram.me') return false;
  const name = tg ? url.searchParams.get('domain') : url.pathname.replaceAll('/', '');
  if ((name || '').toLowerCase() !== here.state.bot.username.toLowerCase()) { toast(words.foreign); return true; }
  start(url.searchParams.get('start') || '');
  return true;
}

async function start(payload) {
  const user = here.me;
  if (await attempt(() => act('start', { user, payload }))) await open(user);
}

async function say(text, extra = {}) {
  const said = await attempt(() => act('say', { user: here.me, chat: here.chat, text, ...extra }));
  if (said) welcomed();
  return said;
}

const write = composer({
  say, edit: (m, text) => attempt(() => act('edit', { user: here.me, chat: m.chat, message: m.id, text })),
});

// arrived puts a new or changed message where it belongs.
function arrived(m, isNew) {
  const last = here.state.last[m.chat];
  if (isNew || last?.id === m.id) here.state.last[m.chat] = m;
  if (isNew) count(m);
  if (m.chat === here.chat) place(m);
  drawChats();
  drawPeople();
}

function count(m) {
  for (const user of membersOf(m.chat)) {
    const reading = user === here.me && m.chat === here.chat;
    if (user === m.from.id || reading || m.service) continue;
    const key = unreadKey(user, m.chat);
    here.unread[key] = (here.unread[key] || 0) + 1;
  }
}

function place(m) {
  const log = $('log');
  const low = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  const at = here.messages.findIndex((old) => old.id === m.id);
  if (at < 0) {
    here.messages.push(m);
    if (here.messages.length === 1) { drawLog(); return; }
    log.append(draw(m));
  } else {
    here.messages[at] = m;
    $('m' + m.id)?.replaceWith(draw(m));
  }
  if (low || m.from.id === here.me) log.scrollTop = log.scrollHeight;
}

function gone(m) {
  if (m.chat === here.chat) {
    here.messages = here.messages.filter((old) => old.id !== m.id);
    $('m' + m.id)?.remove();
  }
  if (here.state.last[m.chat]?.id === m.id) delete here.state.last[m.chat];
  drawChats();
}

function answered(e) {
  if (e.user !== here.me) return;
  document.querySelectorAll('.keyboard .pressed').forEach((b) => b.classList.remove('pressed'));
  if (e.answer.text && e.answer.alert) alertBox(e.answer.text);
  else if (e.answer.text) toast(e.answer.text);
  if (e.answer.url) follow(e.answer.url);
}

function showClock(c) {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: here.state?.zone });
  const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: here.state?.zone });
  const at = new Date(c.now);
  $('clock').textContent = `${hour.format(at)} · ${day.format(at)}`;
  $('clock').dateTime = c.now;
  $('heading').textContent = c.heading;
}

function typing(chat) {
  here.typing = chat;
  about();
  clearTimeout(typing.over);
  typing.over = setTimeout(() => { here.typing = null; about(); }, 4000);
}

// welcome tells what to try first, until the reader puts it away.
function welcome() {
  const text = here.state.welcome?.[language] || '';
  $('welcomeText').textContent = text;
  $('welcome').hidden = !text || sessionStorage.getItem('welcomed') === 'yes';
}

// welcomed puts the hint away: it was followed or dismissed.
function welcomed() {
  sessionStorage.setItem('welcomed', 'yes');
  welcome();
}

async function refresh() {
  const state = await attempt(() => ask('state'));
  if (state) here.state = state;
  return state;
}

// moved looks again at who is where; a group may have become another.
async function moved() {
  const was = here.chat;
  if (!await refresh()) return;
  drawPeople();
  if (was && !chatsOf(here.me).includes(was)) await open(chatsOf(here.me)[0]);
  else { drawChats(); if (was) about(); }
}

async function opened() {
  toast('');
  if (!await refresh()) return;
  showClock(here.state);
  welcome();
  const known = [here.me, Number(sessionStorage.getItem('me'))].find((id) => person(id));
  here.me = known || here.state.people[0]?.id || 0;
  if (!here.me) return;
  remember();
  drawPeople();
  if (here.chat) await open(here.chat);
  else if (wide()) await open(chatsOf(here.me)[0]);
  else drawChats();
}

// aGroup is the group that a fault is about: the open one, else the first of the person.
const aGroup = () => (isPrivate(here.chat) || !here.chat ? chatsOf(here.me)[0] : here.chat);

function dress() {
  document.documentElement.lang = language;
  for (const button of document.querySelectorAll('[data-word]')) button.textContent = words[button.dataset.word];
  for (const [id, label] of [['people', words.people], ['chats', words.chats], ['back', words.back]]) $(id).setAttribute('aria-label', label);
  $('back').textContent = '‹';
  $('launch').textContent = words.launch;
  $('back').addEventListener('click', close);
  $('unwelcome').setAttribute('aria-label', words.dismiss);
  $('unwelcome').addEventListener('click', welcomed);
  $('launch').addEventListener('click', () => start(''));
  for (const button of document.querySelectorAll('[data-seconds]')) {
    button.addEventListener('click', async () => {
      const now = await attempt(() => act('clock', { seconds: Number(button.dataset.seconds) }));
      if (now) showClock(now);
    });
  }
  faultMenu(async (kind) => {
    if (await attempt(() => act('fault', { kind, user: here.me, chat: aGroup() }))) toast(words.faults[kind]);
  });
}

dress();
listen({
  open: opened, lost: () => toast(words.offline, true),
  clock: showClock, callback: answered, members: moved,
  message: (e) => (group(e.chat) || isPrivate(e.chat) ? arrived(e.message, true) : moved()),
  edit: (e) => arrived(e.message, false), delete: (e) => gone(e.message),
  action: (e) => { if (e.chat === here.chat) typing(e.chat); },
});
