// The question clock on the screen.

import {END, MINUTE, cues, digits, fresh, passed, press, running, spent, untouched, valid} from './question.js';
import {load, save} from './keep.js';
import {now} from './time.js';
import {play} from './sound.js';

const $ = (id) => document.getElementById(id);
const STALE = 2_000; // a cue that comes later, after a sleep, is shown and not sounded
const TWICE = 400; // a second tap so soon is a slip of the finger

export class QuestionView {
  constructor(words) {
    this.words = words; // gives the words of the moment
    this.state = load('question', valid, fresh());
    this.warning = load('warning', (w) => w === 'ten' || w === 'fifty', 'ten');
    this.heard = spent(this.state, now());
    this.pressed = -Infinity;
    $('warning').value = this.warning;
    $('big').addEventListener('click', () => this.press());
    $('again').addEventListener('click', () => this.again());
    $('warning').addEventListener('change', () => { this.warning = $('warning').value; save('warning', this.warning); });
  }

  running() { return running(this.state, now()); }

  press() {
    const moment = now();
    if (moment - this.pressed < TWICE) return;
    this.pressed = moment;
    const begins = untouched(this.state) || spent(this.state, moment) >= END;
    this.keep(press(this.state, moment));
    if (begins) this.heard = -1;
    this.draw();
  }

  again() {
    this.keep(fresh());
    this.heard = 0;
    this.pressed = -Infinity;
    this.draw();
  }

  keep(state) {
    this.state = state;
    save('question', state);
  }

  // tick sounds what came since the last one, at most the newest of it.
  tick() {
    const t = spent(this.state, now());
    const cue = passed(cues(this.warning), this.heard, t).at(-1);
    if (cue && t - cue.at < STALE) play(cue.n === 0 ? 'zero' : cue.key);
    this.heard = Math.max(this.heard, t);
  }

  draw() {
    this.tick();
    const w = this.words();
    const t = spent(this.state, now());
    const going = this.running();
    const show = (e, text) => { if (e.textContent !== text) e.textContent = text; }; // else it is read aloud again
    show($('seconds'), String(digits(t)));
    show($('word'), this.word(w, t, going));
    $('word').classList.toggle('hint', untouched(this.state));
    show($('big'), going ? w.pause : this.label(w, t));
    $('again').disabled = untouched(this.state);
    $('question').dataset.state = t >= MINUTE ? 'late' : going ? 'running' : 'still';
  }

  label(w, t) {
    if (t >= END) return w.next;
    return untouched(this.state) ? w.start : w.goOn;
  }

  word(w, t, going) {
    if (untouched(this.state)) return w.ready;
    if (t >= END) return w.over;
    if (!going) return w.stands;
    return w[passed(cues(this.warning), -1, t).at(-1).key];
  }
}
