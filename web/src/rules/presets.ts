/** The rule sets, which `make wire` takes from `rules/presets.py`. */

import type { RuleSet } from "../lib/types.ts";
import { fault, KalahaError, shown } from "./errors.ts";
import list from "./presets.json" with { type: "json" };
import { differences, type Rules } from "./rules.ts";

export type Preset = Omit<RuleSet, "axes"> & { axes: Rules };

export const PRESETS = list as unknown as readonly Preset[];

/** Return the preset with this id or alias, upper or lower case. */
export function findPreset(name: string): Preset {
  const key = name.trim().toLowerCase();
  const found = PRESETS.find(({ id, aliases }) => id === key || aliases.includes(key));
  if (found) return found;
  throw new KalahaError(
    fault("unknown-rules", { name: shown(name), names: PRESETS.map(({ id }) => id).join(", ") }),
  );
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
