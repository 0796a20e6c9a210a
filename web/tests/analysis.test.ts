// @vitest-environment happy-dom
/**
 * The analysis page, with a line read from the URL, the values of the moves, a tree of the moves tried, the
 * comparison of a move under all rule sets, and the openings.
 */

import { beforeEach, describe, expect, it } from "vitest";
import { valueText } from "../src/engine/worth.ts";
import type { Analysis, MoveValue } from "../src/search/questions.ts";
import { all, fill, key, open, press, reload, said, say, says, settled, texts, the, until } from "./app.ts";
import { Engine } from "./engine.ts";
import { downloaded } from "./taken.ts";

const START = "/analysis?rules=alga&seeds=4";
const FIRST = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S";
const NEAR_THE_END = "<6,20,19,1,0,2,0,1,1,1,0,1,0,1,1> S";
const ENDGAME = `/analysis?rules=alga&position=${NEAR_THE_END.replace(" ", "+")}`;

type Move = [move: string, seeds: number, kind: MoveValue["kind"], line?: string[]];

function analysis(position: string, depth: number, ...moves: Move[]): Analysis {
  const values = moves.map(([move, seeds, kind, line = [move]]) => ({ move, seeds, kind, bounds: null,
    line })
  );
  return { position, value: values[0]!.seeds, kind: values[0]!.kind, bounds: null, moves: values, depth,
    nodes: 1, seconds: 0.1 };
}
const found = (position: string, depth: number, ...moves: Move[]) => ({
  update: analysis(position, depth, ...moves),
});

/** Wait until the board shows the position after these moves. */
async function stands(...moves: string[]): Promise<void> {
  await settled(moves.length);
  expect(new URLSearchParams(location.search).get("moves") ?? "").toBe(moves.join("-"));
}
const pit = (number: number): HTMLElement =>
  document.querySelector<HTMLElement>(`.pit[data-pit='${number}'][aria-disabled=false]`)!;
const words = (text: string): Promise<void> => until(() => expect(texts(".engine p")).toEqual([text]));
const tree = (): HTMLElement => all("region", "Moves and variations")[0]!;
const variations = (): string[] => all("list", "Variations", tree()).flatMap((list) => texts("button", list));
const switchOff = (): void => localStorage.setItem("kalaha.settings", JSON.stringify({ values: false }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("values", () => {
  it("are on the pits, in their labels, and ranked", async () => {
    const moves: Move[] = [["6", 3, "exact", ["6", "1"]], ["3", 0, "exact"], ["1", -2, "exact"]];
    const answer = analysis(NEAR_THE_END, 9, ...moves);
    const engine = new Engine(({ want }) => (want === "analysis" ? [{ update: answer }, { answer }] : []));
    await open(ENDGAME);
    await words("Exact");
    expect((await engine.asked(1, "analysis")).line.position).toBe(NEAR_THE_END);
    const said = ["exactly 3 ahead", "exactly even", "exactly 2 behind"];
    for (const [index, [move]] of moves.entries()) {
      expect(pit(Number(move)).getAttribute("aria-label")).toMatch(new RegExp(`, ${said[index]}$`));
      await the("button", `Pit ${move} ${said[index]}`, await the("list", "Moves, best first"));
    }
    await until(() =>
      expect(texts(".value text").sort()).toEqual(
        moves.map(([, seeds, kind]) => valueText(seeds, kind)).sort(),
      )
    );
    expect([...document.querySelectorAll<HTMLElement>("[data-move]")].map(({ dataset }) => dataset.move))
      .toEqual(["6", "3", "1"]);
    await says("Best: pit 6, exactly 3 ahead.", "[role=log]");
    await says("Each value says how many seeds ahead");
    expect([...all("button", "Stop"), ...all("button", "Think longer")]).toEqual([]);
  });

  it("deepen, stop, and resume", async () => {
    const engine = new Engine();
    await open(START);
    let question = await engine.asked(1, "analysis");
    expect(question.limit).toEqual({ seconds: 10 });
    expect(question.line).toEqual({ rules: "alga", axes: { seeds: 4 }, position: null, moves: [] });
    await words("Thinking…");
    engine.say(question, found(FIRST, 7, ["3", 4, "lower"], ["6", -2, "upper"], ["1", 0, "estimate"]));
    await words("Depth 7, thinking…");
    expect(texts(".value text").sort()).toEqual(["≈0", "≤−2", "≥+4"]);
    expect(pit(6).getAttribute("aria-label")).toBe("South, pit 6, 4 seeds, at least 2 behind");
    engine.say({ number: question.number - 1 }, found(FIRST, 30, ["1", 9, "exact"]));
    engine.say(question, found(FIRST, 8, ["3", 5, "estimate"]));
    await words("Depth 8, thinking…");
    await press("Stop");
    await words("Depth 8");
    await engine.asked(2, "nothing");
    expect(texts(".value text")).toEqual(["≈+5"]);
    await says("Best: pit 3, about 5 ahead.", "[role=log]");
    await press("Think longer");
    question = await engine.asked(3, "analysis");
    expect(question).toMatchObject({ limit: { seconds: 60 }, known: [{ move: "3", seeds: 5 }] });
    engine.say(question, found(FIRST, 5, ["1", 1, "estimate"]));
    engine.say(question, found(FIRST, 9, ["3", 5, "exact"]));
    engine.say(question, { answer: analysis(FIRST, 9, ["3", 5, "exact"]) });
    await words("Exact");
    expect(texts(".value text")).toEqual(["+5"]);
    expect(texts(".engine button")).toEqual([]);
    pit(3).click();
    await engine.asked(4, "analysis");
    await press("One move back");
    await stands();
    await words("Exact");
    await press("One move forward");
    expect((await engine.asked(6, "analysis")).line.moves).toEqual(["3"]);
    expect(engine.questions.map(({ want }) => want)).toEqual(["analysis", "nothing", "analysis", "analysis",
      "nothing", "analysis"]);
  });

  it("are missing, with a message, if the search cannot run", async () => {
    const engine = new Engine(() => [{ failed: "CompileError" }]);
    await open(START);
    await words(say("web-no-search"));
    await press("Think longer");
    await engine.asked(2, "analysis");
  });

  it("can be switched off, and stay off after a reload", async () => {
    const engine = new Engine();
    const values = (): Promise<HTMLInputElement> => the("switch", "Values") as Promise<HTMLInputElement>;
    await open(START);
    await engine.asked(1, "analysis");
    expect((await values()).checked).toBe(true);
    (await values()).click();
    await engine.asked(2, "nothing");
    await reload();
    await stands();
    expect((await values()).checked).toBe(false);
    pit(3).click();
    await stands("3");
    expect(engine.questions).toHaveLength(2);
    (await values()).click();
    expect((await engine.asked(3, "analysis")).line.moves).toEqual(["3"]);
  });

  it("are announced once per position", async () => {
    const engine = new Engine();
    await open(ENDGAME);
    const question = await engine.asked(1, "analysis");
    for (const depth of [9, 10, 11]) engine.say(question, found(NEAR_THE_END, depth, ["3", 1, "exact"]));
    await says("Best: pit 3", "[role=log]");
    pit(3).click();
    await settled(1);
    await press("One move back");
    await settled(0);
    await says("No moves yet.", "[role=log]");
    expect(said().split("Best:").length - 1, "once for each time that it is shown").toBeLessThanOrEqual(2);
  });
});

describe("the tree", () => {
  it("is edited, downloaded, and opened again", async () => {
    switchOff();
    await open(START);
    await stands();
    pit(3).click();
    await stands("3");
    pit(6).click();
    await stands("3", "6");
    fill(await the("textbox", "Comment on this move"), "Two in a row – gut!\nÅsa");
    await press("One move back");
    await stands("3");
    pit(1).click();
    await stands("3", "1");
    expect(variations()).toEqual(["4 seeds from pit 1"]);
    await press("Make main line");
    await until(() => expect(variations()).toEqual(["5 seeds from pit 6"]));
    await stands("3", "1");
    await press("Delete from here");
    await stands("3");
    expect(variations()).toEqual([]);
    await press("Undo");
    await stands("3", "1");
    expect(variations()).toEqual(["5 seeds from pit 6"]);

    await press("Download");
    const { text, ...file } = await downloaded();
    expect(file).toEqual({ name: "kalaha.kgn", type: "text/plain" });
    expect(text).toContain('[Rules "alga"]\n[Seeds "4"]\n');
    expect(text).toContain("\n1. 3-1 (6 {Two in a row – gut!\\nÅsa}) *\n");

    await open(START);
    await stands();
    await press("Open");
    const dialog = await the("dialog");
    fill(dialog.querySelector("textarea")!, text);
    await press("Analyse", "button", dialog);
    await stands("3", "1");
    expect(all("dialog")).toEqual([]);
    expect(variations()).toEqual(["5 seeds from pit 6"]);
    expect(tree().textContent).toContain("Two in a row");
  });

  it("survives a reload, but is not part of the address", async () => {
    switchOff();
    await open(`${START}&moves=3`);
    await stands("3");
    pit(1).click();
    await stands("3", "1");
    fill(await the("textbox", "Comment on this move"), "kept");
    await press("One move back");
    await stands("3");
    pit(2).click();
    await stands("3", "2");
    await reload();
    await stands("3", "2");
    expect(tree().textContent).toContain("kept");
    expect(all("list", "Variations", tree())).toHaveLength(1);
    await open(location.pathname + location.search);
    await stands("3", "2");
    expect(variations()).toEqual([]);
  });

  it("is walked, and pruned, by keys", async () => {
    switchOff();
    await open(`${START}&moves=3-1`);
    await stands("3", "1");
    document.querySelector<HTMLElement>(".pit[tabindex='0']")!.focus();
    for (const [name, moves] of [[",", "3"], ["6", "3-6"], [",", "3"], [".", "3-1"]] as const) {
      key(document.activeElement!, name);
      await stands(...moves.split("-"));
    }
    tree().focus();
    for (const [name, moves] of [["ArrowDown", "3-6"], ["ArrowUp", "3-1"], ["ArrowLeft", "3"], ["Home", ""], [
      "End",
      "3-1",
    ], ["ArrowRight", "3-1"]] as const) {
      key(tree(), name);
      await stands(...moves.split("-").filter(Boolean));
    }
    key(await the("textbox", "Comment on this move"), "ArrowLeft");
    await stands("3", "1");
    await press("Delete from here");
    await stands("3");
    await until(() => expect(document.activeElement).toBe(tree()));
  });

  it("is a list of turns with the current one marked", async () => {
    switchOff();
    await open(`${ENDGAME}&moves=1`);
    await settled(1);
    await press("One move back");
    await settled(0);
    pit(3).click();
    await settled(1);
    const [line] = all("list", undefined, tree());
    const [first] = all("listitem", undefined, line);
    expect(texts("p", first)[0]).toMatch(/^1\. South 1/);
    expect(texts("button", first)[0]).toMatch(/seed from pit 1/);
    const [variation] = all("listitem", undefined, all("list", "Variations", first)[0]);
    expect(texts("p", variation)[0]).toMatch(/^1\. South 3/);
    expect(texts("[aria-current=step]", tree())).toEqual([expect.stringMatching(/2 seeds from pit 3/)]);
  });
});

it("an illegal line shows an error", async () => {
  await open("/analysis?rules=alga&moves=9");
  await says("9", "[role=alert]");
  await open("/analysis?rules=nonsense");
  await says("nonsense", "[role=alert]");
  await open("/embed?rules=alga&position=nonsense");
  await says("A position is written like");
});

const LAST = "<6,32,30,1,0,0,3,0,0,0,0,0,0,6,0> S";
const address = (page: string, more = ""): string =>
  `/${page}?rules=alga&position=${encodeURIComponent(LAST)}${more}`;

/** Return the text of each card in the dialog. */
const cards = (): string[] => texts("dialog li");

it("compares the last move of an analysis", async () => {
  await open(address("analysis", "&moves=1"));
  await settled(1);
  await press(say("web-compare"));
  const dialog = await the("dialog", say("compare-title"));
  expect(cards()).toHaveLength(3);
  expect(cards()[0]).toMatch(
    /^Kalaha \(BRIO\/Alga\), Kalahawari, Mangala South 39 : 33 North .*Captured: 7 seeds/,
  );
  expect(cards()[1]).toMatch(/deskovehry.* South 42 : 30 North .*South takes the 3 seeds left/);
  expect(cards()[2]).toMatch(/^Wari.* South 32 : 30 North .*North to move\.$/);
  expect(all("button", "1", dialog)[0]!.getAttribute("aria-pressed")).toBe("true");
  expect(all("heading", undefined, dialog).map(({ textContent }) => textContent)).toContain(
    "Wari, Oware, Awari, Avalanche",
  );
});

it("compares any move in the editor", async () => {
  await open(address("editor"));
  await until(() => expect(document.querySelector("[data-checked=true]")).toBeTruthy());
  await press(say("web-compare"));
  const dialog = await the("dialog", say("compare-title"));
  expect(cards()).toEqual([]);
  expect(all("button", /^\d$/, dialog).map(({ textContent }) => textContent.trim())).toEqual(["1", "4"]);
  await press("4", "button", dialog);
  await until(() => expect(cards()[0]).toMatch(/^Kalaha \(BRIO\/Alga\)/));
});

it("lists house rules first", async () => {
  await open(address("analysis", "&remainder=nobody&moves=1"));
  await settled(1);
  await press(say("web-compare"));
  await until(() => expect(cards()[0]).toMatch(/^With your house rules South 39 : 30 North/));
});

it("compares the last move of a game, or its first", async () => {
  await open("/");
  await press(say("web-play"));
  await press(say("web-compare"));
  const dialog = await the("dialog", say("compare-title"));
  expect(all("button", /^\d$/, dialog)).toHaveLength(6);
  await press("1", "button", dialog);
  await until(() => expect(cards()[0]).toMatch(/You 1 : 0 Frog .*you move again/));
  expect(cards().at(-1)).toContain("Mangala You 0 : 0");
});

const answers = (selector: string): Promise<void> =>
  until(() => expect(document.querySelectorAll(selector).length).toBeGreaterThan(0));

it("says that nothing is proved, and thinks", async () => {
  await open("/openings?rules=wari&pits=3&seeds=2");
  await says("Nothing is proved about this position.");
  await until(() => expect(document.querySelectorAll("button[data-move]")).toHaveLength(3));
  expect(document.querySelectorAll("[data-size]")).toHaveLength(0);
  await open("/openings?rules=alga&seeds=4&moves=1");
  await until(() => expect(texts(".opening b")).toEqual(["−12"]));
  await says("Nothing is proved beyond this turn.");
  await answers("button[data-move]");
});

it("has the proofs of rules of the same value", async () => {
  await open("/openings?rules=deskovehry&seeds=4");
  await answers("[data-solved=irving]");
  expect(texts("a[data-turn='3-6'] b")).toEqual(["+10"]);
  await open("/openings?rules=alga&seeds=4&remainder=nobody");
  await says("Nothing is proved about this position.");
  expect(all("alert")).toEqual([]);
});

it("plays a proved turn on the board, and steps back through the turns", async () => {
  const stands = (position: string): Promise<void> =>
    answers(`[data-position^='${position}'][data-busy=false]`);
  const turn = "a[data-turn='3-6']";
  await open("/openings?rules=alga&seeds=4");
  await answers(turn);
  document.querySelector<HTMLElement>(turn)!.click();
  await stands("<6,2,0,");
  expect(location.search).toBe("?rules=alga&seeds=4&moves=3-6");
  expect(texts(".number").map(Number)).toEqual([4, 4, 0, 5, 5, 0, 2, 5, 5, 5, 5, 4, 4, 0]);
  expect(texts(".opening b")).toEqual(["+10"]);
  await says("The player who starts wins by 10 seeds.", ".opening");
  await press("3", "link", await the("navigation", "Moves"));
  await stands("<6,1,0,");
  expect(texts(`${turn} b`)).toEqual(["+10"]);
  document.querySelector<HTMLElement>(".pit[data-side=south][data-pit='6']")!.click();
  await stands("<6,2,0,");
  for (const position of ["<6,1,0,", "<6,2,0,", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"]) {
    history.back();
    await stands(position);
  }
});
