/** Requests to the server for shared games, and messages from it: see docs/web-api.md. */

import type { Axes } from "./axes.ts";

export interface RulesOfGame {
  /** The id of the rule set. */
  preset: string;
  /** The value of every axis. */
  axes: Axes;
  /** The house rules, which are all axes that differ from the rule set, including the size of the board. */
  changes: string[];
  pits: number;
  seeds: number;
}

export type SideName = "south" | "north";

/** The minutes of each player, and the seconds added after each turn. */
export interface TimeControl {
  minutes: number;
  increment: number;
}

/** The milliseconds that the players have left, and the side whose clock is running. */
export type SharedClock = TimeControl & Record<SideName, number> & { running: SideName | null };

/** A game as the server sends it. */
export interface SharedGame {
  id: string;
  rules: RulesOfGame;
  /** The number of steps so far, including take-backs and offers. */
  ply: number;
  /** `human`, `open` (invited, but not yet there) or `computer:LEVEL`. */
  players: Record<SideName, string>;
  names: Record<SideName, string | null>;
  /** The reader's side. `both` for two players at one screen, null for a spectator. */
  you: SideName | "both" | null;
  offer: { side: SideName; kind: "share" | "stop" | "undo" } | null;
  /** The next game between the same people. */
  next: string | null;
  /** The current position in the notation of records. */
  position: string;
  /** How the game ended. Without a winner, it is a draw. */
  outcome: { winner: SideName | null; reason: string; stores: readonly [number, number] } | null;
  /** The first position. */
  start: string;
  /** The steps in the notation of records, without undone ones: `3`, `3~`, `swap`, `south_resigned`. */
  steps: string[];
  /** Whether `you` may invite someone to the other seat. */
  invite: boolean;
  clock?: SharedClock;
}

export interface NewSharedGame extends SharedGame {
  /** The seats' secrets: the creator's own, and the invitation. */
  seats: Record<SideName, string | null>;
}

/** A request for a game between two people. */
export interface WantedGame {
  rules: string;
  axes: Axes;
  position?: string;
  moves?: readonly string[];
  /** `human` or `open`. */
  south: string;
  north: string;
  names?: Partial<Record<SideName, string>>;
  clock?: TimeControl | null;
}

/**
 * A step in a shared game. The optional members depend on its kind. An agreed undo belongs to the side that
 * asked for it.
 */
export interface SharedStep extends Pick<SharedGame, "ply" | "position" | "outcome" | "clock"> {
  side: SideName;
  kind: "move" | "swap" | "offer" | "accept" | "decline" | "withdraw" | "resign" | "undo" | "join" | "again"
    | "time" | "pause" | "resume";
  move?: string;
  offer?: string;
  /** The name in a `join`. `back`, also in a `join`, is true if the player was here before. */
  name?: string | null;
  back?: boolean;
  /** The next game, in an `again`. */
  game?: string;
}

/** The emotes that players can send each other. */
export const EMOTES = ["hello", "luck", "bravo", "oops", "think", "thanks"] as const;

export type Emote = (typeof EMOTES)[number];

/** Whether each player is connected. */
export type Presence = { kind: "presence" } & Record<SideName, boolean>;

export type SocketMessage =
  | SharedStep
  | Presence
  | { kind: "hello"; game: SharedGame; push?: string }
  | { kind: "emote"; side: SideName; emote: Emote }
  | { kind: "ping" }
  | { kind: "done"; id: number; ply: number }
  /** The refusal of the request with this id or, without an id, of the whole connection. */
  | { kind: "refused"; id?: number; status: number; code: string; detail: string; ply?: number };

/** A browser to notify. */
export interface NewSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
}

export interface Invitation {
  side: SideName;
  secret: string;
  code: string;
  /** How many seconds the code is valid. */
  seconds: number;
}

export interface TournamentPlayer {
  name: string;
  /** Whether the player's page is open, and whether the player has come at all. */
  here: boolean;
  joined: boolean;
  out: boolean;
  rank: number;
  points: number;
  margin: number;
}

/** A game of a tournament, by the numbers of its players, or South's bye. Without North, South plays the computer. */
export interface TournamentBoard {
  round: number;
  south: number;
  north: number | null;
  bye: boolean;
  game: string | null;
  position: string | null;
  clock: SharedClock | null;
  /** South's points. Null during the game. */
  points: number | null;
  /** Who decided the game, if it was not played to its end: the clock, the host, or a player who left. */
  decided: "time" | "host" | "out" | null;
}

/** A question to everybody in a tournament. */
export interface TournamentVote {
  position: string;
  until: number;
  yours: string | null;
  votes: Record<string, number>;
  count: number;
}

export interface Tournament {
  id: string;
  code: string | null;
  rules: RulesOfGame;
  /** The level of the computer, if everybody plays it. */
  level: number | null;
  help: boolean;
  phase: "open" | "playing" | "paused" | "between" | "over";
  round: number;
  /** When the round ends, in seconds since 1970. During a pause, the number of seconds left. */
  until: number | null;
  players: TournamentPlayer[];
  /** The boards of the round. For the host, of all rounds. */
  boards: TournamentBoard[];
  vote: TournamentVote | null;
  you: number | null;
}

/** A message on the web socket of a tournament. `now` is the time of its clock in seconds. */
export type TournamentMessage =
  | { kind: "tournament"; now: number; tournament: Tournament }
  | { kind: "refused"; detail: string }
  | { kind: "ping" };

export interface NewSeat {
  seat: string;
  name?: string;
}
