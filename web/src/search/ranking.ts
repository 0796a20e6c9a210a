/**
 * Ranks the legal moves of a position with the search in `search/root.py`. The twin of `engine/ranking.py`.
 */

import type { Node } from "../rules/game.ts";
import { type Move, quietEnding } from "../rules/mechanics.ts";
import { moveText, type Position } from "../rules/position.ts";
import { canRepeat } from "../rules/rules.ts";
import { type Board, boardOf } from "./board.ts";
import type { Control } from "./control.ts";
import { MAX_LINE, type Struct } from "./kernels.ts";
import limits from "./limits.json" with { type: "json" };
import type { Analysis, MoveValue } from "./questions.ts";
import type { Searcher } from "./searcher.ts";

const KINDS = limits.KINDS as MoveValue["kind"][];

/**
 * Return the move that has this number in the kernels. Moves from 8 on decline their capture or extra turn.
 */
const moveOf = (number: number): Move => ({ pit: number & 7, declines: number >= 8 });

/** A legal move, the position after it, and whether the game is then over. */
interface Played {
  move: string;
  position: Position;
  over: boolean;
}

export class Ranking {
  readonly #searcher: Searcher;
  readonly #root: Struct;
  readonly #moves: readonly Played[];

  /** `known` contains bounds of moves that were proved earlier. */
  constructor(node: Node, searcher: Searcher, known: ReadonlyMap<string, readonly [number, number]>) {
    const { position } = node;
    const { turn } = position;
    const path = repeatable(node);
    const past = path.map(String);
    this.#searcher = searcher;
    this.#root = searcher.root;
    this.#moves = position.legalMoves.map((move) => played(position, move, past));
    setPosition(this.#root, position);
    this.#root.set("count", this.#moves.length);
    for (const [number, { move, position: after, over }] of this.#moves.entries()) {
      const candidate = this.#root.at("candidates", number);
      const seeds = over ? 0 : after.onBoard;
      const margin = after.lead(turn);
      const [least, most] = known.get(move) ?? [-Infinity, Infinity];
      setPosition(candidate, after);
      candidate.assign({ seeds, sign: after.turn === turn ? 1 : -1, least: Math.max(margin - seeds, least),
        most: Math.min(margin + seeds, most) });
    }
    searcher.setHistory(path.map((each): [Board, number] => [boardOf(each), Number(each.turn === turn)]));
  }

  /** The depth completed so far, in moves. */
  get depth(): number {
    return this.#root.get("completed");
  }

  /** The value of the position. It is exact only if no move can be better. */
  get value(): Pick<Analysis, "value" | "kind" | "bounds"> {
    const root = this.#root;
    return { value: root.get("value"), kind: KINDS[root.get("kind")]!,
      bounds: [root.get("least"), root.get("most")] };
  }

  /**
   * Deepen iteratively until all values are proved or `control` stops the search. Call `report` after each
   * depth.
   */
  async deepen(control: Control, last: number, report: () => void, bestOnly: boolean): Promise<void> {
    this.#root.assign({ last, best_only: Number(bestOnly) });
    await this.#searcher.rank(control, report);
  }

  /** Return the current value of every move, best first, each with a line that starts with that move. */
  values(): MoveValue[] {
    let nodes = limits.LINE_NODES; // the budget for all lines combined
    return this.#moves.map((_, place) => {
      const number = this.#root.get("shown", place);
      const candidate = this.#root.at("candidates", number);
      const { move, position, over } = this.#moves[number]!;
      const line = [move];
      if (!over) {
        const rest = this.#line(position, nodes);
        nodes -= rest.lookedAt;
        line.push(...rest.moves.map(moveText));
      }
      return { move, seeds: candidate.get("value"), kind: KINDS[candidate.get("kind")]!,
        bounds: [candidate.get("least"), candidate.get("most")], line };
    });
  }

  /** Return the principal variation from a position and the number of nodes searched to find it. */
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

/** Return a move and its result. The path to it may end the game (`quietEnding`). */
function played(before: Position, move: Move, path: readonly string[]): Played {
  const { position, reason } = before.play(move);
  const isQuiet = reason === null && path.length > 0 && position.onBoard === before.onBoard;
  const text = String(position);
  const ended = isQuiet
    ? quietEnding(before.rules, path.filter((each) => each === text).length, path.length, position.pits)
    : null;
  return { move: moveText(move), position: ended ? position.finalPosition(ended) : position,
    over: ended !== null || reason !== null };
}

/** Fill `struct` with a position as the player to move sees it. */
function setPosition(struct: Struct, position: Position): void {
  const { own, other, seeds, lead } = boardOf(position);
  struct.assign({ own, other, seeds, ahead: lead });
}

/** Return the positions that could still be repeated, from those on the way to a node and its own. */
function repeatable(node: Node): Position[] {
  if (!canRepeat(node.position.rules)) return [];
  const path = [...node.recurring()].reverse().map(({ position }) => position);
  const seeds = node.position.onBoard;
  return path.slice(path.findLastIndex(({ onBoard }) => onBoard !== seeds) + 1);
}
