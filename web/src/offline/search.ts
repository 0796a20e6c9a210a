/**
 * The computer without a server: alpha-beta with iterative deepening on boards from the mover's view,
 * evaluated by the lead and a few extras. Much weaker than `kalaha.search`, so its values are estimates
 * unless the game is played out.
 */

import { any, type Board, captures, ending, isGrandSlam, legalMoves, type Move, otherSide, type Side, SOUTH,
  sow, splitRemainder, sum, take } from "../rules/mechanics.ts";
import type { Position } from "../rules/position.ts";
import type { Rules } from "../rules/rules.ts";

const LOST = 10_000;

/** The value of a move for the player to move, in seeds; exact if the game was played out. */
export interface MoveValue {
  readonly move: Move;
  readonly seeds: number;
  readonly exact: boolean;
}

/** The time after which the current search is aborted; without a limit it goes to the end of the game. */
export interface Limit {
  nodes?: number;
  milliseconds?: number;
}

/** The maximum depth in moves. */
const DEEPEST = 64;

/** Return the value of each legal move, best first; equal ones in pit order. */
export function analyse(position: Position, limit: Limit): MoveValue[] {
  const search = new Search(position.rules, limit);
  const { turn, stores } = position;
  const board = position.board();
  let best = search.values(board, stores[otherSide(turn)], 1);
  for (let depth = 2; depth <= DEEPEST && best.some(({ exact }) => !exact) && best.length > 1; depth++) {
    try {
      best = search.values(board, stores[otherSide(turn)], depth, best);
    } catch (error) {
      if (error !== OVER) throw error;
      break;
    }
  }
  analyse.nodes = search.nodes;
  return best;
}
/** The number of positions in the last analysis. */
analyse.nodes = 0;

const OVER = new Error("the time is over");

class Search {
  nodes = 0;
  readonly #rules: Rules;
  readonly #until: number;
  readonly #most: number;
  #exact = true; // whether every line so far was played out

  constructor(rules: Rules, { nodes = Infinity, milliseconds = Infinity }: Limit) {
    this.#rules = rules;
    this.#most = nodes;
    this.#until = performance.now() + milliseconds;
  }

  /** Return each move's value, all exact at this depth, best first; `before` gives the search order. */
  values(board: Board, otherStore: number, depth: number, before?: readonly MoveValue[]): MoveValue[] {
    const moves = before?.map(({ move }) => move) ?? legalMoves(this.#rules, board);
    const found = moves.map((move) => {
      this.#exact = true;
      const seeds = this.#after(board, otherStore, move, depth, -LOST, LOST);
      return { move, seeds, exact: this.#exact };
    });
    const place = ({ move }: MoveValue): number => 2 * move.pit + Number(move.declines);
    return found.sort((one, two) => two.seeds - one.seeds || place(one) - place(two));
  }

  /** Return the margin of the mover after a move. */
  #after(board: Board, otherStore: number, move: Move, depth: number, alpha: number, beta: number): number {
    const rules = this.#rules;
    const { pits } = rules;
    if (++this.nodes > this.#most || ((this.nodes & 1023) === 0 && performance.now() > this.#until))
      throw OVER;
    const after = [...board];
    const path = sow(rules, after, move.pit);
    const last = path[path.length - 1]!;
    if (!move.declines) {
      const captured = captures(rules, after, last);
      if (captured.length && !(rules.grand_slam === "nothing" && isGrandSlam(rules, after, captured)))
        take(rules, after, captured);
    }
    if (rules.feeding === "forfeit" && !any(after, pits + 1, after.length) &&
      !any(board, pits + 1, board.length))
      return after[pits]! - otherStore - sum(after, 0, pits);
    if (rules.extra_turn && last === pits && !move.declines)
      return this.#value(after, otherStore, depth - 1, alpha, beta);
    const turned = [...after.slice(pits + 1), otherStore, ...after.slice(0, pits)];
    return -this.#value(turned, after[pits]!, depth - 1, -beta, -alpha);
  }

  /** Return the margin of the player to move. */
  #value(board: Board, otherStore: number, depth: number, alpha: number, beta: number): number {
    const rules = this.#rules;
    const { pits } = rules;
    const reason = ending(rules, board, otherStore);
    if (reason !== null) {
      const mover: Side = SOUTH;
      const [own, other] = splitRemainder(rules, reason, mover, sum(board, 0, pits),
        sum(board, pits + 1, board.length));
      return board[pits]! + own - otherStore - other;
    }
    if (depth <= 0) {
      this.#exact = false;
      return estimate(rules, board, otherStore);
    }
    let best = -LOST;
    for (const move of ordered(rules, board)) {
      const value = this.#after(board, otherStore, move, depth, Math.max(alpha, best), beta);
      if (value > best) best = value;
      if (best >= beta) break;
    }
    return best;
  }
}

/** Return the legal moves, those that end in the player's own store first. */
function ordered(rules: Rules, board: Board): Move[] {
  const moves = legalMoves(rules, board);
  if (!rules.extra_turn) return moves;
  const lap = 2 * rules.pits + 1 - Number(rules.skip_origin);
  const again = ({ pit, declines }: Move): boolean => !declines && board[pit]! % lap === rules.pits - pit;
  return [...moves.filter(again).reverse(), ...moves.filter((move) => !again(move)).reverse()];
}

/** Return the evaluation for the player to move: the lead, a turn, and a share of the seeds on their side. */
function estimate(rules: Rules, board: Board, otherStore: number): number {
  const { pits } = rules;
  const lead = board[pits]! - otherStore;
  const own = sum(board, 0, pits) - sum(board, pits + 1, board.length);
  const share = rules.remainder === "owner" ? 0.25 : rules.remainder === "emptier" ? -0.1 : 0;
  return lead + share * own + (rules.extra_turn ? 1 : 0.5);
}
