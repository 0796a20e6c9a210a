/**
 * The search used by the lower levels, which overlooks moves as people do. The twin of `engine/selective.py`,
 * which specifies it exactly. With the same seed, both play the same move.
 */

import { fault, KalahaError } from "../rules/errors.ts";
import type { Game, Node } from "../rules/game.ts";
import { type Move, quietEnding, sow } from "../rules/mechanics.ts";
import { parseMove, Position } from "../rules/position.ts";
import { canRepeat } from "../rules/rules.ts";
import { NORTH, otherSide, type Side } from "../rules/side.ts";
import type { Sowing } from "../rules/sowing.ts";
import levels from "./levels.json" with { type: "json" };
import type { MoveValue } from "./questions.ts";

/** How a level plays. See `engine/levels.py`. */
export interface Level {
  readonly sure: number;
  readonly spread: number;
  readonly slack: number;
  /** The number of moves to look ahead in each turn, starting with the player's own turn. */
  readonly turns: readonly number[];
  /** The number of positions examined per move. Null for as many as the time allows. */
  readonly nodes: number | null;
}

/** The computer's levels, lowest first. Levels without `turns` need the compiled search. */
export const LEVELS = levels as readonly Level[];

const AHEAD = 1;
const OPPONENT = 2;
const TO_MOVE = 1;
const INFINITE = 1 << 20;
const STOPPED = new Error("as many positions as the level looks at");

/**
 * A move and the position expected after it, with flags for whether the game is over and whether the turn
 * continues.
 */
interface Child {
  readonly move: Move;
  readonly position: Position;
  readonly over: boolean;
  readonly again: boolean;
  readonly key: number;
}

/** Return the key for the position before the computer's move. */
export function rootKey(seed: number, position: Position): number {
  let key = 0x811c9dc5;
  for (const letter of `${seed} ${position}`) key = Math.imul(key ^ letter.charCodeAt(0), 0x01000193);
  return mixed(key >>> 0);
}

/** Return the key for the position after a move. */
export const childKey = (key: number, { pit, declines }: Move): number =>
  mixed((key + Math.imul(0x9e3779b9, 2 * pit + 1 + Number(declines))) >>> 0);

function mixed(key: number): number {
  key = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  key = Math.imul(key ^ (key >>> 13), 0xc2b2ae35);
  return (key ^ (key >>> 16)) >>> 0;
}

/** Return whether a level overlooks the effects of a sowing. `strain` makes that more likely. */
export function isOverlooked(level: Level, sowing: Sowing, key: number, strain = 0): boolean {
  if (!sowing.captured.length && !sowing.extraTurn) return false;
  let effort = sowing.path.length + strain;
  if (sowing.captured.length) {
    const { pits } = sowing.before.rules;
    const last = sowing.path.at(-1)!;
    effort += Math.abs(Math.min(last, 2 * pits - last) - sowing.move.pit);
  }
  return effort > level.sure + (key % level.spread);
}

/** Return the move that a level plays in the current position of a game. */
export function choose(game: Game, level: Level, seed: number): Move {
  const { position } = game;
  if (game.outcome) throw new KalahaError(fault("engine-game-over"));
  const search = new Search(position.turn, level, recentOf(game));
  const key = rootKey(seed, position);
  let found = search.best(position, key, [1]);
  try {
    for (let turns = 1; turns <= level.turns.length; turns++)
      found = search.best(position, key, level.turns.slice(0, turns));
  } catch (error) {
    if (error !== STOPPED) throw error;
  }
  return found.reduce((best, child) => (child.key < best.key ? child : best)).move;
}

/**
 * Return the analysed move that a level plays, the best one that it notices, or one that seems as good
 * to it.
 */
export function pick(position: Position, values: readonly Pick<MoveValue, "move" | "seeds">[], level: Level,
  seed: number): Move
{
  const root = rootKey(seed, position);
  const all = values.filter(({ move }) => move !== "swap").map(({ move: text, seeds }) => {
    const move = parseMove(text);
    return { move, seeds, key: childKey(root, move) };
  });
  const noticed = all.filter(({ move, key }) => !isOverlooked(level, position.play(move), key));
  const seen = noticed.length ? noticed : all;
  const lowest = Math.max(...seen.map(({ seeds }) => seeds)) - level.slack;
  return seen.filter(({ seeds }) => seeds >= lowest).reduce((best, each) => each.key < best.key ? each : best)
    .move;
}

/** Return the positions since the last capture, if positions can recur. */
function recentOf(game: Game): Position[] {
  const found: Position[] = [];
  if (!canRepeat(game.rules)) return found;
  for (let node: Node | null = game.node;
    node && String(node.position.stores) === String(game.position.stores); node = node.parent)
    found.push(node.position);
  return found;
}

/** A single search for the player on `side`. */
class Search {
  #nodes = 0;
  readonly #side: Side;
  readonly #level: Level;
  /** How often each position has occurred since the last capture, and their number of seeds. */
  readonly #recent = new Map<string, number>();
  readonly #moves: number;
  readonly #seeds: number;

  constructor(side: Side, level: Level, recent: readonly Position[]) {
    this.#side = side;
    this.#level = level;
    for (const text of recent.map(String)) this.#recent.set(text, (this.#recent.get(text) ?? 0) + 1);
    this.#moves = recent.length;
    this.#seeds = recent[0]?.onBoard ?? -1;
  }

  /** Return the moves that seem best at this depth. */
  best(position: Position, key: number, turns: readonly number[]): Child[] {
    const { slack } = this.#level;
    let best = -INFINITE;
    const values = this.#children(position, key, 0).map((child) => {
      const value = this.#valueOf(child, position.turn, turns, 1, best - slack - 1, INFINITE);
      best = Math.max(best, value);
      return { child, value };
    });
    return values.filter(({ value }) => value >= best - slack).map(({ child }) => child);
  }

  /**
   * Return the value of a position, `ahead` moves from the root, for the player to move, within the window.
   */
  #value(position: Position, key: number, turns: readonly number[], ahead: number, alpha: number,
    beta: number): number
  {
    let best = -INFINITE;
    for (const child of this.#children(position, key, ahead)) {
      best = Math.max(best,
        this.#valueOf(child, position.turn, turns, ahead + 1, Math.max(alpha, best), beta));
      if (best >= beta) break;
    }
    return best;
  }

  /** Return the value of a move for `side`, who plays it. */
  #valueOf(child: Child, side: Side, turns: readonly number[], ahead: number, alpha: number,
    beta: number): number
  {
    const { position, over, again, key } = child;
    if (over) return position.lead(side);
    const left = again ? [turns[0]! - 1, ...turns.slice(1)] : turns.slice(1);
    if (!left[0]) return judged(position, side) + TO_MOVE * Number(again);
    if (again) return this.#value(position, key, left, ahead, alpha, beta);
    return -this.#value(position, key, left, ahead, -beta, -alpha);
  }

  /** Return the value that the player expects of each move, in search order. */
  #children(position: Position, key: number, ahead: number): Child[] {
    const moves = position.legalMoves;
    this.#nodes += moves.length;
    if (this.#nodes > this.#level.nodes!) throw STOPPED;
    const strain = AHEAD * ahead + OPPONENT * Number(position.turn !== this.#side);
    const children = moves.map((move) => this.#child(position.play(move), childKey(key, move), strain));
    return children.sort((one, two) => two.position.lead(position.turn) - one.position.lead(position.turn));
  }

  #child(sowing: Sowing, key: number, strain: number): Child {
    let { position, extraTurn: again } = sowing;
    let over = sowing.reason !== null;
    if (isOverlooked(this.#level, sowing, key, strain)) {
      ({ position, over } = onlySown(sowing));
      again = false;
    }
    if (!over && position.onBoard === this.#seeds) {
      const times = this.#recent.get(String(position)) ?? 0;
      const reason = quietEnding(position.rules, times, this.#moves, position.pits);
      if (reason) [position, over] = [position.finalPosition(reason), true];
    }
    return { move: sowing.move, position, over, again, key };
  }
}

/** Return the static value of a position for `side`. */
function judged(position: Position, side: Side): number {
  const lead = position.lead(side);
  if (position.rules.remainder !== "emptier") return lead;
  const empty = (of: Side): number => position.pits[of].filter((seeds) => seeds === 0).length;
  return lead + empty(side) - empty(otherSide(side));
}

/**
 * Return the position after the sowing alone, without its other effects, and whether the game is then over.
 */
function onlySown({ before, move, side: mover }: Sowing): { position: Position; over: boolean } {
  const { rules, stores } = before;
  const board = before.board();
  sow(rules, board, move.pit);
  const [own, other] = [board.slice(0, rules.pits), board.slice(rules.pits + 1)];
  const [store, otherStore] = [board[rules.pits]!, stores[otherSide(mover)]];
  const after = mover === NORTH
    ? new Position(rules, [other, own], [otherStore, store], otherSide(mover))
    : new Position(rules, [own, other], [store, otherStore], otherSide(mover));
  const { outcome } = after;
  return outcome
    ? { position: after.finalPosition(outcome.reason, mover), over: true }
    : { position: after, over: false };
}
