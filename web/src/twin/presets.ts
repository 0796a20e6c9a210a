/** The rule sets, which `make wire` takes from `rules/presets.py`. */

import type { Example, RuleSet, RuleSetInFull } from "../lib/wire.d.ts";
import { fault, KalahaError, shown } from "./errors.ts";
import { parseMove, parsePosition, type Position } from "./position.ts";
import moves from "./examples.json" with { type: "json" };
import list from "./presets.json" with { type: "json" };
import { axisText, differences, replace, type Rules } from "./rules.ts";
import { positionJson, sowingJson } from "./wire.ts";

export type Preset = Omit<RuleSet, "axes"> & { axes: Rules };

/** A move that shows one point of the rules, and the axes with which it does. */
interface ExampleMove {
  axis: keyof Rules;
  wanted: Partial<Rules>;
  position: string;
  move: string;
}

export const PRESETS = list as unknown as readonly Preset[];

/** Return the preset with this id or alias, upper or lower case. */
export function findPreset(name: string): Preset {
  const key = name.trim().toLowerCase();
  const found = PRESETS.find(({ id, aliases }) => id === key || aliases.includes(key));
  if (found) return found;
  throw new KalahaError(fault("unknown-rules", { name: shown(name), names: PRESETS.map(({ id }) => id).join(", ") }));
}

/** Return the preset that these rules differ least from: in rules, then in size, then the first. */
export function nearestPreset(rules: Rules): Preset {
  const distance = ({ axes }: Preset): number => {
    const changed = differences(rules, axes);
    const sizes = changed.filter((axis) => axis === "pits" || axis === "seeds").length;
    return 10 * (changed.length - sizes) + sizes;
  };
  return PRESETS.reduce((best, preset) => (distance(preset) < distance(best) ? preset : best));
}

/** Return the shape of a rule set. */
export const ruleSetJson = (preset: Preset): RuleSet => ({ ...preset, axes: { ...preset.axes } });

/** Return the shape of a rule set with its examples. */
export const ruleSetInFullJson = (preset: Preset): RuleSetInFull => ({ ...ruleSetJson(preset), examples: examplesOf(preset.axes) });

/** Return the examples for these rules, which stand on boards of six pits. */
export function examplesOf(rules: Rules): Example[] {
  const small = replace(rules, { pits: 6, seeds: 1 });
  const fitting = (moves as unknown as ExampleMove[]).filter(({ wanted }) =>
    Object.entries(wanted).every(([axis, value]) => rules[axis as keyof Rules] === value),
  );
  return fitting.map(({ axis, position, move }) => {
    const before: Position = parsePosition(position, small);
    const sowing = before.play(parseMove(move));
    return { axis, value: axisText(rules[axis]), ...positionJson(before), ...sowingJson(sowing), after: String(sowing.position) };
  });
}
