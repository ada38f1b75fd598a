// One page with two clocks: which is shown, in which language, with keys and sound.

import {ChessView} from './chessview.js';
import {QuestionView} from './questionview.js';
import {load, save} from './keep.js';
import {awake, hold, setLoud, unlock, waiting} from './sound.js';
import {apply, choose, words} from './words.js';

const $ = (id) => document.getElementById(id);
const TICK = 100; // milliseconds between pictures; the clocks do not depend on it
const address = new URLSearchParams(location.search);
const isMode = (mode) => mode === 'question' || mode === 'chess';

let lang = choose(address.get('lang'), load('lang', () => true, null), navigator.language);
let mode = isMode(address.get('mode')) ? address.get('mode') : load('mode', isMode, 'question');
takeWarning(address.get('warning'));
let loud = load('loud', (on) => typeof on === 'boolean', true);
const views = {question: new QuestionView(() => words[lang]), chess: new ChessView(() => words[lang])};

// takeWarning keeps the word at 50 seconds that the club has chosen. It goes out of the address:
// what is chosen on the page afterwards outlives a reload.
function takeWarning(warning) {
  if (warning === 'ten' || warning === 'fifty') save('warning', warning);
  address.delete('warning');
  history.replaceState(null, '', '?' + address);
}

// note keeps a choice, and in the address too: a reload does not take it back.
function note(name, value) {
  save(name, value);
  address.set(name, value);
  history.replaceState(null, '', '?' + address);
}

function speak(next) {
  lang = next;
  apply(lang);
  draw();
}

function show(next) {
  mode = next;
  for (const [name, button] of [['question', 'toQuestion'], ['chess', 'toChess']]) {
    $(name).hidden = name !== mode;
    $(button).setAttribute('aria-pressed', name === mode);
  }
  draw();
}

function hear(on) {
  loud = on;
  setLoud(on);
  $('sound').setAttribute('aria-pressed', on);
}

// draw shows both clocks: the one that is not seen may still run.
function draw() {
  views.question.draw();
  views.chess.draw();
  const running = views.question.running() || views.chess.running();
  $('sound').classList.toggle('waiting', running && waiting());
  awake(running);
}

const keys = {
  question: {' ': () => views.question.press(), Backspace: () => views.question.again()},
  chess: {
    ' ': () => views.chess.pass(), Enter: () => views.chess.go(), Backspace: () => views.chess.back(),
    ArrowUp: () => views.chess.tap('far'), ArrowLeft: () => views.chess.tap('far'),
    ArrowDown: () => views.chess.tap('near'), ArrowRight: () => views.chess.tap('near'),
  },
};

// A key that the control in focus has a use for is left to it; a half that was tapped
// last keeps the focus and shall not take the space from the other captain.
function key(event) {
  const does = keys[mode][event.key];
  if (!does || event.repeat || $('setting').open || event.target.closest('select, input')) return;
  const arrow = event.key.startsWith('Arrow') || event.key === 'Backspace';
  if (!arrow && event.target.closest('button') && !(event.key === ' ' && event.target.closest('.half'))) return;
  event.preventDefault();
  does();
}

$('toQuestion').addEventListener('click', () => { note('mode', 'question'); show('question'); });
$('toChess').addEventListener('click', () => { note('mode', 'chess'); show('chess'); });
$('lang').addEventListener('click', () => { const next = lang === 'ru' ? 'en' : 'ru'; note('lang', next); speak(next); });
$('sound').addEventListener('click', () => { save('loud', !loud); hear(!loud); });
document.addEventListener('keydown', key);
for (const event of ['pointerdown', 'pointerup', 'keydown']) document.addEventListener(event, unlock, {capture: true});
document.addEventListener('visibilitychange', () => { if (!document.hidden) { hold(); draw(); } });
document.addEventListener('keyup', (event) => { // a half in focus would be clicked by the space's way up
  if (event.key === ' ' && event.target.closest('.half')) event.preventDefault();
});

hear(loud);
apply(lang);
show(mode);
setInterval(draw, TICK);
navigator.serviceWorker?.register('clock/worker.js', {scope: 'clock'}).catch(() => {}); // then it needs the network to reload
