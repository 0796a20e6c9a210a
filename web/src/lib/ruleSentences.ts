/** The rules as full sentences. */

import { type Axes, AXES_AS_TOLD, type Axis, axisText, ORDER, rowOf, SIZE_AXES } from "./axes.ts";
import type { Say } from "./fluent.ts";

/** Return the sentence about one axis. */
export function axisSentence(say: Say, axis: string, value: unknown): string {
  if (SIZE_AXES.includes(axis) || typeof value === "number")
    return say(`axis-${axis}`, { [axis]: Number(value) });
  return say(`axis-${axis}-${axisText(value)}`);
}

/** Return the sentences about a game's rules, without the obvious ones. */
export function ruleSentences(say: Say, axes: Axes): { axis: string; text: string }[] {
  const said = ORDER.filter((name) => {
    const unless = AXES_AS_TOLD.includes(name) ? rowOf(name as Axis).unsaid : undefined;
    return !unless || Object.entries(unless).some(([axis, value]) => axes[axis] !== value);
  });
  return said.map((name) => ({
    axis: name,
    text: AXES_AS_TOLD.includes(name) ? axisSentence(say, name, axes[name]) : say(`rules-${name}`),
  }));
}
