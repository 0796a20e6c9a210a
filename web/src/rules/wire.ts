/** Positions, steps, games and rules as plain values. The twin of `wire/position.py` and `wire/rules.py`. */

import type * as wire from "../lib/types.ts";
import { type Game, type Node, Swap } from "./game.ts";
import type { Outcome } from "./mechanics.ts";
import { actionMessage, briefMessages, endMessages, type Message, previewMessages, resultMessage,
  sowingMessages } from "./narration.ts";
import { moveText, type Position } from "./position.ts";
import { houseRules } from "./presets.ts";
import { AXES, type Rules } from "./rules.ts";
import type { Side } from "./side.ts";
import { type Event, Sowing } from "./sowing.ts";

export const positionJson = (position: Position): wire.Position => ({
  position: String(position),
  pits: [[...position.pits[0]], [...position.pits[1]]],
  stores: [...position.stores],
  turn: position.turn,
});

export const outcomeJson = (outcome: Outcome | null): wire.Outcome | null =>
  outcome && { winner: outcome.winner, reason: outcome.reason, stores: [...outcome.stores] };

export const messagesJson = (messages: readonly Message[]): wire.Message[] =>
  messages.map(({ key, player, values }) => ({ key, player, values }));

const eventJson = ({ kind, side, pit, seeds, to }: Event): wire.GameEvent => ({ kind, side, pit, seeds, to });

export function sowingJson(sowing: Sowing) {
  const said = sowingMessages(sowing);
  if (sowing.outcome) said.push(resultMessage(sowing.outcome));
  return {
    kind: "sowing" as const,
    move: moveText(sowing.move),
    events: sowing.events.map(eventJson),
    outcome: outcomeJson(sowing.outcome),
    messages: messagesJson(said),
    brief: messagesJson(briefMessages(sowing)),
  };
}

const placeJson = (side: Side, pit: number | null): wire.Place => ({ side, pit });

function previewJson(sowing: Sowing): wire.Preview {
  const path = sowing.path.map((cell) => placeJson(...sowing.place(cell)));
  let captured = 0;
  for (const event of sowing.events) if (event.kind === "captured") captured += event.seeds;
  return {
    landing: path.at(-1)!,
    extra_turn: sowing.extraTurn,
    captured,
    swept: sowing.rest,
    forfeits: sowing.reason === "forfeit",
    ends: sowing.reason !== null,
    path,
    messages: messagesJson(previewMessages(sowing)),
  };
}

/** Return a game's rules as a plain value. */
export function rulesJson(rules: Rules): wire.RulesOfGame {
  const { name, pits, seeds } = rules;
  return { preset: name, axes: axesJson(rules), changes: houseRules(rules), pits, seeds };
}

/** Return the value of every axis. */
export const axesJson = (rules: Rules): wire.Axes =>
  Object.fromEntries(AXES.map((axis) => [axis, rules[axis]]));

/** Return a game's current standing as a plain value. */
export function standingJson(played: Game): wire.Standing {
  const { position, legalMoves } = played;
  const sown = played.steps.filter((step) => step instanceof Sowing);
  const last = sown.at(-1);
  return {
    rules: rulesJson(played.rules),
    ...positionJson(position),
    legal: legalMoves.map(moveText),
    swap: played.canSwap,
    previews: Object.fromEntries(
      legalMoves.map((move) => [moveText(move), previewJson(position.play(move))]),
    ),
    outcome: outcomeJson(played.outcome),
    moves: sown.map((step) => moveText(step.move)),
    last: last ? placeJson(last.side, last.move.pit) : null,
    messages: messagesJson(endMessages(played.node)),
  };
}

/** Return the step that led to a node as a plain value, or null at the start. */
export function stepJson(node: Node): wire.StepOfSide | null {
  const { step } = node;
  if (!step) return null;
  const { side } = step;
  if (step instanceof Sowing) return { side, ...sowingJson(step) };
  if (step instanceof Swap)
    return { side, kind: "swap", messages: messagesJson([actionMessage("swap", step.side)]) };
  return { side, kind: "ending", outcome: outcomeJson(node.outcome), events: [],
    messages: messagesJson(endMessages(node)) };
}
