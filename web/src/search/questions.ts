/** Messages to and from the search worker. */

import type { Line } from "../lib/line.ts";
import type { Analysis, MoveValue } from "../lib/types.ts";
import type { Offer } from "../rules/game.ts";
import type { Limit } from "./control.ts";
import type { Action } from "./decisions.ts";
import type { ReviewedMove, Summary } from "./reviewed.ts";

interface Questions {
  /**
   * Asks for the values of the moves at the end of a line. `known` contains values from an earlier analysis.
   */
  analysis: { line: Line; limit: Limit; known?: readonly MoveValue[] };
  /** Asks how much each move in a line loses, according to a search with this limit per move. */
  review: { line: Line; limit: Limit };
  /** Asks for a review of each legal move at the end of a line. */
  moves: { line: Line; limit: Limit };
  /** Asks for the computer's action at this level, which is its answer to `offer` if there is one. */
  action: { line: Line; level: number; seed: number; offer: Offer | null };
}
export type Want = keyof Questions;
export type Question = { [Each in Want]: { want: Each } & Questions[Each] }[Want];

/** Intermediate results. */
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

/** A message to the worker. Without a question, the message stops the question with this number. */
export type ToSearch = { number: number; question: Question | null };

export type FromSearch =
  | { number: number; update: Updates[Want] }
  | { number: number; answer: Answers[Want] }
  | { number: number; failed: string };
