/** `Searcher`: runs the search in slices, and finds values by null windows. The twin of `search/searcher.py`. */

import { canRepeat, type Rules } from "../rules/rules.ts";
import type { Board } from "./board.ts";
import type { Known } from "./book.ts";
import type { Control } from "./control.ts";
import { type Argument, type Cells, INFINITE, type Kernels, MAX_NEAR_NODES, MAX_PLIES, NEAR_SEEDS, NO_MOVE,
  type Struct, UNLIMITED } from "./kernels.ts";

/** What is known about a value: low <= value <= high, and whether each is proved. */
export interface Bounds {
  low: number;
  high: number;
  lowSure: boolean;
  highSure: boolean;
}

export const proved = (low: number, high: number): Bounds => ({ low, high, lowSure: true, highSure: true });

/** An endgame table; where positions can recur `table` holds lower bounds and `upper` the upper ones. */
export interface Table {
  layout: Struct;
  table: Cells;
  upper: Cells;
}

/** Milliseconds that the kernels run at a time. */
const SLICE = 4;
const FIRST_SLICE = 64;
const LONGEST_SLICE = 1 << 20;
const FINISHED = 1;

/** How far a search goes: its depth in moves, what may be searched, and whether it always finishes. */
export interface Search {
  depth: number;
  control: Control;
  finishes: boolean;
}

export class Searcher {
  readonly entries: Cells;
  /** The least difference of two values. */
  readonly step: 1 | 2;
  readonly #kernels: Kernels;
  readonly #stack: Struct;
  readonly #line: Cells;
  readonly #majorityStop: boolean;
  readonly #search: Record<string, Argument>;
  #slice = FIRST_SLICE;
  #proves = true;

  /**
   * `entries` is the transposition table, `stack` memory for searches one after another; `reduces`: to a limited
   * depth, moves are first searched less deep, unless positions can be repeated.
   */
  constructor(kernels: Kernels, rules: Rules,
    parts: { rules: Struct; weights: Struct; entries: Cells; stack: Struct; line: Cells } & Table,
    reduces: boolean)
  {
    this.#kernels = kernels;
    this.#search = { ...parts };
    this.#stack = parts.stack;
    this.#line = parts.line;
    this.entries = parts.entries;
    this.step = rules.remainder === "nobody" ? 1 : 2;
    this.#majorityStop = rules.majority_stop;
    const reach = rules.extra_turn ? rules.pits : 0;
    let side = 0n;
    for (let pit = 7; pit >= 0; pit--) side = (side << 8n) | BigInt(pit < reach ? reach - pit : 255);
    const seeds = parts.layout.get("seeds");
    const recurs = canRepeat(rules);
    const exact = recurs ? -1 : seeds;
    parts.stack.assign({ can_repeat: Number(recurs), reach: side, exact_seeds: exact,
      bounds_seeds: recurs ? seeds : -1, near_seeds: exact < 0 ? -1 : exact + NEAR_SEEDS,
      max_near_nodes: MAX_NEAR_NODES, near_ply: -1, base_ply: 0, shared: 0,
      reduces: Number(reduces && !recurs) });
  }

  /** Begin another search, which may overwrite what earlier ones found. */
  newAge(age: number): void {
    this.#stack.set("age", age % 64);
  }

  /** Enter what is proved about a position, as if searched for. */
  remember({ board: { own, other, seeds }, low, high, move }: Known): void {
    const age = this.#stack.get("age");
    this.#kernels.call("remember", { entries: this.entries, own, other, seeds, low, high, move, age }, 0);
  }

  /**
   * Set the positions that the game has been through, the latest last, each with 0 where its player is the one to
   * move in the positions to be searched, else 1. Where they are too many to be kept nothing is proved.
   */
  setHistory(history: readonly (readonly [Board, number])[]): void {
    const stack = this.#stack;
    const recurs = stack.get("can_repeat") !== 0;
    const kept = recurs ? history.slice(-MAX_PLIES / 2) : [];
    this.#proves = kept.length === history.length || !recurs;
    kept.forEach(([board, turn], ply) => {
      const frame = stack.at("frames", ply);
      frame.assign({ own: board.own, other: board.other, seeds: board.seeds, turn });
    });
    kept.forEach(([{ seeds }], ply) => {
      if (seeds <= stack.get("bounds_seeds")) this.#kernels.call("note_split", { ...this.#search, ply }, 0);
    });
    stack.set("base_ply", kept.length);
  }

  /** Return what a table of bounds proves about a position, without a search. */
  proved(board: Board): Bounds {
    const { seeds, own, other } = board;
    const stack = this.#stack;
    if (!this.#proves || seeds > stack.get("bounds_seeds")) return proved(-seeds, seeds);
    this.#setRoot(board, -seeds, seeds, 0);
    const [, , least, most] = this.#kernels.call("table_bounds", { ...this.#search,
      ply: stack.get("base_ply"), own, other, seeds, turn: 0 }, 4);
    return proved(least!, most!);
  }

  /** Search a position in which the game goes on with a window; fail-soft, see `alphabeta`. */
  async #value(board: Board, alpha: number, beta: number,
    how: Search): Promise<{ value: number; sure: boolean }>
  {
    const { depth, control, finishes } = how;
    const checkpoint = finishes ? control.count : control.checkpoint;
    const stack = this.#stack;
    await control.rest();
    this.#setRoot(board, alpha, beta, depth);
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
        return { value: stack.get("value"), sure: stack.get("sure") !== 0 && this.#proves };
      }
      if (nodes === this.#slice) this.#setSlice(performance.now() - start);
      allowed = checkpoint(more);
      await control.rest();
    }
  }

  /** Return the best move in the transposition table, as kernels number it, or null. */
  bestMove({ own, other, lead }: Board): number | null {
    const [move] = this.#kernels.call("best_move_of", { entries: this.entries, own, other,
      lead: this.#majorityStop ? lead : 0 });
    return move === NO_MOVE ? null : move!;
  }

  /**
   * Return the best play from a position in or near the endgame table, as kernels number moves, and how many
   * positions were looked at: about `nodes` at most.
   */
  exactLine({ own, other, seeds }: Board, nodes: number): { moves: number[]; lookedAt: number } {
    if (seeds > this.#stack.get("near_seeds") || nodes <= 0) return { moves: [], lookedAt: 0 };
    const [count, lookedAt] = this.#kernels.call("near_table_line", { ...this.#search, own, other, seeds,
      moves: this.#line, nodes }, 2);
    const moves = Array.from({ length: count! }, (_, at) => this.#kernels.cell(this.#line, at));
    return { moves, lookedAt: lookedAt! };
  }

  /** Return the bounds after asking whether the value is at least `bound`. */
  async atLeast(board: Board, bound: number, how: Search, known: Bounds): Promise<Bounds> {
    const { value, sure } = await this.#value(board, bound - 1, bound, how);
    return value >= bound
      ? { ...known, low: value, lowSure: sure }
      : { ...known, high: value, highSure: sure };
  }

  /** Return the value at a depth by null windows from a guess on; `report` is told the bounds after each. */
  async value(board: Board, guess: number, how: Search, known: Bounds,
    report: (bounds: Bounds) => void): Promise<Bounds>
  {
    let bounds = known;
    if (this.step === 2) guess += (guess ^ board.seeds) & 1;
    let bound = Math.min(Math.max(guess, bounds.low + this.step), bounds.high);
    while (bounds.low < bounds.high) {
      bounds = await this.atLeast(board, bound, how, bounds);
      if (bounds.low > bounds.high) { // a shallow search may contradict itself: the latest result counts
        const last = bounds.low >= bound ? bounds.low : bounds.high;
        bounds = { low: last, high: last, lowSure: false, highSure: false };
      }
      report(bounds);
      bound = bounds.low >= bound ? bounds.low + this.step : bounds.high;
    }
    return bounds;
  }

  #setRoot({ own, other, seeds, lead }: Board, alpha: number, beta: number, depth: number): void {
    const stack = this.#stack;
    const ply = stack.get("base_ply");
    const base = stack.at("frames", ply);
    base.assign({ own: 0, other: 0, turn: 0, seeds: seeds + 1, best: -INFINITE, count: 1, next: 0, alpha,
      beta, depth: depth === UNLIMITED ? depth : depth + 1 });
    base.set("order", 0);
    if (ply) {
      const last = stack.at("frames", ply - 1);
      for (const name of ["seeds", "least_split", "most_split"]) base.set(name, last.get(name));
    }
    const counted = this.#majorityStop ? lead : 0;
    const [place] = this.#kernels.call("bucket_of", { entries: this.entries, own, other, lead: counted });
    base.at("children", 0).assign({ own, other, seeds, lead: counted, gain: 0, again: 1, high: INFINITE,
      place: place! });
    stack.assign({ ply, near_ply: -1, nodes: 0 });
  }

  #setSlice(milliseconds: number): void {
    const factor = Math.min(4, Math.max(0.25, SLICE / Math.max(milliseconds, 0.001)));
    this.#slice = Math.max(16, Math.min(LONGEST_SLICE, Math.floor(this.#slice * factor)));
  }
}
