/**
 * `Rules`: a frozen value with one field for each axis along which the rule sheets differ. `rules/axes.py`
 * explains the axes.
 */

import { type Axis, axisText, CHOICES, rowOf } from "../lib/axes.ts";
import { CONTRADICTIONS, FAIR_START, MAX_TOTAL, ROWS } from "../lib/rows.ts";
import { type Fault, fault, KalahaError, shown } from "./errors.ts";

export type { Axis };

type Value<Row> = Row extends { choices: readonly (infer Choice)[] } ? Choice : number;

/** The value of each axis, and the id of the preset. It is not an axis, so `replaceRules` keeps it. */
export type Rules = { readonly name: string } & { readonly [axis in Axis]: Value<(typeof ROWS)[axis]> };

/** The names of the axes, in the order of the fields. */
export const AXES = Object.keys(ROWS) as Axis[];

/** The default value of each axis. */
export const DEFAULTS = Object.fromEntries(AXES.map((axis) => [axis, ROWS[axis].default]));

/** The axes that do not affect how many of the seeds in a position's pits each side wins. */
export const WITHOUT_EFFECT: readonly Axis[] = AXES.filter((axis) => rowOf(axis).withoutEffect);

/**
 * Return these rules with some axes changed. Throws an error that names the fields if values are out of range
 * or contradictory.
 */
export function replaceRules(rules: Rules, changes: Readonly<Record<string, unknown>>): Rules {
  for (const name of Object.keys(changes)) requireAxis(name);
  const changed = { ...rules, ...changes } as Rules;
  const faults = rangeFaults(changed);
  const found = faults.length ? faults : contradictions(changed);
  if (found.length) throw new KalahaError(...found);
  return Object.freeze(changed);
}

/** Return the value of an axis given as text: a number, yes or no, or a choice. */
export function parseAxis(name: string, text: string): unknown {
  requireAxis(name);
  const choices = CHOICES[name];
  if (!choices) {
    if (/^[0-9]{1,3}$/.test(text)) return Number(text);
    throw new KalahaError(notNumber(name, text));
  }
  const value = choices.find((each) => axisText(each) === text);
  if (value === undefined) throw new KalahaError(notChoice(name, choices.map(axisText), text));
  return value;
}

/** Return the number of seeds on the board at the start. */
export const totalOf = (rules: Rules): number => 2 * rules.pits * rules.seeds;

/** Return whether a game starts from one of the fair starts, which exist for one size of the board only. */
export const hasFairStart = (rules: Rules): boolean =>
  Object.entries(FAIR_START).every(([axis, value]) => rules[axis as Axis] === value);

/** Return whether positions can recur, which is impossible if the store is sown. */
export const canRepeat = (rules: Rules): boolean => !rules.sow_store;

/** Return whether endgame tables are possible, because values depend on the pits alone, at least after a capture. */
export const hasTables = (rules: Rules): boolean => !rules.majority_stop && !rules.quiet_limit;

/** Return whether some moves have a second form that declines their capture or extra turn. */
export const mayDecline = (rules: Rules): boolean => rules.optional_capture || rules.optional_extra_turn;

/** Return the axes of `rules` that differ from `other`, in field order. */
export const differences = (rules: Rules, other: Rules): Axis[] =>
  AXES.filter((axis) => rules[axis] !== other[axis]);

function requireAxis(name: string): void {
  if (!(name in ROWS))
    throw new KalahaError(fault("unknown-axis", { axis: shown(name), names: AXES.join(", ") }));
}

const notNumber = (axis: string, value: unknown): Fault =>
  fault("axis-not-number", { axis, limit: rowOf(axis as Axis).limit!, value: shown(value) });

const notChoice = (axis: string, choices: readonly unknown[], value: unknown): Fault =>
  fault("axis-not-choice", { axis, choices: choices.join(", "), value: shown(value) });

function rangeFaults(rules: Rules): Fault[] {
  const faults: Fault[] = [];
  for (const axis of AXES) {
    const { choices, limit = 0 } = rowOf(axis);
    const value = rules[axis];
    if (choices) {
      if (!choices.includes(value)) faults.push(notChoice(axis, choices, value));
    } else if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > limit)
      faults.push(notNumber(axis, value));
  }
  const { pits, seeds } = rules;
  if (!faults.length && totalOf(rules) > MAX_TOTAL)
    faults.push(fault("rules-too-many-seeds", { pits, seeds, total: totalOf(rules), limit: MAX_TOTAL }));
  return faults;
}

function contradictions(rules: Rules): Fault[] {
  const found = new Map<string, Fault>();
  for (const { code, axes } of CONTRADICTIONS) {
    const values = Object.entries(axes) as [Axis, readonly unknown[]][];
    if (!values.every(([axis, those]) => those.includes(rules[axis]))) continue;
    const [[axis]] = values as [[Axis, unknown]];
    const each = fault(code, { axis, value: axisText(rules[axis]) });
    found.set(JSON.stringify(each), each);
  }
  return [...found.values()];
}
