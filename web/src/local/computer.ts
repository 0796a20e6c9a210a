/** The computer as a player, with its moves at each level and its answers to offers. */

import type { LiveGame, StepRow } from "../game/live.ts";
import { lineTo } from "../rules/line.ts";
import { moveText } from "../rules/position.ts";
import { ask, SEARCHES } from "../search/asking.ts";
import type { Action } from "../search/decisions.ts";
import { choose, LEVELS } from "../search/selective.ts";

/** The highest level that can play without the compiled search, as in a browser without WebAssembly. */
const FALLBACK = LEVELS.findLastIndex(({ turns }) => turns.length) + 1;

/** Return the computer's action in a game that is waiting for it. */
export async function decide(live: LiveGame): Promise<StepRow> {
  const { game } = live;
  const side = live.computer!;
  const offer = game.offer && game.offer.side !== side ? game.offer : null;
  const level = live.levelOf(side)!;
  const seed = Math.floor(Math.random() * 2 ** 32);
  const plain = (at: number): Action => ({ kind: "move",
    text: moveText(choose(game, LEVELS[at - 1]!, seed)) });
  if (level <= FALLBACK && !offer && !game.canSwap) return { side, ...plain(level) };
  const question = { want: "action", line: lineTo(game.node), level, seed, offer } as const;
  const found = SEARCHES ? await ask(question).answer.catch(() => null) : null;
  if (found) return { side, ...found };
  return offer ? { side, kind: "decline", text: "" } : { side, ...plain(Math.min(level, FALLBACK)) };
}
