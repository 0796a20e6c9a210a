/** What is known about an opening, in words and in short form. */

import { signed } from "../engine/worth.ts";
import { duration, type Say } from "../lib/fluent.ts";
import type { Known } from "./known.ts";

type Bounds = Pick<Known, "atLeast" | "atMost">;

/** Return a value in short form: `+8`, `−2 … +10`, or `?` if unknown. */
export function boundsText(known: Bounds | undefined): string {
  if (!known) return "?";
  const { atLeast, atMost } = known;
  return atLeast === atMost ? signed(atLeast) : `${signed(atLeast)} … ${signed(atMost)}`;
}

/** Return how the game ends for the player who starts, with best play by both. */
export function boundsWords(say: Say, known: Bounds | undefined): string {
  if (!known) return say("web-opening-unknown");
  const { atLeast, atMost } = known;
  if (atLeast < atMost) {
    if (atLeast > 0) return say("web-opening-wins-between", { least: atLeast, most: atMost });
    if (atMost < 0) return say("web-opening-loses-between", { least: -atMost, most: -atLeast });
    return say("web-opening-between", { least: signed(atLeast), most: signed(atMost) });
  }
  if (atLeast === 0) return say("web-opening-draw");
  return atLeast > 0
    ? say("web-opening-wins", { seeds: atLeast })
    : say("web-opening-loses", { seeds: -atLeast });
}

/** Return who proved that, and the effort it took. */
export const proofWords = (say: Say, { version, nodes, seconds, table }: Known): string =>
  say("web-opening-proof", { version, nodes, duration: duration(seconds), table });
