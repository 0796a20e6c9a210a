// @vitest-environment happy-dom
/** The front page, where games begin and go on, and the list of games. */

import { beforeEach, describe, expect, it } from "vitest";
import { myGames, storeGames } from "../src/game/myGames.ts";
import { all, answers, fill, games, key, open, press, reload, says, texts, the, unfold,
  until } from "./app.ts";
import { at, begin, counts, isOver, play, playLast, playToTheEnd, ply, shown, turn } from "./playing.ts";

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
  await until(() => expect(texts("a", row)).toEqual(["Bo Your turn.", "Frog, level 3 Your turn."]));
  await press("Frog, level 3 Your turn.", "link");
  await shown();
  expect(location.pathname).toBe(game);
  await press("Resign");
  await press("Resign", "button", await the("dialog"));
  await says("You resign. Frog wins.", "[role=log]");
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

it("needs the server only for a friend elsewhere", async () => {
  await open("/");
  await press("A friend elsewhere", "radio");
  await press("Play");
  await says("There is no connection", "[role=alert]");
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

describe("the games of this browser", () => {
  it("are listed, resumed, replayed, and removed", async () => {
    const game = await begin({ rules: "kalah", axes: { pits: 2, seeds: 1 }, names: ["Linnéa", null] });
    await playLast();
    await shown();
    await open("/");
    await press("My games", "link");
    await the("heading", "today");
    await the("link", /^Analyse/);
    await press(/^Linnéa – Far side .* to move/, "link");
    await until(() => expect(location.pathname).toBe(`/game/${game}`));
    await playToTheEnd();
    const review = `/analysis?game=${game}&review`;
    expect((await the("link", "Review")).getAttribute("href")).toBe(review);
    await open("/games");
    expect((await the("link", /^Review/)).getAttribute("href")).toBe(review);
    await press(/^Replay/, "link");
    await at(0);
    expect(counts()).toEqual([1, 1, 0, 1, 1, 0]);
    await press("Continue");
    await until(() => expect(isOver()).toBe(true));
    await open("/games");
    fill(await the("combobox", "Which games"), "web-games-friends");
    await says("No games of this kind.");
    fill(await the("combobox", "Which games"), "web-games-won");
    await press(/^Remove/);
    await says("No games yet.");
    const kept = () => [games.has(game), JSON.stringify(localStorage).includes(game)];
    expect(kept(), "neither the game nor its seats").toEqual([false, false]);
    await press("Undo");
    await the("link", /^Linnéa – /);
    expect(kept()).toEqual([true, true]);
    await press(/^Remove/);
    await says("No games yet.");
    await reload();
    await says("No games yet.");
  });

  it("does not open a damaged game", async () => {
    games.set("here-bad", { id: "here-bad", rules: null, start: 7 } as never);
    await open("/game/here-bad");
    await says("There is no such game, or it no longer exists.");
  });
});
