// The question clock, CG-18: pure functions over a state {spent, since}. spent is what ran
// before the last start in milliseconds, since is when that was, null while it stands.

export const MINUTE = 60_000;
const WARNING = 50_000;

// The count is slow: eleven numbers in 12 seconds, so answers have 13.5 seconds in all.
const COUNT_AT = 61_500;
const COUNT_STEP = 1_200;
export const END = COUNT_AT + 10 * COUNT_STEP;

// cues are what the host says and when; warning is the word at 50 seconds, ten or fifty.
export function cues(warning) {
  const list = [{at: 0, key: 'time'}, {at: WARNING, key: warning}, {at: MINUTE, key: 'minute'}];
  for (let n = 10; n >= 0; n--) list.push({at: COUNT_AT + (10 - n) * COUNT_STEP, key: 'count', n});
  return list;
}

export const fresh = () => ({spent: 0, since: null});

// spent is how long the clock has run, never beyond the end.
export function spent(state, now) {
  const running = state.since === null ? 0 : Math.max(0, now - state.since);
  return Math.min(END, state.spent + running);
}

export const running = (state, now) => state.since !== null && spent(state, now) < END;
export const untouched = (state) => state.since === null && state.spent === 0;

// press is the one big button: start, pause, go on; after the end, the next question.
export function press(state, now) {
  const t = spent(state, now);
  if (t >= END) return {spent: 0, since: now};
  return {spent: t, since: state.since === null ? now : null};
}

// passed are the cues after one moment of the clock up to another.
export const passed = (list, from, to) => list.filter((cue) => cue.at > from && cue.at <= to);

// digits are the seconds left of the minute, then the count.
export function digits(t) {
  if (t < COUNT_AT) return Math.max(0, Math.ceil((MINUTE - t) / 1000));
  return 10 - Math.min(10, Math.floor((t - COUNT_AT) / COUNT_STEP));
}

// valid tells whether a kept state can be gone on with.
export function valid(state) {
  return Number.isFinite(state?.spent) && state.spent >= 0 && (state.since === null || Number.isFinite(state.since));
}
