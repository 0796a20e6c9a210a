/** Games between two devices, as sent by the server and as remembered by this browser. */

import type { SharedGame } from "../lib/protocol.ts";
import { Game } from "../rules/game.ts";
import { parsePosition } from "../rules/position.ts";
import { act, isEnding } from "../rules/recordWords.ts";
import type { Rules } from "../rules/rules.ts";
import { SIDE_NAMES, sideOf, SIDES } from "../rules/side.ts";
import { LiveGame, rowsOf } from "./live.ts";
import { saveGame } from "./store.svelte.ts";

/** Return the `LiveGame` for a game sent by the server. */
export function liveOf(
  { id, rules: { preset, axes }, start, ply, players, names, you, offer, next, invite, steps, clock }:
    SharedGame,
): LiveGame {
  const rules = { name: preset, ...axes } as unknown as Rules;
  const game = new Game(rules, parsePosition(start, rules));
  for (const word of steps) {
    if (word === "swap" || isEnding(word)) game.node = game.node.add(act(game.node, word));
    else game.play(word);
  }
  const seats = SIDES.filter((side) => you === SIDE_NAMES[side] || you === "both");
  const live = new LiveGame({ id, rules, start, steps: rowsOf(game), ply, seats, created: Date.now(),
    players: [players.south, players.north], names: [names.south, names.north] });
  const side = offer && sideOf(offer.side);
  if (offer?.kind === "undo") live.undoOffer = side;
  else if (offer) live.game.offer = { side: side!, kind: offer.kind };
  return Object.assign(live, { next, invite, clock });
}

/** Store the steps of a game played in this browser, so that it can be viewed without the server. */
export async function remember({ row, game, ply }: LiveGame): Promise<void> {
  if (row.seats.length) await saveGame({ ...row, steps: rowsOf(game), ply });
}
