import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parsed, trimmed } from "../catalogue.ts";
import { betweenWords, isProved, valueText, valueWords, worthOf } from "../src/engine/worth.ts";
import { translator } from "../src/lib/fluent.ts";
import type { MoveValue } from "../src/search/questions.ts";

const LANGUAGES = ["en", "sv", "nb", "da", "fi", "de", "fr", "cs"];
const KINDS = ["exact", "lower", "upper", "estimate"] as const;
const sayIn = (language: string) =>
  translator(language, parsed(trimmed(readFileSync(`../src/kalaha/locale/${language}.ftl`, "utf8"))));
const say = sayIn("en");
const value = (move: string, seeds: number, kind: MoveValue["kind"]): MoveValue => ({ move, seeds, kind,
  bounds: null, line: [move] });

describe("the value of a move", () => {
  it("shows its kind by its sign", () => {
    expect([valueText(4, "exact"), valueText(2, "lower"), valueText(-3, "upper"), valueText(1, "estimate"),
      valueText(0, "exact")]).toEqual([
        "+4",
        "≥+2",
        "≤−3",
        "≈+1",
        "0",
      ]);
  });

  it("reverses the bound for the side behind", () => {
    expect(KINDS.map((kind) => valueWords(say, 4, kind))).toEqual(["exactly 4 ahead", "at least 4 ahead",
      "at most 4 ahead", "about 4 ahead"]);
    expect(KINDS.map((kind) => valueWords(say, -4, kind))).toEqual(["exactly 4 behind", "at most 4 behind",
      "at least 4 behind", "about 4 behind"]);
    expect(KINDS.map((kind) => valueWords(say, 0, kind))).toEqual(["exactly even", "at least even",
      "at most even", "about even"]);
  });

  it.each(LANGUAGES)("has twelve different texts in %s", (language) => {
    const words = [3, -3, 0].flatMap((seeds) =>
      KINDS.map((kind) => valueWords(sayIn(language), seeds, kind))
    );
    expect(new Set(words).size).toBe(12);
    expect(words.join()).not.toMatch(/web-|\{/);
  });

  it("is shown once for each pit, the better way to play it", () => {
    const moves = [value("3", 4, "exact"), value("1", 4, "exact"), value("3~", 2, "exact"),
      value("2", 4, "upper")];
    const worth = worthOf(say, moves);
    expect(worth.map((each) => each?.text)).toEqual(["+4", "≤+4", "+4"]);
    expect(worth.map((each) => each?.best)).toEqual([true, false, true]);
    expect(isProved({ moves })).toBe(false);
    expect(isProved({ moves: moves.slice(0, 3) })).toBe(true);
  });

  it("is between bounds if positions can recur", () => {
    const bound = (move: string, low: number, high: number): MoveValue => ({ ...value(move, low, "estimate"),
      bounds: [low, high] });
    const moves = [bound("3", -2, 3), bound("1", -6, 1)];
    const told = (axes: { sow_store: boolean }, pits: number[][]) =>
      betweenWords(say, axes as never, pits, { moves });
    const few = [[1, 0, 2], [0, 3, 1]];
    expect(told({ sow_store: false }, few)).toBe(
      "Certain: between −2 and +3. The exact value may depend on which positions come up again.",
    );
    expect(told({ sow_store: true }, few)).toBe("");
    expect(told({ sow_store: false }, [[1, 0, 2], [0, 0, 1]])).toBe("");
    expect(
      betweenWords(say, { sow_store: false } as never, few, { moves: [bound("3", 2, 2), bound("1", -6, 1)] }),
    ).toBe("");
    expect(betweenWords(say, { sow_store: false } as never, few, { moves: [value("3", 1, "estimate")] }))
      .toBe("");
  });
});
