/** Positions, games and rules as plain values. */

import type * as wire from "../lib/types.ts";
import type { Game } from "./game.ts";
import type { Outcome } from "./mechanics.ts";
import { endMessages, type Message } from "./narration.ts";
import { type Diagram, moveText, type Position } from "./position.ts";
import { houseRules } from "./presets.ts";
import { AXES, type Rules } from "./rules.ts";
import { type Place, Sowing } from "./sowing.ts";

/** The current position of a game, and the options in that position. */
export interface Standing extends Diagram {
  /** The position in the notation of records: `<6,0,0,4,…> S`. */
  position: string;
  rules: wire.RulesOfGame;
  legal: string[];
  /** Whether the player to move may take over the other's side instead of moving. */
  swap: boolean;
  outcome: Outcome | null;
  /** The moves from the start, excluding moves that were taken back. */
  moves: string[];
  /** The pit of the last of these moves. */
  last: Place | null;
  /** The result of the game, or the pending offer. */
  messages: Message[];
}

export const positionJson = (position: Position): Diagram & Pick<Standing, "position"> => ({
  position: String(position),
  pits: position.pits,
  stores: position.stores,
  turn: position.turn,
});

/** Return a game's rules as a plain value. */
export function rulesJson(rules: Rules): wire.RulesOfGame {
  const { name, pits, seeds } = rules;
  return { preset: name, axes: axesJson(rules), changes: houseRules(rules), pits, seeds };
}

/** Return the value of every axis. */
export const axesJson = (rules: Rules): wire.Axes =>
  Object.fromEntries(AXES.map((axis) => [axis, rules[axis]]));

/** Return a game's current standing as a plain value. */
export function standingJson(played: Game): Standing {
  const { position, legalMoves } = played;
  const sown = played.steps.filter((step) => step instanceof Sowing);
  const last = sown.at(-1);
  return {
    rules: rulesJson(played.rules),
    ...positionJson(position),
    legal: legalMoves.map(moveText),
    swap: played.canSwap,
    outcome: played.outcome,
    moves: sown.map((step) => moveText(step.move)),
    last: last ? { side: last.side, pit: last.move.pit } : null,
    messages: endMessages(played.node),
  };
}
