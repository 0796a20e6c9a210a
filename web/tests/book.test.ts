/** The engine on the page uses Python's opening book. */

import { expect, it } from "vitest";
import { Game } from "../src/rules/game.ts";
import { findPreset, PRESETS } from "../src/rules/presets.ts";
import type { Rules } from "../src/rules/rules.ts";
import { bookOf } from "../src/search/book.ts";
import { Engine } from "../src/search/engine.ts";
import { SOURCE } from "./module.ts";

const rulesOf = (name: string): Rules => findPreset(name).rules;

it("is shared by rules with the same values", () => {
  expect(bookOf({ ...rulesOf("deskovehry"), swap: true })).toEqual(bookOf(rulesOf("irving")));
  const withBook = PRESETS.filter(({ rules }) => bookOf(rules).length).map(({ id }) => id);
  expect(withBook.sort()).toEqual(["alga", "deskovehry", "fairkalah", "irving", "kalah", "kalahawari"]);
  expect(bookOf({ ...rulesOf("alga"), pits: 3 })).toEqual([]);
  expect(bookOf({ ...rulesOf("alga"), remainder: "nobody" })).toEqual([]);
});

it("opens alga perfectly without a search", async () => {
  const rules = { ...rulesOf("alga"), seeds: 6 };
  const engine = await Engine.of(SOURCE, rules, { memory: 1 << 20 });
  const game = new Game(rules);
  for (const best of ["1", "3"]) {
    const { moves, nodes } = await engine.analyse(game, { limit: { depth: 4 }, bestOnly: true });
    expect(moves[0]).toMatchObject({ move: best, seeds: 4, kind: "exact" });
    expect(nodes).toBe(0);
    game.play(best);
  }
});
