// @vitest-environment happy-dom
/**
 * The puzzle page: hints, wrong turns and the replies to them, the daily puzzle, and the kinds of puzzles.
 */

import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { parse, type Puzzle } from "../src/puzzles/puzzles.ts";
import { daily } from "../src/puzzles/training.ts";
import { fill, key, open, press, says, texts, the, until } from "./app.ts";

const page = (): DOMStringMap => ({ moves: "", ...document.querySelector<HTMLElement>(".puzzles")?.dataset });
const setOf = (rules: string): Puzzle[] =>
  parse(readFileSync(`../src/kalaha/puzzles/sets/${rules}.jsonl`, "utf8"));
const words = (text: string): Promise<void> => says(text, ".words");
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

beforeEach(() => localStorage.clear());

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

it("a pit that cannot be played says why", async () => {
  await open("/puzzles?rules=alga");
  await puzzle("alga");
  const empty = document.querySelector<HTMLElement>(".pit[data-side=south][aria-label*=empty]")!;
  key(empty, empty.dataset.pit!);
  await words(`Pit ${empty.dataset.pit} is empty.`);
  document.querySelector<HTMLElement>(".pit[data-side=north]")!.click();
  await words("You play from the pits on your own side.");
});
