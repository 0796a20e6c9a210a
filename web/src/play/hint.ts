/** The move that the computer would play, with its worth in words. */

import { hintText } from "../engine/worth.ts";
import { locale, say } from "../lib/language.svelte.ts";
import type { Node } from "../rules/game.ts";
import { lineTo } from "../rules/line.ts";
import { parseMove } from "../rules/position.ts";
import { ask } from "../search/asking.ts";

/** The time limit of the search, in seconds. */
const SECONDS = 1;

/** Return the best move at a node as the index of its pit, null for a swap, and the text of the hint. */
export async function hintAt(node: Node): Promise<{ pit: number | null; text: string }> {
  const { answer } = ask({ want: "analysis", line: lineTo(node), limit: { seconds: SECONDS } });
  const [{ moves: [best] }] = await Promise.all([answer, locale.more()]);
  const { pit } = parseMove(best!.move);
  return { pit: pit < 0 ? null : pit, text: hintText(say, best!) };
}
