/** The choices for a new game, and the request made from them. */

import { computerAt } from "../game/player.ts";
import type { Axes } from "../lib/axes.ts";
import { locale, say } from "../lib/language.svelte.ts";
import { Refusal } from "../lib/refusal.ts";
import type { KalahaError } from "../rules/errors.ts";
import { NORTH, type Side, SOUTH } from "../rules/side.ts";
import { type Choices, keepChoices, keptChoices } from "./choices.ts";
import { RuleChoice } from "./ruleChoice.svelte.ts";

export class NewGameForm extends RuleChoice implements Choices {
  readonly #kept = keptChoices();
  opponent = $state(this.#kept.opponent);
  level = $state(this.#kept.level);
  otherLevel = $state(this.#kept.otherLevel);
  starter = $state(this.#kept.starter);
  rulesName = $state(this.#kept.rulesName);
  myName = $state(this.#kept.myName);
  theirName = $state(this.#kept.theirName);
  clock = $state.raw(this.#kept.clock);
  /** The number of the fair start. 0 for the lot. */
  fair = $state(0);
  /** The reason why the game could not be started. */
  problem = $state("");
  /** Whether the game has been requested. */
  starting = $state(false);

  readonly mySide = $derived<Side>(this.starter === "them" ? NORTH : SOUTH);
  /** Whether the computer plays, possibly both sides. */
  readonly againstComputer = $derived(this.opponent === "computer" || this.opponent === "watch");
  /** Whether pressing one of South's pits starts the game with that move. */
  readonly canStartOnBoard = $derived(
    this.opponent !== "watch" && this.starter === "me" && !this.hasFairStart,
  );

  constructor() {
    super();
    ({ rules: this.rules, pits: this.pits, seeds: this.seeds, houseRules: this.houseRules } = this.#kept);
  }

  /** Whether the game begins from a fair start. */
  get hasFairStart(): boolean {
    return this.axisText("start") === "fair" && this.boardPits === 6 && this.boardSeeds === 4;
  }

  override chooseRules(id: string): void {
    super.chooseRules(id);
    this.rulesName = "";
    this.starter = this.ruleset?.axes.starter === "lot" ? "lot" : "me";
  }

  /** Choose the rules in the query of a link to the front page. */
  async take(query: URLSearchParams): Promise<void> {
    const { lineOf } = await import("../rules/line.ts");
    const { rules, axes } = lineOf(query);
    this.choose(rules, axes);
    this.load();
    this.rulesName = query.get("name")?.slice(0, 40) ?? "";
  }

  /** Return the chosen game: its rules, and the players with their names, South first. */
  request() {
    const [mine, theirs] = this.#players();
    const players: [string, string] = this.mySide === SOUTH ? [mine, theirs] : [theirs, mine];
    return { rules: this.rules, axes: { ...this.size, ...this.#axes() }, players, names: this.#names(),
      ...(this.opponent === "link" && this.clock && { clock: this.clock }),
      ...(this.hasFairStart && { number: this.fair }) };
  }

  /**
   * Start the game, optionally with the move from a pit. Return the game's id, or null after reporting why it
   * failed.
   */
  async start(pit: number | null = null): Promise<string | null> {
    if (this.starting) return null;
    this.starting = true;
    this.problem = "";
    const { rules, axes, ...wanted } = this.request();
    try {
      const { findRules, start } = await import("./starting.ts");
      const id = await start({ from: findRules(rules, axes), ...wanted }, pit);
      keepChoices(this);
      return id;
    } catch (error) {
      if (this.left) return null;
      const code = error instanceof Refusal ? error.code : (error as Partial<KalahaError>).faults?.[0]?.code;
      const [{ houseRuleProblem, reasonOf }] = await Promise.all([import("../rules/faults.ts"),
        locale.more()]);
      this.problem = houseRuleProblem(say, code, this) ?? ((await reasonOf(error)) || say("web-link-away"));
      this.starting = false;
      return null;
    }
  }

  #axes(): Axes {
    const starter = this.starter === "lot" ? "lot" : "agreed";
    if (this.opponent === "watch" || starter === this.ruleset?.axes.starter) return this.houseRules;
    return { ...this.houseRules, starter };
  }

  /** Return the players, first the one on the user's side, then the opponent. */
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

  #names(): [string | null, string | null] {
    const mine = this.opponent === "watch" ? "" : this.myName.trim();
    const theirs = this.opponent === "here" ? this.theirName.trim() : "";
    const [first, second] = this.mySide === SOUTH ? [mine, theirs] : [theirs, mine];
    return [first || null, second || null];
  }
}
