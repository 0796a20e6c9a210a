/** The two sides, and how a game ends. */

import { fault, KalahaError, shown } from "../src/rules/errors.ts";
import type { Outcome as Inner, Reason, Side as Index } from "../src/rules/mechanics.ts";

export type { Reason };

/** The player at the bottom of the board, who begins unless a position says otherwise; and the one across. */
export type Side = "south" | "north";

/** Something of each side. */
export interface BySide<Each> {
  readonly south: Each;
  readonly north: Each;
}

/** How a game ended: the winner (null: a draw), why, and the stores, with the seeds that were left on the board. */
export interface Outcome {
  readonly winner: Side | null;
  readonly reason: Reason;
  readonly stores: BySide<number>;
}

const SIDES = ["south", "north"] as const;

export const sideOf = (index: Index): Side => SIDES[index];

export function indexOf(side: Side): Index {
  const index = SIDES.indexOf(side);
  if (index < 0) throw new KalahaError(fault("package-side", { value: shown(side) }));
  return index as Index;
}

export const bySide = <Each>([south, north]: readonly [Each, Each]): BySide<Each> =>
  Object.freeze({ south, north });

export const outcomeOf = (inner: Inner | null): Outcome | null =>
  inner &&
  Object.freeze({ winner: inner.winner === null ? null : sideOf(inner.winner), reason: inner.reason,
    stores: bySide(inner.stores) });
