/** Rulings in words, and the moves that can be compared. */

import { messageText, type People } from "../game/messages.ts";
import type { Moment } from "../game/moments.ts";
import type { Say } from "../lib/fluent.ts";
import { rulingMessages } from "../rules/narration.ts";
import type { Position } from "../rules/position.ts";
import type { Ruling } from "../rules/rulings.ts";
import { messagesJson } from "../rules/wire.ts";

/** Return a ruling in words. */
export const rulingText = (say: Say, people: People, ruling: Ruling): string =>
  messageText(say, people, messagesJson(rulingMessages(ruling)));

/** Return the names of the rule sets in a ruling. */
export const rulingNames = (say: Say, { rules }: Ruling): string[] =>
  rules.map((id) => say(id ? `rules-name-${id}` : "compare-own"));

/** Return a game's last move and the position before it, or the start if there is no move yet. */
export function lastMove(moments: readonly Moment[]): { position: string; move: string | null } {
  const at = moments.findLastIndex(({ step }) => step?.kind === "sowing");
  return { position: moments[Math.max(0, at - 1)]!.position.position, move: moments[at]?.step?.move ?? null };
}

/** Return the pits whose moves can be compared: the non-empty pits of the side to move. */
export const pitsToCompare = ({ pits, turn }: Position): number[] =>
  pits[turn].flatMap((seeds, pit) => (seeds ? pit : []));
