// Time in milliseconds since 1970, by differences and never by counting ticks.
// performance.now runs evenly but stands still while a phone sleeps; Date goes on then, but
// jumps when the phone sets its clock. So the first is followed, and what Date is ahead
// of it by more than a second was slept.
const LEAP = 1_000;
const origin = Date.now() - performance.now();
let ahead = origin;
let slept = 0;

export function now() {
  const leap = Date.now() - performance.now() - ahead;
  if (Math.abs(leap) > LEAP) {
    ahead += leap;
    slept += Math.max(0, leap);
  }
  return origin + performance.now() + slept;
}

// minutes writes what is left on a clock, rounded up so that 0:00 means that it is over;
// tenths tell the last ten seconds apart.
export function minutes(left) {
  if (left > 0 && left < 10_000) {
    const tenths = Math.ceil(left / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  }
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
