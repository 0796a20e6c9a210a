// @vitest-environment happy-dom
/** Decisions in a game, the keys that operate the board, and the sentences about each move. */

import { beforeEach, describe, expect, it } from "vitest";
import { fill, key, open, press, reload, says, texts, the, until, waits } from "./app.ts";
import { begin, counts, isOver, play, playLast, playToTheEnd, ply, shown, turn } from "./playing.ts";

const pit = (side: string, number: number): HTMLElement =>
  document.querySelector<HTMLElement>(`.pit[data-side=${side}][data-pit='${number}']`)!;
const caption = (text: string): Promise<void> => says(text, ".caption");
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

beforeEach(() => localStorage.clear());

describe("a decision", () => {
  it("precedes a move that forfeits the game", async () => {
    await begin({ rules: "wari", axes: { pits: 2, seeds: 2 } });
    await play(["south", 1], ["north", 2]);
    await decide("south", 1, "Play it anyway?", "Back");
    expect(ply()).toBe(2);
    await decide("south", 1, "Play it anyway?", "Play");
    await until(() => expect(over()).toBe("forfeit"));
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
    pit("south", 2).click();
    await says("The computer played", ".caption");
    expect(waits.some((wait) => 500 < wait && wait <= 1500)).toBe(true);
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
    await hears("You resign. The computer wins.");
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
