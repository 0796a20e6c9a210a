/**
 * `Rules`: a frozen value with one field for each axis along which the rule sheets differ. `rules/axes.py`
 * explains the axes.
 */

import { type Fault, fault, KalahaError, shown } from "./errors.ts";

const MAX_PITS = 8;
export const MAX_TOTAL = 255;

export interface Rules {
  /** The id of the preset from which these rules were made. It is not an axis, so `replaceRules` keeps it. */
  readonly name: string;
  readonly pits: number;
  readonly seeds: number;
  readonly sow_store: boolean;
  readonly skip_origin: boolean;
  readonly relay: "no" | "own" | "any";
  readonly extra_turn: boolean;
  readonly capture_extra_turn: boolean;
  readonly opposite_capture: "none" | "nonempty" | "always";
  readonly wari_capture: boolean;
  readonly backwards: "any" | "several";
  readonly grand_slam: "allowed" | "nothing" | "illegal";
  readonly feeding: "free" | "forfeit" | "compulsory";
  readonly ends: "side_empty" | "cannot_move";
  readonly remainder: "emptier" | "owner" | "nobody" | "closer";
  readonly repetition: "own_side" | "split";
  readonly repetition_at: 1 | 2 | 3;
  readonly repetition_when_empty: boolean;
  readonly quiet_limit: 0 | 20 | 40 | 60 | 100;
  readonly majority_stop: boolean;
  readonly optional_capture: boolean;
  readonly optional_extra_turn: boolean;
  readonly sharing: boolean;
  readonly swap: boolean;
  readonly starter: "agreed" | "lot";
  readonly start: "even" | "fair";
}

/** The values of the axes on the `alga` sheets, in the order of the fields. */
const ALGA: Omit<Rules, "name"> = {
  pits: 6,
  seeds: 6,
  sow_store: true,
  skip_origin: false,
  relay: "no",
  extra_turn: true,
  capture_extra_turn: false,
  opposite_capture: "always",
  wari_capture: false,
  backwards: "any",
  grand_slam: "allowed",
  feeding: "free",
  ends: "side_empty",
  remainder: "emptier",
  repetition: "own_side",
  repetition_at: 1,
  repetition_when_empty: true,
  quiet_limit: 0,
  majority_stop: false,
  optional_capture: false,
  optional_extra_turn: false,
  sharing: false,
  swap: false,
  starter: "agreed",
  start: "even",
};

export type Axis = keyof typeof ALGA;

/** The axes that do not affect how many of the seeds in a position's pits each side wins. */
export const WITHOUT_EFFECT: readonly Axis[] = ["seeds", "sharing", "swap", "starter", "start"];

const OF_REPETITION: readonly Axis[] = ["repetition", "repetition_at", "repetition_when_empty",
  "quiet_limit"];

export const AXES = Object.keys(ALGA) as Axis[];

/** The possible values of each non-numeric axis. */
export const CHOICES: Record<string, readonly (string | boolean | number)[]> = {
  sow_store: [true, false],
  skip_origin: [true, false],
  relay: ["no", "own", "any"],
  extra_turn: [true, false],
  capture_extra_turn: [true, false],
  opposite_capture: ["none", "nonempty", "always"],
  wari_capture: [true, false],
  backwards: ["any", "several"],
  grand_slam: ["allowed", "nothing", "illegal"],
  feeding: ["free", "forfeit", "compulsory"],
  ends: ["side_empty", "cannot_move"],
  remainder: ["emptier", "owner", "nobody", "closer"],
  repetition: ["own_side", "split"],
  repetition_at: [1, 2, 3],
  repetition_when_empty: [true, false],
  quiet_limit: [0, 20, 40, 60, 100],
  majority_stop: [true, false],
  optional_capture: [true, false],
  optional_extra_turn: [true, false],
  sharing: [true, false],
  swap: [true, false],
  starter: ["agreed", "lot"],
  start: ["even", "fair"],
};

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

/** Return the value of an axis as text that `parseAxis` can read. */
export const axisText = (
  value: unknown,
): string => (value === true ? "yes" : value === false ? "no" : String(value));

/** Return the number of seeds on the board at the start. */
export const totalOf = (rules: Rules): number => 2 * rules.pits * rules.seeds;

/** Return whether a game starts from one of the fair starts, which exist for one size of the board only. */
export const hasFairStart = ({ start, pits, seeds }: Rules): boolean =>
  start === "fair" && pits === 6 && seeds === 4;

/** Return whether positions can recur, which is impossible if the store is sown. */
export const canRepeat = (rules: Rules): boolean => !rules.sow_store;

/** Return whether endgame tables are possible: values depend on the pits alone, at least after a capture. */
export const hasTables = (rules: Rules): boolean => !rules.majority_stop && !rules.quiet_limit;

/** Return whether some moves have a second form that declines their capture or extra turn. */
export const mayDecline = (rules: Rules): boolean => rules.optional_capture || rules.optional_extra_turn;

/** Return the axes in which `rules` differs from `other`, in field order. */
export const differences = (rules: Rules, other: Rules): Axis[] =>
  AXES.filter((axis) => rules[axis] !== other[axis]);

function requireAxis(name: string): void {
  if (!(name in ALGA))
    throw new KalahaError(fault("unknown-axis", { axis: shown(name), names: AXES.join(", ") }));
}

const notNumber = (axis: string, value: unknown): Fault =>
  fault("axis-not-number", { axis, limit: axis === "pits" ? MAX_PITS : MAX_TOTAL, value: shown(value) });

const notChoice = (axis: string, choices: readonly unknown[], value: unknown): Fault =>
  fault("axis-not-choice", { axis, choices: choices.join(", "), value: shown(value) });

function rangeFaults(rules: Rules): Fault[] {
  const faults: Fault[] = [];
  for (const [name, limit] of [["pits", MAX_PITS], ["seeds", MAX_TOTAL]] as const)
    if (!Number.isInteger(rules[name]) || rules[name] < 1 || rules[name] > limit)
      faults.push(notNumber(name, rules[name]));
  const { pits, seeds } = rules;
  if (!faults.length && totalOf(rules) > MAX_TOTAL)
    faults.push(fault("rules-too-many-seeds", { pits, seeds, total: totalOf(rules), limit: MAX_TOTAL }));
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = rules[name as Axis];
    if (!choices.includes(value)) faults.push(notChoice(name, choices, value));
  }
  return faults;
}

function contradictions(rules: Rules): Fault[] {
  const faults: Fault[] = [];
  if (rules.extra_turn && !rules.sow_store) faults.push(fault("extra-turn-needs-store"));
  if (rules.relay !== "no" && !rules.sow_store)
    faults.push(fault("relay-needs-store", { value: rules.relay }));
  if (rules.relay === "any" && rules.wari_capture) faults.push(fault("relay-excludes-wari-capture"));
  if (rules.backwards !== "any" && !rules.wari_capture)
    faults.push(fault("backwards-needs-wari-capture", { value: rules.backwards }));
  const captures = rules.opposite_capture !== "none" || rules.wari_capture;
  if (rules.grand_slam !== "allowed" && !captures)
    faults.push(fault("grand-slam-needs-capture", { value: rules.grand_slam }));
  for (const axis of canRepeat(rules) ? [] : OF_REPETITION)
    if (rules[axis] !== ALGA[axis])
      faults.push(fault("repetition-needs-no-store", { axis, value: axisText(rules[axis]) }));
  if (rules.feeding !== "free" && rules.ends === "side_empty")
    faults.push(fault("feeding-needs-cannot-move", { value: rules.feeding }));
  if (rules.optional_capture && !captures) faults.push(fault("optional-capture-needs-capture"));
  if (rules.capture_extra_turn && !(rules.extra_turn && captures))
    faults.push(fault("capture-extra-turn-needs-both"));
  if (rules.capture_extra_turn && rules.optional_extra_turn)
    faults.push(fault("capture-extra-turn-excludes-declining"));
  if (rules.optional_extra_turn && !rules.extra_turn)
    faults.push(fault("optional-extra-turn-needs-extra-turn"));
  return faults;
}
