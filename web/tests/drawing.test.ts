import { describe, expect, it } from "vitest";
import { asciiBoard } from "../src/rules/board.ts";
import { parsePosition } from "../src/rules/position.ts";
import { findPreset } from "../src/rules/presets.ts";
import { replace } from "../src/rules/rules.ts";
import { svgBoard } from "../src/share/svg.ts";

const { rules } = findPreset("alga");

describe("a board in plain characters", () => {
  it("is drawn as the package draws it", () => {
    expect(asciiBoard(parsePosition("<6,1,0,6,6,0,7,7,7,6,6,6,6,6,6> N", rules)).split("\n")).toEqual([
      "                 North",
      "       6    5    4    3    2    1",
      "     ( 6) ( 6) ( 6) ( 6) ( 6) ( 6)",
      "[ 0]                               [ 1]",
      "     ( 6) ( 6) ( 0) ( 7) ( 7) ( 7)",
      "       1    2    3    4    5    6",
      "                 South",
    ]);
  });
});

describe("a picture of a board", () => {
  it("has every marble, its numbers, and the position as its title", () => {
    const small = replace(rules, { pits: 2 });
    const svg = svgBoard(parsePosition("<2,3,4,1,0,2,90> S", small));
    expect(svg.match(/<use /g)).toHaveLength(3 + 4 + 1 + 2 + 80);
    expect([...svg.matchAll(/<text [^>]*>(\d+)/g)].map(([, seeds]) => seeds)).toEqual(["1", "0", "3", "2",
      "90", "4"]);
    expect(svg).toContain("<title>&lt;2,3,4,1,0,2,90&gt; S</title>");
  });
});
