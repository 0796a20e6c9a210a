// @vitest-environment happy-dom
/** "Which Kalaha do I have?": the rule set is found by text on the box, or by answering a few questions. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BOXES, fold, search } from "../src/rules/finding.ts";
import { findPreset, PRESETS } from "../src/rules/presets.ts";
import { replaceRules } from "../src/rules/rules.ts";
import { SHEETS } from "../src/rules/sheets.ts";
import { type Answered, left, MOST, question, rulesOf } from "../src/rulesets/questions.ts";
import { all, fill, open, press, say, says, texts, the, until } from "./app.ts";

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

it("an exact word ranks before a prefix", () => {
  expect(search("Kalah").slice(0, 3).map(({ rules }) => rules)).toEqual(["alga", "kalah", "kgp"]);
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
  fill(await the("searchbox"), "Mangala ");
  await says("Mangala is another game, which is not here; the nearest rule set is Kalah (US).",
    "[role=status]");
  await until(() => expect(document.querySelector(".tile")!.getAttribute("href")).toBe("/rules/kalah"));
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
  expect(PRESETS).toHaveLength(11);
});
