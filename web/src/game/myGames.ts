/** The games played in this browser, and the seats held in them. */

import type { Say } from "../lib/fluent.ts";
import type { NewSharedGame, SharedGame, SideName } from "../lib/protocol.ts";
import { keep, kept, keptObject } from "../lib/storage.ts";
import type { Diagram } from "../rules/position.ts";
import { NORTH, otherSide, SIDE_NAMES, sideOf, SOUTH, type Two } from "../rules/side.ts";
import type { LiveGame, State } from "./live.ts";
import { plateText, playerName } from "./messages.ts";
import { isComputer, type People } from "./player.ts";

/** A game in the list as it is stored, with the sides by their names. */
export interface MyGame extends Pick<SharedGame, "id" | "rules" | "players" | "names" | "you" | "position"> {
  turn: SideName;
  /** The number of moves made. */
  moves: number;
  /** How the game ended, once it is over. */
  outcome: SharedGame["outcome"];
  /** The time when the game was last seen, in milliseconds. */
  seen: number;
  /** Set if the server no longer has the game, which cannot go on. */
  forgotten?: true;
}

const KEY = "kalaha.games";
const MOST = 500;

const POSITION = /^<[1-9]\d*(,\d+)+> [SN]$/;

/** Return the games, most recent first. Malformed entries are ignored. */
export function myGames(): MyGame[] {
  const found = kept(KEY);
  return Array.isArray(found) ? found.filter(isMyGame) : [];
}

/** Return whether a value read from storage or a file is a game of the list. */
export function isMyGame(entry: Partial<MyGame> | null): entry is MyGame {
  const { id, rules, players, names, position, outcome, seen } = entry ?? {};
  return typeof id === "string" && typeof seen === "number" && POSITION.test(String(position)) &&
    typeof rules?.preset === "string" && Array.isArray(rules.changes) && rules.axes instanceof Object &&
    SIDE_NAMES.every((side) => typeof players?.[side] === "string" && names?.[side] !== undefined) &&
    (outcome === null || Array.isArray(outcome?.stores));
}

/** Return the board of a position in the notation of records. */
export function boardOf(position: string): Diagram {
  const [size, south, north, ...pits] = position.match(/\d+/g)!.map(Number);
  return { pits: [pits.slice(0, size), pits.slice(size)], stores: [south!, north!],
    turn: position.endsWith("S") ? SOUTH : NORTH };
}

/** Return the players of a game in the list, and the side to move. */
export const peopleOf = ({ players, names, you, turn }: MyGame): People & Pick<State, "turn"> => ({
  players: [players.south, players.north],
  names: [names.south, names.north],
  you: you === "both" ? you : you && sideOf(you),
  turn: sideOf(turn),
});

/** Return the opponent in a game, that is, the computer and its level, a friend, or two players at one screen. */
export function opponentOf(say: Say, game: MyGame): string {
  const people = peopleOf(game);
  const { you, players } = people;
  if (you === "both" || you === null) return say("web-who-here");
  const side = otherSide(you);
  return isComputer(players[side]) ? plateText(say, people, side) : playerName(say, people, side);
}

/** Store the list of games. */
export const storeGames = (games: readonly MyGame[]): void => keep(KEY, games.slice(0, MOST));

export interface Held {
  /** The secrets of the seats that this browser plays. */
  seats: string[];
  /** The secret of the seat that a friend is invited to take. */
  invite?: string;
  /** How many games South and North have won against each other before this one. */
  score?: [number, number];
  /** The choices of the game's tournament, if any, on hints and on the level of the computer as North. */
  tournament?: { help: boolean; level: number | null };
  /** The invitation being accepted, and the new secret of its seat. */
  following?: { invitation: string; seat: string };
}

const key = (id: string): string => `kalaha.seats.${id}`;

/** Return the seats held in a game. */
export function heldSeats(id: string): Held {
  const kept = keptObject(key(id)) as Partial<Held>;
  return { ...kept, seats: Array.isArray(kept.seats) ? kept.seats : [] };
}

/** Store the seats held in a game. Null forgets them. */
export const hold = (id: string, held: Held | null): void => keep(key(id), held);

/** Return a new secret for a seat. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Store the seats of a new game. The secret of an open seat becomes the invitation. */
export function keepSeats(game: NewSharedGame): Held {
  const held: Held = { seats: [] };
  for (const side of SIDE_NAMES) {
    const secret = game.seats[side];
    if (!secret) continue;
    if (game.players[side] === "open") held.invite = secret;
    else held.seats.push(secret);
  }
  hold(game.id, held);
  return held;
}

/** Return the games that South and North of this one have won against each other, including it. */
export function scoreOf(id: string): Two<number> {
  const winner = myGames().find((game) => game.id === id)?.outcome?.winner;
  const { score: [south, north] = [0, 0] } = heldSeats(id);
  return [south + Number(winner === "south"), north + Number(winner === "north")];
}

/** Use the same seats in the next game, with the sides exchanged. */
export function passSeats(id: string, next: string): void {
  const [south, north] = scoreOf(id);
  hold(next, { seats: [...new Set([...heldSeats(next).seats, ...heldSeats(id).seats])],
    score: [north, south] });
}

/** A game started on this page, and the pit pressed to start it. The pit is played once the game is shown. */
interface Started {
  live: LiveGame;
  pit: number | null;
}

let started: Started | null = null;

/** Hand a new game over to its page, so that its board appears immediately. */
export function handOver(live: LiveGame, pit: number | null = null): void {
  started = { live, pit };
}

/** Return the game if it was started on this page, or null if it was not or has been returned before. */
export function takeStarted(id: string): Started | null {
  const taken = started?.live.row.id === id ? started : null;
  started = null;
  return taken;
}
