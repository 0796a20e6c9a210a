/** Starts a game: in this browser, or on the server if a friend plays elsewhere. */

import { handOver, keepSeats } from "../game/myGames.ts";
import type { TimeControl } from "../lib/protocol.ts";
import { begin, startOf } from "../local/begin.ts";
import { Game } from "../rules/game.ts";
import type { Rules } from "../rules/rules.ts";
import { NORTH, SOUTH } from "../rules/side.ts";

export { findRules } from "../rules/presets.ts";

export interface Wanted {
  /** The rules of a new game, or a game to continue from its current node. */
  from: Rules | Game;
  /** The players, South first: `human`, `open` (a friend elsewhere) or `computer:LEVEL`. */
  players: [string, string];
  names?: [string | null, string | null];
  /** The clock of a game with a friend elsewhere. */
  clock?: TimeControl | null;
  /** The number of the fair start. Without one, it is drawn by lot. */
  number?: number;
}

/** Start a game, hand it over to its page, and return its id. Rejects with a `KalahaError` or a `Refusal`. */
export async function start({ from, players, names = [null, null], clock, number = 0 }: Wanted,
  pit: number | null = null): Promise<string>
{
  const game = from instanceof Game ? from : new Game(from, await startOf(from, number));
  if (!players.includes("open")) {
    const live = await begin(game, players, names);
    handOver(live, pit);
    return live.row.id;
  }
  const [{ api }, { lineTo }, { liveOf }] = await Promise.all([import("../lib/api.ts"),
    import("../rules/line.ts"), import("../game/shared.ts")]);
  const [south, north] = players;
  const position = String(game.root.position); // otherwise the server would draw lots again
  const named = { ...(names[SOUTH] && { south: names[SOUTH] }),
    ...(names[NORTH] && { north: names[NORTH] }) };
  const made = await api.create({ ...lineTo(game.node), position, south, north, names: named,
    ...(clock && { clock }) });
  keepSeats(made);
  handOver(liveOf(made), pit);
  return made.id;
}
