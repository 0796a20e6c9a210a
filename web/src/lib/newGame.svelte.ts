/** What is chosen on the page for a new game, and the request that comes of it. */

import { keepBegun } from "./begun.ts";
import { api, other, Refusal, untilAnswered, type Axes, type NewGame, type RuleSet, type Side } from "./api.ts";
import constants from "./constants.json";
import { say } from "./locale.svelte.ts";
import { keepChoices, keptChoices, type Choices } from "./choices.ts";
import { computerAt } from "./player.ts";
import { CHOICES, houseRuleProblem, valueText } from "./rules.ts";
import { keepSeats } from "./seats.ts";

export const { maxPits, maxSeeds, levels } = constants;

export class NewGameForm implements Choices {
  rulesets = $state.raw<RuleSet[]>([]);
  readonly #kept = keptChoices();
  rules = $state(this.#kept.rules);
  opponent = $state(this.#kept.opponent);
  level = $state(this.#kept.level);
  otherLevel = $state(this.#kept.otherLevel);
  starter = $state(this.#kept.starter);
  pits = $state(this.#kept.pits);
  seeds = $state(this.#kept.seeds);
  houseRules = $state.raw(this.#kept.houseRules);
  myName = $state(this.#kept.myName);
  theirName = $state(this.#kept.theirName);
  /** Why there is no game yet. */
  problem = $state("");
  /** Whether the server does not answer. */
  silent = $state(false);
  /** Whether the game has been asked for. */
  starting = $state(false);

  readonly ruleset = $derived(this.rulesets.find((each) => each.id === this.rules));
  readonly mySide = $derived<Side>(this.starter === "them" ? "north" : "south");
  readonly boardPits = $derived(clamp(this.pits, maxPits));
  readonly boardSeeds = $derived(clamp(this.seeds, maxSeeds));
  /** Whether a press on a pit of South's starts the game with that move. */
  readonly canStartOnBoard = $derived(this.opponent !== "watch" && this.starter === "me");

  #left = false;

  async load(): Promise<void> {
    const rulesets = await untilAnswered(api.rules, (is) => (this.silent = is));
    if (this.#left) return; // what is derived has died with the page
    this.rulesets = rulesets;
    if (!this.ruleset) this.chooseRules("alga"); // it was kept long ago
  }

  /** The page has been left: what the server still answers changes nothing. */
  leave(): void {
    this.#left = true;
  }

  chooseRules(id: string): void {
    this.rules = id;
    this.houseRules = {};
    this.pits = this.ruleset?.pits ?? 6;
    this.seeds = this.ruleset?.seeds ?? 6;
    this.starter = this.ruleset?.axes.starter === "lot" ? "lot" : "me";
  }

  /** Return the value of an axis as it is chosen now, as text. */
  axisText(axis: string): string {
    return valueText(this.houseRules[axis] ?? this.ruleset?.axes[axis]);
  }

  /** Choose the value of an axis, given as text; the rule set's own value is no house rule. */
  chooseAxis(axis: string, text: string): void {
    const value = CHOICES[axis]?.find((each) => valueText(each) === text);
    const { [axis]: _, ...rest } = this.houseRules;
    const changed = value !== undefined && value !== this.ruleset?.axes[axis];
    this.houseRules = changed ? { ...rest, [axis]: value } : rest;
  }

  /** Return the request for the game as it is chosen. */
  request(): NewGame {
    const { ruleset, mySide } = this;
    const axes = this.#axes();
    const [mine, theirs] = this.#players();
    return {
      rules: this.rules,
      ...(this.pits !== ruleset?.pits && { pits: this.boardPits }),
      ...(this.seeds !== ruleset?.seeds && { seeds: this.boardSeeds }),
      ...(Object.keys(axes).length && { axes }),
      south: mySide === "south" ? mine : theirs,
      north: mySide === "south" ? theirs : mine,
      names: this.#names(),
    };
  }

  /** Begin the game, perhaps with this pit; return its id, or null and say why not. */
  async start(pit: number | null = null): Promise<string | null> {
    if (this.starting) return null;
    this.starting = true;
    this.problem = "";
    try {
      const game = await api.create(this.request());
      keepChoices(this);
      keepSeats(game);
      keepBegun(game, pit);
      return game.id;
    } catch (error) {
      if (this.#left) return null;
      const refusal = error instanceof Refusal ? error : null;
      this.problem = houseRuleProblem(say, refusal?.code, this) ?? refusal?.message ?? "";
      if (!this.problem) {
        this.silent = true;
        setTimeout(() => void this.load(), 2000);
      }
      this.starting = false;
      return null;
    }
  }

  #axes(): Axes {
    const starter = this.starter === "lot" ? "lot" : "agreed";
    if (this.opponent === "watch" || starter === this.ruleset?.axes.starter) return this.houseRules;
    return { ...this.houseRules, starter };
  }

  /** Who plays: on my side, and opposite. */
  #players(): [string, string] {
    const computer = computerAt(this.level);
    switch (this.opponent) {
      case "computer":
        return ["human", computer];
      case "here":
        return ["human", "human"];
      case "link":
        return ["human", "open"];
      case "watch":
        return [computer, computerAt(this.otherLevel)];
    }
  }

  #names(): Partial<Record<Side, string>> {
    const mine = this.opponent === "watch" ? "" : this.myName.trim();
    const theirs = this.opponent === "here" ? this.theirName.trim() : "";
    return { ...(mine && { [this.mySide]: mine }), ...(theirs && { [other(this.mySide)]: theirs }) };
  }
}

function clamp(value: number | null, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(value ?? 1) || 1));
}
