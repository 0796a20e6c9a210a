import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { trimmed } from "../catalogue.ts";
import type { GameEvent, State, Step } from "../src/lib/api.ts";
import { hintText, playerName, pitLabel, previewWords, resultWords, stepWords } from "../src/lib/messages.ts";
import { ruleSentences } from "../src/lib/rules.ts";
import { translator } from "../src/lib/fluent.ts";
import { demoState } from "../src/lib/demo.ts";

const catalogue = (language: string) => readFileSync(`../src/kalaha/locale/${language}.ftl`, "utf8");
const say = translator("en", trimmed(catalogue("en")));

const event = (kind: GameEvent["kind"], more: Partial<GameEvent> = {}): GameEvent => ({
  kind, side: "south", pit: null, seeds: 0, to: null, ...more,
});

function sowing(events: GameEvent[], state: Partial<State> = {}): Step {
  return { ply: 1, kind: "sowing", side: "south", move: "3", events, state: { ...demoState(6, 6), ...state } };
}

describe("a hint in words", () => {
  const hint = { move: "3", seeds: 8, kind: "estimate" } as const;

  it("says to whom, with its sign, and how sure it is", () => {
    const words = hintText(say, demoState(6, 6), hint);
    expect(words).toBe("Hint: pit 3. Lead at the end, for South: +8, an estimate.");
    const behind = hintText(say, { ...demoState(6, 6), you: "south" }, { ...hint, seeds: -2, kind: "exact" });
    expect(behind).toBe("Hint: pit 3. Your lead at the end: −2, exact.");
  });

  it.each(["sv", "nb", "fi", "da", "de", "fr", "cs"])("leaves nothing open in %s", (language) => {
    expect(hintText(translator(language, trimmed(catalogue(language))), demoState(6, 6), hint)).not.toMatch(/\{|kind-/);
  });
});

describe("a move in words", () => {
  const picked = event("picked", { pit: 2, seeds: 4 });

  it("tells an extra turn", () => {
    const step = sowing([picked, event("sown"), event("extra_turn")]);
    expect(stepWords(say, step)).toBe("South sows 4 seeds from pit 3. The last seed is in the store: South moves again.");
  });

  it("tells a capture as one number", () => {
    const step = sowing([
      picked,
      event("sown", { pit: 4 }),
      event("captured", { pit: 4, seeds: 1, to: "south" }),
      event("captured", { side: "north", pit: 1, seeds: 6, to: "south" }),
    ]);
    expect(stepWords(say, step)).toBe(
      "South sows 4 seeds from pit 3. The last one falls in pit 5 on the same side. Captured: 7 seeds.",
    );
  });

  it("tells the end, and who gets what is left", () => {
    const step = sowing([picked, event("sown"), event("swept", { side: "north", pit: 0, seeds: 5, to: "north" })], {
      outcome: { winner: "south", reason: "side_empty", stores: [40, 32] },
    });
    expect(stepWords(say, step)).toBe(
      "South sows 4 seeds from pit 3. One side is empty. North takes 5 seeds left on the board. South wins, 40 to 32.",
    );
  });

  it("tells a forfeit", () => {
    const step = sowing([picked, event("sown"), event("forfeited", { seeds: 9, to: "north" })], {
      outcome: { winner: "north", reason: "forfeit", stores: [3, 45] },
    });
    expect(stepWords(say, step)).toContain("all 9 seeds on the board go to North. North wins, 45 to 3.");
  });

  it("tells who resigned", () => {
    const state = { ...demoState(6, 6), outcome: { winner: "north", reason: "resigned", stores: [3, 4] } } as const;
    const step: Step = { ply: 2, kind: "ending", side: "south", state: { ...state, outcome: { ...state.outcome, stores: [3, 4] } } };
    expect(stepWords(say, step)).toBe("South resigns. North wins.");
  });
});

describe("to the player it is about", () => {
  const outcome = { winner: "south", reason: "side_empty", stores: [40, 32] } as const;

  it("a move is told with you, and to the other with a name", () => {
    const events = [event("picked", { pit: 2, seeds: 4 }), event("sown"), event("extra_turn")];
    const told = (you: State["you"]) => stepWords(say, sowing(events, { you }));
    expect(told("south")).toBe("You sow 4 seeds from pit 3. The last seed is in the store: you move again.");
    expect(told("north")).toBe("South sows 4 seeds from pit 3. The last seed is in the store: South moves again.");
    expect(told("both")).toBe(told("north"));
  });

  it("an end is told with you", () => {
    const told = (you: State["you"]) => resultWords(say, { ...demoState(6, 6), you }, { ...outcome, stores: [40, 32] });
    expect([told("south"), told("north")]).toEqual(["You win, 40 to 32.", "South wins, 40 to 32."]);
  });

  it("one’s own coming is not told", () => {
    const step = (you: State["you"]): Step => ({ ply: 1, kind: "join", side: "north", state: { ...demoState(6, 6), you } });
    expect([stepWords(say, step("north")), stepWords(say, step("south"))]).toEqual(["", "North has come."]);
  });
});

describe("names", () => {
  const board = demoState(6, 1);

  it("are those of the players, the computer, or the sides", () => {
    expect(playerName(say, { ...board, names: { south: "Åsa", north: null } }, "south")).toBe("Åsa");
    expect(playerName(say, { ...board, players: { south: "human", north: "computer:3" } }, "north")).toBe("Computer");
    expect(playerName(say, { ...board, players: { south: "computer:1", north: "computer:3" } }, "north")).toBe("North");
  });

  it("of pits say what is in them and what a move will do", () => {
    const preview = {
      landing: { side: "south", pit: null }, extra_turn: true, captured: 0, swept: { south: 0, north: 0 },
      forfeits: false, ends: true, path: [],
    } as const;
    const mine = { ...board, you: "south" } as const;
    expect(pitLabel(say, mine, "south", 2, { ...preview, path: [] })).toBe("your pit 3, one seed, extra turn, ends the game");
    expect(pitLabel(say, mine, "north", 0, undefined)).toBe("North, pit 1, one seed");
    expect(previewWords(say, { ...preview, extra_turn: false, captured: 5, forfeits: true, path: [] })).toEqual([
      "captures 5 seeds",
      "gives away the rest",
    ]);
  });

  it("have the right plurals", () => {
    const czech = translator("cs", trimmed(catalogue("cs")));
    const named = (seeds: number) => pitLabel(czech, { ...demoState(6, seeds), you: "south" }, "south", 0, undefined);
    expect([0, 1, 3, 5].map(named)).toEqual([
      "tvůj důlek 1, prázdný", "tvůj důlek 1, jeden kámen", "tvůj důlek 1, 3 kameny", "tvůj důlek 1, 5 kamenů",
    ]);
  });
});

it("the rules leave out what goes without saying", () => {
  const axes = {
    pits: 6, seeds: 6, starter: "agreed", sow_store: true, skip_origin: false, extra_turn: true, opposite_capture: "always",
    wari_capture: false, grand_slam: "allowed", optional_capture: false, feeding: "free", ends: "side_empty",
    remainder: "emptier", majority_stop: false, sharing: false, swap: false,
  };
  const told = ruleSentences(say, axes).map(({ axis }) => axis);
  expect(told).toEqual([
    "pits", "seeds", "starter", "sowing", "sow_store", "skip_origin", "extra_turn", "opposite_capture", "ends", "remainder", "aim",
  ]);
});

it("a catalogue is trimmed to whole messages", () => {
  const source = "# note\nweb-a = { $n ->\n    [one] 1\n   *[other] 2\n  }\ncli-b = x\n  y\nsay-c = z\n";
  expect(trimmed(source)).toBe("web-a = { $n ->\n    [one] 1\n   *[other] 2\n  }\nsay-c = z");
});
