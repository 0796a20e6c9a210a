/** Puzzles made from the moves that the reader missed in games, judged by the search. */

import { forgetMissed, type Missed, missedMoves } from "../game/missed.ts";
import { ask, SEARCHES } from "../search/asking.ts";
import type { ReviewedMove } from "../search/questions.ts";
import { type Answer, isBest, type Puzzle } from "./puzzles.ts";

/** How long to search a puzzle's position, in seconds. */
const SECONDS = 1;
/** The largest error of an estimate, in seeds. A move this close to the best one is also right. */
const ABOUT = 2;

/** Return the moves that the reader missed under a rule set, the latest first. */
export const missedBy = (rules: string): Missed[] =>
  SEARCHES ? missedMoves().filter((each) => each.rules === rules) : [];

/**
 * Return a puzzle that asks for a better move. If there is no better move, forget the missed move and return
 * null. Throws a `Refusal`.
 */
export async function puzzleOf(missed: Missed): Promise<Puzzle | null> {
  const { rules, position, move } = missed;
  const line = { rules, axes: {}, position, moves: [] };
  const judged = await ask({ want: "moves", line, limit: { seconds: SECONDS } }).answer;
  const answers = judged.map(answerOf);
  const played = answers.find(({ turn }) => turn === move);
  const puzzle = played && { position, difficulty: 0, themes: [], greedy: played, answers, own: true };
  if (puzzle && !isBest(puzzle, played)) return puzzle;
  forgetMissed(missed);
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
