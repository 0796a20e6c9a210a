import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parsed, trimmed } from "../catalogue.ts";
import { translator } from "../src/lib/fluent.ts";
import { knownAfter, knownOf, parse, SOLVED, solvedAs, turnsAfter,
  worthOfTurns } from "../src/openings/known.ts";
import { boundsText, boundsWords, proofWords } from "../src/openings/words.ts";
import type { RuleSet } from "../src/rules/rulesets.ts";
import { ruleset } from "./houseRules.ts";

const CSV = `pits,seeds,turn,at_least,at_most,nodes,seconds,table,version
2,3,,4,4,10,0.5,12,0.1.0
2,3,1,-2,6,0,0.0,12,0.1.0
2,3,2,4,4,1,0.0,12,0.1.0
2,3,2-1,4,4,2,0.0,12,0.1.0
`;
const known = parse(CSV);
const size = { pits: 6, seeds: 6 };
const say = (key: string, values?: object): string => `${key} ${JSON.stringify(values ?? {})}`;

describe("known openings", () => {
  it("are read from the data", () => {
    expect(known[0]).toEqual({ pits: 2, seeds: 3, turn: [], atLeast: 4, atMost: 4, nodes: 10, seconds: 0.5,
      table: 12, version: "0.1.0" });
    expect(known.map(({ turn }) => turn.join("-"))).toEqual(["", "1", "2", "2-1"]);
    expect(known[1]).toMatchObject({ nodes: 10, seconds: 0.5 }); // follows from the proof of the start
  });

  it("exist for the solved rule sets", async () => {
    expect([...SOLVED].sort()).toEqual(["alga", "avalanche", "irving", "kalah", "kalahawari"]);
    const alga = await knownOf("alga");
    expect(knownAfter(alga, 6, 4, ["3", "6"])).toMatchObject({ atLeast: 10, atMost: 10 });
    expect(knownAfter(alga, 7, 6, [])).toBeUndefined();
  });

  it("rank whole turns, unknown ones last", () => {
    expect(turnsAfter(known, 2, 3, [], ["1", "2"]).map(({ moves }) => moves.join("-"))).toEqual(["2-1", "1"]);
    const more = turnsAfter(known, 2, 3, ["2"], ["1", "2"]);
    expect(more.map(({ moves, known: of }) => [moves.join("-"), boundsText(of)])).toEqual([["2-1", "+4"], [
      "2-2",
      "?",
    ]]);
    expect(turnsAfter(known, 2, 3, ["1"], ["1"])).toEqual([]);
    expect(turnsAfter(known, 6, 6, [], ["1"])).toEqual([]);
  });

  it("are described for the player who starts", () => {
    expect(known.map(boundsText)).toEqual(["+4", "−2 … +6", "+4", "+4"]);
    expect(boundsWords(say, known[0])).toBe('web-opening-wins {"seeds":4}');
    expect(boundsWords(say, { ...size, atLeast: -4, atMost: -4 })).toBe('web-opening-loses {"seeds":4}');
    expect(boundsWords(say, { ...size, atLeast: 0, atMost: 0 })).toBe("web-opening-draw {}");
    expect(boundsWords(say, known[1])).toBe('web-opening-between {"least":"−2","most":"+6"}');
    expect(boundsWords(say, { ...size, atLeast: 2, atMost: 8 })).toBe(
      'web-opening-wins-between {"least":2,"most":8}',
    );
    expect(boundsWords(say, { ...size, atLeast: -8, atMost: -2 })).toBe(
      'web-opening-loses-between {"least":2,"most":8}',
    );
    expect(boundsWords(say, { ...size, atLeast: 0, atMost: 8 })).toBe(
      'web-opening-between {"least":"0","most":"+8"}',
    );
    expect(boundsWords(say, undefined)).toBe("web-opening-unknown {}");
    expect(boundsWords(say, { ...size, atLeast: -12, atMost: 72 })).toBe('web-opening-least {"least":"−12"}');
    expect(boundsWords(say, { ...size, atLeast: -68, atMost: 4 })).toBe('web-opening-most {"most":"+4"}');
    expect(boundsText({ ...size, atLeast: -12, atMost: 72 })).toBe("≥−12");
    expect(boundsText({ ...size, atLeast: -68, atMost: 4 })).toBe("≤+4");
  });

  it("show the cost of the proof in the largest unit of time", () => {
    const took = (language: string, seconds: number) => {
      const words = translator(language,
        parsed(trimmed(readFileSync(`../src/kalaha/locale/${language}.ftl`, "utf8"))));
      return proofWords(words, { ...known[0]!, seconds }).split(", ").at(-1);
    };
    const times = [0, 0.284, 1, 38.4, 59.99, 61, 2220, 7502.81, 36000];
    expect(times.map((seconds) => took("en", seconds))).toEqual([
      "0 seconds.",
      "0.28 seconds.",
      "1 second.",
      "38 seconds.",
      "60 seconds.",
      "1 minute.",
      "37 minutes.",
      "2.1 hours.",
      "10 hours.",
    ]);
    expect(["sv", "nb", "fi", "da", "de", "fr", "cs"].map((language) => took(language, 7502.81))).toEqual([
      "2,1 timmar.",
      "2,1 timer.",
      "2,1 tuntia.",
      "2,1 timer.",
      "2,1 Stunden.",
      "2,1\u00a0heures.",
      "2,1 hodiny.",
    ]);
  });

  it("mark the first pits of turns", () => {
    const worth = worthOfTurns(say, turnsAfter(known, 2, 3, [], ["1", "2"]), 0);
    expect(worth.map((each) => [each?.text, each?.kind, each?.best])).toEqual([
      ["≥−2", "lower", false],
      ["+4", "exact", true],
    ]);
  });
});

describe("the rules of an opening", () => {
  const rulesets = [
    ruleset("czech", { remainder: "owner", starter: "lot", sharing: false, pits: 6, seeds: 6 }),
    ruleset("irving", { remainder: "owner", starter: "agreed", sharing: false, pits: 6, seeds: 4 }),
    ruleset("alga", { remainder: "emptier", starter: "agreed", sharing: false, pits: 6, seeds: 6 }),
  ];

  it("are found by the axes that affect values", () => {
    const named = (axes: RuleSet["axes"]): string | null => solvedAs(rulesets, axes);
    expect(named(rulesets[0]!.axes)).toBe("irving");
    expect(named({ ...rulesets[2]!.axes, pits: 3, sharing: true })).toBe("alga");
    expect(named({ ...rulesets[2]!.axes, remainder: "nobody" })).toBeNull();
  });
});
