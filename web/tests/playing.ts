/** A player's actions on the mounted page. */

import { expect } from "vitest";
import { LiveGame, type State } from "../src/game/live.ts";
import type { Axes } from "../src/lib/axes.ts";
import { findRules } from "../src/rules/presets.ts";
import { games, open, texts, until } from "./app.ts";

interface Wanted {
  rules: string;
  axes: Axes;
  players: [string, string];
  names: [string | null, string | null];
}

const table = (): DOMStringMap => document.querySelector<HTMLElement>(".table")?.dataset ?? {};

/** Start and show a game, by default between two people on this page under `alga` rules. Return its id. */
export async function begin(
  { rules = "alga", axes = {}, players = ["human", "human"], names = [null, null] }: Partial<Wanted> = {},
): Promise<string> {
  const { start } = await import("../src/setup/starting.ts");
  const id = await start({ from: findRules(rules, axes), players, names });
  await open(`/game/${id}`);
  await shown();
  return id;
}

/** Wait until all steps are shown. */
export const shown = (): Promise<void> =>
  until(() => expect([table().busy, table().ply]).toEqual(["false", expect.any(String)]));

/** Wait until the board shows the position after a move. */
export const at = (move: number): Promise<void> =>
  until(() => expect(table()).toMatchObject({ at: String(move), busy: "false", ply: expect.any(String) }));

export const isOver = (): boolean => table().over !== undefined;
export const ply = (): number => Number(table().ply);
export const moment = (): number => Number(table().at);

/** Return the numbers next to the bowls, starting with South's pits and store. */
export const counts = (): number[] => texts(".number").map(Number);

/** Return the pits that can be played. */
export const playable =
  (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".pit[aria-disabled=false]")];

/** Wait until a player on this page can move, and return the playable pits, which are empty if the game is over. */
export const turn = (): Promise<HTMLElement[]> =>
  until(() => {
    const pits = table().busy === "false" ? playable() : [];
    expect(isOver() || pits.length > 0).toBe(true);
    return isOver() ? [] : pits;
  });

/** Press a pit and wait for its move. */
async function press(pit: HTMLElement): Promise<void> {
  const before = ply();
  pit.click();
  await until(() => expect(ply()).toBeGreaterThan(before));
}

/** Play the last legal pit. */
export async function playLast(): Promise<void> {
  await press((await turn()).at(-1)!);
}
export async function playToTheEnd(): Promise<void> {
  for (let pits = await turn(); pits.length; pits = await turn()) await press(pits.at(-1)!);
  await shown();
}

/** Play moves, waiting until each is shown before playing the next. */
export async function play(...moves: [side: string, pit: number][]): Promise<void> {
  for (const [side, pit] of moves) {
    await press(document.querySelector(`.pit[data-side=${side}][data-pit='${pit}'][aria-disabled=false]`)!);
    await shown();
  }
}

/** Return the state of a stored game. */
export const stateOf = (id: string): State => new LiveGame(structuredClone(games.get(id)!)).state();
