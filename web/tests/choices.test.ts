/** On the page, the computer plays, answers and reviews exactly as in Python (data/choices.json). */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Game } from "../src/rules/game.ts";
import { type Line, playLine } from "../src/rules/line.ts";
import { moveText } from "../src/rules/position.ts";
import { decide } from "../src/search/decisions.ts";
import { Engine } from "../src/search/engine.ts";
import type { ReviewedMove, Summary } from "../src/search/questions.ts";
import { review, reviewedMove, summaryOf } from "../src/search/review.ts";
import { some } from "./houseRules.ts";
import { SOURCE } from "./module.ts";
import { numbered } from "./sides.ts";

interface Golden {
  moves: { rules: string; swap?: true; position: string; level: number; seed: number; move: string }[];
  actions: { line: Line; side: 0 | 1; request: "share" | "stop" | null; does: string | boolean }[];
  reviews: { line: Line; moves: ReviewedMove[]; summary: Summary }[];
}

const GOLDEN = numbered(
  readFileSync(new URL("../../data/choices.json", import.meta.url), "utf8"),
) as Record<string, Golden>;
const MEMORY = 1 << 22;
const REVIEWED = { nodes: 2000 };

const engineFor = ({ rules }: Game): Promise<Engine> => Engine.of(SOURCE, rules, { memory: MEMORY });

describe.each(some(Object.entries(GOLDEN), 4))("%s", (_, { moves, actions, reviews }) => {
  it("has the same moves", async () => {
    for (const { rules, swap = false, position, level, seed, move } of moves) {
      const game = playLine({ rules, axes: { swap }, position, moves: [] });
      const engine = await engineFor(game);
      expect(moveText(await engine.choose(game, level, seed))).toBe(move);
    }
  });

  it("has the same answers to offers", async () => {
    for (const { line, side, request, does } of actions) {
      const game = playLine(line);
      const offer = request && { side: (1 - side) as 0 | 1, kind: request };
      const { kind } = await decide(await engineFor(game), game, 6, 0, offer);
      expect(request ? kind : kind === "swap").toBe(does);
    }
  });

  it("has the same reviews", async () => {
    for (const { line, moves: golden, summary } of reviews) {
      const game = playLine(line);
      const engine = await engineFor(game);
      const found: ReviewedMove[] = [];
      for await (const move of review(game, (at) => engine.analyse(at, { limit: REVIEWED })))
        found.push(reviewedMove(move));
      expect(found).toEqual(golden);
      expect(summaryOf(found)).toEqual(summary);
    }
  });
});
