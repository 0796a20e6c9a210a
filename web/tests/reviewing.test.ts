import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Thinking } from "../src/engine/thinking.svelte.ts";
import { moveTo } from "../src/game/moments.ts";
import { Tree } from "../src/game/tree.svelte.ts";
import { Reviewing } from "../src/review/reviewing.svelte.ts";
import type { Node } from "../src/rules/game.ts";
import { type Line, playLine } from "../src/rules/line.ts";
import { NORTH, type Side, SOUTH } from "../src/rules/side.ts";
import type { Analysis, ReviewedMove } from "../src/search/questions.ts";

/** A game without an extra turn. */
const GAME: Line = { rules: "alga", axes: { seeds: 5 }, position: null, moves: ["1", "1", "2", "2"] };

const value = (seeds: number) => ({ seeds, kind: "exact" as const, bounds: null, line: [] });
const mistake = (step: number, side: Side): ReviewedMove => ({
  step,
  side,
  move: "1",
  best: "2",
  loss: 9,
  exact: true,
  grade: "blunder",
  played: value(-4),
  best_value: value(5),
  cost: [],
  why: [],
  reply: [],
  better: [],
});
const analysis = (position: string): Analysis => ({
  position,
  value: 5,
  kind: "exact",
  bounds: [5, 5],
  depth: 9,
  nodes: 1,
  seconds: 0,
  moves: [["2", 5], ["3", 1], ["1", -4], ["4", -6]].map(([move, seeds]) => ({ ...value(seeds as number),
    move: move as string })
  ),
});

/** The questions, which `thinking` records and answers immediately. */
const asked: string[] = [];
const thinking = {
  want: "nothing",
  running: false,
  analysis: null as Analysis | null,
  reviewed: [mistake(0, SOUTH), mistake(1, NORTH)],
  of: 4,
  summary: null,
  ask(want: string, line: Line) {
    asked.push(`${want} ${line.moves.join("-")}`);
    if (want === "analysis") this.analysis = analysis(String(playLine(line).position));
    return Promise.resolve();
  },
};

function review(you: Side | "both" = "both") {
  const tree = Tree.ofLine(GAME);
  return { tree, reviewing: new Reviewing({ tree, thinking: thinking as unknown as Thinking, you }) };
}
const children = (node: Node) => node.children.map(moveTo);

/** Try a move and wait for its verdict. */
async function attempt(reviewing: Reviewing, move: string): Promise<string | undefined> {
  expect(reviewing.attempt(move)).toBe(true);
  await vi.waitUntil(() => reviewing.trying?.state !== "judging", 60_000);
  return reviewing.trying?.judgement?.verdict;
}

beforeEach(() => {
  asked.length = 0;
  thinking.reviewed = [mistake(0, SOUTH), mistake(1, NORTH)];
});

describe("a review", () => {
  it("starts with the reader's own move", async () => {
    expect(review().reviewing.mistakes).toHaveLength(2);
    const { reviewing } = review(NORTH);
    expect(reviewing.mistakes.map(({ step }) => step)).toEqual([1]);
    expect(asked.at(-1)).toBe("review 1-1-2-2");
  });

  it("walks through the mistakes from the costliest on", () => {
    const { reviewing } = review();
    thinking.reviewed[1]!.loss = 10;
    const walked = [0, 1, 2].map(() => {
      reviewing.open(reviewing.following);
      return [reviewing.opened, reviewing.at];
    });
    expect(walked).toEqual([[1, 1], [0, 0], [1, 1]]);
  });

  it("moves the board only for a reader who has not done so", () => {
    const { reviewing } = review();
    reviewing.goTo(3);
    reviewing.begin();
    expect([reviewing.opened, reviewing.at]).toEqual([null, 3]);
    reviewing.goTo(0);
    reviewing.begin();
    expect(reviewing.mistake?.step).toBe(reviewing.at);
  });

  it("shows the better move only on request", async () => {
    const { reviewing } = review();
    const [first] = reviewing.mistakes;
    reviewing.open(first!);
    expect([reviewing.at, reviewing.hint]).toEqual([0, null]);
    reviewing.showBetter(first!, true);
    expect(reviewing.hint).toEqual({ side: SOUTH, pit: 1 });
    reviewing.goTo(2);
    expect(reviewing.hint).toBeNull();
    reviewing.goTo(0);
    reviewing.showBetter(first!, false);
    expect(reviewing.hint).toBeNull();
  });

  it("shows a reply only on the board after the mistake", async () => {
    const { reviewing } = review();
    const [first] = reviewing.mistakes;
    reviewing.showReply(first!, true);
    expect([reviewing.isReplyShown(first!), reviewing.at]).toEqual([true, 1]);
    reviewing.showReply(first!, false);
    expect([reviewing.isReplyShown(first!), reviewing.at]).toEqual([false, 0]);
  });
});

describe("trying again", () => {
  it("takes bad moves back, and keeps the tree", async () => {
    const { tree, reviewing } = review();
    expect(reviewing.attempt("2")).toBe(false);
    reviewing.try(reviewing.mistakes[1]!);
    for (const [move, verdict] of [["3", "better"], ["4", "worse"], ["1", "same"]] as const) {
      expect(await attempt(reviewing, move)).toBe(verdict);
      reviewing.again();
      expect([reviewing.at, reviewing.trying?.state]).toEqual([1, "looking"]);
    }
    expect([children(tree.mainLine[1]!), tree.removed]).toEqual([["1"], null]);
    expect(await attempt(reviewing, "2")).toBe("best");
    expect([children(tree.mainLine[1]!), reviewing.at, reviewing.near]).toEqual([["1", "2"], null, 1]);
    expect(reviewing.attempt("1")).toBe(false);
    expect(asked.slice(-1)).toEqual(["analysis 1"]);
  });

  it("can be skipped", async () => {
    const { reviewing } = review();
    reviewing.try(reviewing.mistakes[0]!);
    reviewing.giveUp();
    expect([reviewing.trying?.state, reviewing.hint]).toEqual(["shown", { side: SOUTH, pit: 1 }]);
    reviewing.try(reviewing.following!);
    expect([reviewing.at, reviewing.opened, reviewing.following?.step]).toEqual([1, 1, 0]);
    reviewing.leave();
    expect([reviewing.trying, asked.at(-1)]).toEqual([null, "review 1-1-2-2"]);
  });

  it("leaves no trace if abandoned before the verdict", async () => {
    const { tree, reviewing } = review();
    const removed = vi.spyOn(tree, "remove");
    reviewing.try(reviewing.mistakes[0]!);
    reviewing.attempt("4");
    reviewing.leave();
    await vi.waitUntil(() => removed.mock.calls.length, 60_000);
    expect([children(tree.root), tree.current === tree.root, reviewing.trying]).toEqual([["1"], true, null]);
  });
});
