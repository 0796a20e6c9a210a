/** The compiled search gives the same results as Python, both in data/searches.csv and for `kalaha bench`. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Game } from "../src/rules/game.ts";
import { fitRules, parsePosition } from "../src/rules/position.ts";
import { findPreset, PRESETS } from "../src/rules/presets.ts";
import { Engine } from "../src/search/engine.ts";
import { effort } from "./houseRules.ts";
import { SOURCE } from "./module.ts";

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const read = (path: string): string => readFileSync(at(path), "utf8");
const ROWS = read("data/searches.csv").trim().split("\n").slice(1).map((line) => {
  const [, preset, position, depth, seeds, kind, nodes] = /^(.*),"(.*)",(.*),(.*),(.*),(.*)$/.exec(
    line,
  ) as unknown as string[];
  return { preset: preset!, position: position!, depth: Number(depth), seeds: Number(seeds), kind,
    nodes: Number(nodes) };
});
const MEMORY = 1 << 22;
const UNSIGNED = ["mangala", "avalanche", "fairkalah"];
/** The first rows are the positions of the bench signature, four for each rule set that it covers. */
const SIGNED = 4 * PRESETS.filter(({ id }) => !UNSIGNED.includes(id)).length;

async function search({ preset, position, depth }: { preset: string; position: string; depth: number }) {
  const rules = fitRules(findPreset(preset).rules, position, {});
  const engine = await Engine.of(SOURCE, rules, { memory: MEMORY, book: false });
  return engine.analyse(new Game(rules, parsePosition(position, rules)), { limit: { depth } });
}

test("value, bound and node count are Python's", async () => {
  for (const row of ROWS.filter((_, at) => at % Math.round(ROWS.length / effort(ROWS.length)) === 0)) {
    const { value, kind, nodes } = await search(row);
    expect({ ...row, seeds: value, kind, nodes }).toEqual(row);
  }
});

test("the signature is Python's", () => {
  const newest = readdirSync(at("tools/results")).filter((name) => /^\d/.test(name)).sort().at(-1)!;
  const { signature } = JSON.parse(read(`tools/results/${newest}`)) as { signature: number };
  const signed = ROWS.slice(0, SIGNED);
  expect(signed.every(({ depth }) => depth === ROWS[0]!.depth)).toBe(true);
  expect(signed.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(signature);
});
