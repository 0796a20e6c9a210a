/** The games with a page: the rule sets, and other names for a rule set with changed axes. */

import type { Axes } from "../lib/axes.ts";
import { BOXES } from "../rules/finding.ts";
import { type RuleSet, RULESETS } from "../rules/rulesets.ts";

export interface Card {
  /** The name in the game's URL and in its message keys. */
  id: string;
  ruleset: RuleSet;
  /** The axes that differ from the rule set. */
  changes: Axes;
  /** All axes. */
  axes: Axes;
}

/** Return the game with this id, alias or other name, or null. */
export function cardOf(name: string): Card | null {
  const key = name.toLowerCase();
  const ruleset = RULESETS.find(({ id, aliases, names }) =>
    id === key || aliases.includes(key) || key in names
  );
  if (!ruleset) return null;
  const changes = (ruleset.names[key] ?? {}) as Axes;
  const id = BOXES.find(({ names }) => names.includes(key))?.rules ?? ruleset.id;
  return { id, ruleset, changes, axes: { ...ruleset.axes, ...changes } };
}
