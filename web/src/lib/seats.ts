/** The seats that this browser holds: secrets, kept here alone and sent to nobody but the server. */

import { SIDES, type Created } from "./api.ts";

export interface Held {
  /** The secrets of the seats that this browser plays. */
  seats: string[];
  /** The secret of the seat that a friend is invited to. */
  invite?: string;
}

const key = (id: string): string => `kalaha.seats.${id}`;
const LAST = "kalaha.last";

/** Return the seats held in a game. */
export function heldSeats(id: string): Held {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(id)) ?? "{}");
    const { seats, invite } = kept as Partial<Held>;
    const clean = Array.isArray(seats) ? seats.filter((seat) => typeof seat === "string") : [];
    return typeof invite === "string" ? { seats: clean, invite } : { seats: clean };
  } catch {
    return { seats: [] };
  }
}

function hold(id: string, held: Held): void {
  try {
    localStorage.setItem(key(id), JSON.stringify(held));
  } catch {
    // A browser that keeps nothing: the game can be played until the page is left.
  }
}

/** Keep the seats of a game just made: a seat that is open to a friend becomes an invitation. */
export function keepSeats(game: Created): Held {
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

/** Keep the same seats for the game after this one. */
export function passSeats(id: string, next: string): void {
  const { seats } = heldSeats(id);
  hold(next, { seats: [...new Set([...heldSeats(next).seats, ...seats])] });
}

/** Take the seat of an invitation that this browser followed. */
export function takeSeat(id: string, secret: string): Held {
  const held = heldSeats(id);
  if (held.invite === secret || held.seats.includes(secret)) return held;
  const taken: Held = { ...held, seats: [...held.seats, secret] };
  hold(id, taken);
  return taken;
}

/** Remember the game to go on with, or forget it. */
export function rememberGame(id: string | null): void {
  try {
    if (id) localStorage.setItem(LAST, id);
    else localStorage.removeItem(LAST);
  } catch {
    // As above.
  }
}

/** Return the game to go on with, if there is one. */
export function lastGame(): string | null {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}
