/** The rules in sentences and in single words. Axes, their values and their order come from the Python package. */

import type { Axes } from "./api.ts";
import constants from "./constants.json";
import type { Say } from "./fluent.ts";

/** The sentences in the order in which one explains a game: the axes, and two that are the same in every game. */
const ORDER: readonly string[] = constants.order;

/** For each axis that may go without saying, the axis and value with which it does. */
const UNSAID: Record<string, (string | boolean)[] | undefined> = constants.unsaid;

/** The values of each axis that is not a number. */
export const CHOICES: Record<string, readonly (string | boolean)[]> = constants.choices;

/** The axes in that order. */
export const AXES = ORDER.filter((name) => name in CHOICES || name === "pits" || name === "seeds");

/** Return an axis value as it is written in message keys. */
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
  const said = ORDER.filter((name) => {
    const [axis, value] = UNSAID[name] ?? [];
    return axis === undefined || axes[String(axis)] !== value;
  });
  return said.map((name) => ({
    axis: name,
    text: AXES.includes(name) ? axisSentence(say, name, axes[name]) : say(`rules-${name}`),
  }));
}
