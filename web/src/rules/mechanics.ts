/**
 * The rules of play, with a function for each sentence of the sheets. The twin of `game/mechanics.py`, in the
 * same order.
 *
 * Everything here works on a board as the mover sees it, with 2·P + 1 cells:
 *
 *     cell   0 … P-1          P            P+1 … 2P
 *            own pits         own store    the opponent's pits, from the opponent's left
 *
 * Own pit `i` faces cell `2P - i`. The opponent's store is never sown and has no cell.
 */

import { mayDecline, type Rules } from "./rules.ts";
import { NORTH, type Side, SOUTH, type Two } from "./side.ts";

export type Board = number[];

/** One sowing, with the index of its first pit, and whether it `declines` its capture or extra turn. */
export interface Move {
  readonly pit: number;
  readonly declines: boolean;
}

/** Why a game is over. See `game/outcome.py`. */
export type Reason = "side_empty" | "no_move" | "cannot_feed" | "majority" | "forfeit" | "repetition"
  | "no_capture" | "stopped" | "shared" | "resigned" | "timed_out";

/** How a game ended: the winner (null for a draw), the reason, and the final stores. */
export interface Outcome {
  readonly winner: Side | null;
  readonly reason: Reason;
  readonly stores: Two<number>;
}

/** Return whether the loser resigned or ran out of time, so that the stores do not decide. */
export const isGivenUp = ({ reason }: { reason: string }): boolean =>
  reason === "resigned" || reason === "timed_out";

/** Return the outcome that the player with more seeds in the store wins. */
export function outcomeOf(reason: Reason, stores: Two<number>): Outcome {
  const [south, north] = stores;
  return { winner: south === north ? null : south > north ? SOUTH : NORTH, reason, stores };
}

/** Sow one of the mover's pits, and on from pit to pit (`relay`). Return the cells sown, in order. */
export function sow(rules: Rules, board: Board, pit: number): number[] {
  const path = sowOnce(rules, board, pit);
  for (let last = path.at(-1)!; relays(rules, board, last); last = path.at(-1)!)
    path.push(...sowOnce(rules, board, last));
  return path;
}

/** Return whether the last seed, sown into cell `last`, is picked up again with the seeds already there. */
function relays({ pits, relay }: Rules, board: Board, last: number): boolean {
  if (relay === "no" || last === pits || board[last] === 1) return false;
  return last < pits || relay === "any";
}

/** Return how many of the seeds in a pit stay there when it is sown (`first_seed`). */
export const seedsLeft = ({ first_seed }: Rules, seeds: number): number =>
  Number(first_seed === "stays" && seeds > 1);

/** Pick up the seeds from a cell, sow them one by one, and return the cells in order. */
export function sowOnce(rules: Rules, board: Board, pit: number): number[] {
  const { pits, sow_store, skip_origin } = rules;
  const path: number[] = [];
  const left = seedsLeft(rules, board[pit]!);
  let hand = board[pit]! - left;
  board[pit] = left;
  for (let cell = pit; hand > 0;) {
    cell = cell === 2 * pits ? 0 : cell + 1;
    if ((cell === pits && !sow_store) || (cell === pit && skip_origin)) continue;
    board[cell]!++;
    path.push(cell);
    hand--;
  }
  return path;
}

/** Return the cells that the last seed, just sown into cell `last`, would capture. */
export function captures(rules: Rules, board: Board, last: number): number[] {
  const { pits, opposite_capture: kind } = rules;
  if (last < pits) {
    const opposite = 2 * pits - last;
    if (board[last] !== 1 || kind === "none" || (kind === "nonempty" && !board[opposite])) return [];
    if (rules.capturer === "stays") return [opposite];
    return board[opposite] ? [last, opposite] : [last];
  }
  const taken: number[] = [];
  if (last === pits) return taken;
  if (!rules.wari_capture || (board[last] !== 2 && board[last] !== 3))
    return rules.even_capture && board[last]! % 2 === 0 ? [last] : taken;
  if (board[last] === 2 && rules.backwards === "several") return [last];
  for (let cell = last; cell > pits && (board[cell] === 2 || board[cell] === 3); cell--) taken.push(cell);
  return taken;
}

/** Return whether these cells contain all of the opponent's seeds, and at least one. */
export function isGrandSlam({ pits }: Rules, board: Board, captured: readonly number[]): boolean {
  const theirs = sum(board, pits + 1, board.length);
  return theirs > 0 &&
    theirs === captured.reduce((seeds, cell) => seeds + (cell > pits ? board[cell]! : 0), 0);
}

/** Move the seeds of these cells into the mover's store. */
export function take(rules: Rules, board: Board, captured: readonly number[]): void {
  for (const cell of captured) {
    board[rules.pits]! += board[cell]!;
    board[cell] = 0;
  }
}

/** Play one move on the board. Return the cells sown, in order, and the cells captured. */
export function sowAndCapture(rules: Rules, board: Board,
  move: Move): { path: number[]; captured: number[] }
{
  const path = sow(rules, board, move.pit);
  const captured = captures(rules, board, path[path.length - 1]!);
  if (captured.length) {
    const spared = move.declines || (rules.grand_slam === "nothing" && isGrandSlam(rules, board, captured));
    if (spared) return { path, captured: [] };
    take(rules, board, captured);
  }
  return { path, captured };
}

/** Return whether the opponent has a seed after this move. */
export function feeds(rules: Rules, board: Board, move: Move): boolean {
  const after = [...board];
  sowAndCapture(rules, after, move);
  return any(after, rules.pits + 1, after.length);
}

const canFeed = (rules: Rules, board: Board): boolean =>
  pseudoLegalMoves(rules, board).some((move) => feeds(rules, board, move));

/** Return the moves from every non-empty pit in pit order, ignoring the duty to feed. */
export function pseudoLegalMoves(rules: Rules, board: Board): Move[] {
  const moves: Move[] = [];
  for (let pit = 0; pit < rules.pits; pit++) {
    if (!board[pit]) continue;
    const move = PLAIN_MOVES[pit]!;
    moves.push(move);
    if (mayDecline(rules) && mayBeDeclined(rules, board, pit)) moves.push({ pit, declines: true });
  }
  return moves;
}

/** Return whether the rules let a player decline the gains of the move from this pit. */
export function mayBeDeclined(rules: Rules, board: Board, pit: number): boolean {
  const what = bonusOf(rules, board, pit);
  return what === "capture" ? rules.optional_capture : what !== null && rules.optional_extra_turn;
}

/** Return whether a move on this board that ends in a cell gives an extra turn, regardless of captures. */
export function givesExtraTurn({ pits, seeds, extra_turn, swap }: Rules, board: Board,
  last: number): boolean
{
  const isFirst = swap === "one_move" && board.every((each, cell) => each === seeds || cell === pits);
  return extra_turn && last === pits && !isFirst;
}

/** Return the bonus that the move from this pit gains, either an extra turn or a capture, or null. */
export function bonusOf(rules: Rules, board: Board, pit: number): "capture" | "extra_turn" | null {
  const { path, captured } = sowAndCapture(rules, [...board], PLAIN_MOVES[pit]!);
  if (path.at(-1) === rules.pits) return givesExtraTurn(rules, board, rules.pits) ? "extra_turn" : null;
  return captured.length ? "capture" : null;
}

/** Return the mover's legal moves on this board, in pit order. */
export function legalMoves(rules: Rules, board: Board): Move[] {
  let moves = pseudoLegalMoves(rules, board);
  if (rules.feeding === "compulsory" && !any(board, rules.pits + 1, board.length))
    moves = moves.filter((move) => feeds(rules, board, move));
  if (rules.grand_slam === "illegal") {
    const others = moves.filter((move) => !slams(rules, board, move));
    if (others.length) moves = others;
  }
  return moves;
}

/** Return whether this move is a grand slam. */
function slams(rules: Rules, board: Board, move: Move): boolean {
  if (move.declines) return false;
  const after = [...board];
  const path = sow(rules, after, move.pit);
  return isGrandSlam(rules, after, captures(rules, after, path[path.length - 1]!));
}

/** Return why the game is over for the player who is to move on this board, or null. */
export function ending(rules: Rules, board: Board, otherStore: number): Reason | null {
  const { pits } = rules;
  const ownEmpty = !any(board, 0, pits);
  const otherEmpty = !any(board, pits + 1, board.length);
  if (rules.ends === "side_empty") {
    if (ownEmpty || otherEmpty) return "side_empty";
  } else if (ownEmpty) return "no_move";
  else if (otherEmpty && rules.feeding !== "free" && !canFeed(rules, board)) return "cannot_feed";
  if (rules.majority_stop &&
    2 * Math.max(board[pits]!, otherStore) > sum(board, 0, board.length) + otherStore) return "majority";
  return null;
}

/**
 * Return why the game is over after a move without a capture that leads to `pits`, or null. Since the last
 * capture, the same position has occurred `times` times before, and this is the last of `moves` moves.
 */
export function quietEnding(rules: Rules, times: number, moves: number, pits: Two<readonly number[]>):
  | Reason
  | null
{
  const counts = rules.repetition_when_empty || pits.every((side) => side.some(Boolean));
  if (counts && times >= rules.repetition_at) return "repetition";
  return rules.quiet_limit && moves >= rules.quiet_limit ? "no_capture" : null;
}

/** Return how many of the seeds left in the pits go to South and to North when the game ends. */
export function splitRemainder(rules: Rules, reason: Reason, mover: Side, ours: number,
  theirs: number): [number, number]
{
  if (reason === "forfeit") return mover === SOUTH ? [0, ours + theirs] : [ours + theirs, 0];
  if (reason === "repetition" || reason === "no_capture" || reason === "stopped") {
    const half = Math.floor((ours + theirs) / 2);
    return rules.repetition === "split" ? [half, half] : [ours, theirs];
  }
  if (rules.remainder === "nobody") return [0, 0];
  if (!ours || !theirs) {
    if (rules.remainder === "emptier") return [theirs, ours];
    if (rules.remainder === "closer") return mover === SOUTH ? [ours + theirs, 0] : [0, ours + theirs];
  }
  return [ours, theirs];
}

/** The moves that do not decline anything, created only once. */
const PLAIN_MOVES: readonly Move[] = Array.from({ length: 8 }, (_, pit) => ({ pit, declines: false }));

export function any(board: readonly number[], from: number, to: number): boolean {
  for (let cell = from; cell < to; cell++) if (board[cell]) return true;
  return false;
}

export function sum(board: readonly number[], from: number, to: number): number {
  let seeds = 0;
  for (let cell = from; cell < to; cell++) seeds += board[cell]!;
  return seeds;
}
