/** The shapes of positions, steps and lines: the twin of `wire/position.py`, `wire/line.py` and `wire/rules.py`. */

import { SIDES } from "../lib/types.ts";
import type * as wire from "../lib/types.ts";
import examples from "./examples.json" with { type: "json" };
import { type Game, type Node, type Step, Swap } from "./game.ts";
import type { Outcome, Side, Two } from "./mechanics.ts";
import { actionMessage, briefMessages, endMessages, type Message, previewMessages, resultMessage,
  sowingMessages } from "./narration.ts";
import { moveText, parseMove, Position } from "./position.ts";
import { houseRules, type Preset } from "./presets.ts";
import { AXES, type Axis, axisText, MAX_TOTAL, replace, type Rules } from "./rules.ts";
import { type Event, Sowing } from "./sowing.ts";

/** A move that illustrates one point of the rules, and the axes it illustrates. */
interface ExampleMove {
  axis: Axis;
  wanted: Partial<Rules>;
  pits: Two<readonly number[]>;
  move: string;
}

const sideJson = <T extends Side | null>(side: T) =>
  (side === null ? null : SIDES[side]) as T extends null ? null : wire.Position["turn"];

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

const eventJson = ({ kind, side, pit, seeds, to }: Event): wire.Event => ({ kind, side: SIDES[side], pit,
  seeds, to: sideJson(to) });

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

function previewJson(sowing: Sowing): wire.Preview {
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
function rulesJson(rules: Rules): wire.RulesOfGame {
  const { name, pits, seeds } = rules;
  return { preset: name, axes: axesJson(rules), changes: houseRules(rules), pits, seeds };
}

/** Return the value of every axis. */
export const axesJson = (rules: Rules): wire.Axes =>
  Object.fromEntries(AXES.map((axis) => [axis, rules[axis]]));

/** Return the shape of a game's current standing. */
export function standingJson(played: Game): Omit<wire.StandingAndLine, "line"> {
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

/** Return the shape of a game from its start to its current position. */
export function lineJson(played: Game): wire.PlayedLine {
  const steps = played.node.path.flatMap((node) =>
    node.step
      ? { after: positionJson(node.position), side: SIDES[node.step.side], ...actionJson(node, node.step) }
      : []
  );
  return { start: positionJson(played.root.position), steps };
}

/** Return the shape of the step that led to a node. */
export function actionJson(node: Node, step: Step): Omit<wire.StepOfSide, "side"> {
  if (step instanceof Sowing) return sowingJson(step);
  if (step instanceof Swap)
    return { kind: "swap", messages: messagesJson([actionMessage("swap", step.side)]) };
  return { kind: "ending", outcome: outcomeJson(node.outcome), events: [],
    messages: messagesJson(endMessages(node)) };
}

/** Return the shape of a rule set. */
export const ruleSetJson = ({ rules, ...preset }: Preset): wire.RuleSet => ({ ...preset,
  axes: axesJson(rules) });

/** Return the shape of a rule set with its examples. */
export const ruleSetInFullJson = (preset: Preset): wire.RuleSetInFull => ({ ...ruleSetJson(preset),
  examples: examplesOf(preset.rules) });

/** Return the examples for these rules that their seeds are enough for, on boards of six pits. */
export function examplesOf(rules: Rules): wire.Example[] {
  const small = replace(rules, { pits: 6, seeds: 1 });
  const total = Math.min(12 * rules.seeds, MAX_TOTAL);
  const fitting = (examples as unknown as ExampleMove[]).filter(({ wanted }) =>
    Object.entries(wanted).every(([axis, value]) => rules[axis as Axis] === value)
  );
  return fitting.flatMap(({ axis, pits, move }) => {
    const stored = total - new Position(small, pits, [0, 0], 0).onBoard;
    const south = axis === "majority_stop" ? Math.floor(total / 2) : Math.ceil(stored / 2);
    if (Math.min(south, stored - south) < 0) return [];
    const before = new Position(small, pits, [south, stored - south], 0);
    const sowing = before.play(parseMove(move));
    return { axis, value: axisText(rules[axis]), ...positionJson(before), ...sowingJson(sowing),
      after: String(sowing.position) };
  });
}
