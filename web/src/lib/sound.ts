/** Sounds of glass and bells. How they are made is loaded once they are wanted. */

import type { Sound, Source } from "./synthesis.ts";

let context: AudioContext | null = null;
let schedule: typeof import("./synthesis.ts").schedule | null = null;

/** Prepare audio. Browsers require this during a press of the pointer or a key. */
export async function wake(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  ({ schedule } = await import("./synthesis.ts"));
}

/** Play once at a volume from 0 to 1, unless the page is hidden or has had no press yet. */
export function sound(which: Sound, volume: number, source: Source = {}): void {
  if (volume > 0 && context?.state === "running" && !document.hidden)
    schedule?.(context, which, volume, source);
}
