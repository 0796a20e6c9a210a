/** The two forms of a move whose capture or extra turn may be declined. */

import type { State } from "../lib/types.ts";

/**
 * Return the move from a pit as text, `3` or `3~`, or null if the player has to choose. There is no choice if
 * the game ends without a capture either way.
 */
export function formOf(previews: State["previews"], pit: number): string | null {
  const [move, declining] = [`${pit + 1}`, `${pit + 1}~`];
  const [one, other] = [previews[move], previews[declining]];
  if (one && other) return one.ends && other.ends && !one.captured ? move : null;
  return other ? declining : move;
}
