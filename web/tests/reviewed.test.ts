// @vitest-environment happy-dom
/** The review page, compared with the terminal's review, which `tests/web/reviewed.py` writes. */

import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { keepGame, LiveGame } from "../src/game/live.ts";
import { readRecord } from "../src/rules/record.ts";
import { NORTH, type Side, SIDE_NAMES, SOUTH } from "../src/rules/side.ts";
import { Answering } from "../src/search/answering.ts";
import type { Question, ReviewedMove, Summary } from "../src/search/questions.ts";
import { all, games, key, open, press, say, says, search, settled, texts, the, until } from "./app.ts";
import { SOURCE } from "./module.ts";
import { numbered } from "./sides.ts";

const { moves, summary } = numbered(readFileSync("tests/mistakes.json", "utf8")) as {
  moves: ReviewedMove[];
  summary: Summary;
};
const game = readRecord(readFileSync("../tests/mistakes.kgn", "utf8"));
/** The labels of the moves in the game 1. 4 4 2. 3-1 3-4-1 3. 3 4-3 4. 2-4 2 5. 1 1 */
const COUNTS = ["1", "1", "2a", "2b", "2a", "2b", "2c", "3", "3a", "3b", "4a", "4b", "4", "5", "5"];
const NAMES = ["Anna", "Björn"] as const;
const mistakes = moves.filter(({ grade }) => ["inaccuracy", "mistake", "blunder"].includes(grade));
const [first, second] = mistakes as [ReviewedMove, ReviewedMove];
const last = mistakes.at(-1)!;

const entries = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".mistakes .entry")];
const status = (): string => texts(".trying [role=status]").join();
const focuses = (selector: string): Promise<void> =>
  until(() => expect([...document.querySelectorAll(selector)]).toContain(document.activeElement));
/** Return the mistake that the page shows. */
const shown = (): HTMLElement => document.querySelector<HTMLElement>("div.mistake")!;

async function review(you: Side | "both" | null = null): Promise<void> {
  if (you !== null) keepGame({ ...new LiveGame(games.get("one")!).state(), you });
  await open("/analysis?game=one&review");
  await until(() => expect(texts(".summary")).toHaveLength(1));
}

beforeEach(() => {
  localStorage.clear();
  search.begin = (tell) => { // no time limit is needed, because all values are soon proved
    const answering = new Answering(SOURCE, 1 << 22, 1 << 17, tell);
    return ({ number, question }) =>
      answering.take({ number, question: question && ({ ...question, limit: {} } as Question) });
  };
  games.set("one", {
    id: "one",
    rules: game.rules,
    start: String(game.root.position),
    players: ["human", "human"],
    names: [...NAMES],
    seats: [0, 1],
    created: 0,
    steps: moves.map(({ side, move }) => ({ side, kind: "move", text: move })),
  });
});

describe("a review", () => {
  it("names the same mistakes as the terminal", async () => {
    await review();
    expect(mistakes.length).toBeGreaterThan(1);
    expect(entries()).toHaveLength(mistakes.length);
    for (const [index, { side, step, grade, cost }] of mistakes.entries()) {
      const text = entries()[index]!.textContent!.replaceAll(/\s+/g, " ");
      expect(text).toContain(`${NAMES[side]}, move ${COUNTS[step]}: `);
      expect(text).toContain(`${say(`grade-${grade}`)}. ${say(cost[0]!.key, cost[0]!.values)}`);
    }
    const lost = [...document.querySelectorAll(".summary tr")].find((row) =>
      row.textContent!.includes("Seeds given away")
    )!;
    expect(texts("td", lost)).toEqual(summary.map(({ lost }) => String(lost)));
    await says("The review is complete.", ".review > [role=status]");
  });

  it("reveals no answer unasked", async () => {
    await review();
    let seen = "";
    for (const [index, { step }] of mistakes.entries()) {
      entries()[index]!.click();
      await settled(step);
      expect(texts("p", shown()).join("")).not.toBe("");
      seen += document.documentElement.outerHTML;
    }
    expect(texts(".board .value, .board .hint")).toEqual([]);
    const why = texts("p", shown());
    for (const name of [say("web-show-better"), say("web-show-reply")]) {
      await press(name);
      await until(() => expect(all("button", name)[0]!.getAttribute("aria-expanded")).toBe("true"));
    }
    const told = texts("p", shown()).filter((text) => !why.includes(text));
    expect(told).toHaveLength(2);
    for (const text of told) {
      expect(text).toMatch(/\bsows? \d+ seeds|\bsows? one seed/);
      expect(seen).not.toContain(text);
    }
  });

  it("says the grade of each move that is stepped to", async () => {
    await review();
    key(document.body, "Home");
    await settled(0);
    for (const { step, grade } of moves.slice(0, 3)) {
      key(document.body, "ArrowRight");
      await settled(step + 1);
      await says(say(`grade-${grade}`), "[role=log] p:last-child");
    }
  });

  it("takes turns of both sides in a game played here", async () => {
    await review("both");
    for (const [index, { step, side }] of mistakes.entries()) {
      entries()[index]!.click();
      await settled(step);
      const open = [...document.querySelectorAll<HTMLElement>(".pit[aria-disabled=false]")];
      expect(new Set(open.map((pit) => pit.dataset.side))).toEqual(new Set([SIDE_NAMES[side]]));
    }
  });

  it("shows the reader's move first", async () => {
    await review(SOUTH);
    expect(entries()).toHaveLength(mistakes.filter(({ side }) => side === SOUTH).length);
    expect(entries()[0]!.textContent).toContain("Anna, move");
    await press("Both players");
    await until(() => expect(entries()).toHaveLength(mistakes.length));
  });
});

describe("trying again", () => {
  const play = (pit: string): void =>
    document.querySelector<HTMLElement>(`.pit[aria-disabled=false][data-pit='${pit}']`)!.click();

  it("is judged, and continues with the next mistake", async () => {
    await review();
    entries()[0]!.click();
    await press("Try again here");
    await settled(first.step);
    await focuses(".pit");
    await until(() => expect(status()).toContain(`find a better move than pit ${first.move}.`));
    const branches = texts(".tree button").length;
    play(first.move);
    await until(() => expect(status()).toContain("is the move that was played"));
    await settled(first.step);
    play(first.best);
    await until(() => expect(status()).toContain("Yes, that is"));
    await settled(first.step + 1);
    expect(texts(".tree button").length).not.toBe(branches);
    const bar = document.querySelector(".trying")!;
    await press("Next mistake", "button", bar);
    await settled(second.step);
    await focuses(".pit");
    (document.activeElement as HTMLElement).blur(); // as a browser does when a pressed button disappears
    await press("Show the better move", "button", bar);
    await focuses(".trying .first");
    await until(() => expect(status()).toContain("sow"));
    await until(() => expect(document.querySelectorAll(".board .hint")).toHaveLength(1));
    await press("Back to the review", "button", bar);
    await until(() => expect(all("group", "Try again here")).toEqual([]));
  });
});

describe("a missed move", () => {
  const missed = (): { rules: string; position: string; move: string }[] =>
    JSON.parse(localStorage.getItem("kalaha.missed") ?? "[]") as ReturnType<typeof missed>;
  const state = (wanted: string): Promise<Element> =>
    until(() => {
      const found = document.querySelector(`.puzzles[data-busy=false][data-state=${wanted}]`);
      expect(found).not.toBeNull();
      return found!;
    });
  const play = (move: string): void =>
    document.querySelector<HTMLElement>(`.pit[aria-disabled=false][data-side=south][data-pit='${move}']`)!
      .click();

  it("becomes a single puzzle, seen from South", async () => {
    const blunders = moves.filter(({ side, grade }) =>
      side === NORTH && ["mistake", "blunder"].includes(grade)
    );
    await review(NORTH);
    await until(() => expect(missed()).toHaveLength(blunders.length));
    await review(NORTH);
    expect(missed().map(({ move }) => move)).toEqual(blunders.map(({ move }) => move).reverse());
    expect(missed().every(({ position }) => position.endsWith(" S"))).toBe(true);
    expect(all("link", /My missed moves/)).toHaveLength(1);

    await open("/puzzles?rules=kalah&theme=own");
    const puzzle = blunders.at(-1)!;
    await state("looking");
    expect(texts(".words").join()).toContain(`You: find a better move than pit ${puzzle.move}.`);
    play(puzzle.move);
    await state("wrong");
    expect(texts(".words").join()).toContain(say(puzzle.cost[0]!.key, puzzle.cost[0]!.values));
    await press("Try again");
    await state("looking");
    play(puzzle.best);
    await state("right");
    expect(texts(".words").join()).toContain("Yes, that is");
  });

  it("is dropped if no better move is clear", async () => {
    const entry = { rules: "kalah", position: "<4,0,0,2,2,2,2,2,2,2,2> S", move: "4" };
    localStorage.setItem("kalaha.missed", JSON.stringify([entry, { position: 3 }]));
    await open("/puzzles?rules=kalah&theme=own");
    await state("looking");
    expect(texts(".words").join()).toContain("Puzzle, very easy");
    expect(missed()).toEqual([]);
  });
});

describe("a review with a screen reader", () => {
  it("has the graph as a slider", async () => {
    await review();
    const slider = await the("slider", "Lead after each move");
    const moved = async (name: string, at: number): Promise<void> => {
      key(slider, name);
      await until(() => expect(slider.getAttribute("aria-valuenow")).toBe(String(at)));
    };
    await moved("End", moves.length);
    expect(slider.getAttribute("aria-valuetext")).toMatch(
      /^Björn, move 5: .*; Björn \+2, exact; Best move$/,
    );
    for (const [name, at] of [["ArrowLeft", moves.length - 1], ["Home", 0], ["ArrowRight", 1]] as const) {
      await moved(name, at);
      await settled(at);
    }
  });

  it("has a table and headings", async () => {
    await review();
    const row = await the("row", new RegExp(`^${COUNTS[last.step]} Anna `));
    expect(row.textContent).toContain("It costs");
    row.querySelector("button")!.click();
    await settled(last.step + 1);
    await until(() => expect(texts(".moment").join()).toContain("It costs"));
    await press(new RegExp(`^Anna, move ${COUNTS[last.step]}:`));
    await the("button", "Try again here");
    for (const [role, name] of [["heading", "Review"], ["heading", "Summary"], ["columnheader",
      "Lead"]] as const)
      expect(all(role, name), name).toHaveLength(1);
    expect(texts(".summary th[scope=row]")).toContain("Best moves");
    expect(shown().textContent).toContain("Anna ");
    expect(texts(".learned p").length).toBeGreaterThan(2);
    expect(texts(".review").join()).not.toContain("{");
    await press("Show the better move");
    await says("Anna sows", "div.mistake [role=status]");
  });
});
