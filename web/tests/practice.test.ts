// @vitest-environment happy-dom
/** The lessons and the puzzles: hints, wrong or illegal moves, progress, and the puzzle of the day. */

import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { lessonOf } from "../src/lesson/lessons.ts";
import { parse, type Puzzle } from "../src/puzzles/puzzles.ts";
import { daily } from "../src/puzzles/training.ts";
import { findPreset } from "../src/rules/presets.ts";
import { fill, key, open, press, reload, says, texts, the, until } from "./app.ts";

/** Wait until a step reaches a state. */
const stands = (step: number, state = "trying"): Promise<void> =>
  until(() =>
    expect(document.querySelector<HTMLElement>(".steps")?.dataset).toMatchObject({ step: String(step), state,
      busy: "false" })
  );
const words = (text: string): Promise<void> => says(text, ".words");
const focused = (): HTMLElement => document.querySelector<HTMLElement>(".pit[tabindex='0']")!;
const done = (rules: string, steps: number): void =>
  localStorage.setItem("kalaha.lessons", JSON.stringify({ [rules]: { steps } }));
const stepOf = (rules: string, kind: string): number =>
  lessonOf(rules).findIndex((step) => step.kind === kind) + 1;

beforeEach(() => localStorage.clear());

it("takes back a wrong move, and shows a hint after the second", async () => {
  const right = lessonOf("kalah")[1]!.lines[0]!;
  const wrong = right === "1" ? "2" : "1";
  done("kalah", 1);
  await open("/lesson/kalah");
  for (const _ of ["first", "second"]) {
    await stands(2);
    expect(texts(".words").join()).not.toContain("Hint:");
    key(focused(), wrong);
    await stands(2, "wrong");
    await words("Try again!");
    await press("Try again");
  }
  await stands(2);
  await words(`Hint: sow from pit ${right}`);
  key(focused(), right);
  await stands(2, "right");
});

it("says who gets the rest after a forfeit", async () => {
  const at = stepOf("wari", "feed");
  done("wari", at - 1);
  await open("/lesson/wari");
  await stands(at);
  const { lines, position } = lessonOf("wari")[at - 1]!;
  const row = position.split(" ")[0]!.slice(1, -1).split(",").slice(3, 3 + findPreset("wari").rules.pits);
  key(focused(), `${row.findIndex((seeds, pit) => seeds !== "0" && !lines.includes(`${pit + 1}`)) + 1}`);
  await stands(at, "wrong");
  await says(/The empty side was not fed\. The computer gets all \d+ seeds on the board\./, ".words");
});

it("says why a move is illegal, and answers the keys of a board", async () => {
  const at = stepOf("oware", "feed");
  done("oware", at - 1);
  await open("/lesson/oware");
  await stands(at);
  const refused = document.querySelector<HTMLElement>(
    ".pit[data-side=south][aria-disabled=true]:not([aria-label*=empty])",
  )!;
  for (const [name, text] of [
    [refused.dataset.pit!, `pit ${refused.dataset.pit} does not feed it.`],
    ["l", "No moves yet."],
    ["s", "your store, "],
  ] as const) {
    key(focused(), name);
    await words(text);
  }
  document.querySelector<HTMLElement>(".pit[data-side=north][data-pit='2']")!.click();
  await words("You play from the pits on your own side.");
});

it("keeps the progress of each rule set, and can start again", async () => {
  await open("/rules/irving");
  await press("Learn to play", "link");
  await stands(1);
  key(focused(), lessonOf("irving")[0]!.lines[0]!);
  await stands(1, "right");
  await reload();
  await stands(2);
  await open("/lesson/wari");
  await stands(1);
  await open("/lesson/irving");
  await stands(2);
  await press("Start over");
  await stands(1);
  await open("/lesson/nothing");
  await the("link", "New game");
});

const page = (): DOMStringMap => ({ moves: "", ...document.querySelector<HTMLElement>(".puzzles")?.dataset });
const setOf = (rules: string): Puzzle[] =>
  parse(readFileSync(`../src/kalaha/puzzles/sets/${rules}.jsonl`, "utf8"));
const state = (wanted: string): Promise<void> =>
  until(() => expect(page()).toMatchObject({ state: wanted, busy: "false" }));

/** Wait for a puzzle and return it. */
async function puzzle(rules: string): Promise<Puzzle> {
  await until(() => expect(page()).toMatchObject({ state: "looking", busy: "false", moves: "" }));
  return setOf(rules).find(({ position }) => position === page().position)!;
}

/** Wait until these moves are shown. */
const shows = (moves: string): Promise<void> =>
  until(() => expect(page()).toMatchObject({ busy: "false", moves }));

async function take(turn: string): Promise<void> {
  for (const [index, move] of turn.split("-").entries()) {
    key(document.querySelector(".pit[tabindex='0']")!, move);
    await shows(turn.split("-").slice(0, index + 1).join("-"));
  }
}

it("a wrong turn is explained, and the reply shown", async () => {
  await open("/puzzles?rules=kalahawari&theme=defence");
  const first = await puzzle("kalahawari");
  expect(first.themes).toContain("defence");
  await press("Hint");
  await words("Look for: ");
  await take(first.greedy.turn);
  await state("wrong");
  await words("It costs");
  await press("What could follow");
  await shows(`${first.greedy.turn}-${first.greedy.reply}`);
  await press("Try again");
  expect(await puzzle("kalahawari")).toEqual(first);
  await press("Show the answer");
  await state("shown");
  await words(`The best turn is ${first.answers[0]!.turn}.`);
});

it("each day has its puzzle", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 22, 12) });
  try {
    await open("/puzzles?rules=alga");
    expect((await puzzle("alga")).difficulty).toBe(1);
    await press(/^Today/, "link");
    const today = daily(setOf("alga"), new Date());
    await until(() => expect(page().position).toBe(today.position));
    await puzzle("alga");
    await words("all your moves until the other player is to move");
    await take(today.answers[0]!.turn);
    await state("right");
    await the("button", "Share");
    expect(texts(".puzzles .actions").join()).toContain("1 of 1 ●");
    await press("Training", "link");
    await until(() => expect(page().position).not.toBe(today.position));
    await words("find your best turn.");
    fill(await the("combobox", "Rules"), "wari");
    await puzzle("wari");
    expect(texts(".number")).toHaveLength(14);
  } finally {
    vi.useRealTimers();
  }
});

it("a kind is remembered", async () => {
  await open("/puzzles?rules=alga");
  await puzzle("alga");
  fill(await the("combobox", "Kind"), "chain");
  await until(() => expect(location.search).toBe("?rules=alga&theme=chain"));
  await open("/puzzles?rules=alga");
  expect((await puzzle("alga")).themes).toContain("chain");
  expect((await the("combobox", "Kind") as HTMLSelectElement).value).toBe("chain");
});

it("S and L read out, and a pit that cannot be played says why", async () => {
  await open("/puzzles?rules=alga");
  await puzzle("alga");
  key(document.querySelector(".pit[tabindex='0']")!, "s");
  await words("your store, ");
  key(document.querySelector(".pit[tabindex='0']")!, "l");
  await words("No moves yet.");
  const empty = document.querySelector<HTMLElement>(".pit[data-side=south][aria-label*=empty]")!;
  key(empty, empty.dataset.pit!);
  await words(`Pit ${empty.dataset.pit} is empty.`);
  document.querySelector<HTMLElement>(".pit[data-side=north]")!.click();
  await words("You play from the pits on your own side.");
});
