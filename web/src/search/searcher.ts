/** `Searcher`: runs the search in slices. The twin of `search/searcher.py`. */

import { seedsLeft } from "../rules/mechanics.ts";
import { canRepeat, type Rules } from "../rules/rules.ts";
import type { Board } from "./board.ts";
import type { Known } from "./book.ts";
import { type Control, STOPPED } from "./control.ts";
import { type Argument, type Cells, type Kernels, MAX_NEAR_NODES, MAX_PLIES, NEAR_SEEDS, NO_MOVE, REPORT,
  SETTLED, type Struct } from "./kernels.ts";

/**
 * An endgame table. If positions can recur, `table` contains lower bounds, and `upper` contains upper bounds.
 */
export interface Table {
  layout: Struct;
  table: Cells;
  upper: Cells;
}

/** The structs and arrays passed to the kernels of a search. */
export interface Parts extends Table {
  rules: Struct;
  weights: Struct;
  entries: Cells;
  stack: Struct;
  root: Struct;
  line: Cells;
}

/** The duration of a slice in milliseconds. */
const SLICE = 4;
const FIRST_SLICE = 64;
const LONGEST_SLICE = 1 << 20;
const FINISHED = 1;

export class Searcher {
  /** The root position (see `search/root.py`). */
  readonly root: Struct;
  readonly #kernels: Kernels;
  readonly #stack: Struct;
  readonly #line: Cells;
  readonly #majorityStop: boolean;
  readonly #search: Record<string, Argument>;
  #slice = FIRST_SLICE;

  /**
   * `parts` includes the transposition table (`entries`) and memory for one search at a time (`stack`). With
   * `reduces`, a search to a limited depth first searches moves less deeply, unless positions can recur.
   */
  constructor(kernels: Kernels, rules: Rules, parts: Parts, reduces: boolean) {
    this.#kernels = kernels;
    this.#search = { ...parts };
    this.#stack = parts.stack;
    this.#line = parts.line;
    this.root = parts.root;
    this.#majorityStop = rules.majority_stop;
    const pits = rules.extra_turn ? rules.pits : 0;
    const reach = pits + seedsLeft(rules, 2);
    let side = 0n;
    for (let pit = 7; pit >= 0; pit--) side = (side << 8n) | BigInt(pit < pits ? reach - pit : 255);
    const seeds = parts.layout.get("seeds");
    const recurs = canRepeat(rules);
    const exact = recurs ? -1 : seeds;
    parts.stack.assign({ can_repeat: Number(recurs), reach: side, exact_seeds: exact,
      bounds_seeds: recurs ? seeds : -1, near_seeds: exact < 0 ? -1 : exact + NEAR_SEEDS,
      max_near_nodes: MAX_NEAR_NODES, near_ply: -1, base_ply: 0, shared: 0,
      reduces: Number(reduces && !recurs) });
  }

  /** Start a new search, which may overwrite entries of earlier ones. */
  newAge(age: number): void {
    this.#stack.set("age", age % 64);
  }

  /** Enter a position's proved result in the transposition table. */
  remember({ board: { own, other, seeds }, low, high, move }: Known): void {
    const age = this.#stack.get("age");
    this.#kernels.call("remember", { ...this.#search, own, other, seeds, low, high, move, age }, 0);
  }

  /**
   * Set the earlier positions of the game, latest last. Each is paired with 0 if its player to move is also
   * to move at the root, else with 1. If there are too many to store, values are not proved.
   */
  setHistory(history: readonly (readonly [Board, number])[]): void {
    const stack = this.#stack;
    const recurs = stack.get("can_repeat") !== 0;
    const kept = recurs ? history.slice(-MAX_PLIES / 2) : [];
    kept.forEach(([board, turn], ply) => {
      const frame = stack.at("frames", ply);
      frame.assign({ own: board.own, other: board.other, seeds: board.seeds, turn });
    });
    kept.forEach(([{ seeds }], ply) => {
      if (seeds <= stack.get("bounds_seeds")) this.#kernels.call("note_split", { ...this.#search, ply }, 0);
    });
    stack.assign({ base_ply: kept.length, can_prove: Number(kept.length === history.length || !recurs) });
  }

  /** Rank the moves at the root. Call `report` after each depth. */
  async rank(control: Control, report: () => void): Promise<void> {
    const next = (stopped: number): number =>
      this.#kernels.call("next_round", { ...this.#search, stopped })[0]!;
    this.#kernels.call("begin", this.#search, 0);
    try {
      for (let step = next(0); step !== SETTLED; step = next(0)) {
        if (step === REPORT) report();
        else while (this.#kernels.call("next_window", this.#search)[0]) await this.#finish(control);
      }
    } catch (error) {
      if (error !== STOPPED) throw error;
      next(1);
    }
  }

  /**
   * Finish the search that has been set up. Always finish the first depth, so that there is an answer.
   */
  async #finish(control: Control): Promise<void> {
    const checkpoint = this.root.get("depth") === 1 ? control.count : control.checkpoint;
    const stack = this.#stack;
    await control.rest();
    let allowed = checkpoint(0);
    for (let lookedAt = 0;;) {
      const start = performance.now();
      const nodes = Math.min(this.#slice, allowed);
      const [state] = this.#kernels.call("run_with_table", { ...this.#search, nodes });
      const now = stack.get("nodes");
      const more = now - lookedAt;
      lookedAt = now;
      if (state === FINISHED) {
        control.count(more);
        return;
      }
      if (nodes === this.#slice) this.#setSlice(performance.now() - start);
      allowed = checkpoint(more);
      await control.rest();
    }
  }

  /** Return the position's best move in the transposition table, as numbered by the kernels, or null. */
  bestMove({ own, other, lead }: Board): number | null {
    const [move] = this.#kernels.call("best_move_of", { ...this.#search, own, other,
      lead: this.#majorityStop ? lead : 0 });
    return move === NO_MOVE ? null : move!;
  }

  /**
   * Return the best play from a position in or near the endgame table, as moves numbered by the kernels, and
   * the number of positions looked at, which is at most about `nodes`.
   */
  exactLine({ own, other, seeds }: Board, nodes: number): { moves: number[]; lookedAt: number } {
    if (seeds > this.#stack.get("near_seeds") || nodes <= 0) return { moves: [], lookedAt: 0 };
    const [count, lookedAt] = this.#kernels.call("near_table_line", { ...this.#search, own, other, seeds,
      moves: this.#line, nodes }, 2);
    const moves = Array.from({ length: count! }, (_, at) => this.#kernels.cell(this.#line, at));
    return { moves, lookedAt: lookedAt! };
  }

  #setSlice(milliseconds: number): void {
    const factor = Math.min(4, Math.max(0.25, SLICE / Math.max(milliseconds, 0.001)));
    this.#slice = Math.max(16, Math.min(LONGEST_SLICE, Math.floor(this.#slice * factor)));
  }
}
