/** Messages to and from the search worker, and the plain values that they carry. */

import type { Offer } from "../rules/game.ts";
import type { Line } from "../rules/line.ts";
import type { Message } from "../rules/narration.ts";
import type { Side, Two } from "../rules/side.ts";
import type { Limit } from "./control.ts";
import type { Action } from "./decisions.ts";

/** The value of a position or a move, for the player to move. */
export interface Value {
  /** The final lead of the player to move if both players play their best, negative if behind. */
  seeds: number;
  kind: "exact" | "lower" | "upper" | "estimate";
  /** The proved lower and upper bounds. */
  bounds: [number, number] | null;
  /** The expected continuation. */
  line: string[];
}

export interface MoveValue extends Value {
  move: string;
}

export interface Analysis {
  position: string;
  value: number;
  kind: Value["kind"];
  bounds: Value["bounds"];
  /** The moves, best first. */
  moves: MoveValue[];
  depth: number;
  nodes: number;
  seconds: number;
}

export interface ReviewedMove {
  /** The index of the move among the steps of the game, from 0. */
  step: number;
  side: Side;
  move: string;
  best: string;
  /** The number of seeds that the move gave up. 0 for a best move. */
  loss: number;
  exact: boolean;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  played: Value;
  best_value: Value;
  /** The loss in words, with its certainty. */
  cost: Message[];
  why: Message[];
  /** The continuation up to the end of the opponent's reply. */
  reply: Message[];
  /** The effects of the turn that starts with the better move. */
  better: Message[];
}

export interface SideSummary {
  moves: number;
  grades: Record<ReviewedMove["grade"], number>;
  /** The number of seeds that all moves together gave up. */
  lost: number;
  exact: boolean;
}

export type Summary = Two<SideSummary>;

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
