/** Random house rules, drawn as in `tests/test_box_names.py`. */

import { seededRandom } from "../src/board/heap.ts";
import { type Axes, CHOICES } from "../src/lib/axes.ts";
import { MAX_TOTAL } from "../src/lib/rows.ts";
import { findPreset, houseRules } from "../src/rules/presets.ts";
import { AXES, replaceRules, type Rules } from "../src/rules/rules.ts";
import type { RuleSet } from "../src/rules/rulesets.ts";

/** The share of cases that exhaustive tests run. See `tests/effort.py`. */
const SHARE = Number(process.env.EFFORT ?? 0.1);

/** Return how many out of `whole` cases to run. */
export const effort = (whole: number): number => Math.max(1, Math.round(whole * SHARE));

/** Return all cases of a dear test in `make test-all`, but only `count` in `make test`, evenly spread. */
export const some = <T>(whole: readonly T[], count: number): readonly T[] =>
  SHARE < 1 && count < whole.length
    ? Array.from({ length: count }, (_, at) => whole[Math.floor(at * whole.length / count)]!)
    : whole;

/** Return all cases in `make test-all`, but only those that are cheap in `make test`. */
export const cheap = <T>(whole: readonly T[], isCheap: (each: T) => boolean): readonly T[] =>
  SHARE < 1 ? whole.filter(isCheap) : whole;

/** Return `count` different house rules for a preset, with up to six axes changed, sometimes also the board's size. */
export function randomHouseRules(name: string, count: number): Rules[] {
  const random = seededRandom([...name].reduce((seed, letter) => 31 * seed + letter.charCodeAt(0), 0));
  const below = (limit: number): number => Math.floor(random() * limit);
  const found = new Map<string, Rules>();
  const { rules } = findPreset(name);
  while (found.size < count) {
    const changes: Axes = {};
    for (let more = 1 + below(6); more; more--) {
      const axis = AXES[2 + below(AXES.length - 2)]!;
      changes[axis] = CHOICES[axis]![below(CHOICES[axis]!.length)]!;
    }
    if (!below(3)) {
      changes.pits = 1 + below(8);
      changes.seeds = 1 + below(Math.min(9, Math.floor(MAX_TOTAL / 16)));
    }
    const changed = valid(rules, changes);
    if (changed && houseRules(changed).length) found.set(JSON.stringify(changed), changed);
  }
  return [...found.values()];
}

/** Return the axes whose values differ from the preset. */
export const changesOf = (rules: Rules): Axes =>
  Object.fromEntries(houseRules(rules).map((axis) => [axis, rules[axis]]));

function valid(rules: Rules, changes: Axes): Rules | null {
  try {
    return replaceRules(rules, changes);
  } catch {
    return null;
  }
}

/** Return a rule set with these axes, without a sheet. */
export const ruleset = (id: string, axes: RuleSet["axes"]): RuleSet => ({
  id,
  axes,
  aliases: [],
  names: {},
  pits: 6,
  seeds: 4,
  readings: [],
  faults: [],
  sheets: [],
  languages: [],
});
