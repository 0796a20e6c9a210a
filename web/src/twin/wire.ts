/** The shapes of positions, steps and lines: the twin of `wire/position.py`, `wire/line.py` and `wire/rules.py`. */

import type * as wire from "../lib/wire.d.ts";
import { Sowing, type Event } from "./sowing.ts";
import { Swap, type Game, type Node, type Step } from "./game.ts";
import type { Side } from "./mechanics.ts";
import {
  actionMessage, briefMessages, endMessages, previewMessages, resultMessage, sowingMessages, type Message,
} from "./narration.ts";
import { moveText, type Outcome, type Position } from "./position.ts";
import { nearestPreset } from "./presets.ts";
import { differences, type Rules } from "./rules.ts";

export const SIDES = ["south", "north"] as const;
const sideJson = <T extends Side | null>(side: T) => (side === null ? null : SIDES[side]) as T extends null ? null : wire.Position["turn"];

export const positionJson = (position: Position): wire.Position => ({
  position: String(position),
  pits: [[...position.pits[0]], [...position.pits[1]]],
  stores: [...position.stores],
  turn: SIDES[position.turn],
});

export const outcomeJson = (outcome: Outcome | null): wire.Outcome | null =>
  outcome && { winner: sideJson(outcome.winner), reason: outcome.reason, stores: [...outcome.stores] };

export const messagesJson = (messages: readonly Message[]): wire.Message[] =>
  messages.map(({ key, player, values }) => ({ key, player: sideJson(player), values }));

const eventJson = ({ kind, side, pit, seeds, to }: Event): wire.Event => ({ kind, side: SIDES[side], pit, seeds, to: sideJson(to) });

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

const placeJson = (side: Side, pit: number | null): wire.Place => ({ side: SIDES[side], pit });

export function previewJson(sowing: Sowing): wire.Preview {
  const path = sowing.path.map((cell) => placeJson(...sowing.place(cell)));
  let captured = 0;
  for (const event of sowing.events) if (event.kind === "captured") captured += event.seeds;
  const [south, north] = sowing.rest;
  return {
    landing: path.at(-1)!,
    extra_turn: sowing.extraTurn,
    captured,
    swept: { south, north },
    forfeits: sowing.reason === "forfeit",
    ends: sowing.reason !== null,
    path,
    messages: messagesJson(previewMessages(sowing)),
  };
}

/** Return the shape of the rules of a game. */
export function rulesJson(rules: Rules): wire.RulesOfGame {
  const preset = nearestPreset(rules);
  const changes = differences(rules, preset.axes).filter((axis) => axis !== "pits" && axis !== "seeds");
  return { preset: preset.id, axes: { ...rules }, changes, pits: rules.pits, seeds: rules.seeds };
}

/** Return the shape of where a game stands. */
export function standingJson(played: Game): Omit<wire.StandingAndLine, "line"> {
  const { position, legalMoves } = played;
  const sown = played.steps.filter((step) => step instanceof Sowing);
  const last = sown.at(-1);
  return {
    rules: rulesJson(played.rules),
    ...positionJson(position),
    legal: legalMoves.map(moveText),
    swap: played.canSwap,
    previews: Object.fromEntries(legalMoves.map((move) => [moveText(move), previewJson(position.play(move))])),
    outcome: outcomeJson(played.outcome),
    moves: sown.map((step) => moveText(step.move)),
    last: last ? placeJson(last.side, last.move.pit) : null,
    messages: messagesJson(endMessages(played.node)),
  };
}

/** Return a game from its start to where it stands. */
export function lineJson(played: Game): wire.PlayedLine {
  const steps = played.node.path.flatMap((node) =>
    node.step ? { after: positionJson(node.position), side: SIDES[node.step.side], ...actionJson(node, node.step) } : [],
  );
  return { start: positionJson(played.root.position), steps };
}

/** Return what the step that led to a node did. */
export function actionJson(node: Node, step: Step): Omit<wire.StepOfSide, "side"> {
  if (step instanceof Sowing) return sowingJson(step);
  if (step instanceof Swap) return { kind: "swap", messages: messagesJson([actionMessage("swap", step.side)]) };
  return { kind: "ending", outcome: outcomeJson(node.outcome), events: [], messages: messagesJson(endMessages(node)) };
}

