import { expect, it } from "vitest";
import type { Axes, RuleSet } from "../src/lib/api.ts";
import { type Answered, left, question } from "../src/rulesets/ruleSetFinder.ts";

const ruleset = (id: string, axes: Axes): RuleSet => ({
  id,
  axes,
  aliases: [],
  pits: 6,
  seeds: 6,
  readings: [],
  faults: [],
  sheets: [],
  languages: [],
});

const RULESETS = [
  ruleset("alga", { sow_store: true, remainder: "emptier", seeds: 6 }),
  ruleset("czech", { sow_store: true, remainder: "owner", seeds: 6 }),
  ruleset("wari", { sow_store: false, remainder: "owner", seeds: 4 }),
];

it("every path of answers ends at the rule sets that give them", () => {
  function follow(answers: Answered[]): void {
    const asked = question(RULESETS, answers);
    if (!asked) return;
    expect(asked.values.length).toBeGreaterThan(1);
    for (const value of asked.values) {
      const found = left(RULESETS, [...answers, { axis: asked.axis, value }]);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every((each) => each.axes[asked.axis] === value)).toBe(true);
      follow([...answers, { axis: asked.axis, value }]);
    }
    follow([...answers, { axis: asked.axis, value: undefined }]);
  }
  follow([]);
  expect(left(RULESETS, [{ axis: "sow_store", value: false }]).map((each) => each.id)).toEqual(["wari"]);
});
