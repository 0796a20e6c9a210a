// @vitest-environment happy-dom
/**
 * The position editor, operated with the keyboard, with a screen reader, or by entering text, also of other
 * programs.
 */

import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { parsed } from "../catalogue.ts";
import { type Say, translator } from "../src/lib/fluent.ts";
import { asciiBoard, svgBoard } from "../src/rules/drawing.ts";
import { parsePosition } from "../src/rules/position.ts";
import { findPreset } from "../src/rules/presets.ts";
import { readRecord } from "../src/rules/record.ts";
import { sized } from "../src/share/picture.ts";
import { all, fill, key, open, press, reload, says, settled, texts, the, unfold, until } from "./app.ts";
import { begin, counts, play, playable, shown } from "./playing.ts";
import { copied, downloaded } from "./taken.ts";

const START = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S";
const POSITION = "<6,10,8,0,0,3,0,1,9,2,5,0,6,1,4> N";
const QUERY = "rules=kalah&position=%3C6,10,8,0,0,3,0,1,9,2,5,0,6,1,4%3E+N";

/** Wait for the verdict on the position. It must be an error if `fault` is true. */
const checked = (fault?: boolean): Promise<void> =>
  until(() =>
    expect(
      document.querySelectorAll(`[data-checked=true]${fault === undefined ? "" : `[data-fault=${fault}]`}`),
    ).toHaveLength(1)
  );

async function edit(query = ""): Promise<void> {
  await open(`/editor${query}`);
  await checked();
}
const field = (name = "Position as text"): HTMLInputElement => all("textbox", name)[0] as HTMLInputElement;
const reads = (position: string): Promise<void> => until(() => expect(field().value).toBe(position));
const bowl = (cell: number): HTMLElement =>
  document.querySelector<HTMLElement>(`.bowl[data-cell='${cell}']`)!;
const verdict = (text: string): Promise<void> => says(text, ".verdict");

beforeEach(() => localStorage.clear());

describe("the editor", () => {
  it("reports an invalid address until the next action", async () => {
    await edit("?rules=alga&position=zzz");
    await says("A position is written", "[role=alert]");
    await reads(START);
    bowl(2).click();
    await until(() => expect(all("alert")).toEqual([]));
  });

  it("lists the keys", async () => {
    await edit();
    const told = (words: string): Promise<void> =>
      until(() => expect(texts("main [role=status]")[0]).toBe(words));
    bowl(0).focus();
    for (const [name, words] of [
      ["+", "South, pit 1, 7 seeds"],
      ["-", "South, pit 1, 6 seeds"],
      ["Delete", "South, pit 1, empty"],
      ["1", "South, pit 1, one seed"],
      ["2", "South, pit 1, 12 seeds"],
    ] as const) {
      key(document.activeElement!, name);
      await told(words);
    }
    for (const name of ["ArrowRight", "ArrowUp", "7"]) key(document.activeElement!, name);
    await told("North, pit 5, 7 seeds");
    await reads("<6,0,0,12,6,6,6,6,6,6,6,6,6,7,6> S");
  });

  it("reports errors in the reader’s language", async () => {
    localStorage.setItem("kalaha.settings", JSON.stringify({ language: "sv" }));
    const say: Say = translator("sv", parsed(readFileSync("../src/kalaha/locale/sv.ftl", "utf8")));
    await edit();
    await verdict(say("say-turn", { player: say("side-south") }));
    fill(field(say("web-edit-text")), "<6,0,0,6,6;");
    await press(say("web-edit-set"));
    await verdict("En ställning skrivs som");
    for (const cell of [6, 13]) {
      bowl(cell).focus();
      for (const digit of "200") key(bowl(cell), digit);
    }
    await checked(true);
    await verdict("255");
    await press(say("web-edit-clear"));
    await checked(false);
    await verdict(say("outcome-draw", { winner: 0 }));
  });

  it("applies size and house rules, and keeps the seeds", async () => {
    await edit("?rules=kalah&pits=4&seeds=3");
    await reads("<4,0,0,3,3,3,3,3,3,3,3> S");
    await unfold();
    fill(await the("spinbutton", "Seeds in each pit"), "2");
    await reads("<4,0,0,2,2,2,2,2,2,2,2> S");
    bowl(0).click();
    fill(await the("spinbutton", "Seeds in each pit"), "5");
    await reads("<4,0,0,3,2,2,2,2,2,2,2> S");
    fill(await the("combobox", "Sowing into your own store"), "no");
    fill(await the("spinbutton", "Pits on each side"), "3");
    await reads("<3,0,0,5,5,5,5,5,5> S");
    await verdict("is possible only with");
    fill(await the("combobox", "Sowing into your own store"), "yes");
    await checked(false);
    await until(() => expect(location.search).toBe("?rules=kalah&pits=3&seeds=5"));
  });

  it("reads a text of any size, and puts it in the address", async () => {
    await edit();
    fill(field(), " <3, 10,2, 0,1,4, 2,0,5> N ");
    key(field(), "Enter");
    field().form?.requestSubmit();
    await reads("<3,10,2,0,1,4,2,0,5> N");
    await checked();
    await until(() => expect(counts()).toEqual([0, 1, 4, 10, 2, 0, 5, 2]));
    await reload();
    await checked();
    await reads("<3,10,2,0,1,4,2,0,5> N");
  });

  it("starts where moves lead, and leads to their analysis", async () => {
    await edit("?rules=alga&seeds=4&moves=3-6");
    await reads("<6,2,0,4,4,0,5,5,0,5,5,5,5,4,4> N");
    await press("Analyse", "link");
    await settled(0);
    expect(counts()).toEqual([4, 4, 0, 5, 5, 0, 2, 5, 5, 5, 5, 4, 4, 0]);
  });

  it.each(["here", "computer"])("starts a game: %s", async (who) => {
    await edit("?rules=kalahawari&sharing=false&position=%3C6,10,8,0,0,3,0,1,9,2,5,0,6,1,4%3E+S");
    await press("Play from here");
    fill(await the("combobox", "Who plays"), who);
    await press("Play");
    await until(() => expect(location.pathname).toMatch(/^\/game\//));
    await shown();
    expect(counts()).toEqual([0, 0, 3, 0, 1, 9, 10, 2, 5, 0, 6, 1, 4, 8]);
    expect(playable()).toHaveLength(3);
    await says(/House rules: .*shared/);
  });
});

describe("sharing a position", () => {
  const share = async (): Promise<void> => {
    await edit(`?${QUERY}`);
    await press("Share");
    await the("dialog");
  };

  it("as a complete link", async () => {
    await share();
    expect(field("Link").value).toBe(`${location.origin}/analysis?${QUERY}`);
  });

  it("as a link with the moves of a game", async () => {
    await begin({ rules: "kalah", axes: { seeds: 4, sharing: true } });
    await play(["south", 3], ["south", 1]);
    await press("Share");
    await the("dialog");
    expect(field("Link").value).toBe(
      `${location.origin}/analysis?rules=kalah&seeds=4&sharing=true&moves=3-1`,
    );
  });

  it("as texts", async () => {
    await share();
    const drawing = asciiBoard(parsePosition(POSITION, findPreset("kalah").rules));
    for (const [button, text] of [["Copy the position", POSITION], ["Copy as a text diagram",
      drawing]] as const)
    {
      await press(button);
      await says("Copied.", "dialog [role=status]");
      expect(copied.at(-1)).toBe(text);
    }
  });

  it("as a picture and a saved game", async () => {
    const position = parsePosition(POSITION, findPreset("kalah").rules);
    await share();
    await press("Picture (SVG)");
    expect(await downloaded()).toEqual({ name: "kalaha.svg", type: "image/svg+xml",
      text: sized(svgBoard(position)) });
    await press(/^Download/);
    const { name, text } = await downloaded();
    expect([name, String(readRecord(text).position)]).toEqual(["kalaha.kgn", POSITION]);
  });

  it("as HTML, optionally with values", async () => {
    await share();
    const html = (): string => field("HTML for the page:").value;
    expect(html().startsWith(`<iframe src="${location.origin}/embed?`)).toBe(true);
    expect(html()).not.toContain("values=1");
    await press("Show what each move is worth", "checkbox");
    await until(() => expect(html()).toContain("&amp;values=1"));
  });
});

const KAGGLE = JSON.stringify({ name: "open_spiel_mancala", info: { actionHistory: ["3", "6", "9"] } });

/** Choose a file with this text on the page with the games. */
async function load(text: string): Promise<void> {
  await open("/games");
  const input = await until(() =>
    [...document.querySelectorAll<HTMLInputElement>(".load input[type=file]")][0] ?? Promise.reject(Error())
  );
  Object.defineProperty(input, "files", { value: [new File([text], "game.txt")] });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

describe("a file", () => {
  it.each([
    ["PlayStrategy, Oware, 2 moves", "1. d1e2 b2c1", [5, 5, 5, 0, 5, 5, 0, 5, 5, 4, 4, 0, 5, 0]],
    ["Aualé, Oware, 2 moves", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S moves De", [5, 5, 5, 0, 5, 5, 0, 5, 5, 4, 4, 0,
      5, 0]],
    ["OpenSpiel, Kalah (US), 2 moves", "[6, 11]", [5, 4, 4, 4, 4, 0, 1, 5, 5, 5, 0, 5, 5, 1]],
    ["Kaggle, Kalah (US), 3 moves", KAGGLE, [4, 4, 0, 5, 5, 0, 2, 5, 0, 6, 6, 5, 5, 1]],
  ])("is read as: %s", async (form, text, board) => {
    await load(text);
    await says(`Read as: ${form}`, ".load [role=status]");
    await press("Open");
    await until(() => expect(location.pathname).toMatch(/^\/game\//));
    await shown();
    expect(counts()).toEqual(board);
  });

  it("is played on by the computer, from the side that is left", async () => {
    await load("<2,5,0,1,0,3,4> N");
    fill(await the("combobox", "Who plays"), "computer");
    fill(await the("combobox", "Your side"), "1");
    await press(/^2: /, "radio");
    await press("Open");
    await until(() => expect(texts(".plate")).toEqual(["Snail, level 2", "Your turn"]));
    expect(playable()[0]!.dataset.side).toBe("north");
    playable()[0]!.click();
    await says("Snail sows", "[role=log]");
  });

  it("says the number of seeds if no game by the rules has it", async () => {
    await load("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,5S 0 0 S");
    await says("Seeds: 49. At the start: 48.", ".load [role=status]");
  });

  it("asks for the rules if its notation does not imply them", async () => {
    await load("444444/444444 0 0 N");
    fill(await the("combobox", "Rules"), "wari");
    await says("rows as South sees them, Wari, <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> N", ".load [role=status]");
    await press("Analyse");
    await until(() => expect(location.pathname).toBe("/analysis"));
  });

  it("asks which of two positions it means", async () => {
    await load("3 2 1 4 2 4 0 2 1 2 0 2 0 1");
    await says("These numbers have two readings", ".load [role=status]");
    await press("<6,0,1,3,2,1,4,2,4,2,1,2,0,2,0> S");
    await until(() =>
      expect((all("textbox")[0] as HTMLTextAreaElement).value).toBe("<6,0,1,3,2,1,4,2,4,2,1,2,0,2,0> S")
    );
  });

  it("is refused if it is not a game", async () => {
    await load("PK\u0003\u0004");
    await press("Analyse");
    await says("A record is UTF-8 text; this file is not.", "[role=alert]");
  });
});

describe("the editor", () => {
  const set = async (text: string): Promise<void> => {
    await open("/editor?rules=kalah");
    fill(await the("textbox", "Position as text"), text);
    await press("Set up");
  };

  it("plays a position by the rules of its program", async () => {
    await set("1S,5/5,1S 23 23 S 50");
    await says("Read as: PlayStrategy, Oware, <6,23,23,0,0,0,0,0,1,0,0,0,0,0,1> S", "[role=status]");
    await until(() =>
      expect(location.search).toContain(
        "rules=oware&repetition_when_empty=false&majority_stop=true",
      )
    );
    expect(counts()).toEqual([0, 0, 0, 0, 0, 1, 23, 0, 0, 0, 0, 0, 1, 23]);
  });

  it("plays other positions by the chosen rules, and asks if there are two readings", async () => {
    await set("3,2,1,4,2,4,0,2,1,2,0,2,0,1");
    await says("These numbers have two readings", ".verdict");
    await press("<6,0,1,3,2,1,4,2,4,2,1,2,0,2,0> S");
    await until(() => expect(location.search).toContain("rules=kalah&position="));
    await until(() => expect(counts()).toEqual([3, 2, 1, 4, 2, 4, 0, 2, 1, 2, 0, 2, 0, 1]));
  });
});
