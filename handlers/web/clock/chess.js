// The chess clock, CN-16: pure functions over a game. Clock 0 is the starting team's, 1
// the other's, 2 the minute to look. A game is
//   minutes   of the three clocks, as set
//   left      milliseconds on them when since began
//   turn      the clock that runs, null before the start
//   since     when it began to run, null while the game stands
//   switched  when a turn last ended
//   past      the clocks and the turn before each switch, for undo

export const LOOK = 2;
export const USUAL = [10, 9, 1];

// Two captains may hit the screen at once: no turn is shorter than this.
const SHORTEST_TURN = 500;
const KEPT = 100;

export function game(minutes) {
  return {minutes, left: minutes.map((m) => m * 60_000), turn: null, since: null, switched: null, past: []};
}

// flagged tells whether the clock of the team at turn has run out (CN-5).
export const flagged = (g) => g.turn !== null && g.turn !== LOOK && g.left[g.turn] <= 0;
export const running = (g) => g.since !== null;

// at is the game at a moment: the minute to look ends by itself, a clock stops at zero.
export function at(g, now) {
  if (g.since === null) return g;
  const left = [...g.left];
  left[g.turn] -= Math.max(0, now - g.since);
  if (left[g.turn] > 0) return {...g, left, since: Math.max(now, g.since)};
  const over = g.since + g.left[g.turn];
  left[g.turn] = 0;
  if (g.turn !== LOOK) return {...g, left, since: null};
  return at({...g, left, turn: 0, since: over}, now);
}

// toggle starts the game, pauses it while a clue or a dispute is discussed, goes on.
export function toggle(g, now) {
  const here = at(g, now);
  if (flagged(here)) return here;
  if (here.turn === null) return at({...here, turn: LOOK, since: now}, now);
  return {...here, since: here.since === null ? now : null};
}

// press is a captain's tap on the half of the own team. It ends the own turn, also in a
// pause: a foul ends a turn while the clocks stand (CN-17). While all look, the starting
// team may begin early.
export function press(g, team, now) {
  const here = at(g, now);
  const mine = here.turn === team || (here.turn === LOOK && team === 0);
  if (!mine || flagged(here) || (here.switched !== null && Math.abs(now - here.switched) < SHORTEST_TURN)) return here;
  const past = [...here.past, {left: here.left, turn: here.turn}].slice(-KEPT);
  return {...here, turn: here.turn === LOOK ? 0 : 1 - team, switched: now, past};
}

// undo takes the last switch back. What ran since then is charged to the team whose turn
// had not ended.
export function undo(g, now) {
  const here = at(g, now);
  const before = here.past.at(-1);
  if (!before) return here;
  const left = [...before.left];
  left[before.turn] -= before.left[here.turn] - here.left[here.turn];
  return at({...here, left, turn: before.turn, switched: null, past: here.past.slice(0, -1)}, now);
}

// valid tells whether a kept game can be gone on with.
export function valid(g) {
  const moment = (m) => m === null || Number.isFinite(m);
  const clocks = (c) => Array.isArray(c) && c.length === 3 && c.every(Number.isFinite);
  const turn = (t) => t === 0 || t === 1 || t === LOOK;
  return clocks(g?.minutes) && clocks(g.left) && moment(g.since) && moment(g.switched)
    && (turn(g.turn) || (g.turn === null && g.since === null))
    && Array.isArray(g.past) && g.past.every((p) => clocks(p?.left) && turn(p.turn));
}
