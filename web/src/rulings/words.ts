/** Rulings in words, and the moves that they can be about. */

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

/** Return the names of the rule sets of a ruling. */
export const rulingNames = (say: Say, { rules }: Ruling): string[] =>
  rules.map((id) => say(id ? `rules-name-${id}` : "compare-own"));

/** Return the last move of a game, and the position before it; without a move yet, the start. */
export function lastMove(moments: readonly Moment[]): { position: string; move: string | null } {
  const at = moments.findLastIndex(({ step }) => step?.kind === "sowing");
  return { position: moments[Math.max(0, at - 1)]!.position.position, move: moments[at]?.step?.move ?? null };
}

/** Return the pits to compare: the nonempty ones of the side to move. */
export const pitsToCompare = ({ pits, turn }: Position): number[] =>
  pits[turn].flatMap((seeds, pit) => (seeds ? pit : []));
