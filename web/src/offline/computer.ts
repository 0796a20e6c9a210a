/** The computer without a server: its moves at each level, and its answers. */

import { lineTo } from "../rules/line.ts";
import { otherSide } from "../rules/mechanics.ts";
import { moveText } from "../rules/position.ts";
import { choose, LEVELS } from "../rules/selective.ts";
import type { Action } from "../search/decisions.ts";
import type { Question } from "../search/questions.ts";
import type { LiveGame, StepRow } from "./live.ts";

export type Search = (question: Question & { want: "action" }) => Promise<Action | null>;

/** The level that plays where the search cannot run: the highest without it. */
const FALLBACK = LEVELS.findLastIndex(({ turns }) => turns.length) + 1;

let search: Search;

/** Set what answers where a search is needed; null where none can run. */
export function searchBy(by: Search): void {
  search = by;
}

/** Return the computer's action in a game that awaits one. */
export async function decide(live: LiveGame): Promise<StepRow> {
  const { game } = live;
  const asking = game.offer?.side;
  const offer = asking !== undefined && live.levelOf(otherSide(asking)) !== null ? game.offer : null;
  const side = offer ? otherSide(offer.side) : game.position.turn;
  const level = live.levelOf(side)!;
  const seed = Math.floor(Math.random() * 2 ** 32);
  const plain = (at: number): Action => ({ kind: "move",
    text: moveText(choose(game, LEVELS[at - 1]!, seed)) });
  if (level <= FALLBACK && !offer && !game.canSwap) return { side, ...plain(level) };
  const found = await search({ want: "action", line: lineTo(game), level, seed, offer });
  if (found) return { side, ...found };
  return offer ? { side, kind: "decline", text: "" } : { side, ...plain(Math.min(level, FALLBACK)) };
}
