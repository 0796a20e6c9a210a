import { describe, expect, it } from "vitest";
import { type Line, lineOf, queryOf } from "../src/lib/line.ts";

const read = (query: string): Line => lineOf(new URLSearchParams(query));

describe("a line in an address", () => {
  it("is the start of a rule set where nothing else is said", () => {
    expect(read("")).toEqual({ rules: "alga", axes: {}, position: null, moves: [] });
    expect(read("rules=wari&position=&moves=")).toEqual({ rules: "wari", axes: {}, position: null,
      moves: [] });
  });

  it("has axes as numbers, words, and yes or no", () => {
    expect(read("rules=alga&seeds=4&sharing=true&swap=no&feeding=compulsory").axes).toEqual({
      seeds: 4,
      sharing: true,
      swap: false,
      feeding: "compulsory",
    });
  });

  it("passes over what is not of it", () => {
    expect(read("rules=alga&review&game=abc&utm=1&moves=3")).toEqual({ rules: "alga", axes: {},
      position: null, moves: ["3"] });
  });

  it("comes back from its own spelling", () => {
    const line: Line = {
      rules: "alga",
      axes: { pits: 3, optional_capture: true, remainder: "owner" },
      position: "<1,2,3,0,1,0,2,1> N",
      moves: ["3~", "1", "swap"],
    };
    const query = queryOf(line);
    expect(query).toBe(
      "rules=alga&pits=3&optional_capture=true&remainder=owner&position=%3C1,2,3,0,1,0,2,1%3E+N&moves=3~-1-swap",
    );
    expect(read(query)).toEqual(line);
    expect(queryOf(read("moves=3&seeds=4&rules=alga"))).toBe(queryOf(read("rules=alga&seeds=4&moves=3")));
  });
});
