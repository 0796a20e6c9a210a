/** The sounds of glass and bells. The code that synthesizes them is loaded when it is first needed. */

import type { Sound, Source } from "./synthesis.ts";

let context: AudioContext | null = null;
let schedule: typeof import("./synthesis.ts").schedule | null = null;

/** Prepare audio. Browsers allow this only while the user presses a button or a key. */
export async function wake(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  ({ schedule } = await import("./synthesis.ts"));
}

/**
 * Play a sound once at a volume from 0 to 1, unless the page is hidden or the user has not pressed anything
 * yet.
 */
export function sound(which: Sound, volume: number, source: Source = {}): void {
  if (volume > 0 && context?.state === "running" && !document.hidden)
    schedule?.(context, which, volume, source);
}
