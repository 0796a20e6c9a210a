/** The rules in sentences, in the order in which one explains a game: twin of terminal/explain.py. */

import type { Axes } from "./api.ts";
import type { Say } from "./speaker.ts";

/** The axes in that order; the sentences on sowing and on the aim belong to no axis. */
export const ORDER = [
  "pits", "seeds", "starter", "sow_store", "skip_origin", "extra_turn", "opposite_capture", "wari_capture", "grand_slam",
  "optional_capture", "feeding", "ends", "remainder", "majority_stop", "sharing", "swap",
] as const;

/** The axes that are not numbers, each with its values, as the server takes them. */
export const CHOICES: Record<string, readonly (string | boolean)[]> = {
  starter: ["agreed", "lot"],
  sow_store: [true, false],
  skip_origin: [true, false],
  extra_turn: [true, false],
  opposite_capture: ["none", "nonempty", "always"],
  wari_capture: [true, false],
  grand_slam: ["allowed", "nothing", "illegal"],
  optional_capture: [true, false],
  feeding: ["free", "forfeit", "compulsory"],
  ends: ["side_empty", "cannot_move"],
  remainder: ["emptier", "owner", "nobody"],
  majority_stop: [true, false],
  sharing: [true, false],
  swap: [true, false],
};

const UNSAID_WHEN_OFF = ["wari_capture", "majority_stop", "optional_capture", "sharing", "swap"];

/** Return an axis value as the keys of messages write it. */
export const valueText = (value: unknown): string => (value === true ? "yes" : value === false ? "no" : String(value));

/** Return the sentence of one axis. */
export function axisSentence(say: Say, axis: string, value: unknown): string {
  if (axis === "pits" || axis === "seeds") return say(`axis-${axis}`, { [axis]: Number(value) });
  return say(`axis-${axis}-${valueText(value)}`);
}

/** Return the value of an axis in a word or two. */
export function valueWord(say: Say, value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "boolean" ? say(`answer-${valueText(value)}`) : say(`web-value-${String(value)}`);
}

/** Return the sentences of a game's rules, without what goes without saying. */
export function ruleSentences(say: Say, axes: Axes): { axis: string; text: string }[] {
  const sentences: { axis: string; text: string }[] = [];
  for (const axis of ORDER) {
    if (axis === "sow_store") sentences.push({ axis: "sowing", text: say("rules-sowing") });
    if (UNSAID_WHEN_OFF.includes(axis) && axes[axis] === false) continue;
    if (axis === "grand_slam" && !axes.wari_capture) continue;
    if (axis === "feeding" && axes.ends === "side_empty") continue;
    sentences.push({ axis, text: axisSentence(say, axis, axes[axis]) });
  }
  return [...sentences, { axis: "aim", text: say("rules-aim") }];
}
