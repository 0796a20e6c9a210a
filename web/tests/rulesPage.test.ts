// @vitest-environment happy-dom
/** The page about a rule set: readings, and examples to try or to print. */

import { expect, it } from "vitest";
import { PRESETS } from "../src/rules/presets.ts";
import { open, press, say, says, texts, the, until } from "./app.ts";
import { some } from "./houseRules.ts";

const examples = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".example")];
const numbers = (example: HTMLElement): string[] => texts(".number", example);
const sow = (example: HTMLElement): void =>
  example.querySelector<HTMLElement>(".pit[aria-disabled=false]")!.click();

async function opened(): Promise<HTMLElement[]> {
  await open("/rules/alga");
  return until(() => {
    expect(examples().every((each) => numbers(each).length > 0) && examples().length > 0).toBe(true);
    return examples();
  });
}

it.each(some(PRESETS, 4))("that of $id has its readings and the faults of its sheet", async (preset) => {
  await open(`/rules/${preset.id}`);
  await says(say(`rules-name-${preset.id}`), "h1");
  const shown = texts("main").join().replaceAll(/\s+/g, " ");
  for (const key of [...preset.readings.map((each) => `reading-${each}`),
    ...preset.faults.map((each) => `fault-${each}`)])
    expect(shown).toContain(say(key).replaceAll(/\s+/g, " "));
});

it("every example can be tried again and again", async () => {
  for (const example of await opened()) {
    const before = numbers(example);
    sow(example);
    await until(() => expect(texts("[role=status]", example).join()).toContain("You sow "));
    await the("button", "Once more", example);
    expect(numbers(example)).not.toEqual(before);
    await press("Once more", "button", example);
    await until(() => expect(numbers(example)).toEqual(before));
  }
});

it("a printed example has the board before the move, the move and its result", async () => {
  const [first] = await opened();
  const before = numbers(first!);
  sow(first!);
  await until(() => expect(numbers(first!)).not.toEqual(before));
  window.dispatchEvent(new Event("beforeprint"));
  await until(() => expect(numbers(first!)).toEqual(before));
  expect(first!.querySelectorAll("rect.open")).toHaveLength(1);
  for (const example of examples()) expect(example.textContent).toContain("You sow ");
});

it("that of another name has the axes of the name, and plays by them", async () => {
  await open("/rules/bantumi");
  await says(say("rules-name-mancala"), "h1");
  await says(say("axis-seeds", { seeds: 4 }), ".points");
  expect((await the("link", say("sheet-print"))).getAttribute("href")).toBe(
    "/rules/kalah/leaflet?rules=kalah&seeds=4",
  );
  await press(say("web-play"), "button", await the("article"));
  await the("button", /^Rules in force: Kalah \(US\)/);
  await until(() => expect(texts(".board .number").slice(0, 6)).toEqual(Array(6).fill("4")));
});
