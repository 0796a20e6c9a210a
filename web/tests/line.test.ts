import { describe, expect, it } from "vitest";
import { Game } from "../src/rules/game.ts";
import { type Line, lineOf, lineTo, playLine, queryOf } from "../src/rules/line.ts";
import { moveText, Position } from "../src/rules/position.ts";
import { PRESETS } from "../src/rules/presets.ts";
import { AXES } from "../src/rules/rules.ts";
import { changesOf, effort, randomHouseRules } from "./houseRules.ts";

const read = (query: string): Line => lineOf(new URLSearchParams(query));

describe("a line in an address", () => {
  it("defaults to the start of a rule set", () => {
    expect(read("")).toEqual({ rules: "alga", axes: {}, position: null, moves: [] });
    expect(read("rules=wari&position=&moves=")).toEqual({ rules: "wari", axes: {}, position: null,
      moves: [] });
  });

  it("has axes as numbers, words and booleans", () => {
    expect(read("rules=alga&seeds=4&sharing=true&swap=no&feeding=compulsory").axes).toEqual({
      seeds: 4,
      sharing: true,
      swap: false,
      feeding: "compulsory",
    });
  });

  it("ignores other parameters", () => {
    expect(read("rules=alga&review&game=abc&utm=1&moves=3")).toEqual({ rules: "alga", axes: {},
      position: null, moves: ["3"] });
  });

  it("survives a round trip", () => {
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

describe("the line of a game", () => {
  const begun = playLine({ rules: "alga", axes: { swap: true }, position: null, moves: ["2", "swap", "3"] });

  it("survives a round trip, swaps included", () => {
    expect(lineTo(playLine(lineTo(begun.node)).node)).toEqual(lineTo(begun.node));
    expect(lineTo(begun.node).moves).toEqual(["2", "swap", "3"]);
  });

  it("has no move for resigning", () => {
    const { moves } = lineTo(begun.node);
    begun.resign(0);
    expect(lineTo(begun.node).moves).toEqual(moves);
  });
});

/** Return a game's moves as a line, as in a URL. */
const passedOn = (game: Game): Line => lineTo(game.node);

describe.each(PRESETS)("the line of a game by $id", ({ id, rules: preset }) => {
  const played = (game: Game): Game => {
    while (game.legalMoves.length && game.steps.length < 3) game.play(moveText(game.legalMoves.at(-1)!));
    return game;
  };

  it("omits the axes of the rule set", () => {
    expect(passedOn(played(new Game(preset)))).toMatchObject({ rules: id, axes: {}, position: null });
  });

  it("has every axis, the size and the seeds of any start", () => {
    for (const rules of randomHouseRules(id, effort(200))) {
      const start = Position.start(rules);
      for (const first of [start, Position.start(rules, 1), played(new Game(rules)).position]) {
        const game = played(new Game(rules, first));
        const line = passedOn(game);
        expect(read(queryOf(line))).toEqual(line);
        const found = playLine(read(queryOf(line)));
        expect([found.rules.name, changesOf(found.rules)]).toEqual([id, changesOf(rules)]);
        for (const axis of AXES) expect(found.rules[axis]).toBe(rules[axis]);
        expect(String(found.root.position)).toBe(String(first));
        expect(String(found.position)).toBe(String(game.position));
      }
    }
  });
});
