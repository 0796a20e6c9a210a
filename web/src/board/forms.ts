/** The two forms of a move whose capture or extra turn may be declined. */

import { capturedBy, type Preview } from "../game/moments.ts";
import { moveText } from "../rules/position.ts";

/**
 * Return the move from a pit as text, `3` or `3~`, or null if the player has to choose. The player has no
 * choice if both forms end the game without a capture.
 */
export function formOf(previews: readonly Preview[], pit: number): string | null {
  const [one, other] = previews.flatMap(({ sowing }) => (sowing.move.pit === pit ? sowing : []));
  if (one && other && !(one.reason && other.reason && !capturedBy(one))) return null;
  return moveText(one?.move ?? { pit, declines: false });
}
