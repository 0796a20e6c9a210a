/** The two sides of the board. */

import type { SideName } from "../lib/protocol.ts";

export type Side = 0 | 1;

/** A value for South and one for North. */
export type Two<T> = readonly [T, T];

export const SOUTH: Side = 0;
export const NORTH: Side = 1;
export const SIDES = [SOUTH, NORTH] as const;

/** The names of the sides in records, requests and messages. */
export const SIDE_NAMES: Two<SideName> = ["south", "north"];
export const sideOf = (name: SideName): Side => (name === "south" ? SOUTH : NORTH);

export const otherSide = (side: Side): Side => (side === SOUTH ? NORTH : SOUTH);
