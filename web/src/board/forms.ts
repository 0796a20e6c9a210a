/** The two forms of a move whose capture or extra turn may be declined. */

import type { State } from "../lib/types.ts";

/**
 * Return the move from a pit as text, `3` or `3~`, or null if the player has to choose. The player has no
 * choice if both forms end the game without a capture.
 */
export function formOf(previews: State["previews"], pit: number): string | null {
  const [move, declining] = [`${pit + 1}`, `${pit + 1}~`];
  const [one, other] = [previews[move], previews[declining]];
  if (one && other) return one.ends && other.ends && !one.captured ? move : null;
  return other ? declining : move;
}
