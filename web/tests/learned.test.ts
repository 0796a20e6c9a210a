import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parsed, trimmed } from "../catalogue.ts";
import { countsOf } from "../src/game/moments.ts";
import { translator } from "../src/lib/fluent.ts";
import { type Learned, learnedTexts } from "../src/review/learned.ts";
import { NORTH, type Side, SOUTH } from "../src/rules/side.ts";
import type { Event } from "../src/rules/sowing.ts";
import type { ReviewedMove } from "../src/search/questions.ts";
import { nodeAfter, sown, stateOf } from "./state.ts";

const sayIn = (language: string) =>
  translator(language, parsed(trimmed(readFileSync(`../src/kalaha/locale/${language}.ftl`, "utf8"))));
const say = sayIn("en");

/**
 * A move: the mover's lead with best play before and after it, its captures, and the reason why it loses
 * seeds.
 */
interface Made {
  side: Side;
  before: number;
  after: number;
  captured?: number;
  why?: string;
  kind?: "exact" | "estimate";
}

const captured = (
  seeds: number,
): Event[] => [{ kind: "captured", side: SOUTH, pit: 0, seeds, to: SOUTH }];

/** Return a reviewed game of these moves against the computer at this level. */
function game(moves: readonly Made[], { you = SOUTH, level = 3, stores = [30, 42] }: {
  you?: Side | "both";
  level?: number;
  stores?: [number, number];
} = {}): Learned {
  const after = moves.map(({ side, captured: seeds = 0 }) =>
    nodeAfter(sown({ side, events: captured(seeds) }), stores)
  );
  const value = (seeds: number, kind: Made["kind"] = "exact") => ({ seeds, kind, bounds: null, line: [] });
  const reviewed = moves.map(({ side, before, after: left, why, kind }, step): ReviewedMove => {
    const loss = before - left;
    return { step, side, move: "1", best: "2", loss, exact: kind !== "estimate",
      grade: loss > 2 ? "mistake" : loss > 0 ? "good" : "best", played: value(left, kind),
      best_value: value(before, kind), cost: [], reply: [], better: [],
      why: why ? [{ key: `why-${why}`, player: side, values: { seeds: 7, moves: 2 } }] : [] };
  });
  const moments = [nodeAfter(null), ...after];
  const people = { ...stateOf(6, 6), you, names: [null, null] as const,
    players: ["human", you === "both" ? "human" : `computer:${level}`] as const };
  return { moments, reviewed, sure: reviewed, settled: true, people };
}

const LOST = game([
  { side: SOUTH, before: 2, after: 2, captured: 5 },
  { side: NORTH, before: -2, after: -3 },
  { side: SOUTH, before: 3, after: -4, why: "allowed_capture" },
  { side: NORTH, before: 4, after: 4 },
]);

describe("the lessons of a game", () => {
  it("are a success, the turning point, and a next step", () => {
    expect(learnedTexts(say, LOST, SOUTH)).toEqual([
      "You captured 5 seeds with move 1, the best move there.",
      "Frog was on the way to winning from move 2 on.",
      "Next time, before you sow, look at what the other player could capture (move 2).",
    ]);
  });

  it("praise a chain, a count or a move if nothing was captured", () => {
    const praise = (...moves: Made[]) => learnedTexts(say, game(moves), SOUTH)[0];
    const best = { side: SOUTH, before: 2, after: 2 } as const;
    const worse = { side: SOUTH, before: 4, after: 1 } as const;
    const reply = { side: NORTH, before: 0, after: 0 } as const;
    expect(praise(best, best)).toBe("You didn’t give away a single seed.");
    expect(praise(best, best, best, reply, worse)).toBe(
      "You made 3 moves in a row on turn 1, all of them the best.",
    );
    expect(praise(best, reply, worse)).toBe("You found the best move once out of 2.");
    expect(praise({ ...worse, before: 9 }, reply, worse)).toBe("Your best moment was move 2.");
  });

  it.each(["de", "cs"])("name the first move of a chain as the move list does, in %s", (language) => {
    const best = { side: SOUTH, before: 2, after: 2 } as const;
    const chain = game([best, best, best, { side: NORTH, before: 0, after: 0 }, { side: SOUTH, before: 4,
      after: 1 }]);
    expect(learnedTexts(sayIn(language), chain, SOUTH)[0]).toContain(` ${countsOf(chain.moments)[1]!}`);
  });

  it("hedge unproved values, and mention draws", () => {
    const turned = (...moves: Made[]) => learnedTexts(say, game(moves), SOUTH)[1];
    expect(turned({ side: SOUTH, before: 3, after: 2, kind: "estimate" })).toBe(
      "You were probably on the way to winning from start to finish.",
    );
    expect(turned({ side: SOUTH, before: 0, after: 0 })).toBe("The game was even from start to finish.");
    expect(turned({ side: SOUTH, before: 3, after: 0 })).toBe("The game was even from move 1 on.");
  });

  it("suggest the next level, or the other side", () => {
    const tip = (more: Parameters<typeof game>[1]) =>
      learnedTexts(say, game([{ side: SOUTH, before: 2, after: 2 }], more), SOUTH).at(-1);
    expect(tip({ stores: [40, 32] })).toBe("Try level 4 next.");
    expect(tip({ stores: [40, 32], level: 10 })).toBe("Try a rematch from the other side.");
    expect(tip({})).toBe("Try a rematch from the other side.");
  });

  it("praise the winner and advise the loser if both are people", () => {
    const both = game(
      LOST.reviewed.map(({ side, best_value, played, why }) => ({ side, before: best_value.seeds,
        after: played.seeds, ...(why.length && { why: "missed_extra_turns" }) })
      ),
      { you: "both" },
    );
    expect(learnedTexts(say, both, null)).toEqual([
      "Far side found the best move once out of 2.",
      "Far side was on the way to winning from move 2 on.",
      "Near side: Next time, first check whether the last seed falls in your store: that means an extra turn (move 2).",
    ]);
  });

  it("leave out what is not certain", () => {
    const [first, , , last] = LOST.reviewed;
    const unsure = { ...LOST, sure: [first!, last!] };
    expect(learnedTexts(say, unsure, SOUTH)).toEqual([
      "You captured 5 seeds with move 1, the best move there.",
      "Frog was probably on the way to winning from move 2 on.",
      "Try a rematch from the other side.",
    ]);
    expect(learnedTexts(say, { ...unsure, settled: false }, SOUTH)).toHaveLength(2);
    expect(learnedTexts(say, { ...LOST, sure: [], settled: false }, SOUTH)).toEqual([]);
  });
});
