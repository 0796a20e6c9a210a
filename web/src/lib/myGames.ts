/** The games that were played in this browser, the latest first: only what a list of them needs. */

import { api, type State } from "./api.ts";
import { isHere } from "./here.ts";
import { keep, kept } from "./kept.ts";

export interface MyGame extends Pick<State, "id" | "rules" | "players" | "names" | "you" | "turn" | "stores"> {
  /** How many moves have been made. */
  moves: number;
  /** The winner and the final stores, once it is over. */
  outcome: Pick<NonNullable<State["outcome"]>, "winner" | "stores"> | null;
  /** When it was last seen, in milliseconds. */
  seen: number;
}

const KEY = "kalaha.games";
const MOST = 100;

/** Return the games, the latest first. */
export function myGames(): MyGame[] {
  const found = kept(KEY);
  return Array.isArray(found) ? (found as MyGame[]) : [];
}

/** Return what is kept of a game as it stands. */
export const myGame = ({ id, rules, players, names, you, turn, stores, moves, outcome }: State): MyGame => ({
  id, rules, players, names, you, turn, stores, moves: moves.length, outcome, seen: Date.now(),
});

/** Keep a game as it stands. */
export function keepGame(state: State): void {
  keep(KEY, [myGame(state), ...myGames().filter((each) => each.id !== state.id)].slice(0, MOST));
}

/** Forget a game, and the seats held in it. */
export function forgetGame(id: string): void {
  keep(KEY, myGames().filter((each) => each.id !== id));
  if (isHere(id)) void api.forget(id);
  try {
    localStorage.removeItem(`kalaha.seats.${id}`);
    if (localStorage.getItem("kalaha.last") === id) localStorage.removeItem("kalaha.last");
  } catch {
    // No storage: there was nothing to forget.
  }
}
