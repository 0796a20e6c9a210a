/** The requests and messages of the server of shared games: see docs/web-api.md. */

import type { Axes, RulesOfGame, Side, State } from "./types.ts";

type Seen = "id" | "ply" | "players" | "names" | "you" | "offer" | "next" | "position" | "outcome";

/** A game as the server sends it. */
export interface SharedGame extends Pick<State, Seen> {
  rules: RulesOfGame;
  /** The first position. */
  start: string;
  /** The steps without undone ones, as in records: `3`, `3~`, `swap`, `south_resigned`. */
  steps: string[];
  /** Whether `you` may invite to the other seat. */
  invite: boolean;
}

export interface NewSharedGame extends SharedGame {
  /** The secrets of the seats: the creator's own, and the invitation. */
  seats: Record<Side, string | null>;
}

/** The request for a game between two people. */
export interface WantedGame {
  rules: string;
  axes: Axes;
  position?: string;
  moves?: readonly string[];
  /** `human` or `open`. */
  south: string;
  north: string;
  names?: Partial<Record<Side, string>>;
}

/** A step of a shared game; the optional members depend on its kind. An agreed undo is the asking side's. */
export interface SharedStep extends Pick<State, "ply" | "position" | "outcome"> {
  side: Side;
  kind: "move" | "swap" | "offer" | "accept" | "decline" | "withdraw" | "resign" | "undo" | "join" | "again";
  move?: string;
  offer?: string;
  /** Of `join`, as is `back`: whether the player was here before. */
  name?: string | null;
  back?: boolean;
  /** Of `again`: the next game. */
  game?: string;
}

/** Whether each player is connected. */
export interface Presence extends Record<Side, boolean> {
  kind: "presence";
}

export type SocketMessage =
  | SharedStep
  | Presence
  | { kind: "hello"; game: SharedGame }
  | { kind: "ping" }
  | { kind: "done"; id: number; ply: number }
  /** Of the request with this id, or, without, of the whole connection. */
  | { kind: "refused"; id?: number; status: number; code: string; detail: string; ply?: number };

export interface Invitation {
  side: Side;
  secret: string;
  code: string;
  /** How long the code is valid. */
  seconds: number;
}

export interface NewSeat {
  seat: string;
  name?: string;
}
