/** The page's rules compared with the golden data. tests/web/test_rules.py compares them with Python's. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { KalahaError } from "../src/rules/errors.ts";
import { Game } from "../src/rules/game.ts";
import { outcomeOf } from "../src/rules/mechanics.ts";
import { fitRules, moveText, parsePosition, Position } from "../src/rules/position.ts";
import { findPreset } from "../src/rules/presets.ts";
import { parseAxis, replaceRules } from "../src/rules/rules.ts";
import type { Event, Sowing } from "../src/rules/sowing.ts";
import { choose, LEVELS } from "../src/search/selective.ts";
import { cheap } from "./houseRules.ts";
import { perft } from "./perft.ts";

const DATA = new URL("../../data/", import.meta.url);
const axesOf = (house: [axis: string, text: string][]): Record<string, unknown> =>
  Object.fromEntries(house.map(([axis, text]) => [axis, parseAxis(axis, text)]));
const files = (folder: string): URL[] =>
  readdirSync(new URL(folder, DATA)).map((name) => new URL(folder + name, DATA));

describe.each(files("perft/").map((file) => [file.pathname.split("/").at(-1)!, file] as const))("perft %s",
  (_, file) => {
    const [, ...lines] = readFileSync(file, "utf-8").trim().split("\n");
    test.each(cheap(lines, (line) => Number(line.split(",").at(-2)) <= 5000))("%s", (line) => {
      const [, preset, pits, seeds, position, depth, nodes, storeSum] =
        /^([^,]+),(\d+),(\d+),"(.*)",(\d+),(\d+),(-?\d+)\s*$/.exec(line)!;
      const [name, ...house] = preset!.split(" ");
      const rules = replaceRules(findPreset(name!).rules, { pits: Number(pits), seeds: Number(seeds),
        ...axesOf(house.map((rule) => rule.split("=") as [string, string])) });
      expect(perft(parsePosition(position!, rules), Number(depth))).toEqual({ nodes: Number(nodes),
        storeSum: Number(storeSum) });
    });
  });

interface Example {
  id: string;
  rules: string;
  axes?: Record<string, string>;
  position: string;
  play: string[];
  expected: string;
  events: string[];
  outcome: { reason: string; winner: string | null; stores: [number, number] } | null;
}

describe.each(files("examples/").flatMap((file) => JSON.parse(readFileSync(file, "utf-8")) as Example[]))(
  "$id",
  (example) => {
    test("plays as in the example", () => {
      const size = Number(/\d+/.exec(example.position)![0]);
      const rules = replaceRules(findPreset(example.rules).rules, { pits: size,
        ...axesOf(Object.entries(example.axes ?? {})) });
      const game = new Game(rules, parsePosition(example.position, rules));
      let last: Sowing | null = null;
      for (const word of example.play) {
        if (word === "share" || word === "stop") {
          for (const side of [0, 1] as const) word === "share" ? game.offerShare(side) : game.offerStop(side);
          last = null;
        } else last = game.play(word);
      }
      expect(String(game.position)).toBe(example.expected);
      const { outcome } = game;
      const told = outcome && { ...outcome, winner: outcome.winner === null ? null : NAMES[outcome.winner] };
      expect(told).toEqual(example.outcome);
      expect(last ? summary(last) : []).toEqual(example.events);
    });
  },
);

const NAMES = ["South", "North"];

/** Return a move's effects in the format used by the examples, with events grouped by kind. */
function summary({ events }: Sowing): string[] {
  const groups: Event[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    if (group?.[0]?.kind === event.kind && group[0].to === event.to) group.push(event);
    else groups.push([event]);
  }
  return groups.map((group) => {
    const { kind, to } = group[0]!;
    if (kind === "extra_turn") return kind;
    const seeds = kind === "sown" ? group.length : group.reduce((sum, event) => sum + event.seeds, 0);
    return `${kind} ${seeds}${
      (kind === "swept" || kind === "forfeited") && to !== null ? ` to ${NAMES[to]}` : ""
    }`;
  });
}

const [, ...MOVES] = readFileSync(new URL("levels.csv", DATA), "utf-8").trim().split("\n");

test.each(MOVES)("a level plays %s", (line) => {
  const [, preset, position, level, seed, move] = /^(\w+),"(.*)",(\d+),(\d+),([^\r]*)/.exec(line)!;
  const rules = fitRules(findPreset(preset!).rules, position!, {});
  const game = new Game(rules, parsePosition(position!, rules));
  expect(moveText(choose(game, LEVELS[Number(level) - 1]!, Number(seed)))).toBe(move);
});

const pits = ({ position }: Game): string => String(position);

test("a swap exchanges sides, and can be undone and redone", () => {
  const rules = replaceRules(findPreset("kalah").rules, { swap: true });
  const game = new Game(rules, Position.start(rules));
  game.play("1");
  const before = pits(game);
  game.swap();
  expect(game.steps).toHaveLength(2);
  expect(pits(game)).not.toBe(before);
  expect(game.canSwap).toBe(false);
  const after = pits(game);
  game.undo();
  expect(pits(game)).toBe(before);
  game.redo();
  expect(pits(game)).toBe(after);
});

test("redo repeats a decision together with its answer", () => {
  const rules = replaceRules(findPreset("kalah").rules, { seeds: 4 });
  const game = new Game(rules, Position.start(rules));
  for (const move of ["3", "1", "2", "2", "4"]) game.play(move); // two by South, one by North, two by South
  game.undoDecision(1);
  expect(game.steps).toHaveLength(2);
  game.redoDecision(1);
  expect(game.steps).toHaveLength(5);
});

test("a side with one seed need not be fed, and can lose it", () => {
  const rules = replaceRules(findPreset("oware").rules, { grand_slam: "allowed" });
  const position = parsePosition("<6,20,19,0,0,0,0,3,1,1,0,0,0,0,0> S", rules);
  expect(position.legalMoves.map(moveText)).toEqual(["5", "6"]);
});

test("an outcome names the fuller store", () => {
  expect(outcomeOf("side_empty", [40, 32]).winner).toBe(0);
  expect(outcomeOf("side_empty", [36, 36]).winner).toBeNull();
});

test.each(
  [
    [`<${"1,".repeat(1e6)}`, { column: 39, expected: ">" }],
    [`<6${",1".repeat(14)}>${" ".repeat(1e6)}x`, { column: 1_000_032, expected: "S / N" }],
  ] as const,
)("a position of a million characters is refused at once, with the place: %#", (text, told) => {
  try {
    parsePosition(text, findPreset("alga").rules);
    expect.unreachable();
  } catch (error) {
    expect((error as KalahaError).faults).toMatchObject([{ code: "position-text", values: told }]);
  }
});

test("a position before a possible swap does not recur", () => {
  const rules = replaceRules(findPreset("wari").rules, { pits: 2, swap: true });
  const game = new Game(rules, parsePosition("<2,0,0,0,1,0,1> S", rules));
  game.play("2");
  game.swap();
  expect(game.node.path.map((node) => [...node.recurring()].length)).toEqual([0, 1, 1]);
});
