/** The seats that this browser holds: secrets that are kept here and sent to nobody but the server. */

import { SIDES, type NewState } from "./api.ts";
import { keep, keptObject } from "./kept.ts";

export interface Held {
  /** The secrets of the seats that this browser plays. */
  seats: string[];
  /** The secret of the seat that a friend is invited to. */
  invite?: string;
  /** An invitation being accepted, and the new secret that its seat is to have. */
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
  try {
    if (id) localStorage.setItem(LAST, id);
    else localStorage.removeItem(LAST);
  } catch {
    // No storage: none is resumed.
  }
}

/** Return the game to resume, if there is one. */
export function lastGame(): string | null {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}
