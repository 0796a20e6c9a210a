/** `Sowing`: what one move did. */

import { moveText } from "../src/rules/position.ts";
import type * as inner from "../src/rules/sowing.ts";
import type { Position } from "./position.ts";
import { type Outcome, outcomeOf, type Side, sideOf } from "./sides.ts";

/**
 * One thing that happens on the board during a move: where (`pit` is an index into `pits`; null: the store of `side`, or
 * no place), how many seeds, and to whose store they go.
 */
export interface Event {
  readonly kind: "picked" | "sown" | "captured" | "declined" | "grand_slam" | "extra_turn" | "forfeited"
    | "swept";
  readonly side: Side;
  readonly pit: number | null;
  readonly seeds: number;
  readonly to: Side | null;
}

export class Sowing {
  readonly kind = "sowing";
  /** The player who moved. */
  readonly side: Side;
  /** The move as text. */
  readonly move: string;
  /** The position before the move, and after it. */
  readonly before: Position;
  readonly position: Position;
  /** Whether the same player moves again. */
  readonly extraTurn: boolean;
  /** How the game ended by this move, or null. */
  readonly outcome: Outcome | null;
  readonly #inner: inner.Sowing;

  private constructor(of: inner.Sowing, positionOf: (position: inner.Sowing["position"]) => Position) {
    this.side = sideOf(of.side);
    this.move = moveText(of.move);
    this.before = positionOf(of.before);
    this.position = positionOf(of.position);
    this.extraTurn = of.extraTurn;
    this.outcome = outcomeOf(of.outcome);
    this.#inner = of;
  }

  /** @internal */
  static of(sowing: inner.Sowing, positionOf: (position: inner.Sowing["position"]) => Position): Sowing {
    return new Sowing(sowing, positionOf);
  }

  /** Everything that happened, in order: enough to animate a board. */
  get events(): Event[] {
    return this.#inner.events.map(({ side, to, ...more }) => ({ ...more, side: sideOf(side),
      to: to === null ? null : sideOf(to) })
    );
  }
}
