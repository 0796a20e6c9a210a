/** The rules in words. The axes, their values and their order come from the Python package. */

import type { Say } from "./fluent.ts";
import type { RulesOfGame } from "./protocol.ts";
import { GROUPS as ROWS_BY_GROUP, ORDER as SENTENCES, ROWS } from "./rows.ts";

export type Axis = keyof typeof ROWS;

export type Axes = Record<string, boolean | number | string>;

type AxisValue = string | boolean | number;

interface Row {
  readonly choices?: readonly AxisValue[];
  readonly limit?: number;
  /** The values of axes that together make a sentence about this one unnecessary. */
  readonly unsaid?: Readonly<Record<string, AxisValue>>;
  readonly withoutEffect?: boolean;
}

export const rowOf = (axis: Axis): Row => ROWS[axis];

/** The possible values of each axis that does not take a number. */
export const CHOICES: Readonly<Record<string, readonly AxisValue[]>> = Object.fromEntries(
  (Object.keys(ROWS) as Axis[]).flatMap((axis) => {
    const { choices } = rowOf(axis);
    return choices ? [[axis, choices]] : [];
  }),
);

/**
 * The sentences about the rules, in the order of an explanation, one for each axis, and two that
 * are the same in every game.
 */
export const ORDER: readonly string[] = SENTENCES;

/** The axes for the size of the board. */
export const SIZE_AXES: readonly string[] = ["pits", "seeds"];

/** The axes of each group, in the order of `ORDER`. */
export const GROUPS: Readonly<Record<keyof typeof ROWS_BY_GROUP, readonly Axis[]>> = ROWS_BY_GROUP;

/** The axes in the order of `ORDER`. */
export const AXES_AS_TOLD: readonly string[] = Object.values(GROUPS).flat();

/** Return the value of an axis as text: in message keys, in records, and as `parseAxis` reads it. */
export const axisText = (
  value: unknown,
): string => (value === true ? "yes" : value === false ? "no" : String(value));

/** Return an axis's value in a word or two. */
export function valueWord(say: Say, value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "boolean" ? say(`answer-${axisText(value)}`) : say(`web-value-${String(value)}`);
}

/** Return a rule in a few words, with its subject and its value. */
export const ruleWords = (say: Say, axis: string, value: unknown): string =>
  `${say(`web-axis-${axis}`)}\u{a0}– ${valueWord(say, value)}`;

/** Return the axes of a game that differ from its rule set. */
export const changedAxes = ({ axes, changes }: RulesOfGame): Axes =>
  Object.fromEntries(changes.map((axis) => [axis, axes[axis]!]));

/** Return house rules in words, or "" without any. The starter does not count as a house rule. */
export function houseRuleWords(say: Say, houseRules: Axes): string {
  const changed = AXES_AS_TOLD.filter((axis) => axis !== "starter" && axis in houseRules);
  const rules = changed.map((axis) => ruleWords(say, axis, houseRules[axis]));
  return rules.length ? say("web-house-rules-are", { rules: rules.join("; ") }) : "";
}
