import { beforeEach, expect, test, vi } from "vitest";
import { stateOf } from "./state.ts";

vi.mock("../src/board/playback.svelte.ts", () => ({
  Playback: class {
    moments: unknown[] = [];
    show(moments: unknown[]): void {
      this.moments = moments;
    }
    append(moment: unknown): void {
      this.moments = [...this.moments, moment];
    }
    async forward(): Promise<void> {}
    async goTo(): Promise<void> {}
  },
}));
const stored = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value) });
const { myGame } = await import("../src/game/live.ts");
const { legalAt } = await import("../src/game/moments.ts");
const { moveText } = await import("../src/rules/position.ts");
const { Learning } = await import("../src/lesson/learning.svelte.ts");
const { hasLesson, lessonOf, rulesOf } = await import("../src/lesson/lessons.ts");
const { isNew, keepProgress, progressOf } = await import("../src/lesson/progress.ts");
const { PRESETS, findPreset } = await import("../src/rules/presets.ts");

let done: number[] = [];
beforeEach(() => {
  done = [];
  stored.clear();
});

const lesson = (rules: string, steps = 0) =>
  new Learning(findPreset(rules).rules, lessonOf(rules), steps, (now) => done.push(now));
type Lesson = ReturnType<typeof lesson>;

/** Make South's moves in a line. The page replies with North's moves. */
async function follow(learning: Lesson, line: string): Promise<void> {
  while (learning.state === "trying") await learning.play(line.split("-")[learning.moves.length]!);
}

test("every line of every lesson completes its step", async () => {
  for (const { id } of PRESETS) {
    expect(hasLesson(id)).toBe(true);
    const steps = lessonOf(id);
    for (const [at, { lines }] of steps.entries()) {
      for (const line of lines) {
        const learning = lesson(id, at);
        await follow(learning, line);
        expect([id, at, learning.state, learning.moves.join("-")]).toEqual([id, at, "right", line]);
        expect([learning.playback.moments.length, done.splice(0)]).toEqual([learning.moves.length + 1, [
          at + 1,
        ]]);
        learning.next();
        expect([learning.at, learning.finished]).toEqual(
          at + 1 < steps.length ? [at + 1, false] : [at, true],
        );
      }
    }
  }
});

test("a wrong move is taken back; the second gives a hint", async () => {
  const learning = lesson("alga", 3);
  const { step, node } = learning;
  expect(step.kind).toBe("extra_turn");
  const right = step.lines[0]!.split("-")[0]!;
  const wrong = legalAt(node).map(moveText).find((move) => move !== right)!;
  for (const tries of [1, 2]) {
    await learning.play(wrong);
    expect([learning.state, learning.told[0]!.key, done]).toEqual(["wrong", "say-sown", []]);
    expect(learning.hint).toBe(tries < 2 ? null : Number(right) - 1);
    await learning.play(right);
    expect(learning.state).toBe("wrong");
    await learning.again();
    expect([learning.state, String(learning.node.position), learning.told]).toEqual(["trying", step.position,
      []]);
  }
  await learning.play(right);
  expect([learning.state, learning.moves]).toEqual(["trying", [right]]);
  expect(learning.told.at(-1)!.key).toBe("say-extra_turn");
  await follow(learning, `${right}-${moveText(legalAt(learning.node)[0]!)}`);
  expect([learning.state, done]).toEqual(["right", [4]]);
});

test("a hint names the next move, and ends with the step", async () => {
  const learning = lesson("wari", lessonOf("wari").length - 1);
  const line = learning.step.lines[0]!.split("-");
  learning.hinted = true;
  expect(learning.hint).toBe(Number(line[0]) - 1);
  await learning.play(line[0]!);
  expect(learning.moves).toEqual(line.slice(0, 2)); // the other side has replied
  expect(learning.hint).toBe(Number(line[2]) - 1);
  learning.restart();
  expect([learning.at, learning.hint, done]).toEqual([0, null, [0]]);
});

test("an illegal move changes nothing", async () => {
  const learning = lesson("oware", lessonOf("oware").findIndex(({ kind }) => kind === "feed"));
  const refused = learning.node.position.pits[0].findIndex((seeds, pit) =>
    seeds > 0 && !legalAt(learning.node).some((move) => move.pit === pit)
  );
  await expect(learning.play(`${refused + 1}`)).rejects.toThrow("move-must-feed");
  expect([learning.state, learning.busy, learning.moves]).toEqual(["trying", false, []]);
});

test("a step names its rule, and each rule is named once", () => {
  const say = (key: string): string => key;
  const told = (rules: string, kind: string): string[] =>
    rulesOf(say, lessonOf(rules).find((step) => step.kind === kind)!, findPreset(rules).rules,
      lessonOf(rules));
  expect(told("alga", "capture")).toEqual(["axis-opposite_capture-always"]);
  expect(told("alga", "past")).toEqual(["axis-sow_store-yes"]);
  expect([told("alga", "surprise"), told("alga", "end")]).toEqual([["axis-remainder-emptier"], [
    "axis-ends-side_empty",
  ]]);
  expect(told("wari", "sow")).toEqual(["rules-sowing"]);
});

test("progress is stored, and a finished lesson starts over", () => {
  expect([progressOf("wari"), isNew()]).toEqual([{ steps: 0, finished: false }, true]);
  keepProgress("wari", { steps: 3, finished: false });
  expect([progressOf("wari").steps, progressOf("alga").steps, isNew()]).toEqual([3, 0, true]);
  expect(lesson("wari", 3).at).toBe(3);
  keepProgress("wari", { steps: lessonOf("wari").length, finished: true });
  expect([lesson("wari", lessonOf("wari").length).at, isNew()]).toEqual([0, false]);
  stored.clear();
  stored.set("kalaha.games", JSON.stringify([myGame(stateOf(1, 1))]));
  expect(isNew()).toBe(false);
  stored.set("kalaha.lessons", "[");
  expect(progressOf("wari")).toEqual({ steps: 0, finished: false });
});
