/** The games that were played in this browser, the latest first: only what a list of them needs. */

import { api, type State } from "./api.ts";
import { isHere } from "./here.ts";

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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as MyGame[]) : [];
  } catch {
    return [];
  }
}

/** Return what is kept of a game as it stands. */
export const myGame = ({ id, rules, players, names, you, turn, stores, moves, outcome }: State): MyGame => ({
  id, rules, players, names, you, turn, stores, moves: moves.length, outcome, seen: Date.now(),
});

/** Keep a game as it stands. */
export function keepGame(state: State): void {
  store([myGame(state), ...myGames().filter((each) => each.id !== state.id)].slice(0, MOST));
}

/** Forget a game, and the seats held in it. */
export function forgetGame(id: string): void {
  store(myGames().filter((each) => each.id !== id));
  if (isHere(id)) void api.forget(id);
  try {
    localStorage.removeItem(`kalaha.seats.${id}`);
    if (localStorage.getItem("kalaha.last") === id) localStorage.removeItem("kalaha.last");
  } catch {
    // No storage: there was nothing to forget.
  }
}

function store(games: readonly MyGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // No storage: there is no list.
  }
}
