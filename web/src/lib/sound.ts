/** The click of glass on wood or on glass, synthesised; nothing is fetched. */

let context: AudioContext | null = null;

/** Sound once: `onGlass` where other marbles lie there already. */
export function click(onGlass: boolean): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  const out = context.createGain();
  out.gain.setValueAtTime(onGlass ? 0.16 : 0.1, now);
  out.gain.exponentialRampToValueAtTime(0.0001, now + (onGlass ? 0.09 : 0.06));
  out.connect(context.destination);
  const base = (onGlass ? 3100 : 900) * (0.94 + 0.12 * Math.random());
  for (const [ratio, part] of [[1, 1], [1.53, 0.5], [2.71, 0.25]] as const) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.frequency.value = base * ratio;
    loud.gain.value = part;
    tone.connect(loud).connect(out);
    tone.start(now);
    tone.stop(now + 0.12);
  }
}
