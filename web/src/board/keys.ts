/** The keys that operate the board. */

import type { Bowl } from "./layout.ts";

type Key =
  | { kind: "walk"; dx: number; dy: number }
  | { kind: "pit"; pit: number }
  | { kind: "do"; what: Shortcut };

export type Shortcut = "stores" | "last" | "hint" | "undo" | "back" | "forward" | "keys";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const LETTERS: Record<string, Shortcut> = { s: "stores", l: "last", h: "hint", u: "undo", ",": "back",
  ".": "forward", "?": "keys" };

/** Return the action for a key press on the board, or null. `shortcuts` enables digits and letters. */
export function keyAction(event: KeyboardEvent, pits: number, shortcuts: boolean): Key | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const arrow = ARROWS[event.key];
  if (arrow) return { kind: "walk", dx: arrow[0], dy: arrow[1] };
  if (!shortcuts) return null;
  const digit = /^[1-8]$/.test(event.key) ? Number(event.key) : 0;
  if (digit) return digit <= pits ? { kind: "pit", pit: digit - 1 } : null;
  const what = LETTERS[event.key.toLowerCase()];
  return what ? { kind: "do", what } : null;
}

/**
 * Return whether a key press on the page is still unhandled, and is not in a text
 * field or a control.
 */
export function isFree(event: KeyboardEvent): boolean {
  const elsewhere = event.target instanceof Element &&
    event.target.closest("input, select, textarea, dialog");
  return !elsewhere && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey &&
    !event.shiftKey;
}

/** Return the nearest of these bowls in a direction, or else `from`. */
export function neighbour(bowls: readonly Bowl[], cells: readonly number[], from: number, dx: number,
  dy: number): number
{
  const start = bowls[from]!;
  let best = from;
  let least = Infinity;
  for (const cell of cells) {
    const bowl = bowls[cell]!;
    const ahead = (bowl.x - start.x) * dx + (bowl.y - start.y) * dy;
    const aside = Math.abs((bowl.x - start.x) * dy) + Math.abs((bowl.y - start.y) * dx);
    const far = ahead + 3 * aside;
    if (ahead > 1 && aside < ahead * 2 && far < least) [best, least] = [cell, far];
  }
  return best;
}
