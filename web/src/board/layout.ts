/**
 * The geometry of a board of any size, horizontal or upright.
 *
 * Coordinates run along the rows (from the bottom player's left to right) and across them. On a lying board,
 * "along" points right and "across" points down. A standing board is the same board turned clockwise, so that
 * the bottom player's pits run down the left side into the store at the bottom. The bowls grow across the
 * rows as far as the space allows.
 */

import { NORTH, type Side, SIDES, SOUTH, type Two } from "../rules/side.ts";
import type { Place } from "../rules/sowing.ts";

/** A pit or a store as drawn. */
export interface Bowl {
  x: number;
  y: number;
  /** Half the width and half the height of the bowl. */
  w: number;
  h: number;
  /** The centre of the number next to the bowl. */
  number: { x: number; y: number };
  /** The middle of a mark on its rim, between a pit and its number, or at the other end of a store. */
  mark: { x: number; y: number };
}

export interface Layout {
  pits: number;
  standing: boolean;
  width: number;
  height: number;
  /** Bowls in the order of `cellOf`. */
  bowls: Bowl[];
  /** The outline of the light on each side. */
  light: Two<string>;
}

/** The margin around the wood, which leaves room for its shadow. */
export const MARGIN = 14;

const PITCH = 104;
const END = { lying: 138, standing: 104 };
const PIT = { lying: 43, standing: 48 }; // half the length along the row, limited by the height of a phone
const WIDTH = 43;
const GROWTH = { lying: 22, standing: 88 };
const STORE = { lying: 55, standing: 44 }; // half the length along the rows
const EDGE = 20;

/** Return the index of a bowl, counting South's pits, South's store, North's pits and North's store. */
export function cellOf(place: Place, pits: number): number {
  return place.side * (pits + 1) + (place.pit ?? pits);
}

/**
 * Return the layout that best fills a stage of this width and height, with this side at the bottom. If
 * `clockwise` is true, the board is mirrored, so that the bottom player's row runs from right to left.
 */
export function layout(pits: number, stageWidth: number, stageHeight: number, bottom: Side,
  clockwise = false): Layout
{
  const standing = stageHeight > stageWidth * 0.85;
  const [long, short] = standing ? [stageHeight, stageWidth] : [stageWidth, stageHeight];
  const [end, pitHalf, storeHalf] = standing
    ? [END.standing, PIT.standing, STORE.standing]
    : [END.lying, PIT.lying, STORE.lying];
  const along = 2 * end + pits * PITCH;
  const wanted = ((along + 2 * MARGIN) * short) / Math.max(long, 1) - 2 * MARGIN;
  const grown = Math.max(0, Math.min((wanted - 334) / 4, standing ? GROWTH.standing : GROWTH.lying));
  // In coarse steps, so that heaps are reused. Whole pixels may make a small stage a little too low for its step.
  const growth = Math.floor(grown / 2 + 0.3) * 2;
  const across = 334 + 4 * growth;

  const at = (a: number, b: number) => {
    const there = clockwise ? along - a : a;
    return standing ? { x: across - b, y: there } : { x: there, y: b };
  };
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
      bowls.push({ ...mirror(a, middle), ...sized(pitHalf, WIDTH + growth), number: mirror(a, numbers),
        mark: mirror(a, middle + WIDTH + growth + 3) });
    }
    const a = along - end / 2 - (standing ? 4 : 7);
    const beside = standing ? 72 : 62; // the room for a number of two digits
    bowls.push({ ...mirror(a, across / 2), ...sized(storeHalf, across / 2 - beside),
      number: mirror(a, numbers - 2), mark: mirror(a, beside - 3) });
  }
  /** Two rounded pools, one along the row and one around the store. */
  const light = (side: Side): string => {
    const pool = (a0: number, a1: number, b0: number, b1: number): string => {
      const [one, two] = side === bottom
        ? [at(a0, b0), at(a1, b1)]
        : [at(along - a0, across - b0), at(along - a1, across - b1)];
      const [x, y] = [Math.min(one.x, two.x), Math.min(one.y, two.y)];
      const [w, h] = [Math.abs(one.x - two.x), Math.abs(one.y - two.y)];
      const r = Math.min(w, h) / 2;
      return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${
        2 * r - w
      }a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
    };
    const [near, middle] = [across - EDGE, across / 2];
    return pool(end - 6, along - end + 30, middle, near) +
      pool(along - end - 10, along - EDGE, EDGE + 34, near);
  };
  const [width, height] = standing ? [across, along] : [along, across];
  return { pits, standing, width, height, bowls, light: [light(SOUTH), light(NORTH)] };
}

/** The radius of the board's corners. */
export const CORNER = 58;

/** Return the size of a board including the margin around it. */
export const fullSize = (
  { width, height }: Pick<Layout, "width" | "height">,
): { width: number; height: number } => ({
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});
