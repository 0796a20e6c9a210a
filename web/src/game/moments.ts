/** A game move by move: each step, the board after it, and the turn that it belongs to. */

import type { GameEvent, Place, Position, StepOfSide } from "../lib/types.ts";
import type { Node } from "../rules/game.ts";
import type { Side } from "../rules/side.ts";
import { positionJson, stepJson } from "../rules/wire.ts";

/** A step and the position after it. The start has no step. */
export interface Moment {
  step: StepOfSide | null;
  position: Position;
}

/** One player's moves until it is the other's turn, as the indices of the moments. */
export interface Turn {
  side: Side;
  /** Counted from 1. A swap of sides is a turn. An ending without a move is not. */
  number: number;
  moments: number[];
}

/** The marks that show the last move on the board. */
export interface Marks {
  origin: Place;
  landing: Place;
  captured: Place[];
}

/** Return the moment at a node of a game. */
export const momentOf = (node: Node): Moment => ({ step: stepJson(node),
  position: positionJson(node.position) });

/** Return the moments from the start of a game to a node. */
export const momentsOf = (node: Node): Moment[] => node.path.map(momentOf);

/** Return the turns of a game. */
export function turnsOf(moments: readonly Moment[]): Turn[] {
  const turns: Turn[] = [];
  let sowing = false; // whether the last turn consists of sowings
  moments.forEach(({ step }, index) => {
    if (!step) return;
    const last = turns.at(-1);
    const same = sowing && step.kind === "sowing" && last?.side === step.side;
    if (same) last.moments.push(index);
    else turns.push({ side: step.side, number: 1 + Math.floor(turns.length / 2), moments: [index] });
    sowing = step.kind === "sowing";
  });
  return turns;
}

/**
 * Return the label of each moment, which is the number of its turn, followed by a letter if the turn has several
 * moves, as in "6b". The label of the start is "".
 */
export function countsOf(moments: readonly Moment[]): string[] {
  const counts = moments.map(() => "");
  for (const { number, moments: own } of turnsOf(moments))
    for (const [index, at] of own.entries()) counts[at] = number + (own.length > 1 ? letters(index) : "");
  return counts;
}

/** Return the letter for an index: a, b, …, z, aa, bb, … */
const letters = (index: number): string =>
  String.fromCharCode(97 + (index % 26)).repeat(1 + Math.floor(index / 26));

/** Return the marks of a moment's move, or null if there was no move. */
export function marksOf({ step }: Moment): Marks | null {
  const events = step?.events ?? [];
  const place = ({ side, pit }: GameEvent): Place => ({ side, pit });
  const origin = events.find(({ kind }) => kind === "picked");
  const landing = events.findLast(({ kind }) => kind === "sown");
  if (!origin || !landing) return null;
  return {
    origin: place(origin),
    landing: place(landing),
    captured: events.filter(({ kind }) => kind === "captured").map(place),
  };
}
