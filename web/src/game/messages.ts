/**
 * Text about a game. The server sends messages: keys and values, with players identified by their side. They
 * are put into the reader's language here, with the name of each player, or "you" for the reader.
 */

import type { Say } from "../lib/fluent.ts";
import type { Emote } from "../lib/protocol.ts";
import type { Message, Preview, Shown, State } from "../lib/types.ts";
import { type Side, SIDE_NAMES, SIDES, SOUTH } from "../rules/side.ts";
import type { Step } from "./live.ts";
import type { Moment } from "./moments.ts";
import { isComputer, levelOf } from "./player.ts";

/** The keys of the messages that a player has joined or has come back in another browser. */
const ARRIVALS = ["say-join", "say-rejoin"];

/** The players, which of them is the reader, and whose pits are at the bottom (South's if left out). */
export type People = Pick<State, "players" | "names" | "you" | "bottom">;

/** The kind of player that is called by the side's name in notation. */
const NOTED = "noted";

/** The keys of the messages about a move that a sentence about its turn adds. */
const RARE = ["turn-relay", "turn-declined", "turn-grand_slam"];

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
  if (computers.length === 1 && computers[0] === side) return say("web-computer");
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

/** Return the text of a step for these people, leaving out the reader's own arrival. */
export function stepText(say: Say, { messages }: Pick<Step, "messages">, people: People): string {
  const others = messages.filter(({ key, player }) => !ARRIVALS.includes(key) || player !== people.you);
  return messageText(say, people, others);
}

/** Return the text of a step for a screen reader, followed by an announcement if it is the reader's turn. */
export function spokenText(say: Say, step: Omit<Step, "node">): string {
  const { state } = step;
  const text = stepText(say, step, state);
  if (state.outcome || step.kind !== "move" || state.turn === step.side) return text;
  return state.you === state.turn ? `${text} ${say("you-say-turn")}` : text;
}

/** Return a short description of a move. */
const briefText = (say: Say, people: People, brief: readonly Message[]): string =>
  brief.map((each) => messageText(say, people, [each])).join(", ");

/**
 * Return a sentence about a turn, with its capture, else that it was played, and the pits in order. What is
 * rare, such as a declined capture, follows in brackets.
 */
export function turnLine(say: Say, people: People, side: Side, steps: readonly Moment["step"][]): string {
  const brief = steps.flatMap((step) => step?.brief ?? []);
  const sown = brief.filter(({ key }) => key === "turn-sown");
  if (!sown.length) return messageText(say, people, steps[0]?.messages ?? []); // a swap or an ending
  const seeds = brief.filter(({ key }) => key.startsWith("turn-captured"))
    .reduce((total, { key, values }) => total + (key === "turn-captured-own" ? 1 : values.seeds!), 0);
  const values = { seeds, moves: sown.length, pits: sown.map(({ values }) => values.pit).join(", ") };
  const line = messageText(say, people, [{ key: seeds ? "say-took" : "say-played", player: side, values }]);
  const rare = briefText(say, people, brief.filter(({ key }) => RARE.includes(key)));
  return rare ? `${line} (${rare})` : line;
}

/** Return the text of a gesture. */
export const emoteText = (say: Say, people: People, side: Side, emote: Emote): string =>
  say("web-turn-other", { player: playerName(say, people, side), moves: say(`web-emote-${emote}`) });

/** Return short descriptions of the effects of a legal move, other than the sowing. */
export const previewTexts = (say: Say, { messages }: Preview): string[] =>
  messages.map(({ key, values }) => say(key, values));

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

/** Return a short description of a move, or the message of any other step. */
export const momentText = (say: Say, { step }: Moment, people: People): string =>
  step?.brief ? briefText(say, people, step.brief) : messageText(say, people, step?.messages ?? []);

/** Return the accessible name of a pit. The value of its move is passed in words. */
export function pitLabel(say: Say, state: Shown, side: Side, pit: number, preview: Preview | undefined,
  worth = ""): string
{
  const values = { pit: pit + 1, seeds: state.pits[side][pit] ?? 0 };
  const label = state.you === side
    ? say("web-pit-own", values)
    : say("web-pit-other", { ...values, player: playerName(say, state, side) });
  return [label, ...(preview ? previewTexts(say, preview) : []), worth].filter(Boolean).join(", ");
}

/** Return the accessible name of a store. */
export function storeLabel(say: Say, state: Shown, side: Side): string {
  const seeds = state.stores[side];
  if (state.you === side) return say("web-store-own", { seeds });
  return say("web-store-other", { seeds, player: playerName(say, state, side) });
}
