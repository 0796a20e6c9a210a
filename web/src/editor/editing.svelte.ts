/** A position that is being edited, with the board, the rules, and the legal moves. */

import { say } from "../lib/language.svelte.ts";
import { KalahaError } from "../rules/errors.ts";
import { houseRuleProblem, reasonOf } from "../rules/faults.ts";
import { Game, type Node } from "../rules/game.ts";
import { type Line, lineOf, lineTo, playLine } from "../rules/line.ts";
import { RULESETS } from "../rules/rulesets.ts";
import { SOUTH } from "../rules/side.ts";
import { RuleChoice } from "../setup/ruleChoice.svelte.ts";
import { isStart, pitsOf, positionText, type Setup, setupOf, start, withoutPits } from "./position.ts";

export class Editing {
  readonly form = new RuleChoice();
  setup = $state.raw<Setup>(start(6, 6));
  /** The position in a game. Null if the rules do not allow the position. */
  node = $state.raw<Node | null>(null);
  /** What is wrong with the position. */
  problem = $state("");
  /** The notation of another program that the position was written in. */
  note = $state("");
  /** The positions that the text can mean. */
  readings = $state.raw<string[]>([]);

  /** The line that starts from this position. */
  readonly line = $derived<Line>({
    rules: this.form.rules,
    axes: this.form.axes,
    position: this.setup.turn === SOUTH && isStart(this.setup, this.form.boardSeeds)
      ? null
      : positionText(this.setup),
    moves: [],
  });

  #size = { pits: 6, seeds: 6 };

  /** Start with the rules and position in a URL. Return whether they can be read. */
  async open(query: URLSearchParams): Promise<boolean> {
    this.form.rulesets = RULESETS;
    const line = lineOf(query);
    this.form.choose(RULESETS.some(({ id }) => id === line.rules) ? line.rules : "alga", line.axes);
    this.fit();
    return !(line.position || line.moves.length) || this.take(line);
  }

  /** Set up the final position of a line. Return whether it is valid. */
  async take(line: Line): Promise<boolean> {
    const position = (await this.#look(line))?.position;
    if (!position) return false;
    this.form.pits = position.rules.pits;
    this.#size = { pits: this.form.boardPits, seeds: this.form.boardSeeds };
    this.setup = setupOf(position);
    return true;
  }

  /**
   * Set up the position that a text describes. Return whether it is valid. A notation of another program
   * implies the rules, or else the current ones apply.
   */
  async read(text: string): Promise<boolean> {
    [this.note, this.readings] = ["", []];
    if (text.trimStart().startsWith("<")) return this.#set(text);
    const [{ foreignPosition }, { noteOf, readingsOf }] = await Promise.all([
      import("../rules/foreign.ts"),
      import("../analysis/foreign.ts"),
    ]);
    try {
      const foreign = foreignPosition(text);
      if (foreign?.rules) this.form.choose(foreign.rules.name, lineTo(new Game(foreign.rules).root).axes);
      const set = await this.#set(foreign?.position ?? text);
      if (set && foreign) this.note = noteOf(say, foreign, playLine(this.line));
      return set;
    } catch (error) {
      this.readings = readingsOf(error);
      await this.#refuse(error);
      return false;
    }
  }

  #set(position: string): Promise<boolean> {
    return this.take({ ...this.line, axes: withoutPits(this.line.axes), position, moves: [] });
  }

  /** Adapt to the size of the board, keeping the position if it still fits. */
  fit(): void {
    const [before, { boardPits: pits, boardSeeds: seeds }] = [this.#size, this.form];
    if (pits === before.pits && seeds === before.seeds) return;
    this.#size = { pits, seeds };
    if (pits !== pitsOf(this.setup) || isStart(this.setup, before.seeds))
      this.setup = { ...start(pits, seeds), turn: this.setup.turn };
  }

  /** Validate the position and update its state. */
  check(): void {
    void this.#look(this.line);
  }

  async #look(line: Line): Promise<Node | null> {
    try {
      const { node } = playLine(line);
      [this.node, this.problem] = [node, ""];
      return node;
    } catch (error) {
      await this.#refuse(error);
      return null;
    }
  }

  async #refuse(error: unknown): Promise<void> {
    this.node = null;
    const code = error instanceof KalahaError ? error.faults[0]?.code : undefined;
    const problem = houseRuleProblem(say, code, this.form) ?? (await reasonOf(error));
    if (!this.node) this.problem = problem; // it may have been corrected in the meantime
  }
}
