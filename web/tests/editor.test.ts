import { describe, expect, it } from "vitest";
import { boardOf, carried, cleared, filled, isStart, MOST, positionText, seedsIn, setupOf, start, swapped,
  typed } from "../src/editor/position.ts";
import { SOUTH } from "../src/rules/side.ts";

const some = { cells: [1, 2, 3, 4, 5, 6], turn: SOUTH }; // South's pits and store, then North's

describe("the editor's board", () => {
  it("is written like a position", () => {
    expect(positionText(some)).toBe("<2,3,6,1,2,4,5> S");
    expect(positionText(swapped(some))).toBe("<2,6,3,4,5,1,2> N");
    expect(swapped(swapped(some))).toEqual(some);
    expect(setupOf(boardOf(some))).toEqual(some);
  });

  it("starts like the game", () => {
    expect(positionText(start(3, 4))).toBe("<3,0,0,4,4,4,4,4,4> S");
    expect([isStart(start(3, 4), 4), isStart(start(3, 4), 5), isStart(some, 1)]).toEqual([true, false,
      false]);
    expect(seedsIn(start(3, 4))).toBe(24);
    expect(cleared(some)).toEqual({ cells: [0, 0, 0, 0, 0, 0], turn: SOUTH });
  });

  it("limits the seeds in a bowl", () => {
    expect(filled(some, 1, 9).cells).toEqual([1, 9, 3, 4, 5, 6]);
    expect([-1, 1000, Number.NaN].map((seeds) => filled(some, 0, seeds).cells[0])).toEqual([0, MOST, 0]);
  });

  it("moves a seed only from a bowl that has one", () => {
    expect(carried(some, 0, 2).cells).toEqual([0, 2, 4, 4, 5, 6]);
    expect(carried(cleared(some), 0, 2)).toEqual(cleared(some));
    expect(carried(some, 3, 3)).toBe(some);
    const full = filled(some, 2, MOST);
    expect(carried(full, 0, 2)).toBe(full);
  });

  it("reads digits, and starts over if the number is too large", () => {
    expect([1, 2, 9].reduce<number | null>(typed, null)).toBe(129);
    expect(typed(129, 7)).toBe(7);
    expect(typed(25, 6)).toBe(6);
  });
});
