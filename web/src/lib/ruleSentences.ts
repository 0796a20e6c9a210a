/** The rules as full sentences. */

import { AXES, ORDER, SIZE_AXES, valueText } from "./axes.ts";
import { unsaid } from "./constants.json";
import type { Say } from "./fluent.ts";
import type { Axes } from "./types.ts";

/** For each axis that may go unmentioned, the values of axes that together make it irrelevant. */
const UNSAID: Record<string, Axes | undefined> = unsaid;

/** Return the sentence about one axis. */
export function axisSentence(say: Say, axis: string, value: unknown): string {
  if (SIZE_AXES.includes(axis) || typeof value === "number")
    return say(`axis-${axis}`, { [axis]: Number(value) });
  return say(`axis-${axis}-${valueText(value)}`);
}

/** Return the sentences about a game's rules, without the obvious ones. */
export function ruleSentences(say: Say, axes: Axes): { axis: string; text: string }[] {
  const said = ORDER.filter((name) => {
    const unless = UNSAID[name];
    return !unless || Object.entries(unless).some(([axis, value]) => axes[axis] !== value);
  });
  return said.map((name) => ({
    axis: name,
    text: AXES.includes(name) ? axisSentence(say, name, axes[name]) : say(`rules-${name}`),
  }));
}
