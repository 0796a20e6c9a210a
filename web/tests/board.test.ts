import { describe, expect, it, vi } from "vitest";
import { isFree, keyAction, neighbour } from "../src/board/keys.ts";
import { cellOf, layout } from "../src/board/layout.ts";
import { arc, type Beat, beats, beginsWith, counts, hurried } from "../src/board/motion.ts";
import { NORTH, type Side, SOUTH } from "../src/rules/side.ts";
import type { Event } from "../src/rules/sowing.ts";

const event = (kind: Event["kind"], side: Side, pit: number | null, to: Event["to"] = null) =>
  ({ kind, side, pit, seeds: 1, to }) satisfies Event;

describe("beats", () => {
  it("follow the events in order", () => {
    const events = [
      event("picked", SOUTH, 4),
      event("sown", SOUTH, 5),
      event("sown", SOUTH, null),
      event("sown", NORTH, 0),
      event("captured", SOUTH, 5, SOUTH),
      event("captured", NORTH, 0, SOUTH),
      event("swept", NORTH, 1, SOUTH),
      event("swept", NORTH, 2, NORTH),
    ];
    expect(beats(events, 6)).toEqual([
      { kind: "lift", from: 4, seeds: 1 },
      { kind: "drop", to: 5 },
      { kind: "drop", to: 6 },
      { kind: "drop", to: 7 },
      { kind: "gather", from: [5, 7], to: 6 },
      { kind: "sweep", from: [8], to: 6 },
      { kind: "sweep", from: [9], to: 13 },
    ]);
  });

  it("are shorter in a relay of 60 seeds, which takes six seconds at most", () => {
    const lap: Beat[] = [{ kind: "lift", from: 0 },
      ...Array.from({ length: 12 }, (): Beat => ({ kind: "drop", to: 0 }))];
    const relay = Array.from({ length: 5 }, () => lap).flat();
    expect(hurried(lap, 460)).toBe(460);
    expect(hurried(lap.concat(lap), 230)).toBe(230);
    expect(relay.length * hurried(relay, 460)).toBeLessThanOrEqual(6000);
    expect(hurried(relay, 460, relay.length - 10, 5000)).toBeCloseTo(100);
    expect(hurried(relay, 460, relay.length - 10, 7000)).toBe(0);
  });

  it("start with the beats of the first events", () => {
    const events = [event("picked", SOUTH, 5), event("sown", SOUTH, null), event("sown", NORTH, 0)];
    const sown = beats(events, 6);
    expect(beginsWith(beats([...events, event("captured", NORTH, 0, SOUTH)], 6), sown)).toBe(true);
    expect(beginsWith(beats([event("picked", SOUTH, 4), ...events.slice(1)], 6), sown)).toBe(false);
    expect(beginsWith([], sown)).toBe(false);
  });

  it("skip events without a place on the board", () => {
    const quiet = ["declined", "grand_slam", "forfeited"] as const;
    expect(beats(quiet.map((kind) => event(kind, SOUTH, null)), 6)).toEqual([]);
  });

  it("number the cells like counts", () => {
    expect(counts({ pits: [[1, 2], [3, 4]], stores: [5, 6] })).toEqual([1, 2, 5, 3, 4, 6]);
    expect(cellOf({ side: NORTH, pit: null }, 2)).toBe(5);
  });
});

it("an arc rises between its two ends", () => {
  const frames = arc({ x: 0, y: 10 }, { x: 100, y: 10 }, 20).map((frame) => frame.transform);
  expect(frames[0]).toContain("translate(0.0px, 10.0px)");
  expect(frames[2]).toContain("translate(50.0px, -10.0px)");
  expect(frames[4]).toContain("translate(100.0px, 10.0px)");
});

describe.each([
  ["lying", 1200, 600, false],
  ["standing", 360, 560, false],
  ["lying mirrored", 1200, 600, true],
  ["standing mirrored", 360, 560, true],
])("a %s board", (name, width, height, clockwise) => {
  const board = layout(6, width, height, SOUTH, clockwise);

  it("has separate bowls on the wood", () => {
    expect(board.standing).toBe(name.startsWith("standing"));
    for (const one of board.bowls) {
      expect(one.x - one.w).toBeGreaterThan(0);
      expect(one.x + one.w).toBeLessThan(board.width);
      expect(one.y - one.h).toBeGreaterThan(0);
      expect(one.y + one.h).toBeLessThan(board.height);
      for (const two of board.bowls)
        if (one !== two) {
          const apart = Math.abs(one.x - two.x) > one.w + two.w || Math.abs(one.y - two.y) > one.h + two.h;
          expect(apart).toBe(true);
        }
    }
  });

  it("has the player's first pit at the left, or mirrored at the right", () => {
    const [first, last] = [board.bowls[0]!, board.bowls[5]!];
    expect(board.standing ? first.y < last.y : first.x < last.x).toBe(!clockwise);
  });

  it("runs in one direction", () => {
    const [first, last, store] = [board.bowls[0]!, board.bowls[5]!, board.bowls[6]!];
    const far = (a: { x: number; y: number }, b: { x: number; y: number }) =>
      Math.hypot(a.x - b.x, a.y - b.y);
    expect(far(last, store)).toBeLessThan(far(first, store));
    expect(far(board.bowls[7]!, store)).toBeLessThan(far(board.bowls[12]!, store));
  });

  it("has marks beside the numbers, not on them", () => {
    for (const [cell, { mark, number }] of board.bowls.entries()) {
      const [size, half] = cell % 7 === 6 ? [42, 9] : [31, 9]; // of a number of two digits, and of a mark
      const beside = Math.abs(mark.x - number.x) > 0.6 * size + half;
      expect(beside || Math.abs(mark.y - number.y) > 0.4 * size + half).toBe(true);
    }
  });

  it("has light on the side and the store of the player to move", () => {
    const within = (path: string, { x, y }: { x: number; y: number }): boolean =>
      path.split("M").slice(1).some((pool) => {
        const [left, top, wide, round, , , , , , , high] = (pool.match(/-?[0-9.]+/g) ?? []).map(Number);
        return x > left! - round! && x < left! + wide! + round! && y > top! && y < top! + high! + 2 * round!;
      });
    for (const [cell, bowl] of board.bowls.entries())
      expect([within(board.light[SOUTH], bowl), within(board.light[NORTH], bowl)]).toEqual(
        cell < 7 ? [true, false] : [false, true],
      );
  });

  it("is rotated for the other player", () => {
    const turned = layout(6, width, height, NORTH, clockwise);
    expect(turned.bowls[7]).toEqual(board.bowls[0]);
    expect(turned.bowls[6]).toEqual(board.bowls[13]);
  });
});

describe("keys", () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, ...more }) as KeyboardEvent;

  it("select pits and actions, but not with Control held", () => {
    expect(keyAction(press("3"), 6, true)).toEqual({ kind: "pit", pit: 2 });
    expect(keyAction(press("6"), 6, true)).toEqual({ kind: "pit", pit: 5 });
    expect(keyAction(press("7"), 6, true)).toBeNull();
    expect(keyAction(press("S"), 6, true)).toEqual({ kind: "do", what: "stores" });
    for (const held of ["ctrlKey", "metaKey", "altKey"])
      expect(keyAction(press("s", { [held]: true }), 6, true)).toBeNull();
  });

  it("can be turned off, except the arrows", () => {
    expect(keyAction(press("3"), 6, false)).toBeNull();
    expect(keyAction(press("ArrowUp"), 6, false)).toEqual({ kind: "walk", dx: 0, dy: -1 });
  });

  it("work only outside fields and controls", () => {
    vi.stubGlobal("Element", class {});
    expect(isFree(press("s"))).toBe(true);
    for (const held of ["ctrlKey", "metaKey", "altKey", "shiftKey", "defaultPrevented"])
      expect(isFree(press("s", { [held]: true }))).toBe(false);
    vi.unstubAllGlobals();
  });

  it("move between bowls as displayed", () => {
    const { bowls } = layout(6, 1200, 600, SOUTH);
    const cells = bowls.map((_, cell) => cell).filter((cell) => cell % 7 !== 6);
    expect(neighbour(bowls, cells, 0, 1, 0)).toBe(1);
    expect(neighbour(bowls, cells, 0, -1, 0)).toBe(0);
    expect(neighbour(bowls, cells, 0, 0, -1)).toBe(12);
    const standing = layout(6, 360, 560, SOUTH).bowls;
    expect(neighbour(standing, cells, 0, 0, 1)).toBe(1);
    expect(neighbour(standing, cells, 0, 1, 0)).toBe(12);
  });
});
