/** `Position`: the board and the side to move. The twin of `game/position.py` and `notation/position.py`. */

import { MAX_TOTAL } from "../lib/rows.ts";
import { type Fault, fault, KalahaError, shown } from "./errors.ts";
import FIRST_FAIR from "./fairStart.json" with { type: "json" };
import { any, type Board, bonusOf, ending, feeds, givesExtraTurn, legalMoves, mayBeDeclined, type Move,
  type Outcome, outcomeOf, type Reason, sowAndCapture, splitRemainder, sum } from "./mechanics.ts";
import { hasFairStart, replaceRules, type Rules } from "./rules.ts";
import { NORTH, otherSide, type Side, SOUTH, type Two } from "./side.ts";
import { Sowing } from "./sowing.ts";

/** South's pits, North's pits and the stores of a start of FairKalah with South to move. */
export type FairStart = readonly (readonly number[])[];

export class Position {
  readonly rules: Rules;
  /** South's pits and North's pits, each from the owner's left to right. */
  readonly pits: Two<readonly number[]>;
  readonly stores: Two<number>;
  readonly turn: Side;

  constructor(rules: Rules, pits: Two<readonly number[]>, stores: Two<number>, turn: Side) {
    this.rules = rules;
    this.pits = pits;
    this.stores = stores;
    this.turn = turn;
    for (const each of [this, pits, ...pits, stores]) Object.freeze(each);
  }

  /**
   * Return the position at the start of a game. If the rules have fair starts, it is `fair`, by default the
   * first of them.
   */
  static start(rules: Rules, turn: Side = SOUTH, fair: FairStart = FIRST_FAIR): Position {
    const side = Array<number>(rules.pits).fill(rules.seeds);
    const [south, north, stores] = hasFairStart(rules) ? fair : [side, [...side], [0, 0]];
    const start = new Position(rules, [south!, north!], stores as [number, number], SOUTH);
    return turn === SOUTH ? start : start.mirrored;
  }

  toString(): string {
    return `<${[this.rules.pits, ...this.stores, ...this.pits[0], ...this.pits[1]].join(",")}> ${
      "SN"[this.turn]
    }`;
  }

  /** The seeds in the pits. */
  get onBoard(): number {
    return sum(this.pits[0], 0, this.rules.pits) + sum(this.pits[1], 0, this.rules.pits);
  }

  /** Return by how many seeds this side's store is ahead. */
  lead(side: Side): number {
    return this.stores[side] - this.stores[otherSide(side)];
  }

  /** The same position with the sides exchanged, as seen from across the board. */
  get mirrored(): Position {
    const [south, north] = this.pits;
    return new Position(this.rules, [north, south], [this.stores[1], this.stores[0]], otherSide(this.turn));
  }

  /** How the game ended, or null. The reason does not always follow from the position alone. */
  get outcome(): Outcome | null {
    const reason = this.#ending();
    return reason === null ? null : outcomeOf(reason, this.finalPosition(reason).stores);
  }

  /** The legal moves, in pit order. Empty if the game is over. */
  get legalMoves(): Move[] {
    return this.#ending() === null ? legalMoves(this.rules, this.board()) : [];
  }

  /** Play a legal move. Throws a `KalahaError` with the reason if the move is illegal. */
  play(move: Move): Sowing {
    const { rules, turn: mover } = this;
    const board = this.board();
    const whyNot = this.#whyIllegal(move, board);
    if (whyNot) throw new KalahaError(whyNot);
    const { path, captured } = sowAndCapture(rules, board, move);

    const pits = rules.pits;
    const inStore = givesExtraTurn(rules, this.board(), path.at(-1)!) && !move.declines;
    const extraTurn = inStore || (rules.capture_extra_turn && captured.length > 0);
    const turn = extraTurn ? mover : otherSide(mover);
    const own = board.slice(0, pits);
    const other = board.slice(pits + 1);
    const otherStore = this.stores[otherSide(mover)];
    const after = mover === SOUTH
      ? new Position(rules, [own, other], [board[pits]!, otherStore], turn)
      : new Position(rules, [other, own], [otherStore, board[pits]!], turn);
    const reason = this.#forfeit(other) ?? after.#ending();
    const final = reason === null ? after : after.finalPosition(reason, mover);
    return new Sowing(this, move, final, path, captured, extraTurn && reason === null, reason);
  }

  /**
   * Return the final position, with the remaining seeds swept into the stores. `mover` made the last move, by
   * default the player who is not to move.
   */
  finalPosition(reason: Reason, mover: Side = otherSide(this.turn)): Position {
    const { rules, pits, stores } = this;
    const gains = splitRemainder(rules, reason, mover, sum(pits[0], 0, rules.pits),
      sum(pits[1], 0, rules.pits));
    if (gains[0] + gains[1] === 0) return this;
    const empty = Array<number>(rules.pits).fill(0);
    return new Position(rules, [empty, empty], [stores[0] + gains[0], stores[1] + gains[1]], this.turn);
  }

  /** Return the board as the player to move sees it (see `mechanics`). */
  board(): Board {
    return [...this.pits[this.turn], this.stores[this.turn], ...this.pits[otherSide(this.turn)]];
  }

  #ending(): Reason | null {
    return ending(this.rules, this.board(), this.stores[otherSide(this.turn)]);
  }

  /** Return "forfeit" if the opponent had no seeds, could have been fed, and was not. */
  #forfeit(other: readonly number[]): Reason | null {
    const { pits } = this.rules;
    if (this.rules.feeding !== "forfeit" || any(other, 0, pits) ||
      any(this.pits[otherSide(this.turn)], 0, pits)) return null;
    return "forfeit";
  }

  #whyIllegal(move: Move, board: Board): Fault | null {
    const { rules } = this;
    const pit = move.pit + 1;
    const among = (moves: Move[]): boolean =>
      moves.some((each) => each.pit === move.pit && each.declines === move.declines);
    if (this.#ending() !== null) return fault("move-game-over");
    if (move.pit === SWAP.pit) return fault(rules.swap ? "swap-not-now" : "no-swap");
    if (move.pit < 0 || move.pit >= rules.pits) return fault("move-no-such-pit", { pit, pits: rules.pits });
    if (!board[move.pit]) return fault("move-empty-pit", { pit });
    if (move.declines && !mayBeDeclined(rules, board, move.pit)) {
      const what = bonusOf(rules, board, move.pit);
      if (what === null) return fault("move-nothing-to-decline", { pit });
      return fault(what === "capture" ? "move-must-capture" : "move-must-go-on");
    }
    if (rules.feeding !== "compulsory" && rules.grand_slam !== "illegal") return null;
    if (among(legalMoves(rules, board))) return null;
    const hungry = rules.feeding === "compulsory" && !any(board, rules.pits + 1, board.length);
    return fault(hungry && !feeds(rules, board, move) ? "move-must-feed" : "move-grand-slam", { pit });
  }
}

/** The board of a position, with the side to move, without its rules. */
export type Diagram = Pick<Position, "pits" | "stores" | "turn">;

/** Taking over the first player's side instead of replying, as analyses and their lines write it. */
export const SWAP: Move = { pit: -1, declines: false };

/** Return the move written as this text: `3`, `3~` if it declines, or `swap`. */
export function parseMove(text: string): Move {
  if (text === "swap") return SWAP;
  const match = /^([1-9][0-9]?)(~?)$/.exec(text);
  if (!match) throw new KalahaError(fault("move-text", { text: shown(text) }));
  return { pit: Number(match[1]) - 1, declines: match[2] === "~" };
}

export const moveText = ({ pit, declines }: Move): string =>
  pit === SWAP.pit ? "swap" : `${pit + 1}${declines ? "~" : ""}`;

export const EXAMPLE = "<2,0,0,3,3,3,3> S";
/**
 * The maximum number of values after the first one on any board, which the patterns below repeat. Text beyond
 * these need not be read.
 */
const MOST_COMMAS = 18;

/** Return the fault of a text that does not describe a position, and its place. */
function textFault(text: string): Fault {
  const [begun, turn] = /^\s*(?:<\s*(?:[+-]?\d+\s*,\s*){0,18}(?:[+-]?\d+\s*(?:>\s*([SN]\s*)?)?)?)?/.exec(
    text,
  )!;
  const [column, found] = [begun.length + 1, shown([...text.slice(begun.length, begun.length + 2)][0])];
  if (turn) return fault("position-text-end", { column, found });
  const last = begun.trimEnd().at(-1) ?? "";
  const next = begun.split(",").length > MOST_COMMAS ? ">" : ", / >";
  const expected = !last ? "<" : last === ">" ? "S / N" : /\d/.test(last) ? next : `0…${MAX_TOTAL}`;
  const values = { example: EXAMPLE, column, expected };
  return column > text.length
    ? fault("position-text-short", values)
    : fault("position-text", { ...values, found });
}

/** Return the position that a text describes: `<n,S,N,s1..sn,n1..nn> S`. */
export function parsePosition(text: string, rules: Rules): Position {
  const match = /^\s*<((?:\s*[+-]?\d{1,18}\s*,){0,18}\s*[+-]?\d{1,18}\s*)>\s*(?:([SN])\s*)?$/.exec(
    text,
  );
  if (!match) throw new KalahaError(textFault(text));
  const [size, ...seeds] = match[1]!.split(",").map(Number) as [number, ...number[]];
  const { pits } = rules;
  if (size !== pits) throw new KalahaError(fault("position-pits", { found: size, pits }));
  if (seeds.length !== 2 + 2 * pits)
    throw new KalahaError(fault("position-count", { pits, expected: 2 + 2 * pits, found: seeds.length }));
  const faults: Fault[] = [];
  seeds.forEach((value, at) => {
    if (value >= 0) return;
    const [side, pit] = [(at < 2 ? at : at - 2 >= pits ? 1 : 0) ? "N" : "S", ((at - 2) % pits) + 1];
    faults.push(
      at < 2
        ? fault("position-store", { side, value: shown(value) })
        : fault("position-pit", { pit, side, value: shown(value) }),
    );
  });
  const total = sum(seeds, 0, seeds.length);
  if (!faults.length && total > MAX_TOTAL)
    faults.push(fault("position-too-many-seeds", { total: shown(total), limit: MAX_TOTAL }));
  if (faults.length) throw new KalahaError(...faults);
  const [south, north, ...rest] = seeds as [number, number, ...number[]];
  return new Position(rules, [rest.slice(0, pits), rest.slice(pits)], [south, north],
    match[2] === "N" ? NORTH : SOUTH);
}

/** Return the rules with these axes changed, for the board in the position that a text describes. */
export function fitRules(rules: Rules, text: string, changes: Readonly<Record<string, unknown>> = {}): Rules {
  const size = Number(/^\s*<\s*([0-9]+)/.exec(text)?.[1]);
  const fitted: Record<string, unknown> = size >= 1 && size <= 8
    ? { pits: size, ...changes }
    : { ...changes };
  const pits = fitted.pits ?? rules.pits;
  if (!("seeds" in fitted) && typeof pits === "number" && 2 * pits * rules.seeds > MAX_TOTAL)
    fitted.seeds = 1;
  return replaceRules(rules, fitted);
}
