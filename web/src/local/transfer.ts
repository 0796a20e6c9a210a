/**
 * Finds the games stored in this browser, removes them, carries them to another device, saves them to a file,
 * and reads them back.
 */

import { type GameRow, LiveGame, myGame } from "../game/live.ts";
import { heldSeats, hold, isMyGame, type MyGame, myGames, storeGames } from "../game/myGames.ts";
import { liveOf } from "../game/shared.ts";
import { loadGame, loadGames, removeGame as dropGame, saveGame } from "../game/store.svelte.ts";
import { api } from "../lib/api.ts";
import { isHere } from "../lib/storage.ts";
import { lineOf, lineTo, playLine, queryOf } from "../rules/line.ts";
import { SIDE_NAMES } from "../rules/side.ts";
import { begin } from "./begin.ts";

/** Return a game as stored in this browser, else as stored on the server, else null. */
export async function gameOf(id: string): Promise<LiveGame | null> {
  const row = await loadGame(id);
  if (row) return new LiveGame(row);
  return isHere(id) ? null : liveOf(await api.game(id, heldSeats(id).seats));
}

/** Return the link for another browser to continue a game. */
export function carryAddress({ row: { players, names }, game }: LiveGame): string {
  const people = new URLSearchParams();
  SIDE_NAMES.forEach((side, at) => {
    people.set(side, players[at]!);
    if (names[at]) people.set(`${side}-name`, names[at]);
  });
  return `/game/new?${queryOf(lineTo(game.node))}&${people}`;
}

/** Start the game in the query of a link from `carryAddress`. Throws a `KalahaError` if it is invalid. */
export function carried(query: URLSearchParams): Promise<LiveGame> {
  const player = (side: string): string =>
    /^(human|computer:([1-9]|10))$/.exec(query.get(side) ?? "")?.[0] ?? "human";
  const name = (side: string): string | null => query.get(`${side}-name`)?.slice(0, 40) || null;
  return begin(playLine(lineOf(query)), [player("south"), player("north")], [name("south"), name("north")]);
}

/** Return the contents of a file with all games in this browser. */
export async function allGames(): Promise<string> {
  const known = new Set(myGames().map(({ id }) => id));
  const games = (await loadGames()).filter(({ id }) => known.has(id));
  return JSON.stringify({ kalaha: 1, games });
}

/**
 * Store the games from the contents of such a file, and return how many of them were new. Malformed games are
 * left out. Throws for any other text.
 */
export async function readGames(text: string): Promise<number> {
  const read: unknown = JSON.parse(text);
  const rows = (read as { games?: unknown } | null)?.games;
  if (!Array.isArray(rows)) throw new TypeError("no file of games");
  const known = new Set(myGames().map(({ id }) => id));
  const games = (rows as (GameRow | null)[]).flatMap((row) => {
    if (typeof row?.id !== "string" || !Number.isFinite(row.created) || known.has(row.id)) return [];
    try {
      const game = myGame(new LiveGame(row).state(), row.created);
      if (!isMyGame(game)) return [];
      known.add(row.id);
      return [{ row, game }];
    } catch {
      return []; // malformed
    }
  });
  for (const { row } of games) await saveGame(row);
  listGames(...games.map(({ game }) => game));
  return games.length;
}

/** Remove a game and the seats held in it, and return the function that brings it back. */
export async function removeGame(id: string): Promise<() => Promise<void>> {
  const game = myGames().find((each) => each.id === id);
  const held = heldSeats(id);
  const row = await loadGame(id);
  storeGames(myGames().filter((each) => each.id !== id));
  hold(id, null);
  await dropGame(id);
  return async () => {
    if (row) await saveGame(row);
    if (held.seats.length || held.invite) hold(id, held);
    if (game) listGames(game);
  };
}

/** Add games to the list, in their order. */
const listGames = (...games: readonly MyGame[]): void =>
  storeGames([...myGames(), ...games].sort((one, other) => other.seen - one.seen));
