/** Starts a game in this browser. */

import { type GameRow, LiveGame, rowsOf } from "../game/live.ts";
import { saveGame } from "../game/store.svelte.ts";
import { HERE } from "../lib/storage.ts";
import type { Game } from "../rules/game.ts";
import { Position } from "../rules/position.ts";
import { hasFairStart, type Rules } from "../rules/rules.ts";
import { NORTH, type Side, SOUTH } from "../rules/side.ts";

/** Start a game between these players, each `human` or `computer:LEVEL`, from `from`'s current node. */
export async function begin(from: Game, players: [string, string],
  names: GameRow["names"]): Promise<LiveGame>
{
  const id = HERE + [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join("");
  const steps = rowsOf(from).filter(({ kind }) => kind === "move" || kind === "swap");
  const seats = ([SOUTH, NORTH] as Side[]).filter((side) => players[side] === "human");
  const row = { id, rules: from.rules, start: String(from.root.position), players, names, seats,
    created: Date.now(), steps };
  await saveGame(row);
  void navigator.storage?.persist?.(); // otherwise a browser that is short of space may delete games
  return new LiveGame(row);
}

/**
 * Return the first position under these rules, drawing lots for the first player if required, and for a fair
 * start without a valid number.
 */
export async function startOf(rules: Rules, number: number): Promise<Position> {
  const turn = rules.starter === "lot" && Math.random() < 0.5 ? NORTH : SOUTH;
  if (!hasFairStart(rules)) return Position.start(rules, turn);
  const { default: starts } = await import("../rules/fairStarts.json");
  const fair = starts[number - 1] ?? starts[Math.floor(Math.random() * starts.length)];
  return Position.start(rules, turn, fair);
}
