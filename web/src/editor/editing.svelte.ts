/** A position being edited: the board, the rules, and the server's answer about them. */

import { api, Refusal, type RuleSet, type StandingAndLine } from "../lib/api.ts";
import { houseRuleProblem } from "../lib/axes.ts";
import { say } from "../lib/language.svelte.ts";
import { type Line, lineOf } from "../lib/line.ts";
import { RuleChoice } from "../setup/ruleChoice.svelte.ts";
import { isStart, pitsOf, positionText, type Setup, setupOf, start, withoutPits } from "./position.ts";

/** Milliseconds without a change before the server is asked. */
const PAUSE = 250;

export class Editing {
  readonly form = new RuleChoice();
  setup = $state.raw<Setup>(start(6, 6));
  /** The server's answer about the position; null before it answers, or if it refused. */
  standing = $state.raw<StandingAndLine | null>(null);
  /** What is wrong with it. */
  problem = $state("");
  /** Whether the answer is about an earlier position. */
  stale = $state(true);

  /** The line that starts from this position. */
  readonly line = $derived<Line>({
    rules: this.form.rules,
    axes: this.form.axes,
    position: this.setup.turn === "south" && isStart(this.setup, this.form.boardSeeds)
      ? null
      : positionText(this.setup),
    moves: [],
  });

  #size = { pits: 6, seeds: 6 };
  #asked: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Start with the rules and position of an address, if it can be read; the rule sets must be loaded. */
  async open(rulesets: RuleSet[], query: URLSearchParams): Promise<boolean> {
    this.form.rulesets = rulesets;
    const line = lineOf(query);
    this.form.choose(rulesets.some(({ id }) => id === line.rules) ? line.rules : "alga", line.axes);
    this.fit();
    return !(line.position || line.moves.length) || this.take(line);
  }

  /** Set up the end position of a line; returns whether it is valid. */
  async take(line: Line): Promise<boolean> {
    this.#cancel();
    const standing = await this.#ask(line);
    if (!standing) return false;
    this.form.pits = standing.pits[0].length;
    this.#size = { pits: this.form.boardPits, seeds: this.form.boardSeeds };
    this.setup = setupOf(standing);
    return true;
  }

  /** Set up the position that a text describes, under the current rules; returns whether it is valid. */
  read(text: string): Promise<boolean> {
    return this.take({ ...this.line, axes: withoutPits(this.line.axes), position: text, moves: [] });
  }

  /** Follow the size of the board; the position is kept if it still fits. */
  fit(): void {
    const [before, { boardPits: pits, boardSeeds: seeds }] = [this.#size, this.form];
    if (pits === before.pits && seeds === before.seeds) return;
    this.#size = { pits, seeds };
    if (pits !== pitsOf(this.setup) || isStart(this.setup, before.seeds))
      this.setup = { ...start(pits, seeds), turn: this.setup.turn };
  }

  /** Ask the server about the position, once it has been unchanged for a moment. */
  check(): void {
    this.stale = true;
    this.#cancel();
    this.#timer = setTimeout(() => void this.#ask(this.line), PAUSE);
  }

  close(): void {
    this.#cancel();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#asked?.abort();
    this.#asked = null;
  }

  async #ask(line: Line): Promise<StandingAndLine | null> {
    const asked = new AbortController();
    this.#asked = asked;
    try {
      const standing = await api.standing(line, asked.signal);
      if (asked.signal.aborted) return null;
      [this.standing, this.problem, this.stale] = [standing, "", false];
      return standing;
    } catch (error) {
      if (asked.signal.aborted) return null;
      const refusal = error instanceof Refusal ? error : null;
      this.problem = houseRuleProblem(say, refusal?.code, this.form) ??
        (refusal?.message || say("web-no-answer"));
      [this.standing, this.stale] = [null, false];
      return null;
    }
  }
}
