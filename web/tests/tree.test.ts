import { beforeEach, describe, expect, it, vi } from "vitest";
import { Tree, type TreeNode } from "../src/game/tree.svelte.ts";
import { api, type RulesOfGame, type Side, type Standing, type StandingAndLine,
  type Tree as Written } from "../src/lib/api.ts";
import type { Line } from "../src/lib/line.ts";

const rules: RulesOfGame = { preset: "alga", axes: { pits: 2, seeds: 1, sharing: true },
  changes: ["pits", "seeds", "sharing"], pits: 2, seeds: 1 };

/** A server that takes any move: the positions name the moves that led there. */
function position(moves: readonly string[], turn: Side = moves.length % 2 ? "north" : "south") {
  return { position: `<${moves.join("-")}>`, pits: [[1, 1], [1, 1]] as [number[], number[]],
    stores: [0, 0] as [number, number], turn };
}
const step = (moves: readonly string[]) => ({
  kind: "sowing" as const,
  move: moves.at(-1)!,
  messages: [],
  brief: [],
  events: [],
  side: position(moves.slice(0, -1)).turn,
});
function standing({ moves }: Line): StandingAndLine {
  const steps = moves.map((_, index) => ({ ...step(moves.slice(0, index + 1)),
    after: position(moves.slice(0, index + 1)) })
  );
  const here: Standing = { ...position(moves), rules, legal: ["1", "2"], swap: false, previews: {},
    outcome: null, moves: [...moves], last: null, messages: [] };
  return { ...here, line: { start: position([]), steps } };
}

const asked = vi.spyOn(api, "standing");
const words = (nodes: readonly TreeNode[]): string => nodes.map(({ move }) => move ?? "").join("-");
const START: Line = { rules: "alga", axes: { sharing: true }, position: null, moves: [] };

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation((line) => Promise.resolve(standing(line)));
});

describe("a tree", () => {
  it("begins with a line, and stands at its end", async () => {
    const tree = await Tree.ofLine({ ...START, moves: ["1", "2"] });
    expect(words(tree.current.path)).toBe("-1-2");
    expect(tree.current.standing?.legal).toEqual(["1", "2"]);
    expect(tree.lineTo(tree.current)).toEqual({ rules: "alga", axes: { sharing: true, pits: 2, seeds: 1 },
      position: null, moves: ["1", "2"] });
  });

  it("adds what is new, and only goes to what is there", async () => {
    const tree = await Tree.ofLine({ ...START, moves: ["1", "2"] });
    const end = tree.current;
    tree.go(tree.root);
    await tree.play(["1", "2"]);
    expect(tree.current).toBe(end);
    expect(asked).toHaveBeenCalledTimes(1);
    tree.go(tree.root);
    await tree.play(["1", "1", "2"]);
    expect(words(tree.current.path)).toBe("-1-1-2");
    expect(words(tree.mainLine)).toBe("-1-2");
    expect(tree.root.children).toHaveLength(1);
    expect(tree.current.parent!.parent).toBe(end.parent);
  });

  it("does not add the same move twice where two answers cross", async () => {
    const tree = await Tree.ofLine(START);
    await Promise.all([tree.play("1"), tree.play("1", tree.root)]);
    expect(tree.root.children).toHaveLength(1);
  });

  it("is walked by keys, between variations too", async () => {
    const tree = await Tree.ofLine({ ...START, moves: ["1", "2"] });
    tree.go(tree.root);
    await tree.play(["2"]);
    const { root, current: variation } = tree;
    const first = root.children[0]!;
    const last = first.children[0]!;
    expect(["ArrowLeft", "ArrowRight", "Home", "End"].map((key) => first.nextBy(key))).toEqual([root, last,
      root, last]);
    expect([root.nextBy("ArrowLeft"), last.nextBy("ArrowRight")]).toEqual([null, null]);
    expect([first.nextBy("ArrowDown"), variation.nextBy("ArrowUp"), first.nextBy("ArrowUp")]).toEqual([
      variation,
      first,
      null,
    ]);
    expect([root.nextBy("ArrowUp"), last.nextBy("ArrowDown"), first.nextBy("a")]).toEqual([undefined,
      undefined, undefined]);
  });

  it("stays as it is where a move is refused", async () => {
    const tree = await Tree.ofLine(START);
    asked.mockRejectedValueOnce(new Error("no"));
    await expect(tree.play("9")).rejects.toThrow("no");
    expect(tree.current).toBe(tree.root);
    expect(tree.root.children).toHaveLength(0);
  });

  it("makes a line the main line, at every fork", async () => {
    const tree = await Tree.ofLine({ ...START, moves: ["1", "1"] });
    await tree.play(["2", "1"], tree.root);
    await tree.play("2", tree.current.parent!);
    const last = tree.current;
    tree.promote(last);
    expect(words(tree.mainLine)).toBe("-2-2");
    expect(words(tree.root.children)).toBe("2-1");
    expect(tree.current).toBe(last);
  });

  it("deletes a move and what follows, and brings it back where it was", async () => {
    const tree = await Tree.ofLine({ ...START, moves: ["1", "1", "2"] });
    await tree.play("2", tree.root);
    tree.go(tree.mainLine[3]!);
    const there = tree.current;
    tree.remove(tree.mainLine[1]!);
    expect(tree.current).toBe(tree.root);
    expect(words(tree.mainLine)).toBe("-2");
    tree.restore();
    expect(words(tree.mainLine)).toBe("-1-1-2");
    expect(tree.current).toBe(there);
    expect(tree.removed).toBeNull();
    tree.remove(tree.root);
    expect(words(tree.mainLine)).toBe("-1-1-2");
  });

  it("does not leave where one stands when another line is deleted", async () => {
    const tree = await Tree.ofLine({ ...START, moves: ["1", "1"] });
    const there = tree.current;
    await tree.play("2", tree.root);
    const other = tree.current;
    tree.go(there);
    tree.remove(other);
    expect(tree.current).toBe(there);
  });
});

describe("a tree as the server writes it", () => {
  const node = (parent: number, moves: readonly string[], comment = "") => ({
    parent,
    move: moves.at(-1) ?? null,
    comment,
    step: moves.length ? step(moves) : null,
    after: position(moves),
    outcome: null,
  });
  const written: Written = {
    rules,
    tags: { South: "Åsa", Event: "Kitchen" },
    nodes: [
      node(-1, [], "at the start"),
      node(0, ["1"]),
      node(1, ["1", "1"], "åäö ✓"),
      node(0, ["2"]),
      node(3, ["2", "1"]),
      node(3, ["2", "2"], "two\nlines"),
    ],
  };

  it("comes back as it was, with where one stands", () => {
    const tree = new Tree(written, 5);
    expect(words(tree.current.path)).toBe("-2-2");
    expect(tree.people.names).toEqual({ south: "Åsa", north: null });
    expect(tree.written()).toEqual({ tree: written, at: 5 });
    const again = new Tree(tree.written().tree, tree.written().at);
    expect(again.written()).toEqual(tree.written());
  });

  it("has an end without a move, which no line goes through", () => {
    const outcome = { winner: "north" as const, reason: "resigned", stores: [0, 4] as [number, number] };
    const ended = { ...node(1, ["1"]), move: "south_resigned",
      step: { kind: "ending" as const, side: "south" as const, messages: [], outcome }, outcome };
    const tree = new Tree({ ...written, nodes: [...written.nodes.slice(0, 2), ended] }, 2);
    expect(tree.current.move).toBeNull();
    expect(tree.lineTo(tree.current).moves).toEqual(["1"]);
    expect(tree.written().tree.nodes[2]).toEqual(ended);
  });

  it("names a first position that is not the usual one", () => {
    const start = { ...node(-1, []),
      after: { ...position([]), position: "<2,0,0,1,0,0,1> N", turn: "north" as const } };
    const tree = new Tree({ ...written, nodes: [start] });
    expect(tree.lineTo(tree.root)).toEqual({ rules: "alga", axes: { pits: 2, seeds: 1, sharing: true },
      position: "<2,0,0,1,0,0,1> N", moves: [] });
  });
});
