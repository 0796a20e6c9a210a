/** Records compared with the golden games. tests/web/test_records.py compares them with Python. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sentence } from "../src/rules/faults.ts";
import { readText } from "../src/rules/foreignGames.ts";
import { Game } from "../src/rules/game.ts";
import { moveText } from "../src/rules/position.ts";
import { findPreset } from "../src/rules/presets.ts";
import { readRecord } from "../src/rules/record.ts";
import type { RecordError } from "../src/rules/recordScanner.ts";
import { writeRecord } from "../src/rules/recordWriter.ts";

const GAMES = new URL("../../data/games/", import.meta.url);
const { rules } = findPreset("kalah");

function refused(text: string): RecordError {
  try {
    readRecord(text);
  } catch (error) {
    return error as RecordError;
  }
  return expect.unreachable();
}

test.each(readdirSync(GAMES))("%s survives a round trip", (name) => {
  const text = readFileSync(new URL(name, GAMES), "utf8");
  expect(writeRecord(readRecord(text))).toBe(text);
});

test("a record can end at the current position", () => {
  const game = new Game(rules, undefined, { South: 'Anna "\\" B.' });
  for (const move of ["2", "6", "3"]) game.play(move);
  game.undo();
  game.node.comment = "here";
  expect(writeRecord(game)).toContain("1. 2 6 {here} 2. 3- *");
  expect(writeRecord(game, { undone: false })).toContain("1. 2 6 {here} *");
  expect(writeRecord(game)).toContain('[South "Anna \\"\\\\\\" B."]\n');
});

test("a record or a position becomes a game", () => {
  expect(readText('\n[Rules "wari"] 1. 3 *', rules, true).game.rules.name).toBe("wari");
  const { game } = readText(" <2,0,0,3,3,3,3> N\n", rules, true);
  expect(game.rules).toMatchObject({ name: "kalah", pits: 2 });
  expect(String(game.position)).toBe("<2,0,0,3,3,3,3> N");
});

test.each(["en", "de"])("a fault has a line and a column: %s", async (language) => {
  const { line, column, faults } = refused('[Rules "kalah"]\n1. 1 {never ends');
  expect([line, column]).toEqual([2, 6]);
  const text = await sentence(faults, language);
  expect(text).toMatch(/^(Line|Zeile) 2, (column|Spalte) 6: /);
  expect(text).toContain("}");
});

test("a line can have thousands of moves", () => {
  const game = new Game(findPreset("wari").rules);
  let { node } = game;
  for (let move = 0; move < 3000 && !node.outcome; move++)
    node = node.play(node.position.legalMoves.at(-1)!);
  expect(writeRecord(readRecord(writeRecord(game)))).toBe(writeRecord(game));
});

test("a game of five thousand quiet moves comes back, though each position must be compared with all", () => {
  const game = new Game(findPreset("oware").rules);
  const seen = new Set([String(game.position)]);
  let random = 1;
  for (let count = 0; count < 5001; count++) {
    const fresh = game.legalMoves.map((move) => game.position.play(move))
      .filter(({ position, outcome }) => !outcome && !seen.has(String(position)));
    const quiet = fresh.filter(({ captured }) => !captured.length);
    const choices = quiet.length ? quiet : fresh;
    random = (random * 48271) % (2 ** 31 - 1);
    game.play(moveText(choices[random % choices.length]!.move));
    seen.add(String(game.position));
  }
  expect(writeRecord(readRecord(writeRecord(game)))).toBe(writeRecord(game));
});

test("junk is refused", () => {
  for (const junk of ["{".repeat(1e6), `1. 1 {${"\\".repeat(1e6)}`, "9".repeat(1e6),
    `[A "${"\\a".repeat(1e6)}`])
    expect(refused(`[Rules "kalah"] ${junk}`).line).toBe(1);
  expect(refused(" ".repeat(3e6)).faults[0]!.code).toBe("record-too-large");
});
