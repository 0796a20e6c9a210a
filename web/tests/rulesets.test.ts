// @vitest-environment happy-dom
/**
 * The rule sets on the page, with the one that a box has, readings, examples to try and printed sheets.
 */

import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { BOXES, fold, search } from "../src/rules/finding.ts";
import { findPreset, PRESETS } from "../src/rules/presets.ts";
import { replaceRules } from "../src/rules/rules.ts";
import { SHEETS } from "../src/rules/sheets.ts";
import { statementsOf } from "../src/rules/statements.ts";
import { type Answered, left, MOST, question, rulesOf } from "../src/rulesets/questions.ts";
import { all, fill, open, press, say, says, texts, the, unfold, until } from "./app.ts";
import { some } from "./houseRules.ts";
import { found, isAt, sheet } from "./sheets.ts";

interface Owner {
  words: string;
  /** The owner's answers, which are null if the sheet does not say. */
  seen: Record<string, string | number | boolean | null>;
  rules: string;
}

const OWNERS: Owner[] = JSON.parse(readFileSync("../tests/owners.json", "utf8"));

/** Answer the questions as the box's owner would. */
function answered({ seen }: Owner): Answered[] {
  const answers: Answered[] = [];
  for (let asked = question(answers); asked; asked = question(answers)) {
    const value = seen[asked.about];
    const offered = value === null ? asked.unsaid : value !== undefined && asked.values.includes(value);
    answers.push({ about: asked.about, value: offered ? value : undefined });
  }
  return answers;
}

beforeEach(() => localStorage.clear());

it("an exact word ranks before a prefix", () => {
  expect(search("Kalah").slice(0, 3).map(({ rules }) => rules)).toEqual(["alga", "kalah", "kgp"]);
});

it.each(["kalah(6,4)", "Kalah 6x6", "kalah 6 6"])("%s is a name with numbers of pits and seeds", (text) => {
  expect(search(text).map(({ rules }) => rules)).toEqual(["kalah"]);
});

describe("thirty owners", () => {
  it.each(OWNERS)("$words", (owner) => {
    const answers = answered(owner);
    expect(answers.length).toBeLessThanOrEqual(MOST);
    const printed = left(answers).filter(({ sheet }) => sheet !== null);
    expect(rulesOf(printed.length ? printed : left(answers))).toContain(owner.rules);
    expect(rulesOf(printed).length).toBeLessThanOrEqual(1);
    expect(search(owner.words)[0]?.rules).toBe(owner.rules);
  });
  it("are thirty", () => expect(OWNERS).toHaveLength(30));
});

describe("the questions", () => {
  /** Try all combinations of answers, and call `visit` with each. */
  function follow(answers: Answered[], visit: (answers: Answered[]) => void): void {
    visit(answers);
    const asked = question(answers);
    if (!asked) return;
    for (const value of [...asked.values, ...(asked.unsaid ? [null] : []), undefined])
      follow([...answers, { about: asked.about, value }], visit);
  }

  it("are at most four, have two answers, and always leave a result", () =>
    follow([], (answers) => {
      const { values, unsaid } = question(answers) ?? { values: [1], unsaid: true };
      expect(values.length + Number(unsaid)).toBeGreaterThan(1);
      expect(answers.length).toBeLessThanOrEqual(MOST);
      expect(left(answers)).not.toEqual([]);
    }));

  it("offer only values of some sheet", () =>
    follow([], (answers) => {
      const { about = "", values = [] } = question(answers) ?? {};
      for (const value of values) {
        const stated = SHEETS.some(({ rules, headings }) =>
          about === "language"
            ? String(value) in headings
            : findPreset(rules).rules[about as "remainder"] === value
        );
        expect(stated, `${about} ${value}`).toBe(true);
      }
      expect([about, ...values]).not.toEqual(["wari_capture", false]);
    }));
});

it("folds words like the package", () => {
  expect(fold("Kalahawari (1901)")).toEqual(["kalahavari", "1901"]);
  expect(fold("Mancala Großer Smørrebrød Žluťoučký")).toEqual(["mankala", "groser", "smørebrød", "zlutouky"]);
  for (const name of ["mancala", "GamePigeon", " Game Pigeon", "iMessage", "bantumi"])
    expect(rulesOf(search(name))).toEqual(["mancala"]);
  expect(rulesOf(search("Mankala"))[0]).toBe("deskovehry");
  expect(search("chess")).toEqual([]);
  expect(rulesOf(search("kalahari"))).toContain("kalahawari");
});

it("takes other names for a rule set with some axes changed", () => {
  expect(findPreset("Mancala").rules).toEqual(replaceRules(findPreset("kalah").rules, { seeds: 4 }));
  expect(findPreset("Awalé").id).toBe("oware");
});

it("lists boxes with sheets first, and filters by typing", async () => {
  await open("/rules");
  await the("searchbox", say("web-which-search"));
  const names = (): string[] => texts(".tile .heading");
  await until(() => expect(names()).toHaveLength(rulesOf(BOXES).length));
  expect(names().slice(0, 2)).toEqual(["Kalaha", "Kalahawari"]);
  expect(all("heading", say("web-also-playable"))).toHaveLength(1);
  fill(await the("searchbox"), "Kalah");
  await until(() => expect(all("link", /“Kalah” \(English\)/)[0]).toBe(document.querySelector(".tile")));
  fill(await the("searchbox"), "1901");
  await says("One box.", "[role=status]");
  expect(all("link", /Kalahawari/).map((link) => link.getAttribute("href"))).toContain("/rules/kalahawari");
  fill(await the("searchbox"), "GamePigeon");
  await until(() => expect(names()).toEqual([say("rules-name-mancala")]));
  expect(document.querySelector(".tile")!.getAttribute("href")).toBe("/rules/mancala");
  fill(await the("searchbox"), "Songo ");
  await says("Songo is another game, which is not here; the nearest rule set is Oware.", "[role=status]");
  await until(() => expect(document.querySelector(".tile")!.getAttribute("href")).toBe("/rules/oware"));
  fill(await the("searchbox"), "chess");
  await says(say("web-which-none"), "[role=status]");
});

it("asks visible things first, and moves the focus", async () => {
  await open("/rules");
  await press("6", "button", await the("group", say("web-which-ask-seeds")));
  const languages = await the("group", say("web-which-ask-language"));
  expect(document.activeElement).toBe(languages);
  await press("English", "button", languages);
  const found = await the("group", say("web-which-found"));
  expect(all("link", undefined, found).map((link) => link.getAttribute("href"))).toEqual(["/rules/alga"]);
  await press(say("web-go-back"), "button", found);
  await press("German", "button", await the("group", say("web-which-ask-language")));
  await says("Kalahawari", "[role=group]");
});

it("starts a game under the rules found", async () => {
  await open("/rules");
  await press("4", "button", await the("group", say("web-which-ask-seeds")));
  await press(say("axis-sow_store-no"), "button", await the("group", say("web-which-ask")));
  const tile = (await the("link", "Wari", await the("group", say("web-which-found")))).closest(".found")!;
  tile.querySelector("button")!.click();
  await the("button", /^Rules in force: Wari/);
  await open("/");
  expect((await the("combobox", "Rules") as HTMLSelectElement).value).toBe("wari");
});

it("shows on the rules page where two rule sets differ", async () => {
  await open("/rules");
  await says(/Near side 39 : 33 Far side.*Near side 42 : 30 Far side/);
  expect(PRESETS).toHaveLength(12);
});

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

it.each(some(PRESETS, 2))("that of $id has its readings and the faults of its sheet", async (preset) => {
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

/** Open a sheet and return its text. */
describe("a leaflet", () => {
  it("states the rules in force", async () => {
    const text = await sheet("alga/leaflet");
    for (const key of ["rules-about-alga", "rules-sowing", "axis-remainder-emptier",
      "reading-emptied-by-opponent", "history-alga"])
      expect(text).toContain(say(key));
    expect(text).not.toContain(say("web-house-rule"));
  });

  it("states house rules, and shows them in its pictures", async () => {
    const text = await sheet("alga/leaflet?seeds=4&remainder=owner");
    const house = say("web-house-rule");
    expect(text).toContain(`${say("axis-remainder-owner")} ${house}`);
    expect(text).toContain(`${say("axis-seeds", { seeds: 4 })} ${house}`);
    expect(text).toContain(say("sheet-needed", { pits: 6, seeds: 48 }));
    expect(text).not.toContain(say("reading-emptied-by-opponent"));
    expect(text, "what the house rule changes is not said").not.toContain("gets all the seeds left");
    expect(texts("figcaption").at(-1)).toContain("The other player takes the");
  });
});

describe("a sheet point by point", () => {
  it("has each statement, its open points, and a board", async () => {
    await open("/rules/alga");
    await press(say("heading-statements"), "link");
    await isAt(/\/rules\/alga\/sheet$/);
    await until(() => expect(found(".statements > li")).toHaveLength(statementsOf("alga").length));
    const lines = texts(".statements > li");
    expect(lines[0]).toContain("A1 A2 A20");
    const again = lines.find((line) => line.includes("A13 B15"))!;
    for (const key of ["axis-extra_turn-yes", "heading-open", "reading-may-move-again-nordic"])
      expect(again).toContain(say(key));
    expect(again).toContain("får du göra ett drag till");
    expect(again).toContain("The last seed is in your store");
    const [link] = found(`.statements a[aria-label="${say("web-try-it")}: A14 B16"]`);
    expect(link!.getAttribute("href")).toMatch(/^\/(analysis|editor)\?rules=alga&position=.*&moves=6-5-6-4$/);
    expect(lines.filter((line) => line.includes(say("source-as-said"))).length).toBeGreaterThan(3);
  });

  it("does not exist without a sheet", async () => {
    await open("/rules/kgp/sheet");
    await the("link", say("web-new-game"));
  });
});

describe("the controls above a sheet", () => {
  it("choose the rules", async () => {
    await open("/rules/alga");
    await press(say("sheet-print"), "link");
    await unfold();
    fill(await the("spinbutton", say("web-axis-seeds")), "4");
    fill(await the("combobox", say("web-axis-sow_store")), "no");
    await says(say("web-axis-sow_store"), "[role=alert]");
    fill(await the("combobox", say("web-axis-extra_turn")), "no");
    await until(() => expect(all("alert")).toEqual([]));
    await says(say("axis-sow_store-no"), ".sheet");
    await press(say("sheet-classroom"), "link");
    await isAt(/\/classroom\?.*seeds=4/);
    await says("48 seeds", ".sheet");
    expect(found("[data-task=reach]")).toHaveLength(1);
    fill(await the("combobox", say("web-rules")), "wari");
    await isAt(/\/rules\/wari\/classroom$/);
    await open("/rules/alga/nothing");
    await the("link", say("web-new-game"));
  });

  it("can choose the rules last played", async () => {
    await open("/");
    await unfold();
    fill(await the("spinbutton", "Seeds in each pit"), "5");
    await press("Play");
    await isAt(/\/game\//);
    await sheet("alga/leaflet");
    await press(say("sheet-as-played"));
    await isAt(/\/leaflet\?.*seeds=5/);
    await says("60 seeds", ".sheet");
  });
});
