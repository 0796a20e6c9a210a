import { expect, it } from "vitest";
import { computerAt, isComputer, levelOf } from "../src/game/player.ts";

it("the computer has a level, in either notation", () => {
  expect(levelOf(computerAt(7))).toBe(7);
  expect([levelOf("engine:10"), levelOf("computer:3")]).toEqual([10, 3]);
  expect(["human", "open", "computer:", "engine:x"].map(isComputer)).toEqual([false, false, false, false]);
});
