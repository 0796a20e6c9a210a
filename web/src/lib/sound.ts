/** Sounds of glass and bells, synthesised; nothing is loaded. Each begins and ends in silence. */

export type Sound = "wood" | "glass" | "capture" | "extra" | "end";

/** A struck note: seconds until it starts, Hz, volume out of 1, seconds until it has died away. */
type Note = readonly [at: number, pitch: number, loud: number, long: number];

/** A seed landing on wood or glass; a handful; a question; an answer. */
const NOTES: Record<Sound, readonly Note[]> = {
  wood: [[0, 880, 0.14, 0.07]],
  glass: [[0, 2640, 0.11, 0.09]],
  capture: [[0, 784, 0.12, 0.25], [0.06, 988, 0.12, 0.25], [0.12, 1175, 0.14, 0.4]],
  extra: [[0, 1175, 0.1, 0.3], [0.11, 1568, 0.12, 0.5]],
  end: [[0, 523, 0.14, 0.8], [0.14, 659, 0.14, 0.8], [0.28, 784, 0.14, 0.8], [0.42, 1047, 0.16, 1.2]],
};

/** A struck bar: pitch and volume of its partials, relative to the lowest one's. */
const TONES = [[1, 1], [2.76, 0.3], [5.4, 0.1]] as const;

const ATTACK = 0.003;

let context: AudioContext | null = null;

/** Prepare audio. Browsers require this during a press of the pointer or a key. */
export function wake(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/** Play once at a volume from 0 to 1, unless the page is hidden or nothing on it has been pressed yet. */
export function sound(which: Sound, volume: number): void {
  if (volume > 0 && context?.state === "running" && !document.hidden) schedule(context, which, volume);
}

/** Schedule a sound for now. Falling seeds vary slightly in pitch. */
function schedule(context: BaseAudioContext, which: Sound, volume: number): void {
  const vary = which === "wood" || which === "glass" ? 0.94 + 0.12 * Math.random() : 1;
  for (const [at, pitch, loud, long] of NOTES[which]) {
    for (const [ratio, part] of TONES)
      strike(context, context.currentTime + at, pitch * vary * ratio, loud * part * volume, long);
  }
}

function strike(context: BaseAudioContext, start: number, pitch: number, loud: number, long: number): void {
  const end = start + long;
  const out = context.createGain();
  out.gain.setValueAtTime(0, start);
  out.gain.linearRampToValueAtTime(loud, start + ATTACK);
  out.gain.exponentialRampToValueAtTime(loud / 1000, end);
  out.gain.linearRampToValueAtTime(0, end + ATTACK);
  const tone = context.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(out).connect(context.destination);
  tone.start(start);
  tone.stop(end + ATTACK);
}
