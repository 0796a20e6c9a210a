/** The layout of a board on paper. The unit is a tenth of the distance between pits. */

import { NORTH, type Side, SIDES, SOUTH, type Two } from "../rules/side.ts";
import type { Event } from "../rules/sowing.ts";

export interface Shown {
  pits: readonly [readonly number[], readonly number[]];
  stores: readonly [number, number];
}

/** A pit or a store, and the effect of a move on it. */
export interface Bowl {
  side: Side;
  /** Counted from 0. Null for the store. */
  pit: number | null;
  x: number;
  y: number;
  seeds: number;
  /** The number of seeds that the move sows here. */
  sown: number;
  chosen: boolean;
  last: boolean;
  captured: boolean;
}

const PITCH = 10;
export const END = 12;
export const HEIGHT = 36;
export const PIT = 4.2;
export const STORE = { width: 8.6, height: 18 };
const ROWS: Two<number> = [23, 13];
/** The baselines of the seed counts on the wood, and of the pit numbers outside it. */
export const COUNTS: Two<number> = [30.4, 8];
export const LABELS: Two<number> = [35.2, 2.8];
const MOST_DOTS = 30;

export const widthOf = (pits: number): number => 2 * END + PITCH * pits;

/** Return all of a board's bowls, with the marks of a move if there is one. */
export function bowlsOf({ pits, stores }: Shown, events: readonly Event[] = []): Bowl[] {
  const width = widthOf(pits[0].length);
  const sown = events.filter(({ kind }) => kind === "sown");
  const here = (event: Event | undefined, side: Side, pit: number | null): boolean =>
    event?.side === side && event.pit === pit;
  return SIDES.flatMap((side) => {
    const row = pits[side];
    const places: (number | null)[] = [...row.keys(), null];
    return places.map((pit) => {
      const column = pit === null ? null : side === SOUTH ? pit : row.length - 1 - pit;
      const end = side === SOUTH ? width - END / 2 : END / 2;
      return {
        side,
        pit,
        x: column === null ? end : END + PITCH * (column + 0.5),
        y: pit === null ? (ROWS[SOUTH] + ROWS[NORTH]) / 2 : ROWS[side],
        seeds: pit === null ? stores[side] : row[pit]!,
        sown: sown.filter((event) => here(event, side, pit)).length,
        chosen: events.some((event) => event.kind === "picked" && here(event, side, pit)),
        last: here(sown.at(-1), side, pit),
        captured: events.some((event) => event.kind === "captured" && here(event, side, pit)),
      };
    });
  });
}

/** Return the positions of the seeds in a pit, relative to its middle, and the size of their dots. */
export function dotsOf(seeds: number): { radius: number; dots: [number, number][] } {
  const drawn = Math.min(seeds, MOST_DOTS);
  const ring = (count: number, radius: number): [number, number][] =>
    Array.from({ length: count }, (_, index) => polar(radius, (index / count - 0.25) * 2 * Math.PI));
  if (drawn <= 1) return { radius: 0.85, dots: ring(drawn, 0) };
  if (drawn <= 5) return { radius: 0.85, dots: ring(drawn, 1.5) };
  if (drawn <= 8) return { radius: 0.85, dots: [[0, 0], ...ring(drawn - 1, 2.4)] };
  const spiral = Array.from({ length: drawn },
    (_, index) => polar(3.3 * Math.sqrt((index + 0.5) / drawn), index * 2.39996));
  return { radius: drawn <= 16 ? 0.68 : 0.5, dots: spiral };
}

const polar = (radius: number, angle: number): [number, number] => [
  Number((radius * Math.cos(angle)).toFixed(2)),
  Number((radius * Math.sin(angle)).toFixed(2)),
];
