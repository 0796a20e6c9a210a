/** The games of this browser: the list of games played, the seats it holds, and the game to resume. */

import { api, isHere, type NewState, SIDES, type State } from "../lib/api.ts";
import { forget, keep, kept, keptObject, storedText, storeText } from "../lib/storage.ts";
import { type Moment, movesOf } from "./moments.ts";

export interface MyGame
  extends Pick<State, "id" | "rules" | "players" | "names" | "you" | "turn" | "stores">
{
  /** The number of moves made. */
  moves: number;
  /** How it ended, once it is over. */
  outcome: Pick<NonNullable<State["outcome"]>, "winner" | "stores" | "reason"> | null;
  /** The steps so far, the first position, and each move or "swap" from there: with them it can go on here. */
  ply?: number;
  start?: string;
  made?: string[];
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

/** Return the stored form of a game in its current state. */
export const myGame = ({ id, rules, players, names, you, turn, stores, moves, outcome }: State): MyGame => ({
  id,
  rules,
  players,
  names,
  you,
  turn,
  stores,
  moves: moves.length,
  outcome,
  seen: Date.now(),
});

/** Store the current state of a game, and the moments that led to it. */
export function keepGame(state: State, moments: readonly Moment[]): void {
  const { position } = moments[0]!.position;
  const game = { ...myGame(state), ply: state.ply, start: position, made: movesOf(moments) };
  keep(KEY, [game, ...myGames().filter((each) => each.id !== state.id)].slice(0, MOST));
}

/** Forget a game, and the seats held in it. */
export function forgetGame(id: string): void {
  keep(KEY, myGames().filter((each) => each.id !== id));
  if (isHere(id)) void api.forget(id);
  forget(key(id));
  if (lastGame() === id) forget(LAST);
}

export interface Held {
  /** The secrets of the seats that this browser plays. */
  seats: string[];
  /** The secret of the seat that a friend is invited to take. */
  invite?: string;
  /** Whether it has gone on in this browser while the server was away. */
  ahead?: boolean;
  /** An invitation being accepted, and the new secret for its seat. */
  following?: { invitation: string; seat: string };
}

const key = (id: string): string => `kalaha.seats.${id}`;
const LAST = "kalaha.last";

/** Return the seats held in a game. */
export function heldSeats(id: string): Held {
  const kept = keptObject(key(id)) as Partial<Held>;
  return { ...kept, seats: Array.isArray(kept.seats) ? kept.seats : [] };
}

/** Store the seats held in a game. */
export const hold = (id: string, held: Held): void => keep(key(id), held);

/** Store the seats of a new game; an open seat becomes the invitation. */
export function keepSeats(game: NewState): Held {
  const held: Held = { seats: [] };
  for (const side of SIDES) {
    const secret = game.seats[side];
    if (!secret) continue;
    if (game.players[side] === "open") held.invite = secret;
    else held.seats.push(secret);
  }
  hold(game.id, held);
  return held;
}

/** Use the same seats in the next game. */
export function passSeats(id: string, next: string): void {
  const { seats } = heldSeats(id);
  hold(next, { seats: [...new Set([...heldSeats(next).seats, ...seats])] });
}

/** Remember the game to resume, or forget it. */
export function rememberGame(id: string | null): void {
  if (id) storeText(LAST, id);
  else forget(LAST);
}

/** Return the game to resume, if there is one. */
export const lastGame = (): string | null => storedText(LAST);

/** A game started on this page, and the pit pressed to start it: that move is played once it is shown. */
interface Started {
  state: State;
  pit: number | null;
}

let started: Started | null = null;

/** Hand a new game over to its page, so that its board appears at once. */
export function handOver(state: State, pit: number | null): void {
  started = { state, pit };
}

/** Return the game if it was started on this page, the first time only; else null. */
export function takeStarted(id: string): Started | null {
  const taken = started?.state.id === id ? started : null;
  started = null;
  return taken;
}
