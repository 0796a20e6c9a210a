/** A game as a record. */

import type { LiveGame } from "../game/live.ts";

/**
 * Return a game as a record with its names and its date, without undone steps. The server has the times of a game
 * with a clock.
 */
export async function recordOf({ game, clock, row }: LiveGame): Promise<string> {
  const kept = clock && await fetch(`/api/games/${row.id}/record`).catch(() => null);
  if (kept?.ok) return kept.text();
  const { names: [south, north], created } = row;
  const { writeRecord } = await import("../rules/recordWriter.ts");
  game.tags = { ...(south && { South: south }), ...(north && { North: north }),
    Date: new Date(created).toISOString().slice(0, 10) };
  return writeRecord(game, { undone: false });
}
