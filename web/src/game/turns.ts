/** Asks the server whose turn it is in the games with friends on this browser's list. */

import { api } from "../lib/api.ts";
import type { SharedGame } from "../lib/protocol.ts";
import { Refusal } from "../lib/refusal.ts";
import { isHere } from "../lib/storage.ts";
import { heldSeats, type MyGame, myGames, storeGames } from "./myGames.ts";

/** The maximum number of games to ask about at the same time, most recent first. */
const MOST_ASKED = 20;

/** Return whether the game continues against a player on another device, as far as is known. */
export const isOpenShared = ({ id, you, outcome, forgotten }: MyGame): boolean =>
  !isHere(id) && you !== null && !outcome && !forgotten;

/** Return whether a friend on another device is waiting for this browser's move. */
export const isMyTurn = (game: MyGame): boolean =>
  isOpenShared(game) && game.you === game.turn && !Object.values(game.players).includes("open");

/**
 * Ask the server about the open games with friends, store its answers in the list, and return the list. Games
 * about which the server does not answer remain as they are. The pages that show the list hear of the answers
 * as of a change in another tab.
 */
export async function askTurns(): Promise<MyGame[]> {
  const asked = myGames().filter(isOpenShared).slice(0, MOST_ASKED);
  const answers = new Map(await Promise.all(asked.map(async ({ id }) => [id, await answerTo(id)] as const)));
  if (asked.length) {
    storeGames(myGames().map((game) => ({ ...game, ...answers.get(game.id) })));
    dispatchEvent(new StorageEvent("storage"));
  }
  return myGames();
}

async function answerTo(id: string): Promise<Partial<MyGame>> {
  try {
    return standing(await api.game(id, heldSeats(id).seats));
  } catch (error) {
    return error instanceof Refusal && error.status === 404 ? { forgotten: true } : {};
  }
}

/** Return the parts of a list entry that may have changed. */
const standing = ({ position, players, names, outcome, steps }: SharedGame): Partial<MyGame> => ({
  position,
  turn: position.endsWith("S") ? "south" : "north",
  players,
  names,
  outcome,
  moves: steps.filter((step) => /^\d/.test(step)).length,
});
