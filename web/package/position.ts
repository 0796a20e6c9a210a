/** `Position`: the board and the side to move. */

import { shown } from "../src/rules/errors.ts";
import * as inner from "../src/rules/position.ts";
import type { Axis, Rules } from "../src/rules/rules.ts";
import { type BySide, bySide, indexOf, type Outcome, outcomeOf, type Side, sideOf } from "./sides.ts";
import { Sowing } from "./sowing.ts";

/** The seeds in pits and stores, and the side to move. It has no history, so it cannot see a repetition. */
export class Position {
  readonly #inner: inner.Position;

  private constructor(of: inner.Position) {
    this.#inner = of;
  }

  /** @internal */
  static of(position: inner.Position): Position {
    return new Position(position);
  }

  /** @internal */
  static inner(position: Position): inner.Position {
    return position.#inner;
  }

  /** Return the position at the start of a game. */
  static start(rules: Rules, turn: Side = "south"): Position {
    return new Position(inner.Position.start(rules, indexOf(turn)));
  }

  get rules(): Rules {
    return this.#inner.rules;
  }

  /** The seeds in each side's pits, from its owner's left: pit 3 is `pits.south[2]`. */
  get pits(): BySide<readonly number[]> {
    return bySide(this.#inner.pits);
  }

  get stores(): BySide<number> {
    return bySide(this.#inner.stores);
  }

  get turn(): Side {
    return sideOf(this.#inner.turn);
  }

  /** The seeds in all pits. */
  get onBoard(): number {
    return this.#inner.onBoard;
  }

  /** Return the seeds by which this side's store leads: negative if it trails. */
  lead(side: Side): number {
    return this.#inner.lead(indexOf(side));
  }

  /** How the game ended, or null; a position alone does not always show why. */
  get outcome(): Outcome | null {
    return outcomeOf(this.#inner.outcome);
  }

  /** The legal moves as texts, in pit order; none if the game is over. */
  get legalMoves(): string[] {
    return this.#inner.legalMoves.map(inner.moveText);
  }

  /** Play a legal move: the number of a pit of the player to move, from 1 at that player's left, or a text (`3~`). */
  play(move: string | number): Sowing {
    return Sowing.of(this.#inner.play(inner.parseMove(String(move))), Position.of);
  }

  /** Return the position as text, which `parsePosition` reads. */
  toString(): string {
    return String(this.#inner);
  }
}

/** Return the position that a text describes: `<pits,S,N,s1..sn,n1..nn> S`. */
export const parsePosition = (text: string, rules: Rules): Position =>
  Position.of(inner.parsePosition(asText(text), rules));

/** Return rules for the board of the position that a text describes, with these axes changed. */
export const fitRules = (rules: Rules, text: string, changes: Partial<Pick<Rules, Axis>> = {}): Rules =>
  inner.fitRules(rules, asText(text), changes);

const asText = (text: unknown): string => (typeof text === "string" ? text : shown(text));
