import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parsed } from "../catalogue.ts";
import { AXES_AS_TOLD, CHOICES, valueWord } from "../src/lib/axes.ts";
import { translator } from "../src/lib/fluent.ts";
import { axisSentence, ruleSentences } from "../src/lib/ruleSentences.ts";
import { houseRuleProblem } from "../src/rules/faults.ts";

const say = translator("en", parsed(readFileSync("../src/kalaha/locale/en.ftl", "utf8")));

const ALGA = {
  pits: 6,
  seeds: 6,
  starter: "agreed",
  sow_store: true,
  skip_origin: false,
  first_seed: "sown",
  relay: "no",
  extra_turn: true,
  capture_extra_turn: false,
  opposite_capture: "always",
  capturer: "taken",
  wari_capture: false,
  even_capture: false,
  backwards: "any",
  grand_slam: "allowed",
  optional_capture: false,
  optional_extra_turn: false,
  feeding: "free",
  ends: "side_empty",
  remainder: "emptier",
  repetition_at: 1,
  repetition_when_empty: true,
  quiet_limit: 0,
  majority_stop: false,
  sharing: false,
  swap: false,
  start: "even",
};
it("the error for too many seeds counts the whole board", () => {
  const form = { houseRules: {}, ruleset: undefined, boardPits: 6, boardSeeds: 30 };
  expect(houseRuleProblem(say, "rules-too-many-seeds", form)).toContain("360");
});

const names = (axes: typeof ALGA) => ruleSentences(say, axes).map(({ axis }) => axis);

it("obvious rules have no sentence", () => {
  expect(names(ALGA)).toEqual([
    "pits",
    "seeds",
    "starter",
    "sowing",
    "sow_store",
    "skip_origin",
    "extra_turn",
    "opposite_capture",
    "ends",
    "remainder",
    "aim",
  ]);
  const more = names({ ...ALGA, wari_capture: true, ends: "cannot_move", swap: true });
  expect(more.filter((name) => !names(ALGA).includes(name))).toEqual(["swap", "wari_capture", "grand_slam",
    "feeding"]);
});

it("every axis has a sentence and a word for each value", () => {
  expect(AXES_AS_TOLD).toEqual(expect.arrayContaining(Object.keys(ALGA)));
  for (const [axis, values] of Object.entries(CHOICES))
    for (const value of values) {
      expect(axisSentence(say, axis, value)).toMatch(/^[A-Z].*\.$/);
      expect(valueWord(say, value)).not.toMatch(/^(web|answer)-/);
    }
});

it("sizes are written as numbers", () => {
  expect(ruleSentences(say, ALGA).map(({ text }) => text)).toContain(say("axis-seeds", { seeds: 6 }));
});
