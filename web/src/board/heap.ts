/**
 * The positions of the marbles in a bowl, first side by side, then in layers on top, at rest as if they had
 * rolled there. The same bowl with the same number of marbles always looks the same. Adding a marble barely
 * moves the others, and the marbles in a full layer stay in place.
 */

/** The radius of a marble, in board units. */
export const MARBLE = 12.5;
const JITTER = 6;

interface Spot {
  x: number;
  y: number;
  /** 0 at the bottom, 1 for the layer on top of that, and so on. */
  layer: number;
}

/** Return a random number generator for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const cache = new Map<string, Spot[]>();

/**
 * Return the positions of `seeds` marbles relative to the middle of a bowl with straight sides and round
 * ends. `halfWidth` and `halfHeight` are half the bowl's size, and `seed` identifies the bowl.
 */
export function heap(seeds: number, halfWidth: number, halfHeight: number, seed: number): Spot[] {
  const key = `${seeds}/${halfWidth}/${halfHeight}/${seed}`;
  let spots = cache.get(key);
  if (!spots) {
    spots = [];
    let left = seeds;
    for (let layer = 0; left > 0; layer++) {
      // the fourth layer is as wide as the first, because more marbles on a narrow one would hide each other
      const inset = 2 + (layer % 3) * MARBLE * 0.55;
      const width = Math.max(halfWidth - inset, MARBLE * 1.6);
      const height = Math.max(halfHeight - inset, MARBLE * 1.6);
      const count = Math.min(left, capacity(width, height));
      spots.push(...settled(count, width - MARBLE, height - MARBLE, seed + layer * 7919, layer));
      left -= count;
    }
    cache.set(key, spots);
  }
  return spots;
}

/** Return the number of marbles that fit side by side in a bowl of this size. */
function capacity(halfWidth: number, halfHeight: number): number {
  const round = Math.min(halfWidth, halfHeight);
  const area = Math.PI * round * round + 4 * round * (Math.max(halfWidth, halfHeight) - round);
  return Math.max(1, Math.floor((0.7 * area) / (Math.PI * MARBLE * MARBLE)));
}

/**
 * Start from a sunflower spiral, which fills a bowl evenly with any number of marbles. Then let the marbles
 * roll towards the middle (mainly crosswise in a long bowl), and push overlapping marbles apart.
 */
function settled(count: number, halfWidth: number, halfHeight: number, seed: number, layer: number): Spot[] {
  const random = seededRandom(seed);
  const turn = random() * 2 * Math.PI;
  const spots = Array.from({ length: count }, (_, index) => {
    const far = Math.sqrt((index + 0.7) / (count + 1));
    const angle = turn + index * 2.39996;
    return {
      x: halfWidth * far * Math.cos(angle) + JITTER * (random() - 0.5),
      y: halfHeight * far * Math.sin(angle) + JITTER * (random() - 0.5),
      layer,
    };
  });
  const apart = 2 * MARBLE;
  const round = Math.min(halfWidth, halfHeight);
  const slope = (half: number): number => 0.03 * (round / half) ** 2;
  for (let pass = 0; pass < 60; pass++) {
    if (pass < 40) {
      for (const spot of spots) {
        spot.x *= 1 - slope(halfWidth);
        spot.y *= 1 - slope(halfHeight);
      }
    }
    for (let one = 0; one < count; one++)
      for (let two = one + 1; two < count; two++) push(spots[one]!, spots[two]!, apart);
    for (const spot of spots) keepWithin(spot, halfWidth, halfHeight);
  }
  return spots;
}

function push(one: Spot, two: Spot, apart: number): void {
  const dx = two.x - one.x;
  const dy = two.y - one.y;
  const gap = Math.hypot(dx, dy);
  if (gap === 0 || gap >= apart) return;
  const by = (apart / gap - 1) / 2;
  one.x -= dx * by;
  one.y -= dy * by;
  two.x += dx * by;
  two.y += dy * by;
}

/** Move a point to the nearest one inside a bowl with straight sides and round ends. */
function keepWithin(spot: Spot, halfWidth: number, halfHeight: number): void {
  const round = Math.min(halfWidth, halfHeight);
  const middleX = clamp(spot.x, halfWidth - round);
  const middleY = clamp(spot.y, halfHeight - round);
  const away = Math.hypot(spot.x - middleX, spot.y - middleY);
  if (away <= round) return;
  spot.x = middleX + ((spot.x - middleX) * round) / away;
  spot.y = middleY + ((spot.y - middleY) * round) / away;
}

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
