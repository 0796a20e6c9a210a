/** An opening's known value, in words and in short form. */

import { signed, valueText } from "../engine/worth.ts";
import { duration, type Say } from "../lib/fluent.ts";
import type { Known } from "./known.ts";

type Bounds = Pick<Known, "pits" | "seeds" | "atLeast" | "atMost">;

/**
 * Return which bounds are proved. A bound greater than half of the seeds is trivial, because no margin can be
 * greater.
 */
export const kindOf = ({ pits, seeds, atLeast, atMost }: Bounds): "exact" | "between" | "lower" | "upper" =>
  atLeast === atMost
    ? "exact"
    : atLeast < -pits * seeds
    ? "upper"
    : atMost > pits * seeds
    ? "lower"
    : "between";

/** Return a value in short form: `+8`, `−2 … +10`, `≥−12`, or `?` if unknown. */
export function boundsText(known: Bounds | undefined): string {
  if (!known) return "?";
  const { atLeast, atMost } = known;
  const kind = kindOf(known);
  return kind === "between"
    ? `${signed(atLeast)} … ${signed(atMost)}`
    : valueText(kind === "upper" ? atMost : atLeast, kind);
}

/** Return, in words, the result for the first player with best play by both players. */
export function boundsWords(say: Say, known: Bounds | undefined): string {
  if (!known) return say("web-opening-unknown");
  const { atLeast, atMost } = known;
  const kind = kindOf(known);
  if (kind === "lower") return say("web-opening-least", { least: signed(atLeast) });
  if (kind === "upper") return say("web-opening-most", { most: signed(atMost) });
  if (kind === "between") {
    if (atLeast > 0) return say("web-opening-wins-between", { least: atLeast, most: atMost });
    if (atMost < 0) return say("web-opening-loses-between", { least: -atMost, most: -atLeast });
    return say("web-opening-between", { least: signed(atLeast), most: signed(atMost) });
  }
  if (atLeast === 0) return say("web-opening-draw");
  return atLeast > 0
    ? say("web-opening-wins", { seeds: atLeast })
    : say("web-opening-loses", { seeds: -atLeast });
}

/** Return a description of the proof: its source, and how much effort it took. */
export const proofWords = (say: Say, { version, nodes, seconds, table }: Known): string =>
  say("web-opening-proof", { version, nodes, duration: duration(seconds), table });
