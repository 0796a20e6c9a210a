/**
 * The messages about a game, before translation. The twin of `narration/moves.py`, `actions.py` and
 * `rulings.py`.
 */

import type { Node } from "./game.ts";
import { any, isGivenUp, type Outcome } from "./mechanics.ts";
import type { Ruling } from "./rulings.ts";
import { NORTH, otherSide, type Side, SOUTH } from "./side.ts";
import { type Event, Sowing } from "./sowing.ts";

/** One sentence: a catalogue key, the player that it is about (if any), and the values that it needs. */
export interface Message {
  readonly key: string;
  readonly player: Side | null;
  readonly values: Record<string, number>;
}

export const message = (key: string, player: Side | null = null,
  values: Message["values"] = {}): Message => ({ key, player, values });

/** Return the effects of a move, in order: sowing, captures, and the end of the game, if any. */
export function sowingMessages(sowing: Sowing): Message[] {
  const mover = sowing.side;
  const [picked, ...relays] = of("picked", sowing);
  const messages = [message("say-sown", mover, { seeds: picked!.seeds, pit: sowing.move.pit + 1 })];
  if (relays.length) messages.push(message("say-relay", null, { times: relays.length }));
  const last = of("sown", sowing).at(-1)!;
  if (last.pit !== null) {
    const key = last.side === mover ? "say-last-own" : "say-last-other";
    messages.push(message(key, last.side, { pit: last.pit + 1 }));
  }
  if (of("captured", sowing).length) messages.push(captured("say-captured", sowing));
  messages.push(...notCaptured("say", sowing));
  if (sowing.extraTurn) messages.push(message("say-extra_turn", mover));
  return [...messages, ...ending(sowing)];
}

/** Return the effects of a move, and the result if it ended the game. */
export const moveMessages = (sowing: Sowing): Message[] => [
  ...sowingMessages(sowing),
  ...(sowing.outcome ? [resultMessage(sowing.outcome)] : []),
];

/** Return a short description of a move, as messages, without the mover and the result. */
export function briefMessages(sowing: Sowing): Message[] {
  const [picked, ...relays] = of("picked", sowing);
  const messages = [message("turn-sown", null, { seeds: picked!.seeds, pit: sowing.move.pit + 1 })];
  if (relays.length) messages.push(message("turn-relay", null, { times: relays.length }));
  const taken = of("captured", sowing);
  if (taken.length) messages.push(capturedWhere(sowing, taken));
  messages.push(...notCaptured("turn", sowing));
  if (sowing.extraTurn) messages.push(message("list-extra-turn"));
  return messages;
}

/**
 * Return messages about the end of a game: the reason, the division of the remaining seeds, and the winner.
 * The list is empty while the game continues.
 */
export function endMessages(node: Node): Message[] {
  const { outcome, step } = node;
  if (!outcome) return [];
  if (step instanceof Sowing) return [...ending(step), resultMessage(outcome)];
  const before = (node.parent ?? node).position;
  const gains = [SOUTH, NORTH].map((side) => outcome.stores[side] - before.stores[side]);
  return [reasonMessage(outcome), ...swept(gains), resultMessage(outcome)];
}

/** Return the messages about the step that led to a node. The list is empty at the start. */
export function stepMessages(node: Node): Message[] {
  const { step } = node;
  if (!step) return [];
  if (step instanceof Sowing) return moveMessages(step);
  return step.outcome ? endMessages(node) : [actionMessage("swap", step.side)];
}

/** Return the message that says why a game is over. */
function reasonMessage(outcome: Outcome): Message {
  const { reason, winner } = outcome;
  return message(`reason-${reason}`, isGivenUp(outcome) && winner !== null ? otherSide(winner) : null);
}

/** Return the message about the winner of a finished game. */
export function resultMessage(outcome: Outcome): Message {
  const { winner, stores } = outcome;
  if (winner === null) return message("outcome-draw", null, { winner: stores[SOUTH] });
  if (isGivenUp(outcome)) return message("outcome-given-up", winner);
  return message("outcome-won", winner, { winner: stores[winner], loser: stores[otherSide(winner)] });
}

/** Return short messages about the effects of a move, other than the sowing. */
export function previewMessages(sowing: Sowing): Message[] {
  const messages: Message[] = [];
  if (sowing.move.declines) messages.push(...notCaptured("list", sowing));
  if (sowing.captured.length) messages.push(captured("list-captures", sowing));
  if (sowing.extraTurn) messages.push(message("list-extra-turn"));
  if (sowing.reason !== null)
    messages.push(message(sowing.reason === "forfeit" ? "list-forfeits" : "list-ends"));
  return messages;
}

/** The message about the rule that forbids a move, by the fault's code. */
const FORBIDS: Record<string, string | undefined> = {
  "move-must-feed": "axis-feeding-compulsory",
  "move-grand-slam": "axis-grand_slam-illegal",
  "move-must-capture": "axis-optional_capture-no",
  "move-must-go-on": "axis-optional_extra_turn-no",
};

/**
 * Return the messages of a ruling. They are the effects after the sowing, which is the same under all rules, or why
 * the move is illegal.
 */
export function rulingMessages({ result }: Ruling): Message[] {
  if (!(result instanceof Sowing)) {
    if ("over" in result) return [message("compare-over"), resultMessage(result.over)];
    const rule = FORBIDS[result.illegal.code];
    return [message("compare-illegal"), ...(rule ? [message(rule)] : [])];
  }
  const [, ...messages] = sowingMessages(result);
  if (result.outcome) messages.push(resultMessage(result.outcome));
  else if (!result.extraTurn) messages.push(message("say-turn", result.position.turn));
  return messages;
}

/** Return the message about a step other than a move. */
export function actionMessage(
  kind: "swap" | "undo" | "redo" | "decline" | "withdraw" | "withdraw-undo" | "again",
  side: Side,
): Message {
  switch (kind) {
    case "swap":
      return message("say-swap", side);
    case "undo":
      return message("say-undo");
    case "redo":
      return message("say-redo");
    case "decline":
      return message("say-decline");
    case "withdraw":
      return message("say-withdraw", side);
    case "withdraw-undo":
      return message("say-withdraw-undo", side);
    case "again":
      return message("say-again", side);
  }
}

/** Return the message that an invited player has come, or is back on another device. */
export const arrivalMessage = (side: Side, isBack: boolean): Message =>
  message(isBack ? "say-rejoin" : "say-join", side);

/** Return the message about a player's offer. */
export const offerMessage = (kind: string, side: Side): Message => message(`say-offer-${kind}`, side);

function ending(sowing: Sowing): Message[] {
  if (sowing.reason === null) return [];
  if (sowing.reason === "forfeit")
    return [message("say-forfeited", otherSide(sowing.side), { seeds: of("forfeited", sowing)[0]!.seeds })];
  return [reasonOf(sowing, of("swept", sowing)), ...swept(sowing.rest)];
}

function reasonOf(sowing: Sowing, left: readonly Event[]): Message {
  const { reason, position } = sowing;
  if (reason === "no_move") return message("say-no_move", position.turn);
  if (reason !== "side_empty") return message(`reason-${reason}`);
  const filled = [SOUTH, NORTH].filter(
    (side) => left.some((event) => event.side === side) || any(position.pits[side], 0, position.rules.pits),
  );
  return filled.length === 1 ? message("say-side_empty", otherSide(filled[0]!)) : message("say-all_empty");
}

const swept = (gains: readonly number[]): Message[] =>
  [SOUTH, NORTH].flatMap((side) => (gains[side] ? message("say-swept", side, { seeds: gains[side] }) : []));

/**
 * Return the message about the seeds that a move could have captured but did not or, without such seeds, about
 * the extra turn that it declined.
 */
const notCaptured = (prefix: "say" | "turn" | "list", sowing: Sowing): Message[] =>
  (["declined", "grand_slam"] as const).flatMap((kind) =>
    of(kind, sowing).map(({ seeds }) => message(`${prefix}-${kind}`, null, { seeds }))
  );

/** Return the message about the seeds that a move captured, and their pits. */
function capturedWhere(sowing: Sowing, taken: readonly Event[]): Message {
  const seeds = seedsOf(taken);
  const pitsOf = (side: Side): number[] =>
    taken.flatMap((event) => (event.side === side && event.pit !== null ? event.pit + 1 : []));
  const other = otherSide(sowing.side);
  const pits = pitsOf(other).sort((one, two) => one - two);
  const [own] = pitsOf(sowing.side);
  if (own !== undefined)
    return pits.length
      ? message("turn-captured-opposite", null, { seeds, pit: own })
      : message("turn-captured-own", null, { pit: own });
  if (pits.length === 1) return message("turn-captured-pit", other, { seeds, pit: pits[0]! });
  return message("turn-captured-pits", other, { seeds, first: pits[0]!, last: pits.at(-1)! });
}

const captured = (key: string, sowing: Sowing): Message =>
  message(key, null, { seeds: seedsOf(of("captured", sowing)) });
const of = (kind: Event["kind"], sowing: Sowing): Event[] =>
  sowing.events.filter((event) => event.kind === kind);
const seedsOf = (events: readonly Event[]): number => events.reduce((seeds, event) => seeds + event.seeds, 0);
