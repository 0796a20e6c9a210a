/** The moves that the reader missed clearly, kept in this browser: each is a puzzle, judged by the search. */

import { positionText, setupOf, swapped } from "../editor/position.ts";
import type { Moment } from "../game/moments.ts";
import { SIZE_AXES } from "../lib/axes.ts";
import { keep, kept } from "../lib/storage.ts";
import type { Position, ReviewedMove, RulesOfGame, Side } from "../lib/types.ts";
import { ask, SEARCHES } from "../search/asking.ts";
import { type Answer, isBest, type Puzzle } from "./puzzles.ts";

/** A position with South to move, and the move that was played there. */
export interface Missed {
  rules: string;
  position: string;
  move: string;
}

const KEY = "kalaha.missed";
const MOST = 50;
const CLEAR: readonly ReviewedMove["grade"][] = ["mistake", "blunder"];
/** Seconds of the search for a puzzle. */
const SECONDS = 1;
/** Seeds that an estimate may be off: a move that close to the best is right, too. */
const ABOUT = 2;

/** Return the moves that the reader missed by a rule set, the latest first. */
export const missedBy = (rules: string): Missed[] =>
  SEARCHES ? missedMoves().filter((each) => each.rules === rules) : [];

function missedMoves(): Missed[] {
  const found = kept(KEY);
  const isMissed = (each: Partial<Missed> | null): boolean =>
    [each?.rules, each?.position, each?.move].every((text) => typeof text === "string");
  return Array.isArray(found) ? (found as Missed[]).filter(isMissed) : [];
}

const isSame = (one: Missed, other: Missed): boolean =>
  one.rules === other.rules && one.position === other.position;

/** Keep what a player missed in a reviewed game without house rules; return whether there was something. */
export function keepMissed(rules: RulesOfGame, moments: readonly Moment[], reviewed: readonly ReviewedMove[],
  player: Side): boolean
{
  if (rules.changes.some((axis) => !SIZE_AXES.includes(axis) && axis !== "starter")) return false;
  const found = reviewed.filter(({ side, grade }) => side === player && CLEAR.includes(grade)).map((
    { step, move },
  ): Missed => ({ rules: rules.preset, position: asSouth(moments[step]!.position), move }));
  const others = missedMoves().filter((each) => !found.some((one) => isSame(one, each)));
  if (found.length) keep(KEY, [...found.reverse(), ...others].slice(0, MOST));
  return found.length > 0;
}

function asSouth(position: Position): string {
  const setup = setupOf(position);
  return positionText(setup.turn === "south" ? setup : swapped(setup));
}

/** Return the puzzle to find a better move, or null, and forget it, where there is none; throws a `Refusal`. */
export async function puzzleOf(missed: Missed): Promise<Puzzle | null> {
  const { rules, position, move } = missed;
  const line = { rules, axes: {}, position, moves: [] };
  const judged = await ask({ want: "moves", line, limit: { seconds: SECONDS } }).answer;
  const answers = judged.map(answerOf);
  const played = answers.find(({ turn }) => turn === move);
  const puzzle = played && { position, difficulty: 0, themes: [], greedy: played, answers, own: true };
  if (puzzle && !isBest(puzzle, played)) return puzzle;
  keep(KEY, missedMoves().filter((each) => !isSame(each, missed)));
  return null;
}

const answerOf = ({ move, played: { seeds, line }, exact, grade, why, cost }: ReviewedMove): Answer => ({
  turn: move,
  least: seeds,
  most: exact ? seeds : seeds + ABOUT,
  reply: line.slice(1).join("-"),
  grade,
  why,
  cost: cost[0] ?? null,
});
