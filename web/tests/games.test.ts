// @vitest-environment happy-dom
/** Games on the page: announcements, navigation between moves, and the list of games. */

import { beforeEach, describe, expect, it } from "vitest";
import { fill, games, key, open, press, reload, says, texts, the, unfold, unstored, until,
  waits } from "./app.ts";
import { at, begin, counts, isOver, moment, play, playable, playLast, playToTheEnd, ply, shown, stateOf,
  turn } from "./playing.ts";

const caption = (text: string): Promise<void> => says(text, ".caption");
const lines = (): string[] => texts("[role=region] td button");
const id = (): string => location.pathname.split("/")[2]!;

beforeEach(() => localStorage.clear());

describe("a game against the computer", () => {
  it("announces every move exactly once", async () => {
    await open("/");
    await unfold();
    fill(await the("spinbutton", "Seeds in each pit"), "3");
    await press("Play");
    await says(/You – The computer, level 3\. Kalaha \(BRIO\/Alga\)\. .*3.* Your turn\./, "[role=log]");
    const heard: string[] = [];
    new MutationObserver((changes) =>
      heard.push(
        ...changes.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent!.trim()))
          .filter(Boolean),
      )
    ).observe(await until(() => document.querySelector("[role=log]") ?? Promise.reject(new Error("no log"))),
      { childList: true });
    await playToTheEnd();
    expect(counts().reduce((sum, each) => sum + each)).toBe(36);
    // The lessons of the game come only after the review.
    const steps = () => heard.filter((text) => text !== texts(".learned p").join(" "));
    await until(() => expect(steps()).toHaveLength(ply()));
    expect(heard.join(" "), "who plays alone is “you”").not.toMatch(/South|Near/);
    expect(steps().at(-1)).toMatch(/You win, |The computer wins, |A draw/);
  });
});

it("says that a game is not stored", async () => {
  const id = await begin();
  expect(texts(".caption")).toEqual(["Press one of your pits."]);
  unstored.set(id, games.get(id)!);
  await reload();
  await says("This browser does not store your games", ".caption");
  unstored.delete(id);
});

describe("an extra turn that may be declined", () => {
  const axes = { optional_extra_turn: true };

  it("is offered, by mouse and by key", async () => {
    await begin({ axes: { ...axes, pits: 3, seeds: 1 } });
    (await turn()).at(-1)!.click();
    await press("End the turn", "button", await the("dialog", "Move again?"));
    await until(() => expect(ply()).toBe(1));
    await shown();
    expect(counts()).toEqual([1, 1, 0, 1, 1, 1, 1, 0]);
    expect(texts(".caption")).toEqual(["Near side played pit 3. (declined the extra turn)"]);
    await says("The extra turn is declined.", "[role=log] p:last-child");
    key(document.querySelector(".pit[data-side=north]")!, "3");
    await press("Move again", "button", await the("dialog", "Move again?"));
    await until(() => expect(ply()).toBe(2));
    await shown();
    await says("Far side moves again.", "[role=log] p:last-child");
  });

  it("is not offered if the game is over", async () => {
    await begin({ axes: { ...axes, pits: 1, seeds: 1 } });
    await playToTheEnd();
    expect([ply(), isOver()]).toEqual([1, true]);
  });
});

describe("the moves of a game", () => {
  it("are listed in words and notation, with navigation", async () => {
    await begin();
    const start = counts();
    await play(["south", 1]);
    const first = counts();
    await play(["south", 2], ["north", 6]);
    const last = counts();
    const moves = await the("region", "Moves");
    expect(texts("thead th", moves)).toEqual(["Near side", "Far side"]);
    expect(
      [...moves.querySelectorAll("button")].map((
        each,
      ) => [each.textContent?.trim(), each.getAttribute("aria-label")]),
    )
      .toEqual(
        [
          ["1", "6 seeds from pit 1, extra turn"],
          ["2", "7 seeds from pit 2"],
          ["6", "6 seeds from pit 6"],
        ],
      );
    for (const move of [2, 1]) {
      key(document.body, "ArrowLeft");
      await at(move);
    }
    await says("Near side sows 6 seeds from pit 1.", "[role=log] p:last-child");
    expect(counts()).toEqual(first);
    await caption("Move 1a.");
    expect(texts(".caption")).toEqual(["Move 1a. Near side played pit 1."]);
    expect(playable()).toEqual([]);
    expect(texts("[aria-current=step]", moves)).toEqual(["1"]);
    await press("To the start");
    await at(0);
    expect(counts()).toEqual(start);
    key(document.body, "ArrowRight");
    await at(1);
    expect(counts()).toEqual(first);
    await press("To the last move");
    await at(3);
    expect(counts()).toEqual(last);
    await press("7 seeds from pit 2");
    await at(2);
    key(document.querySelector(".pit")!, ".");
    await at(3);
    await play(["south", 3]);
    expect(ply()).toBe(4);
  });

  it("can be revisited from the end", async () => {
    await begin({ rules: "kalah", axes: { pits: 2, seeds: 1 } });
    await playToTheEnd();
    const moves = moment();
    await press("One move back");
    await at(moves - 1);
    expect(counts().reduce((sum, each) => sum + each)).toBe(4);
    expect(isOver()).toBe(false);
    await press("One move forward");
    await at(moves);
    expect(isOver()).toBe(true);
  });

  it("leave the list by undo, and return by redo", async () => {
    const listed = (count: number): Promise<void> => until(() => expect(lines()).toHaveLength(count));
    await begin();
    await play(["south", 1], ["south", 2]);
    await listed(2);
    await press("Undo");
    await listed(1);
    await press("Redo");
    await listed(2);
    await reload();
    await press("Undo");
    await listed(1);
    await reload();
    await press("Redo");
    await listed(2);
  });
});

describe("a game between two computers", () => {
  /** Start a game between computers, pause it after one or more moves, and return the number of moves shown.
  /** */
  async function paused(): Promise<number> {
    localStorage.setItem("kalaha.choices",
      JSON.stringify({ opponent: "watch", level: 1, otherLevel: 1, pits: 4, seeds: 4 }));
    await open("/");
    await press("Play");
    await until(() => expect(moment()).toBeGreaterThan(0));
    await press("Pause");
    await shown();
    return moment();
  }

  it("can be paused and stepped through", async () => {
    const seen = await paused();
    await caption("The game has moved on.");
    expect(moment()).toBe(seen);
    await press("One move forward");
    await at(seen + 1);
    await press("Continue");
    await until(() => expect(moment()).toBeGreaterThanOrEqual(seen + 3));
  });

  it("is shown at the chosen speed, even if it lags", async () => {
    const seen = await paused();
    await until(() => expect(stateOf(id()).ply).toBeGreaterThanOrEqual(seen + 6)); // more than between people
    await press("Continue");
    for (const [pace, least, most] of [["slow", 2000, 3000], ["fast", 300, 700]] as const) {
      fill(await the("combobox", "Speed"), pace);
      waits.length = 0;
      await until(() => expect(waits.some((wait) => least < wait && wait <= most)).toBe(true));
    }
    await press("Pause");
    expect(JSON.parse(localStorage.getItem("kalaha.settings")!)).toMatchObject({ pace: "fast" });
    await caption("The game has moved on.");
    await until(() => expect(stateOf(id()).outcome).not.toBeNull());
    await press("To the last move");
    await until(() => expect(isOver()).toBe(true));
    expect((await the("button", "One move forward") as HTMLButtonElement).disabled).toBe(true);
  });
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
