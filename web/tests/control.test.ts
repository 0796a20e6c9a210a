/** Search limits, and searches for only the best move. */

import { expect, test } from "vitest";
import { Game } from "../src/rules/game.ts";
import { fitRules, parsePosition } from "../src/rules/position.ts";
import { findPreset } from "../src/rules/presets.ts";
import { Control } from "../src/search/control.ts";
import { Engine } from "../src/search/engine.ts";
import { SOURCE } from "./module.ts";

const search = async (position: string, bestOnly: boolean, table = 0) => {
  const rules = fitRules(findPreset("alga").rules, position, {});
  const game = new Game(rules, parsePosition(position, rules));
  const engine = await Engine.of(SOURCE, rules, { memory: 1 << 22, table, book: false });
  await engine.growTable(game);
  return engine.analyse(game, { limit: { depth: 7 }, bestOnly });
};

test("the limit of positions shrinks, but never to 0", () => {
  const control = new Control({ nodes: 100 });
  expect([30, 60, 30].map((nodes) => control.count(nodes))).toEqual([70, 10, 1]);
  expect(new Control({}).count(5)).toBe(Infinity);
});

test("searching only the best move takes fewer positions", async () => {
  const start = "<6,0,0,5,5,5,5,5,5,5,5,5,5,5,5> S";
  const [all, best] = [await search(start, false), await search(start, true)];
  expect(best.nodes).toBeLessThan(all.nodes);
  expect([best.value, best.moves[0]!.move]).toEqual([all.value, all.moves[0]!.move]);
});

test("near a table a line continues to the end of the game", async () => {
  const { moves } = await search("<6,20,18,0,1,0,2,0,0,1,0,0,2,0,0> S", false, 20_000);
  expect(Math.max(...moves.map(({ line }) => line.length))).toBeGreaterThan(3);
});
