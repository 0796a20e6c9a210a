import { describe, expect, it } from "vitest";
import { heap, MARBLE } from "../src/board/heap.ts";

const BOWLS = [
  [43, 43],
  [43, 53],
  [79, 43],
  [55, 105],
] as const;

describe("a heap", () => {
  it.each(BOWLS)("fits in a bowl of %i by %i at any size", (width, height) => {
    for (let seeds = 0; seeds <= 72; seeds++) {
      const spots = heap(seeds, width, height, 3);
      expect(spots).toHaveLength(seeds);
      for (const { x, y } of spots) {
        expect(Math.abs(x)).toBeLessThanOrEqual(width - MARBLE + 0.01);
        expect(Math.abs(y)).toBeLessThanOrEqual(height - MARBLE + 0.01);
      }
    }
  });

  it.each(BOWLS)("in a bowl of %i by %i has layers without overlaps", (width, height) => {
    for (const seeds of [2, 5, 7, 12, 30]) {
      const spots = heap(seeds, width, height, 5);
      for (const one of spots)
        for (const two of spots)
          if (one !== two && one.layer === two.layer)
            expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(1.4 * MARBLE);
    }
  });

  it("depends only on its bowl", () => {
    expect(heap(6, 43, 43, 1)).toEqual(heap(6, 43, 43, 1));
    expect(heap(6, 43, 43, 1)).not.toEqual(heap(6, 43, 43, 2));
  });

  it("narrows for three layers, and covers them with a wide one", () => {
    const farthest = (wanted: number): number =>
      Math.max(...heap(72, 43, 43, 1).map(({ x, y, layer }) => layer === wanted ? Math.hypot(x, y) : 0));
    expect(farthest(2)).toBeLessThanOrEqual(1.18 * MARBLE + 0.01);
    expect(farthest(3)).toBeGreaterThan(1.5 * MARBLE);
  });

  it("keeps a full layer if marbles are added on top", () => {
    const many = heap(20, 43, 43, 1);
    const ground = many.filter((spot) => spot.layer === 0);
    expect(ground.length).toBeLessThan(20);
    expect(heap(19, 43, 43, 1).filter((spot) => spot.layer === 0)).toEqual(ground);
  });
});
