/**
 * The geometry of a board of any size, horizontal or upright.
 *
 * Coordinates run along the rows (from the bottom player's left to right) and across them. On a lying board,
 * "along" points right and "across" points down. A standing board is the same board turned clockwise, so that
 * the bottom player's pits run down the left side into the store at the bottom. The bowls grow across the
 * rows as far as the space allows.
 */

import type { Place } from "../lib/types.ts";
import { type Side, SIDES } from "../lib/types.ts";

/** A pit or a store as drawn. */
export interface Bowl {
  x: number;
  y: number;
  /** Half the width and half the height of the bowl. */
  w: number;
  h: number;
  /** The centre of the number next to the bowl. */
  number: { x: number; y: number };
}

export interface Layout {
  pits: number;
  standing: boolean;
  width: number;
  height: number;
  /** Bowls in the order of `cellOf`. */
  bowls: Bowl[];
  /**
   * Paths for each side: its half of the wood, including the end with its store, and the rim of that half.
   */
  sides: Record<Side, { wood: string; rim: string }>;
}

const PITCH = 104;
const END = { lying: 138, standing: 104 };
const PIT = { lying: 43, standing: 48 }; // half the length along the row, limited by the height of a phone
const WIDTH = 43;
const GROWTH = { lying: 10, standing: 56 };
const STORE = 48;
const EDGE = 20;

/** Return the index of a bowl, counting South's pits, South's store, North's pits and North's store. */
export function cellOf(place: Place, pits: number): number {
  return SIDES.indexOf(place.side) * (pits + 1) + (place.pit ?? pits);
}

/** Return the layout that best fills a stage of this width and height, with this side at the bottom. */
export function layout(pits: number, stageWidth: number, stageHeight: number, bottom: Side): Layout {
  const standing = stageHeight > stageWidth * 1.02;
  const [long, short] = standing ? [stageHeight, stageWidth] : [stageWidth, stageHeight];
  const [end, pitHalf] = standing ? [END.standing, PIT.standing] : [END.lying, PIT.lying];
  const along = 2 * end + pits * PITCH;
  const wanted = (along * short) / Math.max(long, 1);
  const grown = Math.max(0, Math.min((wanted - 334) / 4, standing ? GROWTH.standing : GROWTH.lying));
  const growth = Math.round(grown / 2) * 2; // in coarse steps, so that heaps are reused
  const across = 334 + 4 * growth;

  const at = (a: number, b: number) => (standing ? { x: across - b, y: a } : { x: a, y: b });
  const sized = (alongHalf: number, acrossHalf: number) =>
    standing ? { w: acrossHalf, h: alongHalf } : { w: alongHalf, h: acrossHalf };
  const bowls: Bowl[] = [];
  for (const side of SIDES) {
    const own = side === bottom; // the bottom player's row runs from left to right
    const mirror = (a: number, b: number) => (own ? at(a, b) : at(along - a, across - b));
    const numbers = across - 36;
    for (let pit = 0; pit < pits; pit++) {
      const a = end + PITCH * (pit + 0.5);
      const middle = across / 2 + 11 + WIDTH + growth;
      bowls.push({ ...mirror(a, middle), ...sized(pitHalf, WIDTH + growth), number: mirror(a, numbers) });
    }
    const a = along - end / 2 - (standing ? 4 : 10);
    bowls.push({
      ...mirror(a, across / 2),
      ...sized(standing ? STORE - 4 : STORE, across / 2 - (standing ? 72 : 62)), // next to a two-digit number
      number: mirror(a, numbers - 2),
    });
  }
  const part = (side: Side) => {
    const point = (a: number, b: number): string => {
      const { x, y } = side === bottom ? at(a, b) : at(along - a, across - b);
      return `${x} ${y}`;
    };
    const [edge, middle] = [RIM / 2, across / 2];
    const corner = (a: number, b: number): string => `A${CORNER} ${CORNER} 0 0 0 ${point(a, b)}`;
    const rim = `M${point(end, across - edge)}L${point(along - edge - CORNER, across - edge)}${
      corner(along - edge, across - edge - CORNER)
    }L${point(along - edge, edge + CORNER)}${corner(along - edge - CORNER, edge)}L${
      point(along - end, edge)
    }`;
    return { wood: `${rim}L${point(along - end, middle)}L${point(end, middle)}Z`, rim };
  };
  const [width, height] = standing ? [across, along] : [along, across];
  return { pits, standing, width, height, bowls, sides: { south: part("south"), north: part("north") } };
}

/** The radius of the board's corners, and the width of the rim around the side to move. */
export const CORNER = 58;
export const RIM = 7;

/** The margin around the wood, which leaves room for its shadow. */
export const MARGIN = EDGE;

/** Return the size of a board including the margin around it. */
export const fullSize = (
  { width, height }: Pick<Layout, "width" | "height">,
): { width: number; height: number } => ({
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});
