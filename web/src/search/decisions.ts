/** The computer's decisions: moves, swaps, and answers to offers. The twin of `engine/decisions.py`. */

import type { Game, Offer } from "../rules/game.ts";
import { moveText } from "../rules/position.ts";
import { otherSide, type Side } from "../rules/side.ts";
import type { Engine } from "./engine.ts";

/** The search limit for decisions about an offer or a swap. */
const GLANCE = { depth: 8 };

export interface Action {
  kind: "move" | "swap" | "accept" | "decline";
  /** The move in the notation of records, or "" for any other action. */
  text: string;
}

/** Return the computer's action. Its answer if there is an offer, otherwise a move or a swap. */
export async function decide(engine: Engine, game: Game, level: number, seed: number,
  offer: Offer | null): Promise<Action>
{
  if (offer) return { kind: (await accepts(engine, game, offer)) ? "accept" : "decline", text: "" };
  if (game.canSwap && (await engine.analyse(game, { limit: GLANCE })).moves[0]!.move === "swap")
    return { kind: "swap", text: "" };
  return { kind: "move", text: moveText(await engine.choose(game, level, seed)) };
}

/**
 * Return whether the computer accepts an offer. It accepts if playing on is not expected to improve its
 * margin, but never while all seeds are in the pits.
 */
async function accepts(engine: Engine, game: Game, { side: asking, kind }: Offer): Promise<boolean> {
  const { position } = game;
  if (!position.stores.some(Boolean)) return false;
  const side = otherSide(asking);
  const ends = kind === "share" ? position : position.finalPosition("stopped");
  return (await marginFor(engine, game, side)) <= ends.lead(side);
}

async function marginFor(engine: Engine, game: Game, side: Side): Promise<number> {
  const { value } = await engine.analyse(game, { limit: GLANCE });
  return game.position.turn === side ? value : -value;
}
