import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { costOf, isBest, marginOf, parse } from "../src/puzzles/puzzles.ts";
import { answered, daily, next, nextOwn, type Training } from "../src/puzzles/training.ts";
import { NORTH, SOUTH } from "../src/rules/side.ts";

const puzzles = parse(readFileSync("../src/kalaha/puzzles/sets/kalah.jsonl", "utf8"));
const wari = parse(readFileSync("../src/kalaha/puzzles/sets/wari.jsonl", "utf8"));
const fresh: Training = { level: 1, answered: 0, seen: {}, missed: {} };

test("one turn is best, and the others have a cost", () => {
  for (const puzzle of [...puzzles, ...wari]) {
    const [best, last] = [puzzle.answers[0]!, puzzle.answers.at(-1)!];
    expect(isBest(puzzle, best)).toBe(true);
    expect(isBest(puzzle, puzzle.greedy)).toBe(false);
    expect(costOf(puzzle, best)).toBeNull();
    expect(marginOf(puzzle)).toBeGreaterThanOrEqual(4);
    expect(costOf(puzzle, last)!.values.seeds).toBeGreaterThanOrEqual(marginOf(puzzle));
    expect([SOUTH, NORTH, null]).toContain(last.why[0]!.player);
  }
  const bounded = wari.find(({ answers }) => answers[0]!.least < answers[0]!.most)!;
  expect(costOf(bounded, bounded.greedy)!.key).toBe("cost-lower");
});

test("difficulty adapts, and a miss returns after four others", () => {
  let training = fresh;
  const first = next(training, puzzles, null)!;
  expect(first.difficulty).toBe(1);
  training = answered(training, first, false);
  for (let n = 0; n < 4; n++) {
    const puzzle = next(training, puzzles, null)!;
    expect(puzzle).not.toBe(first);
    training = answered(training, puzzle, true);
  }
  expect(next(training, puzzles, null)).toBe(first);
  training = answered(training, first, true);
  expect(training.missed).toEqual({});
  for (let n = 0; n < 12; n++) training = answered(training, next(training, puzzles, null)!, true);
  expect(training.level).toBe(5);
  expect(next(training, puzzles, null)!.difficulty).toBe(5);
  expect(next(fresh, puzzles, "chain")!.themes).toContain("chain");
});

test("after all puzzles the oldest comes again", () => {
  let training = fresh;
  for (const _ of puzzles) training = answered(training, next(training, puzzles, null)!, true);
  const oldest = Object.entries(training.seen).find(([, at]) => at === 1)![0];
  expect(next(training, puzzles, null)!.position).toBe(oldest);
});

test("the puzzle of the day agrees with Python's ordinal", () => {
  expect(daily(puzzles, new Date(2026, 10, 22, 23, 59))).toBe(puzzles[739942 % puzzles.length]);
  expect(daily(puzzles, new Date(2026, 10, 23))).toBe(puzzles[739943 % puzzles.length]);
});

test("every third puzzle is the reader's own until solved", () => {
  const own = [{ rules: "kalah", position: "one", move: "1" }, { rules: "kalah", position: "two",
    move: "1" }];
  let training = fresh;
  const given = [];
  for (let n = 0; n < 12; n++) {
    const mine = nextOwn(training, own, false);
    given.push(mine?.position ?? "-");
    training = answered(training, mine ?? next(training, puzzles, null)!, n > 2);
  }
  expect(given.join(" ")).toBe("- - one - - two - - one - - -");
  expect(nextOwn(training, own, true)!.position).toBe("two"); // all were solved, so the one solved longest ago
  expect(nextOwn(training, [], true)).toBeUndefined();
});
