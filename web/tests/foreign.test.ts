// @vitest-environment happy-dom
/** Positions and games of other programs, opened as files and set up as text. */

import { beforeEach, describe, expect, it } from "vitest";
import { all, fill, open, press, says, the, until } from "./app.ts";
import { counts, shown } from "./playing.ts";

const KAGGLE = JSON.stringify({ name: "open_spiel_mancala", info: { actionHistory: ["3", "6", "9"] } });

beforeEach(() => localStorage.clear());

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
