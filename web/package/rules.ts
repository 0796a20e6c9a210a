/** The rule sets. */

import { fault, KalahaError, shown } from "../src/rules/errors.ts";
import { findPreset, PRESETS } from "../src/rules/presets.ts";
import { type Axis, replace, type Rules } from "../src/rules/rules.ts";

/** The rule sets by name: `alga`, `kalahawari` and the others. */
export const RULESETS: Readonly<Record<string, Rules>> = Object.freeze(
  Object.fromEntries(PRESETS.map(({ id, rules }) => [id, Object.freeze(rules)])),
);

/** Return the rule set with this name, or with an alias that is printed on a box (`BRIO`). */
export function findRules(name: string): Rules {
  if (typeof name !== "string") throw unknown(name);
  return findPreset(name).rules;
}

const unknown = (name: unknown): KalahaError =>
  new KalahaError(fault("unknown-rules", { name: shown(name), names: Object.keys(RULESETS).join(", ") }));

/** Return rules with some axes changed: house rules, another number of pits or seeds. */
export const replaceRules = (rules: Rules, changes: Partial<Pick<Rules, Axis>>): Rules =>
  replace(rules, changes);
