/** A game move by move: what was done, the resulting board, and the turn that each move belongs to. */

import type { GameEvent, LineStep, Place, PlayedLine, Position, Side, Step } from "../lib/types.ts";

/** What one step did, and the position after it; the start has no step. */
export interface Moment {
  step: Omit<LineStep, "after"> | null;
  position: Position;
}

/** The moves of one player until the other's turn: the indices of their moments. */
export interface Turn {
  side: Side;
  /** From 1; a swap of sides is a turn, the end of a game without a move belongs to none. */
  number: number;
  moments: number[];
}

/** The marks of the last move on the board. */
export interface Marks {
  origin: Place;
  landing: Place;
  captured: Place[];
}

/** Return the moments of a game. */
export const momentsOf = ({ start, steps }: PlayedLine): Moment[] => [
  { step: null, position: start },
  ...steps.map(({ after, ...step }) => ({ step, position: after })),
];

/** Return the moment that a step leads to, or null for one outside the game itself, such as an offer. */
export function momentOf(step: Step): Moment | null {
  const { state, ply: _, ...action } = step;
  const { position, pits, stores, turn } = state;
  if (action.kind !== "sowing" && action.kind !== "swap" && action.kind !== "ending") return null;
  return { step: action, position: { position, pits, stores, turn } };
}

/** Return each move that led through these moments, or "swap". */
export const movesOf = (moments: readonly Moment[]): string[] =>
  moments.flatMap(({ step }) => (step?.kind === "swap" ? "swap" : (step?.move ?? [])));

/** Return the index of the moment at which a game stands, or -1: same number of moves, same position. */
export function standing(moments: readonly Moment[], state: Position & { moves: readonly string[] }): number {
  let moves = 0;
  const counts = moments.map(({ step }) => (step?.kind === "sowing" ? ++moves : moves));
  return moments.findLastIndex(
    ({ position }, index) => counts[index] === state.moves.length && position.position === state.position,
  );
}

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
 * Return what each moment is called wherever it is named: the number of its turn, and a letter where the turn has
 * several moves, as in "6b"; "" for the start.
 */
export function countsOf(moments: readonly Moment[]): string[] {
  const counts = moments.map(() => "");
  for (const { number, moments: own } of turnsOf(moments))
    for (const [index, at] of own.entries()) counts[at] = number + (own.length > 1 ? letters(index) : "");
  return counts;
}

/** Return a, b, …, z, aa, bb, … */
const letters = (index: number): string =>
  String.fromCharCode(97 + (index % 26)).repeat(1 + Math.floor(index / 26));

/** Return the marks of a moment's move; null if there was none. */
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
