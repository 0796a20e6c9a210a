// @vitest-environment happy-dom
/** The lesson page: hints, wrong or illegal moves, and progress. */

import { beforeEach, expect, it } from "vitest";
import { lessonOf } from "../src/lesson/lessons.ts";
import { findPreset } from "../src/rules/presets.ts";
import { key, open, press, reload, says, texts, the, until } from "./app.ts";

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
