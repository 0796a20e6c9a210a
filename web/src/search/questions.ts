/** What the worker with the search is asked, and what it says. */

import type { Line } from "../lib/line.ts";
import type { Analysis, MoveValue, ReviewedMove, Summary } from "../lib/types.ts";
import type { Offer } from "../rules/game.ts";
import type { Limit } from "./control.ts";
import type { Action } from "./decisions.ts";

interface Questions {
  /** What the moves at the end of a line are worth; `known` is what an earlier analysis has found there. */
  analysis: { line: Line; limit: Limit; known?: readonly MoveValue[] };
  /** What each move of a line lost, with this limit for each. */
  review: { line: Line; limit: Limit };
  /** How good each move is at the end of a line. */
  moves: { line: Line; limit: Limit };
  /** What the computer does at this level; it answers the offer, if there is one. */
  action: { line: Line; level: number; seed: number; offer: Offer | null };
}
export type Want = keyof Questions;
export type Question = { [Each in Want]: { want: Each } & Questions[Each] }[Want];

/** What is said along the way. */
export interface Updates {
  analysis: Analysis;
  review: { move: ReviewedMove; of: number };
  moves: never;
  action: never;
}
export interface Answers {
  analysis: Analysis;
  review: Summary;
  moves: ReviewedMove[];
  action: Action;
}

/** Messages to the worker; without a question, the one with this number is stopped. */
export type ToSearch = { number: number; question: Question | null };

export type FromSearch =
  | { number: number; update: Updates[Want] }
  | { number: number; answer: Answers[Want] }
  | { number: number; failed: string };
