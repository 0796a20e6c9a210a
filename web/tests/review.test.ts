import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parsed, trimmed } from "../catalogue.ts";
import { translator } from "../src/lib/fluent.ts";
import { across, down, EDGE, leader, leadsOf, linesOf, nearest, reach } from "../src/review/leads.ts";
import { isFound, judge } from "../src/review/tried.ts";
import { gradeText, leadText, tell, toldText } from "../src/review/words.ts";
import { Ending, type Node, Swap } from "../src/rules/game.ts";
import type { Reason } from "../src/rules/mechanics.ts";
import { NORTH, type Side, SOUTH } from "../src/rules/side.ts";
import type { Analysis, ReviewedMove } from "../src/search/questions.ts";
import { nodeAfter, sown, stateOf } from "./state.ts";

const say = translator("en", parsed(trimmed(readFileSync("../src/kalaha/locale/en.ftl", "utf8"))));
const people = stateOf(6, 6);

type Value = ReviewedMove["played"];
type MoveValue = Analysis["moves"][number];

const value = (seeds: number, kind: Value["kind"] = "exact"): Value => ({ seeds, kind, bounds: null,
  line: [] });

const reviewed = (step: number, side: Side, best: Value, played: Value,
  more: Partial<ReviewedMove> = {}): ReviewedMove => ({
    step,
    side,
    move: "3",
    best: "1",
    loss: best.seeds - played.seeds,
    exact: true,
    grade: "best",
    played,
    best_value: best,
    cost: [],
    why: [],
    reply: [],
    better: [],
    ...more,
  });

const move = (side: Side = SOUTH) =>
  nodeAfter(
    sown({ side, move: { pit: 2, declines: false },
      events: [{ kind: "picked", side, pit: 2, seeds: 6, to: null }] }),
  );

const game = (moves: number,
  ...more: Node[]): Node[] => [nodeAfter(null), ...Array.from({ length: moves }, () => move()), ...more];

describe("the leads of a game", () => {
  it("are South’s, whichever side moved", () => {
    const leads = leadsOf(game(2), [reviewed(0, SOUTH, value(4), value(2)),
      reviewed(1, NORTH, value(-2), value(-5))]);
    expect(leads).toEqual([4, 2, 5].map((seeds) => ({ seeds, exact: true })));
  });

  it("cover the reviewed moves", () => {
    expect(leadsOf(game(3), [reviewed(0, SOUTH, value(4), value(4, "estimate"))])).toEqual([
      { seeds: 4, exact: true },
      { seeds: 4, exact: false },
      null,
      null,
    ]);
  });

  it("prefer a proved value to an estimate", () => {
    const guess = reviewed(0, SOUTH, value(4), value(3, "estimate"));
    expect(leadsOf(game(2), [guess, reviewed(1, NORTH, value(-6), value(-6))])[1]).toEqual({ seeds: 6,
      exact: true });
    expect(leadsOf(game(2), [guess, reviewed(1, NORTH, value(-6, "lower"), value(-6))])[1]).toEqual({
      seeds: 3,
      exact: false,
    });
  });

  it("continue after a swap of sides", () => {
    const moments = game(1, nodeAfter(new Swap(NORTH, nodeAfter(null).position)), move());
    const leads = leadsOf(moments, [reviewed(0, SOUTH, value(4), value(4)),
      reviewed(2, SOUTH, value(-4), value(-4))]);
    expect(leads.map((lead) => lead?.seeds)).toEqual([4, 4, -4, -4]);
  });

  it("end with the score, or without one after resigning", () => {
    const end = (reason: Reason) =>
      nodeAfter(new Ending(SOUTH, nodeAfter(null).position, { winner: NORTH, reason, stores: [30, 42] }));
    expect(leadsOf(game(1, end("shared")), [])).toEqual([null, null, { seeds: -12, exact: true }]);
    expect(leadsOf(game(1, end("resigned")), []).at(-1)).toBeNull();
  });

  it("name the leader", () => {
    expect([3, -3, 0].map((seeds) => leader({ seeds, exact: true }))).toEqual([
      { side: SOUTH, seeds: 3 },
      { side: NORTH, seeds: 3 },
      { side: null, seeds: 0 },
    ]);
  });
});

describe("the graph", () => {
  const box = { width: 218, height: 118 };

  it("has South above the middle, and room for the extremes", () => {
    expect([down(10, 10, box), down(0, 10, box), down(-10, 10, box)]).toEqual([EDGE, 59, 118 - EDGE]);
    expect(reach([{ seeds: -14, exact: true }, null])).toBe(14);
    expect(reach([null, { seeds: 1, exact: true }])).toBe(6);
  });

  it("finds the moment at a touch", () => {
    for (const at of [0, 1, 7, 10]) expect(nearest(across(at, 11, box), 11, box)).toBe(at);
    expect([nearest(-50, 11, box), nearest(500, 11, box)]).toEqual([0, 10]);
    expect([nearest(3, 1, box), nearest(3, 11, { width: 0, height: 0 })]).toEqual([0, 0]);
  });

  it("separates proved values, estimates and gaps", () => {
    const lead = (exact: boolean) => ({ seeds: 0, exact });
    const { proved, estimated } = linesOf([lead(false), lead(true), lead(true), lead(true), null, lead(true)],
      box);
    expect(estimated).toBe("M9 59L49 59");
    expect(proved).toBe("M49 59L89 59L129 59");
    expect(linesOf([], box)).toEqual({ proved: "", estimated: "", area: "" });
  });
});

describe("a retried move", () => {
  const moves = [["2", 8], ["1", 8], ["4", 3], ["3", -1], ["6", -5]].map(
    ([move, seeds]) => ({ ...value(seeds as number), move }) as MoveValue,
  );

  it("is judged against the best and the original move", () => {
    const verdict = (move: string) => judge({ moves }, move, "3")!.verdict;
    expect(["2", "1", "4", "3", "6"].map(verdict)).toEqual(["best", "good", "better", "same", "worse"]);
    expect(["2", "1", "4"].map((move) => isFound(judge({ moves }, move, "3")!))).toEqual([true, true, false]);
    expect(judge({ moves }, "4", "3")).toEqual({ verdict: "better", cost: 5, exact: true });
  });

  it("is judged only as surely as both values are known", () => {
    const guessed = moves.map((each) => (each.move === "4" ? { ...each, kind: "upper" as const } : each));
    expect(judge({ moves: guessed }, "4", "3")!.exact).toBe(false);
    expect(judge({ moves: guessed }, "6", "3")!.exact).toBe(true);
  });

  it("is not judged without values", () => {
    expect([judge({ moves: [] }, "2", "3"), judge({ moves }, "5", "3")]).toEqual([null, null]);
  });
});

describe("the texts of a review", () => {
  const cost = [{ key: "cost-exact", player: null, values: { seeds: 5 } }];
  const mistake = reviewed(1, NORTH, value(3), value(-2), { grade: "mistake", cost });
  const moments = game(1, move(NORTH));

  it("name the leader and the certainty of a lead", () => {
    const said = (seeds: number, exact: boolean) => leadText(say, people, { seeds, exact });
    expect([said(4, true), said(-4, false), said(0, true)]).toEqual(["Near side +4, exact",
      "Far side +4, an estimate", "even, exact"]);
    expect(leadText(say, { ...people, you: NORTH }, { seeds: -4, exact: true })).toBe("You +4, exact");
    expect(leadText(say, people, null)).toBe("");
  });

  it("describe each moment in one line", () => {
    const told = tell(say, people, moments, leadsOf(moments, [mistake]), [mistake]);
    expect(toldText(say, told[0]!)).toBe("At the start");
    expect(toldText(say, told[2]!)).toBe(
      "Far side, move 1: 6 seeds from pit 3; Near side +2, exact; Mistake. It costs 5 seeds.",
    );
  });

  it("do not reveal the better move", () => {
    const all = tell(say, people, moments, leadsOf(moments, [mistake]), [{ ...mistake, best: "99" }]);
    expect(JSON.stringify(all) + gradeText(say, people, mistake)).not.toContain("99");
  });
});
