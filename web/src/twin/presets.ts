/** The rule sets, which `make wire` takes from `rules/presets.py`. */

import type { RuleSet, RuleSetInFull } from "../lib/wire.d.ts";
import { fault, KalahaError, shown } from "./errors.ts";
import { parseMove, parsePosition, type Position } from "./position.ts";
import list from "./presets.json" with { type: "json" };
import { differences, replace, type Rules } from "./rules.ts";
import { positionJson, sowingJson } from "./wire.ts";

export type Preset = Omit<RuleSet, "axes"> & { axes: Rules; examples: readonly ExampleMove[] };

interface ExampleMove {
  axis: string;
  value: string;
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
export function ruleSetJson({ examples: _, ...told }: Preset): RuleSet {
  return { ...told, axes: { ...told.axes } };
}

/** Return the shape of a rule set with its examples, which stand on boards of six pits. */
export function ruleSetInFullJson(preset: Preset): RuleSetInFull {
  const rules = replace(preset.axes, { pits: 6 });
  const examples = preset.examples.map(({ axis, value, position, move }) => {
    const before: Position = parsePosition(position, rules);
    const sowing = before.play(parseMove(move));
    return { axis, value, ...positionJson(before), ...sowingJson(sowing), after: String(sowing.position) };
  });
  return { ...ruleSetJson(preset), examples };
}
