/** `Sowing`: the effects of one move, with the events that a board animates. The twin of `game/sowing.py`. */

import { type Board, captures, type Move, type Outcome, outcomeOf, type Reason, seedsLeft, sowAndCapture, sum,
  take } from "./mechanics.ts";
import type { Position } from "./position.ts";
import { NORTH, otherSide, type Side, SOUTH } from "./side.ts";

/** A pit, counted from 0 from its owner's left, or a store. */
export interface Place {
  readonly side: Side;
  /** Null for the store. */
  readonly pit: number | null;
}

/** An event on the board during a move. Its `pit` is also null if it happens at no place at all. */
export interface Event extends Place {
  readonly kind: "picked" | "sown" | "captured" | "declined" | "grand_slam" | "extra_turn" | "forfeited"
    | "swept";
  readonly seeds: number;
  readonly to: Side | null;
}

const event = (kind: Event["kind"], side: Side, pit: number | null = null, seeds = 0,
  to: Side | null = null): Event => ({
    kind,
    side,
    pit,
    seeds,
    to,
  });

export class Sowing {
  readonly before: Position;
  readonly move: Move;
  readonly position: Position;
  /** The cells sown, in order, and the cells captured, as the mover sees the board. */
  readonly path: readonly number[];
  readonly captured: readonly number[];
  readonly extraTurn: boolean;
  readonly reason: Reason | null;
  #events: Event[] | null = null;

  constructor(
    before: Position,
    move: Move,
    position: Position,
    path: readonly number[],
    captured: readonly number[],
    extraTurn: boolean,
    reason: Reason | null,
  ) {
    this.before = before;
    this.move = move;
    this.position = position;
    this.path = path;
    this.captured = captured;
    this.extraTurn = extraTurn;
    this.reason = reason;
  }

  /** The side that moved. */
  get side(): Side {
    return this.before.turn;
  }

  /** How the game ended with this move, or null. */
  get outcome(): Outcome | null {
    return this.reason === null ? null : outcomeOf(this.reason, this.position.stores);
  }

  /** Return the same move, ending the game for a reason that it does not show by itself. */
  endingBy(reason: Reason): Sowing {
    return new Sowing(this.before, this.move, this.position.finalPosition(reason), this.path, this.captured,
      false, reason);
  }

  /** The number of remaining seeds that South and North each get. 0 while the game continues. */
  get rest(): [number, number] {
    if (this.reason === null) return [0, 0];
    const board = this.before.board();
    sowAndCapture(this.before.rules, board, this.move);
    const stores: [number, number] = [...this.before.stores];
    stores[this.side] = board[this.before.rules.pits]!;
    return [this.position.stores[0] - stores[0], this.position.stores[1] - stores[1]];
  }

  /** All events of the move, in order. */
  get events(): readonly Event[] {
    return (this.#events ??= [...this.#happened()]);
  }

  *#happened(): Generator<Event> {
    const { rules } = this.before;
    const { side, move } = this;
    const board = this.before.board();
    let [last, hand] = [move.pit, 0];
    for (const cell of this.path) {
      if (!hand) {
        const left = seedsLeft(rules, board[last]!);
        [hand, board[last]] = [board[last]! - left, left];
        yield event("picked", ...this.place(last), hand);
      }
      hand--;
      last = cell;
      board[cell]!++;
      yield event("sown", ...this.place(cell), board[cell]);
    }
    for (const cell of this.captured) yield event("captured", ...this.place(cell), board[cell], side);
    if (!this.captured.length) {
      const spared = captures(rules, board, this.path[this.path.length - 1]!).reduce(
        (seeds, cell) => seeds + board[cell]!,
        0,
      );
      if (spared || move.declines) yield event(move.declines ? "declined" : "grand_slam", side, null, spared);
    }
    take(rules, board, this.captured);
    if (this.extraTurn) yield event("extra_turn", side);
    if (this.reason !== null) yield* this.#finally(board);
  }

  /** Yield the events for the seeds left on the board at the end of the game. */
  *#finally(board: Board): Generator<Event> {
    const { pits } = this.before.rules;
    const everything = sum(board, 0, pits) + sum(board, pits + 1, board.length);
    if (this.reason === "forfeit")
      yield event("forfeited", this.side, null, everything, otherSide(this.side));
    if (this.position.onBoard) return; // the remaining seeds stay in their pits
    const isQuiet = this.reason === "repetition" || this.reason === "no_capture";
    if (isQuiet && this.before.rules.repetition === "split") return; // covered by `rest`
    const southBefore = this.side === SOUTH ? board[pits]! : this.before.stores[SOUTH];
    const toSouth = this.position.stores[SOUTH] - southBefore;
    for (const side of [SOUTH, NORTH]) {
      const to = toSouth === everything ? SOUTH : toSouth === 0 ? NORTH : side;
      const from = side === this.side ? 0 : pits + 1;
      for (let pit = 0; pit < pits; pit++)
        if (board[from + pit]) yield event("swept", side, pit, board[from + pit], to);
    }
  }

  /** Return the side and the pit (null for the store) of a cell as the mover sees the board. */
  place(cell: number): [Side, number | null] {
    const { pits } = this.before.rules;
    if (cell === pits) return [this.side, null];
    return cell < pits ? [this.side, cell] : [otherSide(this.side), cell - pits - 1];
  }
}
