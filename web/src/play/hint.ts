/** The move that the computer would play, with its worth in words. */

import { hintText } from "../engine/worth.ts";
import { locale, say } from "../lib/language.svelte.ts";
import type { Node } from "../rules/game.ts";
import { lineTo } from "../rules/line.ts";
import { ask } from "../search/asking.ts";

/** The time limit of the search, in seconds. */
const SECONDS = 1;

/** Return the best move at a node as the index of its pit, and the text of the hint. */
export async function hintAt(node: Node): Promise<{ pit: number; text: string }> {
  const { answer } = ask({ want: "analysis", line: lineTo(node), limit: { seconds: SECONDS } });
  const [{ moves: [best] }] = await Promise.all([answer, locale.more()]);
  return { pit: Number.parseInt(best!.move) - 1, text: hintText(say, best!) };
}
