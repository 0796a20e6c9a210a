/** What the browser remembers of levels beaten and of daily puzzles. */

import { beforeEach, expect, it, vi } from "vitest";
import { beat, beaten } from "../src/lib/beaten.ts";
import { keepDay, streakOf } from "../src/puzzles/streak.ts";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value) });

beforeEach(() => stored.clear());

it("remembers each level beaten once", () => {
  expect([...beaten()]).toEqual([]);
  for (const level of [3, 4, 3]) beat(level);
  expect([...beaten()]).toEqual([3, 4]);
});

it("ignores what it has not stored itself", () => {
  for (const text of ["{", "7", '{"3":true}', '["3"]']) {
    localStorage.setItem("kalaha.beaten", text);
    expect([...beaten()]).toEqual([]);
  }
});

const day = (number: number): Date => new Date(2026, 10, number, 12);

it("counts the days in a row that were right", () => {
  expect(streakOf(day(1))).toBeNull();
  for (const [number, right] of [[1, true], [2, false], [3, true], [4, true]] as const)
    keepDay(day(number), right);
  expect(streakOf(day(4))).toEqual({ results: [true, false, true, true], days: 2 });
  expect(streakOf(day(5))).toBeNull();
});

it("counts the first answer of a day only", () => {
  keepDay(day(1), false);
  keepDay(day(1), true);
  expect(streakOf(day(1))).toEqual({ results: [false], days: 0 });
});

it("starts again after a day without a puzzle", () => {
  keepDay(day(1), true);
  keepDay(day(3), true);
  expect(streakOf(day(3))).toEqual({ results: [true], days: 1 });
});

it("shows a week at most, and survives bad data", () => {
  for (let number = 1; number < 10; number++) keepDay(day(number), true);
  expect(streakOf(day(9))).toEqual({ results: Array(7).fill(true), days: 9 });
  for (const text of ["7", "{", '{"day":"x"}', '{"day":3,"results":4}']) {
    localStorage.setItem("kalaha.daily", text);
    expect(streakOf(day(9))).toBeNull();
  }
});
