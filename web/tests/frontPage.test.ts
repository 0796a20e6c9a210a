// @vitest-environment happy-dom
/** The front page, with the choices made for the last game, the game in progress, and the first move. */

import { beforeEach, expect, it } from "vitest";
import { myGames, storeGames } from "../src/game/myGames.ts";
import { all, answers, fill, key, open, press, says, texts, the, unfold, until } from "./app.ts";
import { counts, play, ply, shown, turn } from "./playing.ts";

const choose = async (role: string, name: string | RegExp, value: string): Promise<void> =>
  fill(await the(role, name), value);
const value = async (role: string, name: string | RegExp): Promise<string> =>
  ((await the(role, name)) as HTMLInputElement).value;
const HOUSE = "House rules: Pits on each side – 5; Sides may be swapped – yes";

beforeEach(() => localStorage.clear());

it("has the choices of the last game", async () => {
  await open("/");
  await unfold();
  await choose("combobox", "Rules", "wari");
  (await the("radio", /^7: Badger/)).click();
  await choose("combobox", "Who starts", "them");
  await choose("spinbutton", "Pits on each side", "5");
  await choose("combobox", "Sides may be swapped", "yes");
  await press("Play");
  await shown();
  await open("/");
  await says(HOUSE);
  await unfold();
  expect(await value("combobox", "Rules")).toBe("wari");
  expect(((await the("radio", /^7: Badger/)) as HTMLInputElement).checked).toBe(true);
  expect(await value("combobox", "Who starts")).toBe("them");
  expect(counts()).toHaveLength(12);
  await press("Without house rules");
  await until(() => expect(texts("body").join()).not.toContain("House rules:"));
});

it("offers the games in progress, those with the user's turn first", async () => {
  await open("/");
  await the("button", "Play");
  expect(all("navigation", "Games in progress")).toEqual([]);
  await press("Play");
  await shown();
  const game = location.pathname;
  const shared = { ...myGames()[0]!, id: "0123456789abcdef", turn: "north" as const,
    names: { south: null, north: "Bo" }, players: { south: "human", north: "human" } };
  storeGames([...myGames(), shared]);
  answers["/games/0123456789abcdef"] = () => ({ ...shared, steps: ["3"] });
  await open("/");
  const row = await the("navigation", "Games in progress");
  await until(() => expect(texts("a", row)).toEqual(["Bo Your turn.", "The computer, level 3 Your turn."]));
  await press("The computer, level 3 Your turn.", "link");
  await shown();
  expect(location.pathname).toBe(game);
  await press("Resign");
  await press("Resign", "button", await the("dialog"));
  await says("You resign. The computer wins.", "[role=log]");
  answers["/games/0123456789abcdef"] = () => ({ ...shared, outcome: myGames()[0]!.outcome, steps: ["3"] });
  await open("/");
  await until(() => expect(all("navigation", "Games in progress")).toEqual([]));
});

it("starts a game with the pit that is pressed, if the first move is here", async () => {
  const pit = (): HTMLElement => document.querySelector<HTMLElement>(".pit[data-side=south][data-pit='2']")!;
  await open("/");
  await unfold();
  await press("Watch the computer", "checkbox");
  for (const side of ["Near", "Far"])
    await the("group", `${side} side`);
  await until(() => expect(pit().getAttribute("aria-disabled")).toBe("true"));
  key(pit(), "2");
  pit().click();
  await press("Watch the computer", "checkbox");
  await until(() => expect(pit().getAttribute("aria-disabled")).toBe("false"));
  expect(location.pathname).toBe("/");
  key(pit(), "2");
  await until(() => expect(location.pathname).toMatch(/^\/game\//));
  await turn();
  expect(texts("[role=log] p").join(" ")).toContain("You sow 6 seeds from pit 2.");
});

it("starts a game under house rules, on a board of any size", async () => {
  await open("/");
  await press("Two players here", "radio");
  await unfold();
  await choose("spinbutton", "Seeds in each pit", "4");
  await choose("spinbutton", "Pits on each side", "4");
  await choose("combobox", "Sides may be swapped", "yes");
  await choose("combobox", "Capture may be declined", "yes");
  await until(() => expect(counts().reduce((sum, each) => sum + each)).toBe(32));
  await press("Play");
  await shown();
  expect(counts()).toHaveLength(10);
  await play(["south", 2]);
  await press("Swap sides");
  await until(() => expect(ply()).toBe(2));
  await press(/^Rules in force/);
  await the("dialog");
  expect(texts("dialog").join().split("(house rule)")).toHaveLength(4 + 1); // including the size of the board
});

it("leads a newcomer to the lesson", async () => {
  await open("/");
  await press("Learn in three minutes", "link");
  await until(() => expect(location.pathname).toBe("/lesson"));
  await open("/");
  await press("Play");
  (await turn())[0]!.click();
  await until(() => expect(ply()).toBeGreaterThan(0));
  await open("/");
  await the("button", "Play");
  expect(all("link", "Learn in three minutes")).toEqual([]);
});
