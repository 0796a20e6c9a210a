/**
 * The values of moves while the second player may still swap sides (the pie rule, `swap`). The twin
 * of `engine/swapping.py`.
 */

import { Game, Node } from "../rules/game.ts";
import { moveText } from "../rules/position.ts";
import { otherSide } from "../rules/side.ts";
import type { Analysis, MoveValue, Value } from "./questions.ts";

type Bounds = readonly [low: number, high: number];
type Judged = Pick<Analysis, "value" | "kind" | "bounds" | "moves">;

/** Return an analysis of the moves at a node that allows a swap, with `swap` among them. */
export function withSwap<Found extends Judged>(found: Found): Found {
  const { value, kind, moves } = found;
  const [low, high] = found.bounds!;
  const kinds: Partial<Record<Value["kind"], Value["kind"]>> = { lower: "upper", upper: "lower" };
  const swap: MoveValue = { move: "swap", seeds: -value || 0, kind: kinds[kind] ?? kind,
    bounds: [-high || 0, -low || 0], line: ["swap", ...moves[0]!.line] };
  const bounds: [number, number] = [Math.max(low, -high, 0), Math.max(high, -low)];
  const seeds = Math.abs(value);
  return { ...found, value: seeds, kind: kindOf(seeds, bounds, kind), bounds,
    moves: value < 0 ? [swap, ...moves] : [...moves, swap] };
}

/** A way to end the first turn. `value` is the second player's there without a swap. */
export interface End {
  readonly game: Game;
  value: Value;
}

/** Return the value of an end for the first player, with the swap if it comes. */
function worthOf({ game, value: { seeds, kind, bounds, line } }: End): Value {
  const [low, high] = bounds!;
  if (game.outcome) return { seeds: -seeds || 0, kind: "exact", bounds: [-high || 0, -low || 0], line: [] };
  const worth: [number, number] = [-Math.max(high, -low) || 0, -Math.max(low, -high, 0) || 0];
  const value = -Math.abs(seeds) || 0;
  return { seeds: value, kind: kindOf(value, worth, kind), bounds: worth,
    line: seeds < 0 ? ["swap", ...line] : line };
}

/** The ways to end the first player's turn from a node, and the values of the moves that lead to them. */
export class FirstTurn {
  readonly #ends = new Map<string, End>();
  /** For each move, the ends that it leads to, each with its moves. */
  readonly #paths = new Map<string, Map<End, string[]>>();

  constructor({ position, step, parent }: Node) {
    const root = new Node(position, step, parent); // so that the tree is not changed
    for (const move of position.legalMoves) {
      const paths = new Map<End, string[]>();
      for (const [node, path] of endsOf(root.play(move), [moveText(move)])) {
        const key = String(node.position);
        const end = this.#ends.get(key) ?? newEnd(node);
        this.#ends.set(key, end);
        if (!paths.has(end)) paths.set(end, path);
      }
      this.#paths.set(moveText(move), paths);
    }
  }

  /**
   * Call `judge`, which improves a value, for each end that matters, the best first. Return whether any end was
   * judged and `judge` never returned false.
   */
  async deepen(judge: (end: End) => Promise<boolean>, bestOnly: boolean): Promise<boolean> {
    const todo = this.#open(bestOnly);
    for (const end of todo) if (!(await judge(end))) return false;
    return todo.length > 0;
  }

  #open(bestOnly: boolean): End[] {
    const all = bestOnly
      ? [[...this.#ends.values()]]
      : [...this.#paths.values()].map((paths) => [...paths.keys()]);
    const found = new Map<End, number>();
    for (const ends of all) {
      const worths = ends.map((end) => ({ end, ...worthOf(end) }));
      const least = Math.max(...worths.map(({ bounds }) => bounds![0]));
      for (const { end, seeds, bounds } of worths)
        if (bounds![0] < bounds![1] && bounds![1] > least) found.set(end, -seeds);
    }
    return [...found.keys()].sort((one, other) => found.get(one)! - found.get(other)!);
  }

  /** Return the values of the moves, best first, and of the position. */
  values(): Judged {
    const moves = [...this.#paths].map(([move, paths]): MoveValue => ({ move,
      ...bestOf([...paths].map(([end, path]): [Value, string[]] => [worthOf(end), path])) })
    );
    moves.sort(order);
    const { seeds: value, kind, bounds } = bestOf(moves.map((each): [Value, string[]] => [each, []]));
    return { value, kind, bounds, moves };
  }
}

/** Yield the ends of the turn that the last move of `path` continues, each with its path. */
function* endsOf(node: Node, path: string[]): Generator<[Node, string[]]> {
  if (!node.beforeSwap) return yield [node, path];
  for (const move of node.position.legalMoves) yield* endsOf(node.play(move), [...path, moveText(move)]);
}

function newEnd(node: Node): End {
  const { position, outcome } = node;
  const game = new Game(position.rules, position);
  game.node = node;
  const second = otherSide(node.path[0]!.position.turn);
  const final = outcome ? outcome.stores : position.stores;
  const lead = final[second] - final[otherSide(second)];
  const seeds = outcome ? 0 : position.onBoard;
  return { game,
    value: { seeds: lead, kind: outcome ? "exact" : "estimate", bounds: [lead - seeds, lead + seeds],
      line: [] } };
}

/** Return the best of some values, with its path before its line, and the bounds on the maximum. */
function bestOf(values: readonly (readonly [Value, string[]])[]): Value {
  const [[{ seeds, kind, line }, path]] = [...values].sort(([one], [other]) => order(one, other)) as [
    readonly [Value, string[]],
  ];
  const ends = values.map(([{ bounds }]) => bounds!);
  const bounds: [number, number] = [Math.max(...ends.map(([low]) => low)),
    Math.max(...ends.map(([, high]) => high))];
  const value = Math.min(Math.max(seeds, bounds[0]), bounds[1]);
  return { seeds: value, kind: kindOf(value, bounds, kind), bounds, line: [...path, ...line] };
}

const order = (one: Value, other: Value): number =>
  other.seeds - one.seeds || other.bounds![0] - one.bounds![0];

/** Return the kind of a value with these bounds that was derived from a value of the given `kind`. */
function kindOf(seeds: number, [low, high]: Bounds, kind: Value["kind"]): Value["kind"] {
  if (low === high) return "exact";
  if (kind === "estimate") return "estimate";
  return seeds === low ? "lower" : seeds === high ? "upper" : "estimate";
}
