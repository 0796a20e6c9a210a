/** The rule sets as the server lists them. The first page needs no more of `presets.ts`. */

import type { Axes } from "../lib/axes.ts";
import list from "./presets.json" with { type: "json" };
import { DEFAULTS } from "./rules.ts";

export interface RuleSet {
  id: string;
  aliases: string[];
  /** Other names of the rule set, each with the axes that it changes. */
  names: Record<string, Partial<Axes>>;
  /** The numbers of the rule sheets that the rule set follows. Empty if it is not from a sheet. */
  sheets: string[];
  languages: string[];
  axes: Axes;
  pits: number;
  seeds: number;
  /** The keys of the messages that explain how the sheet's open points are read. */
  readings: string[];
  /** The keys of the messages about translation errors on the sheet, which the rule set ignores. */
  faults: string[];
}

export const RULESETS: readonly RuleSet[] = (list as unknown as readonly RuleSet[])
  .map((each) => ({ ...each, axes: { ...DEFAULTS, ...each.axes } }));
