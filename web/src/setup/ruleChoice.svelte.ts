/** The rules chosen on a page: a rule set, the size of the board, and house rules. */

import { type Axes, axisText, CHOICES } from "../lib/axes.ts";
import { maxPits, maxSeeds } from "../lib/constants.json";
import { RULESETS } from "../rules/rulesets.ts";

export class RuleChoice {
  rulesets = $state.raw(RULESETS);
  /** The id of the rule set. */
  rules = $state("alga");
  /** The number typed. Null while the field is empty. */
  pits = $state<number | null>(6);
  seeds = $state<number | null>(6);
  /** The axes that differ from the rule set. */
  houseRules = $state.raw<Axes>({});

  readonly ruleset = $derived(this.rulesets.find((each) => each.id === this.rules));
  readonly boardPits = $derived(clamp(this.pits, maxPits));
  readonly boardSeeds = $derived(clamp(this.seeds, maxSeeds));

  protected left = false;

  /** Forget a chosen rule set that no longer exists. */
  load(): void {
    if (!this.ruleset) this.chooseRules("alga"); // the stored choice is outdated
  }

  /** Ignore the results of pending loads. This is called when the user has left the page. */
  leave(): void {
    this.left = true;
  }

  chooseRules(id: string): void {
    this.rules = id;
    this.houseRules = {};
    this.pits = this.ruleset?.pits ?? 6;
    this.seeds = this.ruleset?.seeds ?? 6;
  }

  /** Return the current value of an axis as text. */
  axisText(axis: string): string {
    return axisText(this.houseRules[axis] ?? this.ruleset?.axes[axis]);
  }

  /** Choose the value of an axis, given as text. The rule set's own value is not a house rule. */
  chooseAxis(axis: string, text: string): void {
    const value = CHOICES[axis]?.find((each) => axisText(each) === text);
    const { [axis]: _, ...rest } = this.houseRules;
    const changed = value !== undefined && value !== this.ruleset?.axes[axis];
    this.houseRules = changed ? { ...rest, [axis]: value } : rest;
  }

  /** The size of the board if it differs from the rule set's size. */
  protected get size(): { pits?: number; seeds?: number } {
    const { ruleset } = this;
    return {
      ...(this.pits !== ruleset?.pits && { pits: this.boardPits }),
      ...(this.seeds !== ruleset?.seeds && { seeds: this.boardSeeds }),
    };
  }

  /** Choose the rules that a line uses. */
  choose(rules: string, axes: Axes): void {
    this.chooseRules(rules);
    for (const [axis, value] of Object.entries(axes)) {
      if (axis === "pits") this.pits = Number(value);
      else if (axis === "seeds") this.seeds = Number(value);
      else this.chooseAxis(axis, axisText(value));
    }
  }

  /** The axes that differ from the rule set, in the form of a line. */
  get axes(): Axes {
    return { ...this.houseRules, ...this.size };
  }
}

function clamp(value: number | null, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(value ?? 1) || 1));
}
