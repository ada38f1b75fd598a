// What lies over the chat: toasts, alerts, the menu of faults, the newcomer's name.
import { element } from './text.js';
import { words } from './words.js';

const $ = (id) => document.getElementById(id);
let hiding = 0;

// toast shows a text for some seconds, or until the next one when it stays.
export function toast(text, stays = false) {
  clearTimeout(hiding);
  $('toast').textContent = text;
  $('toast').classList.toggle('shown', Boolean(text));
  if (text && !stays) hiding = setTimeout(() => $('toast').classList.remove('shown'), 4000);
}

export function alertBox(text) {
  $('alertText').textContent = text;
  if (!$('alert').open) $('alert').showModal();
}

// newcomer asks for a name.
export function newcomer(join) {
  const box = $('newcomer');
  $('newcomerLabel').textContent = words.newcomer;
  $('newcomerAdd').textContent = words.add;
  $('newcomerCancel').textContent = words.cancel;
  $('newcomerName').value = '';
  $('newcomerCancel').onclick = () => box.close();
  box.querySelector('form').onsubmit = () => join($('newcomerName').value);
  box.showModal();
}

// faultMenu fills the menu once; order(kind) makes the fault.
export function faultMenu(order) {
  const menu = $('menu');
  const button = $('fault');
  const show = (visible) => {
    menu.hidden = !visible;
    button.setAttribute('aria-expanded', String(visible));
    if (visible) menu.firstElementChild.focus();
  };
  for (const [kind, text] of Object.entries(words.faults)) {
    const item = element('button', '', text);
    item.type = 'button';
    item.setAttribute('role', 'menuitem');
    item.addEventListener('click', () => { show(false); button.focus(); order(kind); });
    menu.append(item);
  }
  button.addEventListener('click', () => show(menu.hidden));
  menu.addEventListener('keydown', (e) => {
    const items = [...menu.children];
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (step) {
      e.preventDefault();
      items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    }
    if (e.key === 'Escape') { show(false); button.focus(); }
  });
  document.addEventListener('click', (e) => {
    if (!menu.hidden && !menu.contains(e.target) && !button.contains(e.target)) show(false);
  });
}
