/** Ranks the legal moves of a position: a value for each, by iterative deepening. The twin of `engine/ranking.py`. */

import type { MoveValue } from "../lib/types.ts";
import type { Game } from "../rules/game.ts";
import type { Move } from "../rules/mechanics.ts";
import { moveText, type Position } from "../rules/position.ts";
import { canRepeat } from "../rules/rules.ts";
import { type Board, boardOf } from "./board.ts";
import { type Control, STOPPED } from "./control.ts";
import { MAX_LINE } from "./kernels.ts";
import { type Bounds, proved, type Searcher } from "./searcher.ts";

/** Positions looked at for lines near the endgame table. */
const LINE_NODES = 1 << 16;
/** The greatest depth: the transposition table uses 255 for what is proved. */
const MAX_DEPTH = 250;

/** The moves of the kernels: those from 8 on decline their capture or extra turn. */
const moveOf = (number: number): Move => ({ pit: number & 7, declines: number >= 8 });

/**
 * A legal move, the position after it, and what is known about its value. `lead` is what the player then to move leads
 * by, `sign` -1 where that is the opponent. `bounds`, as the last search left them, are of the seeds still to come then,
 * as that player sees them, as are `low` and `high`, what all searches have proved, and `known`, what needs no search.
 */
class Candidate {
  readonly move: Move;
  readonly position: Position;
  readonly board: Board;
  readonly lead: number;
  readonly sign: 1 | -1;
  readonly over: boolean;
  readonly seeds: number;
  bounds: Bounds;
  known: Bounds;
  low: number;
  high: number;

  constructor(before: Position, move: Move, path: readonly string[]) {
    const sowing = before.play(move);
    let { position } = sowing;
    this.over = sowing.reason !== null;
    if (!this.over && path.includes(String(position))) {
      position = position.swept("repetition");
      this.over = true;
    }
    this.move = move;
    this.position = position;
    this.board = boardOf(position);
    this.lead = position.lead(position.turn);
    this.sign = position.turn === before.turn ? 1 : -1;
    this.seeds = this.over ? 0 : position.onBoard;
    this.bounds = this.known = proved(-this.seeds, this.seeds);
    this.low = -this.seeds;
    this.high = this.seeds;
  }

  /** Record what a search has proved. */
  prove = ({ low, high, lowSure, highSure }: Bounds): void => {
    if (lowSure) this.low = Math.max(this.low, low);
    if (highSure) this.high = Math.min(this.high, high);
  };

  /** Record the margins between which the value was proved to lie. */
  learn(least: number, most: number): void {
    const [low, high] = inOrder(this.sign * least - this.lead, this.sign * most - this.lead);
    this.low = Math.max(this.low, low);
    this.high = Math.min(this.high, high);
  }

  /** Record that the margin is at most `most` for the player who makes the move. */
  limit(most: number): void {
    if (this.sign > 0) this.high = Math.min(this.high, most - this.lead);
    else this.low = Math.max(this.low, -most - this.lead);
  }

  get isExact(): boolean {
    return this.low === this.high;
  }

  /** Return the final margin for the player who makes the move, if so many seeds are still to come. */
  margin(toCome: number): number {
    return this.sign * (this.lead + toCome) + 0; // not -0
  }

  get value(): number {
    return this.margin(Math.min(Math.max(this.bounds.low, this.low), this.high));
  }

  /** The least and the greatest possible value. */
  get proved(): [number, number] {
    return inOrder(this.margin(this.low), this.margin(this.high));
  }

  /** Return the value to report, and how certain it is; beside the best move, once that is proved. */
  judged(best: Candidate): { seeds: number; kind: MoveValue["kind"] } {
    const { value } = this;
    const [low, high] = this.proved;
    const [least, most] = inOrder(this.margin(-this.seeds), this.margin(this.seeds));
    if (low === high) return { seeds: low, kind: "exact" };
    if ((value === high && high < most) || (best.isExact && high <= best.value))
      return { seeds: high, kind: "upper" };
    return { seeds: value, kind: value === low && low > least ? "lower" : "estimate" };
  }
}

const inOrder = (one: number, other: number): [number, number] => one < other ? [one, other] : [other, one];

export class Ranking {
  depth = 1;
  readonly #position: Position;
  readonly #path: readonly Position[];
  readonly #searcher: Searcher;
  #candidates: Candidate[];
  /** The margin that is proved for the player to move before any search. */
  #least: number;

  /** `known` are bounds of moves that were proved earlier. */
  constructor(game: Game, searcher: Searcher, known: ReadonlyMap<string, readonly [number, number]>) {
    const { position } = game;
    this.#position = position;
    this.#path = repeatable(game);
    this.#searcher = searcher;
    const past = this.#path.map(String);
    this.#candidates = position.legalMoves.map((move) => new Candidate(position, move, past));
    this.#least = this.#prove();
    for (const candidate of this.#candidates) {
      const bounds = known.get(moveText(candidate.move));
      if (bounds) candidate.learn(...bounds);
    }
    this.#conclude();
  }

  /** Set the history, record what is known about the candidates without a search, and return `least`. */
  #prove(): number {
    const { turn } = this.#position;
    const lead = this.#position.lead(turn);
    const history = this.#path.map((past): [Board, number] => [boardOf(past), Number(past.turn === turn)]);
    this.#searcher.setHistory(history.slice(0, -1).map(([board, side]) => [board, 1 - side]));
    const here = this.#searcher.proved(boardOf(this.#position));
    this.#searcher.setHistory(history);
    for (const candidate of this.#candidates) {
      if (candidate.over) continue;
      candidate.known = this.#searcher.proved(candidate.board);
      candidate.prove(candidate.known);
      candidate.limit(lead + here.high);
    }
    return lead + here.low;
  }

  /** If only one move can reach what is proved about the position, record that it does. */
  #conclude(): void {
    const able = this.#candidates.filter(({ proved: [, most] }) => most >= this.#least);
    if (able.length === 1) able[0]!.learn(this.#least, able[0]!.proved[1]);
  }

  /** Search deeper and deeper until all is proved or `control` stops it; `report` is called after each depth. */
  async deepen(control: Control, last: number, report: () => void, bestOnly: boolean): Promise<void> {
    try {
      for (let depth = 1; depth <= Math.min(last, MAX_DEPTH); depth++) {
        await this.#searchAll(control, depth, bestOnly);
        this.depth = depth;
        report();
        if (this.#isSettled(bestOnly)) return;
      }
    } catch (error) {
      if (error !== STOPPED) throw error;
    }
  }

  /** Return whether a deeper search cannot change anything. */
  #isSettled(bestOnly: boolean): boolean {
    const [best, ...others] = this.#candidates;
    if (!bestOnly) return this.#candidates.every(({ isExact }) => isExact);
    return best!.isExact && others.every(({ proved: [, most] }) => most <= best!.value);
  }

  /** Search every move to a depth, and reorder the moves. */
  async #searchAll(control: Control, depth: number, bestOnly: boolean): Promise<void> {
    let found = new Map<Candidate, Bounds>();
    const search = async (candidate: Candidate, atMost?: number): Promise<void> => {
      found.set(candidate, await this.#search(control, candidate, depth, atMost));
    };
    let asked: ReadonlySet<Candidate> = new Set(this.#candidates);
    const accept = (): void => {
      for (const [candidate, bounds] of found) candidate.bounds = bounds;
      this.#conclude();
      const key = (each: Candidate): number => (asked.has(each) ? 10_000 : 0) + each.value;
      this.#candidates.sort((one, other) => key(other) - key(one));
    };
    let todo = this.#candidates.filter(({ isExact }) => !isExact);
    let atMost: number | undefined;
    try {
      if (bestOnly && todo.length) {
        const first = this.#candidates[0]!;
        if (!first.isExact) {
          await search(first);
          todo = todo.filter((each) => each !== first);
          first.bounds = found.get(first)!;
        }
        atMost = first.value;
      }
      for (const candidate of todo) await search(candidate, atMost);
    } catch (error) {
      if (error !== STOPPED) throw error;
      if (!bestOnly) found = new Map(); // values of different depths are not comparable
      else if (found.size) { // what has been compared at this depth comes first, or is known for sure
        asked = new Set(this.#candidates.filter((each) => found.has(each) || each.isExact));
      }
      accept();
      throw error;
    }
    accept();
  }

  /**
   * Return the bounds of a candidate after a search to `depth` moves, this one included. With `atMost`, a margin for
   * the player who makes the move, it is enough to show that the move is no better than that.
   */
  async #search(control: Control, candidate: Candidate, depth: number, atMost?: number): Promise<Bounds> {
    const { board, bounds: old, sign } = candidate;
    const how = { depth: depth - 1, control, finishes: depth === 1 }; // there is always an answer
    let { known } = candidate;
    if (atMost !== undefined) {
      const limit = sign * atMost - candidate.lead;
      known = await this.#searcher.atLeast(board, sign > 0 ? limit + 1 : limit, how, known);
      candidate.prove(known);
      const unproved = (at: number): Bounds => ({ low: at, high: at, lowSure: false, highSure: false });
      if (sign > 0 && known.high <= limit) return unproved(known.high);
      if (sign < 0 && known.low >= limit) return unproved(known.low);
    }
    const guess = old.low === old.high ? old.low : 0;
    return this.#searcher.value(board, guess, how, known, candidate.prove);
  }

  /** Return what is now known of every move, the best first, each with a line that begins with it. */
  values(): MoveValue[] {
    let nodes = LINE_NODES; // for all lines together
    const told = (candidate: Candidate, judged: Pick<MoveValue, "seeds" | "kind">): MoveValue => {
      const line = [moveText(candidate.move)];
      if (!candidate.over) {
        const rest = this.#line(candidate.position, nodes);
        nodes -= rest.lookedAt;
        line.push(...rest.moves.map(moveText));
      }
      return { move: line[0]!, ...judged, bounds: candidate.proved, line };
    };
    const [best, ...others] = this.#candidates;
    const rest = others.map((candidate) => ({ candidate, judged: candidate.judged(best!) }));
    rest.sort((one, other) => other.judged.seeds - one.judged.seeds);
    return [{ candidate: best!, judged: best!.judged(best!) }, ...rest].map(({ candidate, judged }) =>
      told(candidate, judged)
    );
  }

  /** Return the moves expected from a position on, as far as known; and how many positions were looked at. */
  #line(position: Position, nodes: number): { moves: Move[]; lookedAt: number } {
    const moves: Move[] = [];
    let left = nodes;
    while (moves.length < MAX_LINE) {
      const legal = position.legalMoves;
      if (!legal.length) break;
      const board = boardOf(position);
      const { moves: rest, lookedAt } = this.#searcher.exactLine(board, left);
      left -= lookedAt;
      if (rest.length) {
        moves.push(...rest.map(moveOf));
        break;
      }
      const number = this.#searcher.bestMove(board);
      if (number === null) break;
      const move = moveOf(number);
      if (!legal.some(({ pit, declines }) => pit === move.pit && declines === move.declines)) break;
      moves.push(move);
      const sowing = position.play(move);
      if (sowing.reason !== null) break;
      ({ position } = sowing);
    }
    return { moves: moves.slice(0, MAX_LINE), lookedAt: nodes - left };
  }
}

/** Return the positions of a game that its current one can lead back to, that included. */
function repeatable(game: Game): Position[] {
  if (!canRepeat(game.rules)) return [];
  const path = game.node.path.map(({ position }) => position);
  const seeds = game.position.onBoard;
  return path.slice(path.findLastIndex(({ onBoard }) => onBoard !== seeds) + 1);
}
