import { describe, expect, it } from "vitest";
import { legalAt, moveTo } from "../src/game/moments.ts";
import { Tree } from "../src/game/tree.svelte.ts";
import { KalahaError } from "../src/rules/errors.ts";
import { Ending, type Node } from "../src/rules/game.ts";
import { type Line, lineTo, playLine } from "../src/rules/line.ts";
import { moveText } from "../src/rules/position.ts";
import { readRecord } from "../src/rules/record.ts";
import { writeRecord } from "../src/rules/recordWriter.ts";
import { NORTH } from "../src/rules/side.ts";

const words = (nodes: readonly Node[]): string => nodes.map(moveTo).join("-");
const START: Line = { rules: "alga", axes: { seeds: 4, sharing: true, swap: true }, position: null,
  moves: [] };
const after = (...moves: string[]): Tree => Tree.ofLine({ ...START, moves });

describe("a tree", () => {
  it("starts with a line, at its end", () => {
    const tree = after("1", "2");
    expect(words(tree.current.path)).toBe("-1-2");
    expect(legalAt(tree.current).map(moveText)).toEqual(["2", "3", "4", "5", "6"]);
    expect(lineTo(tree.current)).toEqual({ ...START, moves: ["1", "2"] });
  });

  it("adds new moves, and follows existing ones", () => {
    const tree = after("1", "2");
    const end = tree.current;
    tree.go(tree.root);
    expect(tree.play(["1", "2"])).toBe(end);
    tree.go(tree.root);
    tree.play(["1", "1", "2"]);
    expect(words(tree.current.path)).toBe("-1-1-2");
    expect(words(tree.mainLine)).toBe("-1-2");
    expect(tree.root.children).toHaveLength(1);
    expect(tree.current.parent!.parent).toBe(end.parent);
    expect(tree.play([], tree.root)).toBe(tree.root);
  });

  it("treats a swap as a move", () => {
    const tree = after("1");
    expect(tree.current.canSwap).toBe(true);
    const swapped = tree.play("swap");
    tree.go(tree.root);
    expect(tree.play(["1", "swap"])).toBe(swapped);
    expect(lineTo(swapped).moves).toEqual(["1", "swap"]);
  });

  it("is navigated by keys, also between variations", () => {
    const tree = after("1", "2");
    const variation = tree.play("2", tree.root);
    const { root } = tree;
    const nextBy = (node: Node, key: string) => {
      tree.go(node);
      return tree.nextBy(key);
    };
    const first = root.children[0]!;
    const last = first.children[0]!;
    expect(["ArrowLeft", "ArrowRight", "Home", "End"].map((key) => nextBy(first, key))).toEqual([root, last,
      root, last]);
    expect([nextBy(root, "ArrowLeft"), nextBy(last, "ArrowRight")]).toEqual([null, null]);
    expect([nextBy(first, "ArrowDown"), nextBy(variation, "ArrowUp"), nextBy(first, "ArrowUp")]).toEqual([
      variation,
      first,
      null,
    ]);
    expect([nextBy(root, "ArrowUp"), nextBy(last, "ArrowDown"), nextBy(first, "a")]).toEqual([undefined,
      undefined, undefined]);
  });

  it("is unchanged if any of several moves is refused", () => {
    const tree = after();
    for (const moves of ["9", ["1", "2", "9"]]) {
      expect(() => tree.play(moves)).toThrow(KalahaError);
      expect(tree.current).toBe(tree.root);
      expect(tree.root.children).toHaveLength(0);
    }
  });

  it("makes a line the main line, at every fork", () => {
    const tree = after("1", "1");
    tree.play(["2", "1"], tree.root);
    const last = tree.play("2", tree.current.parent!);
    tree.promote(last);
    expect(words(tree.mainLine)).toBe("-2-2");
    expect(words(tree.root.children)).toBe("2-1");
    expect(tree.current).toBe(last);
  });

  it("deletes a move with its continuation, and restores it", () => {
    const tree = after("1", "1", "2");
    tree.play("2", tree.root);
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

  it("forgets the comment of a deleted move that is played again", () => {
    const tree = after("1", "2");
    tree.current.comment = "why not?";
    tree.remove(tree.current);
    expect(writeRecord(tree.game)).not.toContain("why");
    expect(tree.play("2").comment).toBe("");
  });

  it("keeps its position if another line is deleted", () => {
    const tree = after("1", "1");
    const there = tree.current;
    const other = tree.play("2", tree.root);
    tree.go(there);
    tree.remove(other);
    expect(tree.current).toBe(there);
  });

  it("has the names of a game, but no moves taken back", () => {
    const game = playLine({ ...START, moves: ["1", "2"] });
    game.undo();
    const tree = Tree.ofGame(game, ["Åsa", null]);
    expect([words(tree.mainLine), tree.people.names]).toEqual(["-1", ["Åsa", null]]);
    expect(tree.current).toBe(tree.mainLine[1]);
  });
});

describe("a tree as a record", () => {
  it("survives a round trip, with comments and variations", () => {
    const tree = after("1", "1");
    tree.root.comment = "at the start";
    tree.current.comment = "åäö ✓";
    tree.play(["2", "1"], tree.root);
    tree.play("2", tree.current.parent!).comment = "two\nlines";
    const record = writeRecord(tree.game);
    const again = new Tree(readRecord(record));
    expect(again.nodes.map((node) => [moveTo(node), node.comment])).toEqual(
      tree.nodes.map((node) => [moveTo(node), node.comment]),
    );
    expect(writeRecord(again.game)).toBe(record);
    again.promote(again.nodes.at(-1)!);
    expect(words(new Tree(readRecord(writeRecord(again.game))).mainLine)).toBe("-2-2");
  });

  it("has an end without a move, which no line continues", () => {
    const game = playLine({ ...START, moves: ["1"] });
    game.resign(0);
    const tree = new Tree(game);
    expect([moveTo(tree.current), tree.current.step instanceof Ending]).toEqual([null, true]);
    expect([legalAt(tree.current), tree.current.outcome!.winner]).toEqual([[], NORTH]);
    expect(lineTo(tree.current).moves).toEqual(["1"]);
    expect(writeRecord(tree.game)).toContain("south_resigned");
  });

  it("contains an unusual first position", () => {
    const position = "<2,0,0,1,0,0,1> N";
    const tree = Tree.ofLine({ rules: "alga", axes: {}, position, moves: [] });
    expect(lineTo(tree.root)).toEqual({ rules: "alga", axes: { pits: 2 }, position, moves: [] });
  });
});
