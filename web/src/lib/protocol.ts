/** What the server of shared games takes and sends: see docs/web-api.md. */

import type { Axes, Outcome, RulesOfGame, Side } from "./types.ts";

type BySide<T> = { south: T; north: T };

/** A game as the server sends it. */
export interface SharedGame {
  id: string;
  rules: RulesOfGame;
  /** The first position. */
  start: string;
  /** The steps that stand, as in records: `3`, `3~`, `swap`, `south_resigned`. */
  steps: string[];
  /** The number of the last step, take-backs and offers included. */
  ply: number;
  players: BySide<"human" | "open">;
  names: BySide<string | null>;
  you: Side | "both" | null;
  /** Whether `you` may invite to the other seat. */
  invite: boolean;
  offer: { side: Side; kind: "share" | "stop" | "undo" } | null;
  next: string | null;
  position: string;
  outcome: Outcome | null;
}

export interface NewSharedGame extends SharedGame {
  /** The secrets of the seats: the creator's own, and the invitation. */
  seats: BySide<string | null>;
}

/** The request for a game between two people. */
export interface WantedGame {
  rules: string;
  axes: Axes;
  position?: string;
  moves?: readonly string[];
  south: "human" | "open";
  north: "human" | "open";
  names?: Partial<BySide<string>>;
}

interface StepBase {
  ply: number;
  side: Side;
  position: string;
  outcome: Outcome | null;
}

/** A step of a shared game; an agreed undo is the asking side's. */
export type SharedStep =
  & StepBase
  & (
    | { kind: "move"; move: string }
    | { kind: "swap" | "accept" | "decline" | "withdraw" | "resign" | "undo" }
    | { kind: "offer"; offer: "share" | "stop" | "undo" }
    | { kind: "join"; name: string | null; back: boolean }
    | { kind: "again"; game: string }
  );

export interface Presence {
  kind: "presence";
  south: boolean;
  north: boolean;
}

/** A refusal: of the request with this id, or, without, of the whole connection. */
export interface Refused {
  kind: "refused";
  id?: number;
  status: number;
  code: string;
  detail: string;
  ply?: number;
}

export type SocketMessage =
  | SharedStep
  | { kind: "hello"; game: SharedGame }
  | Presence
  | { kind: "ping" }
  | { kind: "done"; id: number; ply: number }
  | Refused;

/** The first message on a socket. */
export interface Greeting {
  seats: string[];
  /** The ply that is known already. */
  from?: number;
}

export type Deed = "move" | "undo" | "share" | "stop" | "accept" | "decline" | "withdraw" | "resign";

/** A request to do something in a game; on a socket with an id. */
export interface Asked {
  ply: number;
  do: Deed;
  move?: string;
}

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
