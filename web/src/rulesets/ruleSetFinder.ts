/** "Which Kalaha do I have?": the questions that distinguish the rule sets, found from their differences. */

import type { RuleSet } from "../lib/types.ts";

/** Starts with what is easiest to see on a sheet or to remember. */
const ASKED = [
  "sow_store",
  "wari_capture",
  "remainder",
  "opposite_capture",
  "feeding",
  "starter",
  "majority_stop",
  "seeds",
] as const;

export type Value = string | number | boolean;

export interface Answered {
  axis: string;
  /** undefined: not known. */
  value: Value | undefined;
}

/** Return the rule sets that match these answers. */
export function left(rulesets: readonly RuleSet[], answers: readonly Answered[]): RuleSet[] {
  return rulesets.filter((each) =>
    answers.every(({ axis, value }) => value === undefined || each.axes[axis] === value)
  );
}

/** Return the next question and its answers, or null if no question distinguishes the rest. */
export function question(
  rulesets: readonly RuleSet[],
  answers: readonly Answered[],
): { axis: string; values: Value[] } | null {
  const candidates = left(rulesets, answers);
  for (const axis of ASKED) {
    if (answers.some((answer) => answer.axis === axis)) continue;
    const values = [...new Set(candidates.map((each) => each.axes[axis]!))];
    if (values.length > 1) return { axis, values };
  }
  return null;
}
