/**
 * Text about a game. The server sends messages: keys and values, with players identified by their side. They
 * are put into the reader's language here, with the name of each player, or "you" for the reader.
 */

import type { Say } from "../lib/fluent.ts";
import type { Emote } from "../lib/protocol.ts";
import type { Node } from "../rules/game.ts";
import type { Outcome } from "../rules/mechanics.ts";
import type { Message } from "../rules/narration.ts";
import type { Diagram } from "../rules/position.ts";
import { otherSide, type Side, SIDE_NAMES, SIDES, SOUTH } from "../rules/side.ts";
import type { State, Step } from "./live.ts";
import { isComputer, levelOf, type People } from "./player.ts";

/** The keys of the messages that a player has joined or has come back in another browser. */
const ARRIVALS = ["say-join", "say-rejoin"];

/** The part of a game shown by a board, with the players for its labels. */
export type Shown = People & Diagram & { outcome?: Outcome | null };

/** A node of a game as a board shows it. */
export type Standing = Shown & { outcome: Outcome | null; node: Node };

/** The kind of player that is called by the side's name in notation. */
const NOTED = "noted";

/**
 * Return two players without names, outside a game. The reader plays both sides, or only one. If `noted`,
 * they are called South and North, as in notation.
 */
export const people = (you: People["you"], noted = false): People => ({
  players: noted ? [NOTED, NOTED] : ["human", "human"],
  names: [null, null],
  you,
});

/** Return the players of a lesson or a puzzle: the reader, and a computer in name only. */
export const learner = (say: Say): People => ({
  ...people(SOUTH),
  names: [null, say("web-computer")],
});

/**
 * Return the name of a player everywhere on the page. It is the player's own name, else the player's relation to
 * the reader, else the place at the board.
 */
export function playerName(say: Say, { players, names, you, bottom = SOUTH }: People, side: Side): string {
  const computers = SIDES.filter((each) => isComputer(players[each]));
  if (names[side]) return names[side];
  if (you === side) return say("web-you");
  if (computers.length === 1 && computers[0] === side) return say(`web-face-${levelOf(players[side])}`);
  if (players[side] === NOTED) return say(`side-${SIDE_NAMES[side]}`);
  if (you !== null && you !== "both") return say("web-friend");
  return say(side === bottom ? "web-near" : "web-far");
}

/**
 * Return the label for a player's side of the board, with the name and the level, or a note that the seat is open.
 */
export function plateText(say: Say, game: People, side: Side): string {
  const player = playerName(say, game, side);
  const level = levelOf(game.players[side]);
  if (level !== null) return say("web-player-level", { player, level });
  if (game.players[side] !== "open") return player;
  return game.names[side] ? say("web-absent", { player }) : say("web-awaited");
}

/** A message from the server, or a message made here, whose values may contain text. */
export type Said = Omit<Message, "values"> & { values: Record<string, number | string> };

/** Return messages as text for the reader. */
export function messageText(say: Say, people: People, messages: readonly Said[]): string {
  const texts = messages.map(({ key, player, values }) => {
    if (player === null) return say(key, values);
    if (player === people.you) return say(`you-${key}`, values);
    return say(key, { ...values, player: playerName(say, people, player) });
  });
  return texts.join(" ");
}

/** Return the messages of a step as text for these people, leaving out the reader's own arrival. */
export function stepText(say: Say, messages: readonly Said[], people: People): string {
  const others = messages.filter(({ key, player }) => !ARRIVALS.includes(key) || player !== people.you);
  return messageText(say, people, others);
}

/** Return the text of a step for a screen reader, followed by an announcement if it is the reader's turn. */
export function spokenText(say: Say, step: Step): string {
  const { state } = step;
  const text = stepText(say, step.messages, state);
  if (state.outcome || step.kind !== "move" || state.turn === step.side) return text;
  return state.you === state.turn ? `${text} ${say("you-say-turn")}` : text;
}

/** Return the text of an emote. */
export const emoteText = (say: Say, people: People, side: Side, emote: Emote): string =>
  say("web-turn-other", { player: playerName(say, people, side), moves: say(`web-emote-${emote}`) });

/** Return whose turn it is. */
export const toMove = (say: Say, people: People, side: Side): string =>
  messageText(say, people, [{ key: "say-turn", player: side, values: {} }]);

/** Return the text that says whose turn it is or, if a player has left, how that affects the game. */
export function turnText(say: Say, state: People & Pick<State, "turn">, away: readonly Side[] = []): string {
  const player = playerName(say, state, state.turn);
  if (isComputer(state.players[state.turn])) return say("web-thinking");
  if (state.players[state.turn] === "open")
    return say("web-absent", {
      player: state.you !== null || state.names[state.turn] ? player : say("web-begins-them"),
    });
  if (away.includes(state.turn)) return say("web-left-kept");
  return toMove(say, state, state.turn);
}

/**
 * Return the text that says which player has left and, unless `turnText` already does, how that affects the
 * game. "" if everyone is here.
 */
export function awayText(say: Say, state: State, away: readonly Side[]): string {
  if (!away.length || state.outcome) return "";
  const left = say("web-left", { player: playerName(say, state, away[0]!) });
  return away.includes(state.turn) ? left : `${left} ${say("web-left-kept")}`;
}

/** Return the accessible name of a pit, with what is known about its move in words. */
export function pitLabel(say: Say, state: Shown, side: Side, pit: number,
  ...about: readonly string[]): string
{
  const values = { pit: pit + 1, seeds: state.pits[side][pit] ?? 0 };
  const label = state.you === side
    ? say("web-pit-own", values)
    : say("web-pit-other", { ...values, player: playerName(say, state, side) });
  return [label, ...about].filter(Boolean).join(", ");
}

/** Return the accessible name of a store. */
export function storeLabel(say: Say, state: Shown, side: Side): string {
  const seeds = state.stores[side];
  if (state.you === side) return say("web-store-own", { seeds });
  return say("web-store-other", { seeds, player: playerName(say, state, side) });
}

/**
 * Return what a key of the board reads out: both stores, the near one first, or the last move, of which these
 * are the messages. "" for the other keys.
 */
export function readOut(say: Say, key: string, state: Shown, last: readonly Said[],
  near: Side = SOUTH): string
{
  if (key === "last") return stepText(say, last, state) || say("web-no-move-yet");
  return key === "stores"
    ? `${storeLabel(say, state, near)}. ${storeLabel(say, state, otherSide(near))}.`
    : "";
}
