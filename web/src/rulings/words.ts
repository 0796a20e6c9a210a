/** Rulings in words, and the moves that can be compared. */

import { messageText } from "../game/messages.ts";
import type { People } from "../game/player.ts";
import type { Say } from "../lib/fluent.ts";
import type { Node } from "../rules/game.ts";
import { rulingMessages } from "../rules/narration.ts";
import { moveText, type Position } from "../rules/position.ts";
import type { Ruling } from "../rules/rulings.ts";
import { Sowing } from "../rules/sowing.ts";

/** Return a ruling in words. */
export const rulingText = (say: Say, people: People, ruling: Ruling): string =>
  messageText(say, people, rulingMessages(ruling));

/** Return the names of the rule sets in a ruling. */
export const rulingNames = (say: Say, { rules }: Ruling): string[] =>
  rules.map((id) => say(id ? `rules-name-${id}` : "compare-own"));

/** Return a game's last move and the position before it, or the start if there is no move yet. */
export function lastMove({ path: [start, ...path] }: Node): { position: Position; move: string | null } {
  const last = path.map(({ step }) => step).findLast((step) => step instanceof Sowing);
  return { position: last?.before ?? start!.position, move: last ? moveText(last.move) : null };
}

/** Return the pits whose moves can be compared: the non-empty pits of the side to move. */
export const pitsToCompare = ({ pits, turn }: Position): number[] =>
  pits[turn].flatMap((seeds, pit) => (seeds ? pit : []));
