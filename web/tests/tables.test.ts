/** The endgame table that the page builds, compared with searches that do not use it. */

import { expect, test, vi } from "vitest";
import { Game } from "../src/rules/game.ts";
import { fitRules, parsePosition } from "../src/rules/position.ts";
import { findPreset, PRESETS } from "../src/rules/presets.ts";
import { canRepeat } from "../src/rules/rules.ts";
import { Answering } from "../src/search/answering.ts";
import { Engine } from "../src/search/engine.ts";
import type { Analysis, FromSearch } from "../src/search/questions.ts";
import { some } from "./houseRules.ts";
import { SOURCE } from "./module.ts";

const MEMORY = 1 << 22;
/** The size in bytes of a table up to 6 seeds with 6 pits. */
const TABLE = 20_000;
const POSITIONS = ["<6,20,18,0,1,0,2,0,0,1,0,0,2,0,0> S", "<6,20,18,0,0,3,0,1,2,2,1,0,0,2,0> N"];
const PROVING = { seconds: 60 };

const until = (what: () => void): Promise<void> => vi.waitFor(what, 60_000);

const gameOf = (preset: string, position: string): Game => {
  const rules = fitRules(findPreset(preset).rules, position, {});
  return new Game(rules, parsePosition(position, rules));
};

const [RECURRING, SHEETS] = [true, false].map((recurs) =>
  PRESETS.filter(({ rules }) => canRepeat(rules) === recurs).map(({ id }) => id)
) as [string[], string[]];

test.each(some(SHEETS, 2))("%s: the values are the same with and without it", async (name) => {
  const values = async (table: number): Promise<unknown[]> => {
    const found = [];
    for (const position of POSITIONS) {
      const game = gameOf(name, position);
      const engine = await Engine.of(SOURCE, game.rules, { memory: MEMORY, table });
      await engine.growTable(game);
      const { moves } = await engine.analyse(game, { limit: PROVING });
      found.push(Object.fromEntries(moves.map(({ move, seeds, kind }) => [move, [seeds, kind]])));
    }
    return found;
  };
  expect(await values(TABLE)).toEqual(await values(0));
});

test.each(some(RECURRING, 2))("%s: bounds narrow those of a search", async (name) => {
  const bounds = async (table: number): Promise<[string, number, number][]> => {
    const found: [string, number, number][] = [];
    for (const position of POSITIONS) {
      const game = gameOf(name, position);
      const engine = await Engine.of(SOURCE, game.rules, { memory: MEMORY, table });
      await engine.growTable(game);
      const { moves } = await engine.analyse(game, { limit: { nodes: 100 } });
      for (const { move, bounds } of moves) found.push([`${position} ${move}`, ...bounds!]);
    }
    return found;
  };
  const without = new Map((await bounds(0)).map(([move, ...both]) => [move, both]));
  const widths = (await bounds(2 * TABLE)).map(([move, low, high]) => {
    const [least, most] = without.get(move)!;
    expect(low).toBeLessThanOrEqual(most);
    expect(high).toBeGreaterThanOrEqual(least);
    return most - least - (high - low);
  });
  expect(Math.max(...widths)).toBeGreaterThan(0);
});

test("other rules do not reuse the memory's old values", async () => {
  const values = async (source: typeof SOURCE): Promise<unknown> => {
    const game = gameOf("alga", POSITIONS[0]!);
    const engine = await Engine.of(source, game.rules, { memory: MEMORY, table: TABLE });
    await engine.growTable(game);
    return (await engine.analyse(game, { limit: PROVING })).moves.map((
      { move, seeds, kind },
    ) => [move, seeds, kind]);
  };
  const used = await SOURCE.kernels(1 << 25);
  used.bytes.fill(85, -1 << 20); // the memory that tables use
  for (const preset of ["kalah", "wari"]) {
    const engine = await Engine.of({ ...SOURCE, kernels: () => Promise.resolve(used) },
      gameOf(preset, POSITIONS[0]!).rules, { memory: MEMORY, table: TABLE });
    await engine.analyse(gameOf(preset, POSITIONS[0]!), { limit: { depth: 4 } });
    used.clear();
  }
  expect(await values({ ...SOURCE, kernels: () => Promise.resolve(used) })).toEqual(await values(SOURCE));
});

test("it grows while idle, and no answer waits for it", async () => {
  const told: FromSearch[] = [];
  const answering = new Answering(SOURCE, MEMORY, 1 << 20, (message) => void told.push(message));
  const line = { rules: "alga", axes: {}, position: POSITIONS[1]!, moves: [] };
  const ask = (number: number): void =>
    answering.take({ number, question: { want: "analysis", line, limit: { depth: 1 } } });
  const exact = (): boolean => {
    const last = told.findLast((message) => "answer" in message) as { answer: Analysis } | undefined;
    return last?.answer.moves.every(({ kind }) => kind === "exact") ?? false;
  };
  ask(1);
  ask(2);
  await until(() => expect(told.filter((message) => "answer" in message)).toHaveLength(2));
  expect(exact()).toBe(false);
  let number = 2;
  await until(() => {
    ask(++number);
    expect(exact()).toBe(true);
  });
});

test("a question after a failed one is answered", async () => {
  const told: FromSearch[] = [];
  let fails = true;
  const kernels: typeof SOURCE.kernels = (size) =>
    fails ? Promise.reject(new TypeError("not there")) : SOURCE.kernels(size);
  const answering = new Answering({ ...SOURCE, kernels }, MEMORY, TABLE,
    (message) => void told.push(message));
  const line = { rules: "alga", axes: {}, position: POSITIONS[0]!, moves: [] };
  answering.take({ number: 1, question: { want: "analysis", line, limit: { depth: 1 } } });
  await until(() => expect(told).toEqual([{ number: 1, failed: "TypeError: not there" }]));
  fails = false;
  answering.take({ number: 2, question: { want: "analysis", line, limit: { depth: 1 } } });
  await until(() => expect(told.at(-1)).toHaveProperty("answer"));
});
