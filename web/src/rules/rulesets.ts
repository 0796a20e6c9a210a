/** The rule sets as the server lists them. The first page needs no more of `presets.ts`. */

import type { RuleSet } from "../lib/types.ts";
import list from "./presets.json" with { type: "json" };
import { DEFAULTS } from "./rules.ts";

export const RULESETS: readonly RuleSet[] = (list as unknown as readonly RuleSet[])
  .map((each) => ({ ...each, axes: { ...DEFAULTS, ...each.axes } }));
