// The chess clock on the screen: two halves for two captains and a bar between them.

import {LOOK, USUAL, at, flagged, game, press, running, toggle, undo, valid} from './chess.js';
import {load, save} from './keep.js';
import {minutes, now} from './time.js';
import {play} from './sound.js';
import {Setting} from './setting.js';

const $ = (id) => document.getElementById(id);
const LOW = [60_000, 10_000]; // milliseconds left at which a team is warned

export class ChessView {
  constructor(words) {
    this.words = words;
    this.game = load('game', valid, game(USUAL));
    this.starts = load('starts', (s) => s === 'near' || s === 'far', 'near');
    this.drawn = at(this.game, now());
    this.setting = new Setting((times, starts) => this.fresh(times, starts));
    for (const id of ['near', 'far']) this.listen($(id), id);
    $('go').addEventListener('click', () => this.change(toggle));
    $('undo').addEventListener('click', () => this.change(undo));
    $('set').addEventListener('click', () => this.setting.open(this.game, this.starts));
  }

  // listen takes a touch as it comes down: a second finger on the screen makes no click.
  // A click without a touch before it comes from a keyboard or a screen reader.
  listen(half, id) {
    let touched = -Infinity;
    half.addEventListener('pointerdown', () => { touched = now(); this.tap(id); });
    half.addEventListener('click', () => { if (now() - touched > 1_500) this.tap(id); });
  }

  team(half) { return half === this.starts ? 0 : 1; }
  running() { return running(at(this.game, now())); }

  tap(half) { this.change((g, moment) => press(g, this.team(half), moment)); }

  // pass ends the turn of whoever has it.
  pass() {
    const turn = at(this.game, now()).turn;
    if (turn !== null) this.change((g, moment) => press(g, turn === LOOK ? 0 : turn, moment));
  }

  go() { this.change(toggle); }
  back() { this.change(undo); }

  change(by) {
    this.keep(by(this.game, now()));
    this.draw();
  }

  fresh(times, starts) {
    this.starts = starts;
    save('starts', starts);
    this.drawn = game(times);
    this.keep(this.drawn);
    this.draw();
  }

  keep(g) {
    this.game = g;
    save('game', g);
  }

  // announce sounds and says what changed since the last picture.
  announce(g) {
    const before = this.drawn;
    const w = this.words();
    const say = (sound, text) => { play(sound); $('said').textContent = text; };
    if (flagged(g) && !flagged(before)) say('flag', w.flag);
    else if (g.turn !== before.turn && g.turn !== null) say('turn', w.saidTurn[g.turn]);
    else if (g.turn !== null && g.turn !== LOOK && LOW.some((low) => g.left[g.turn] <= low && before.left[g.turn] > low)) say('low', w.low);
    else if (running(g) !== running(before)) $('said').textContent = running(g) ? w.goOn : w.stands;
  }

  draw() {
    const g = at(this.game, now());
    if (g.turn !== this.game.turn || running(g) !== running(this.game)) this.keep(g);
    this.announce(g);
    this.drawn = g;
    for (const id of ['near', 'far']) this.drawHalf($(id), this.team(id), g);
    const w = this.words();
    $('go').textContent = running(g) ? w.pause : g.turn === null ? w.start : w.goOn;
    $('go').disabled = flagged(g);
    $('undo').disabled = !g.past.length;
  }

  drawHalf(half, team, g) {
    const [who, left, note] = half.children;
    const w = this.words();
    who.textContent = team === 0 ? w.starts : w.waits;
    left.textContent = minutes(g.left[team]);
    left.classList.toggle('tenths', left.textContent.includes('.'));
    note.textContent = this.note(w, team, g);
    half.classList.toggle('low', g.turn === team && g.left[team] <= LOW[1]);
    half.dataset.state = this.stateOf(team, g);
  }

  stateOf(team, g) {
    if (g.turn === LOOK || g.turn === null) return 'look';
    if (g.turn !== team) return 'waits';
    if (flagged(g)) return 'flag';
    return running(g) ? 'turn' : 'paused';
  }

  note(w, team, g) {
    if (g.turn === null) return w.begin;
    if (flagged(g)) return g.turn === team ? w.flag : `${w.won}. ${w.judge(g.turn === 0 ? '0:4' : '4:0')}`;
    if (!running(g)) return w.resting;
    if (g.turn === LOOK) return (team === 0 ? w.early : w.looking)(minutes(g.left[LOOK]));
    return g.turn === team ? w.turn : w.theirs;
  }
}
