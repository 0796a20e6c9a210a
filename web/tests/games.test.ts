// @vitest-environment happy-dom
/** Games on the page: announcements, decisions, keys, and navigation between moves. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { fill, games, key, open, press, reload, says, texts, the, unfold, unstored, until,
  waits } from "./app.ts";
import { at, begin, counts, isOver, moment, play, playable, playLast, playToTheEnd, ply, shown, stateOf,
  turn } from "./playing.ts";

beforeEach(() => localStorage.clear());

const caption = (text: string): Promise<void> => says(text, ".caption");
const lines = (): string[] => texts("[role=region] td button");
const id = (): string => location.pathname.split("/")[2]!;

describe("a game against the computer", () => {
  it("announces every move exactly once", async () => {
    await open("/");
    await unfold();
    fill(await the("spinbutton", "Seeds in each pit"), "3");
    await press("Play");
    await says(/You – Frog, level 3\. Kalaha \(BRIO\/Alga\)\. .*3.* Your turn\./, "[role=log]");
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
    expect(steps().at(-1)).toMatch(/You win, |Frog wins, |A draw/);
  });
});

it("says that a game is not stored", async () => {
  const id = await begin();
  expect(texts(".caption")).toEqual(["Press one of your pits."]);
  unstored.set(id, games.get(id)!);
  await reload();
  await says("If you close this page, the game is lost", ".caption");
  await says("If you close this page, the game is lost", "[role=log]");
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
    expect(texts(".caption")).toEqual(["Move 1a. Near side played pit 1. Near side moves again."]);
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

const pit = (side: string, number: number): HTMLElement =>
  document.querySelector<HTMLElement>(`.pit[data-side=${side}][data-pit='${number}']`)!;
const hears = (text: string | RegExp): Promise<void> => says(text, "[role=log] p:last-child");
const over = (): string | undefined => document.querySelector<HTMLElement>(".table")!.dataset.over;

/** Wait until this many steps have been taken and shown. */
async function made(steps: number): Promise<void> {
  await until(() => expect(ply()).toBe(steps));
  await shown();
}

/** Press a pit, then a button in the dialog that opens. */
async function decide(side: string, number: number, question: string, answer: string): Promise<void> {
  pit(side, number).click();
  const dialog = await the("dialog");
  expect(dialog.textContent).toContain(question);
  await press(answer, "button", dialog);
}

/** Offer to share the remaining seeds. */
async function offer(): Promise<void> {
  await press("Share the rest");
  await press("Offer", "button", await the("dialog"));
}

describe("a decision", () => {
  it("precedes a move that forfeits the game", async () => {
    await begin({ rules: "wari", axes: { pits: 2, seeds: 2 } });
    await play(["south", 1], ["north", 2]);
    await decide("south", 1, "Play it anyway?", "Back");
    expect(ply()).toBe(2);
    await decide("south", 1, "Play it anyway?", "Play");
    await until(() => expect(over()).toBe("forfeit"));
  });

  it("is a second press, for who wants it", async () => {
    await begin();
    await press("Settings");
    await press("Confirm moves with a second press", "checkbox");
    await press("Close");
    pit("south", 3).click();
    await says("Pit 3: press it again to play.", ".caption");
    pit("south", 2).click();
    await says("Pit 2: press it again to play.", ".caption");
    expect(ply()).toBe(0);
    pit("south", 2).click();
    await made(1);
    pit("north", 2).click();
    await says("Pit 2: press it again to play.", ".caption");
    expect(ply()).toBe(1);
  });

  it("precedes a capture that may be declined", async () => {
    await begin({ axes: { optional_capture: true, pits: 3, seeds: 1 } });
    await play(["south", 3]);
    await decide("south", 2, "Capture the 2 seeds?", "Back");
    expect(ply()).toBe(1);
    await decide("south", 2, "Capture the 2 seeds?", "Leave them");
    await made(2);
    expect(counts()).toEqual([1, 0, 1, 1, 1, 1, 1, 0]);
    await says("declined to capture 2", ".caption");
    await press("Undo");
    await made(3);
    await decide("south", 2, "Capture the 2 seeds?", "Capture");
    await made(4);
    expect(counts()).toEqual([1, 0, 0, 3, 0, 1, 1, 0]);
  });

  it("of the other player ends a game whose seeds are shared", async () => {
    await begin({ rules: "kalahawari" });
    await offer();
    await caption("offers to share the rest");
    await press("Accept");
    await until(() => expect(over()).toBe("shared"));
    await says("Far side takes the 36 seeds left on the board.", ".caption");
    await caption("A draw, 36 each.");
  });

  it("of the computer is to play on", async () => {
    await begin({ rules: "kalahawari", players: ["human", "computer:3"] });
    await offer();
    await caption("Declined; the game goes on.");
    expect(isOver()).toBe(false);
    expect(await turn()).not.toEqual([]);
  });
});

describe("the sentences about a game", () => {
  it("name the last turn, after a reload too", async () => {
    await begin();
    await play(["south", 1], ["south", 2]);
    await caption("Near side played pits 1, 2, with an extra turn.");
    await play(["north", 6]);
    await caption("Far side played pit 6.");
    await reload();
    await shown();
    await caption("Far side played pit 6.");
  });

  it("name the seeds that a move captures, and the pit", async () => {
    await begin({ axes: { pits: 3, seeds: 1 } });
    await play(["south", 3], ["south", 2]);
    expect(texts(".caption")).toEqual([
      "Near side captured 2 with pits 3, 2.",
    ]);
    expect(document.querySelectorAll(".mark.captured")).toHaveLength(2);
  });

  it("name the reason for the end, the seeds left, and the result", async () => {
    await begin({ rules: "kalah", axes: { pits: 2, seeds: 1 } });
    await playToTheEnd();
    await says(/has no seeds left\..*left on the board\..*(wins|draw)/, ".caption");
    await hears(/has no seeds left/);
  });

  it("stay for a moment before the computer answers", async () => {
    await open("/");
    await press("Play");
    await shown();
    waits.length = 0;
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now()); // a slow page waits less
    pit("south", 2).click();
    await until(() => expect(waits.some((wait) => 500 < wait && wait <= 1500)).toBe(true));
    clock.mockRestore();
    await says("Frog played", ".caption");
  });

  it("say why a pit cannot be played, or that the game is over", async () => {
    await open("/");
    await press("Play");
    await shown();
    pit("north", 2).focus(); // as a press does
    pit("north", 2).click();
    await hears("You play from the pits on your own side.");
    await caption("You play from the pits on your own side.");
    await press("Resign");
    await press("Resign", "button", await the("dialog"));
    await until(() => expect(over()).toBe("resigned"));
    key(pit("south", 1), "2");
    await hears("You resign. Frog wins.");
  });

  it("change their language, and the game stays", async () => {
    await begin();
    await playLast();
    await shown();
    const seeds = counts();
    const isCzech = (): Promise<void> =>
      until(() => {
        expect(document.documentElement.lang).toBe("cs");
        expect(pit("south", 1).getAttribute("aria-label")).toContain("důlek 1");
        expect(counts()).toEqual(seeds);
      });
    await press("Settings");
    fill(await the("combobox", "Language"), "cs");
    await isCzech();
    await reload();
    await shown();
    await isCzech();
  });
});

describe("keys", () => {
  it("work while the board has the focus, and can be switched off", async () => {
    await begin();
    key(document.body, "1");
    expect(ply()).toBe(0);
    pit("south", 3).focus();
    for (const [name, words] of [["s", "Near side, store, empty"], ["l", "No moves yet."], ["h",
      "Hint: pit"]])
    {
      key(document.activeElement!, name!);
      await hears(words!);
    }
    expect(texts("[role=log]").join()).not.toContain("{");
    key(document.activeElement!, "1");
    await made(1);
    key(document.activeElement!, "l");
    await hears("Near side sows 6 seeds from pit 1.");
    key(document.activeElement!, "u");
    await made(2);
    await hears("Taken back.");
    await press("Settings");
    await press("Keyboard shortcuts", "checkbox");
    await press("Close");
    pit("south", 3).focus();
    key(document.activeElement!, "1");
    key(document.activeElement!, "ArrowRight");
    expect((document.activeElement as HTMLElement).dataset.pit).toBe("4");
    expect(ply()).toBe(2);
  });
});
