// Sounds, vibration and a screen that stays on. Browsers let a page sound only after a
// touch or a key, so the first of them unlocks the sound.

let audio = null;
let loud = true;
let held = null;
let wanted = false;

// Each sound is a row of tones: pitch in Hz, seconds, and the silence after it.
const tones = {
  time: [[880, 0.5, 0]],
  ten: [[660, 0.15, 0.12], [660, 0.15, 0]],
  fifty: [[660, 0.15, 0.12], [660, 0.15, 0]],
  minute: [[988, 0.2, 0.08], [988, 0.2, 0.08], [988, 0.5, 0]],
  count: [[523, 0.08, 0]],
  zero: [[392, 0.9, 0]],
  turn: [[1200, 0.04, 0]],
  low: [[740, 0.12, 0.1], [740, 0.12, 0]],
  flag: [[440, 0.4, 0.1], [349, 0.4, 0.1], [262, 0.9, 0]],
};

export function setLoud(on) { loud = on; }

// waiting tells whether the browser still holds the sound back.
export const waiting = () => loud && audio?.state !== 'running';

export function unlock() {
  const Audio = window.AudioContext || window.webkitAudioContext;
  if (!Audio) return;
  audio ??= new Audio();
  if (audio.state !== 'running') audio.resume().catch(() => {}); // it stays silent until the next touch
}

// play sounds and vibrates; the words on the screen say the same.
export function play(name) {
  navigator.vibrate?.(tones[name].flatMap(([, long, gap]) => [long * 1000, gap * 1000]));
  if (!loud || audio?.state !== 'running') return;
  let start = audio.currentTime;
  for (const [pitch, long, gap] of tones[name]) {
    tone(pitch, start, long);
    start += long + gap;
  }
}

// tone swells and fades within a hundredth of a second: a bare start or end clicks.
function tone(pitch, start, long) {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = 'triangle';
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.8, start + 0.01);
  volume.gain.setValueAtTime(0.8, start + long - 0.01);
  volume.gain.linearRampToValueAtTime(0, start + long);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + long);
}

// awake keeps the screen on while a clock runs.
export async function awake(on) {
  if (on === wanted) return;
  wanted = on;
  await hold();
}

// hold is also called when the page is seen again: a hidden page loses the lock.
export async function hold() {
  try {
    if (wanted && (!held || held.released)) held = await navigator.wakeLock?.request('screen') ?? null;
    if (!wanted && held) {
      await held.release();
      held = null;
    }
  } catch {
    held = null; // low battery, or no such thing here
  }
}
