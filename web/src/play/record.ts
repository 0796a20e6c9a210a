/** A game as a record. */

import type { LiveGame } from "../game/live.ts";

/** Return a game as a record with its names and its date, without undone steps. */
export async function recordOf({ game, row: { names: [south, north], created } }: LiveGame): Promise<string> {
  const { writeRecord } = await import("../rules/recordWriter.ts");
  game.tags = { ...(south && { South: south }), ...(north && { North: north }),
    Date: new Date(created).toISOString().slice(0, 10) };
  return writeRecord(game, { undone: false });
}
