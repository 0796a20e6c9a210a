/** Synthesizes sounds that resemble struck bars. Each sound starts and ends in silence. */

export type Sound = "wood" | "glass" | "capture" | "extra" | "end";

/** The origin of a sound. */
export interface Source {
  /** The position, from −1 (the left edge of the board) to 1 (the right edge). */
  pan?: number;
  /** The number of seeds there, if the pitch of a falling seed is to rise by a semitone for each of them. */
  seeds?: number | undefined;
}

/**
 * A struck note, with the seconds until it starts, pitch in Hz, volume from 0 to 1, seconds until it has died away.
 */
type Note = readonly [at: number, pitch: number, loud: number, long: number];

/** A seed lands on wood or on glass. A capture. An extra turn. The end of the game. */
const NOTES: Record<Sound, readonly Note[]> = {
  wood: [[0, 880, 0.14, 0.07]],
  glass: [[0, 2640, 0.11, 0.09]],
  capture: [[0, 784, 0.12, 0.25], [0.06, 988, 0.12, 0.25], [0.12, 1175, 0.14, 0.4]],
  extra: [[0, 1175, 0.1, 0.3], [0.11, 1568, 0.12, 0.5]],
  end: [[0, 523, 0.14, 0.8], [0.14, 659, 0.14, 0.8], [0.28, 784, 0.14, 0.8], [0.42, 1047, 0.16, 1.2]],
};

/** A struck bar, as the pitch and the volume of its partials, relative to the lowest partial. */
const TONES = [[1, 1], [2.76, 0.3], [5.4, 0.1]] as const;

const ATTACK = 0.003;

/** The pitch of a single seed in Hz, and the count beyond which the pitch no longer rises. */
const ONE = 330;
const HIGHEST = 30;

/**
 * Schedule a sound to be played now. Falling seeds vary slightly in pitch, unless the pitch indicates the
 * number of seeds.
 */
export function schedule(context: BaseAudioContext, which: Sound, volume: number,
  { pan = 0, seeds }: Source): void
{
  const to = context.createStereoPanner();
  to.pan.value = pan;
  to.connect(context.destination);
  const falls = which === "wood" || which === "glass";
  const counted = falls && seeds !== undefined;
  const vary = falls ? 0.94 + 0.12 * Math.random() : 1;
  for (const [at, pitch, loud, long] of NOTES[which]) {
    const lowest = counted ? ONE * 2 ** ((Math.min(seeds, HIGHEST) - 1) / 12) : pitch * vary;
    for (const [ratio, part] of TONES)
      strike(context, to, context.currentTime + at, lowest * ratio, loud * part * volume,
        counted ? 2 * long : long);
  }
}

function strike(context: BaseAudioContext, to: AudioNode, start: number, pitch: number, loud: number,
  long: number): void
{
  const end = start + long;
  const out = context.createGain();
  out.gain.setValueAtTime(0, start);
  out.gain.linearRampToValueAtTime(loud, start + ATTACK);
  out.gain.exponentialRampToValueAtTime(loud / 1000, end);
  out.gain.linearRampToValueAtTime(0, end + ATTACK);
  const tone = context.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(out).connect(to);
  tone.start(start);
  tone.stop(end + ATTACK);
}
