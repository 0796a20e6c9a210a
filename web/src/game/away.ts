/**
 * A game of the server while the server is away: its copy in this browser goes on, and comes back as the same
 * game.
 */

import { api, HERE, other, Refusal, type StateAndLine } from "../lib/api.ts";
import { momentsOf } from "./moments.ts";
import { heldSeats, hold, keepGame, type MyGame, myGames } from "./myGames.ts";
import { isComputer } from "./player.ts";

/** Whether this browser alone can go on with a game: it is the one player's against the computer. */
export const canGoOn = ({ you, players }: Pick<MyGame, "you" | "players">): boolean =>
  (you === "south" || you === "north") && isComputer(players[other(you)]);

/** Return the id of a game's copy, as it has gone on, or else as it was last seen; null if nothing is kept. */
export async function copyOf(id: string): Promise<string | null> {
  const copy = HERE + id;
  const { seats, ahead } = heldSeats(id);
  if (ahead) return copy;
  const game = myGames().find((each) => each.id === id);
  if (!game?.made) return null;
  await api.copy(copy, { game, seat: canGoOn(game) ? (seats[0] ?? null) : null });
  return copy;
}

/** Go on with a game in its copy from now on; return the copy's id, or null where that cannot be. */
export async function goOnHere(id: string): Promise<string | null> {
  const game = myGames().find((each) => each.id === id);
  const copy = game && canGoOn(game) && heldSeats(id).seats.length ? await copyOf(id) : null;
  if (copy) hold(id, { ...heldSeats(id), ahead: true });
  return copy;
}

/**
 * Bring what has happened in the copy to the server; return the key of what to say about it. If the server
 * refuses it, it stays a game of its own. Throws a `Refusal` while the server cannot take it.
 */
export async function bringBack(id: string): Promise<"web-back" | "web-apart"> {
  const copy = HERE + id;
  const { ahead: _, ...held } = heldSeats(id);
  const made = await api.ahead(copy).catch(() => null); // null: another tab has brought it back
  let said: "web-back" | "web-apart" = "web-back";
  try {
    if (made?.steps.length) await api.goOn(id, held.seats, made);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.status || error.status >= 500 || error.status === 429)
      throw error;
    said = "web-apart";
    const { line, ...apart } = await api.apart(copy, held.seats);
    hold(apart.id, { seats: held.seats });
    keepGame(apart, momentsOf(line));
  }
  hold(id, held);
  await api.forget(copy);
  return said;
}

/** Return a game's line; while the server is away, as far as this browser knows it. */
export async function lineOfGame(id: string): Promise<StateAndLine> {
  try {
    return await api.line(id, []);
  } catch (error) {
    const copy = error instanceof Refusal && !error.status ? await copyOf(id) : null;
    if (!copy) throw error;
    return api.line(copy, []);
  }
}
