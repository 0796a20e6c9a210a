/**
 * The shapes that rules, search and pages exchange: plain values, as `kalaha --json` prints them. The
 * messages of the server are in `protocol.ts`.
 */

export type Side = "south" | "north";

export const SIDES = ["south", "north"] as const;
export const other = (side: Side): Side => (side === "south" ? "north" : "south");

// rules

export type Axes = Record<string, boolean | number | string>;

export interface RulesOfGame {
  /** The id of the rule set. */
  preset: string;
  /** The value of every axis. */
  axes: Axes;
  /** The house rules: axes that differ from the rule set, the size of the board among them. */
  changes: string[];
  pits: number;
  seeds: number;
}

export interface RuleSet {
  id: string;
  aliases: string[];
  /** Numbers of the rule sheets that it plays; empty if it is not from a sheet. */
  sheets: string[];
  languages: string[];
  axes: Axes;
  pits: number;
  seeds: number;
  /** Message keys: how open points of the sheet are read. */
  readings: string[];
  /** Message keys: faults of translations, which are not played. */
  faults: string[];
}

/** A position and a move that show one value of one axis. */
export interface Example extends Position, Sown {
  axis: string;
  value: string;
  /** The position after the move. */
  after: string;
}

// positions and moves

export interface Position {
  /** As in records: `<6,0,0,4,…> S`. */
  position: string;
  /** South's and North's, each from the player's left to right. */
  pits: [number[], number[]];
  stores: [number, number];
  turn: Side;
}

export interface Place {
  side: Side;
  /** From 0; null is the store. */
  pit: number | null;
}

/** A sentence in no language yet: a key of the catalogues, and its variables. */
export interface Message {
  key: string;
  /** The player it is about, if any. */
  player: Side | null;
  values: Record<string, number>;
}

/** One thing that happens on the board during a move. */
export interface GameEvent {
  kind: "picked" | "sown" | "captured" | "declined" | "grand_slam" | "extra_turn" | "forfeited" | "swept";
  side: Side;
  /** From 0; null is the store, or no place at all. */
  pit: number | null;
  seeds: number;
  /** The side of the store that the seeds go to. */
  to: Side | null;
}

export interface Outcome {
  /** Null is a draw. */
  winner: Side | null;
  reason: string;
  stores: [number, number];
}

interface Sown {
  kind: "sowing";
  move: string;
  events: GameEvent[];
  /** Null unless the move ended the game. */
  outcome: Outcome | null;
  messages: Message[];
  /** The effects of the move, in a few words each. */
  brief: Message[];
}

/** The effects of a legal move. */
export interface Preview {
  landing: Place;
  extra_turn: boolean;
  captured: number;
  /** Seeds that go to each store as the game ends. */
  swept: Record<Side, number>;
  /** Whether the move loses the seeds left on the board, as it does not feed. */
  forfeits: boolean;
  ends: boolean;
  /** The place of each seed, in order. */
  path: Place[];
  messages: Message[];
}

// games

/** A step from one position to the next; the optional members depend on the kind. */
export interface StepOfSide extends Partial<Omit<Sown, "kind" | "messages">> {
  kind: "sowing" | "swap" | "ending";
  side: Side;
  messages: Message[];
}

/** The current position of a game, and the options there. */
export interface Standing extends Position {
  rules: RulesOfGame;
  legal: string[];
  /** Whether the player to move may take over the other's side instead of moving. */
  swap: boolean;
  previews: Record<string, Preview>;
  outcome: Outcome | null;
  /** The moves from the start, without those taken back. */
  moves: string[];
  /** The pit of the last of these moves. */
  last: Place | null;
  /** The result of the game; or the pending offer. */
  messages: Message[];
}

export interface State extends Standing {
  id: string;
  /** Steps so far, take-backs and offers included. */
  ply: number;
  /** `human`, `open` (invited, but not yet there) or `computer:LEVEL`. */
  players: Record<Side, string>;
  names: Record<Side, string | null>;
  offer: { side: Side; kind: "share" | "stop" | "undo" } | null;
  /** The game in which the same people go on. */
  next: string | null;
  /** The options of the reader's seats now, other than moves. */
  can: Record<"swap" | "undo" | "redo" | "share" | "stop" | "hint" | "invite", boolean>;
  /** The reader's side; `both` at one screen, null watches. */
  you: Side | "both" | null;
}

/** The part of a game that a board shows, with the players for its labels. */
export type Shown = Pick<State, "pits" | "stores" | "turn" | "players" | "names" | "you"> & Partial<
  Pick<State, "previews" | "outcome">
>;

// values of moves, for the player to move

export interface Value {
  /** The margin with which the player to move ends the game, both playing their best. */
  seeds: number;
  kind: "exact" | "lower" | "upper" | "estimate";
  /** Proved: at least, at most. */
  bounds: [number, number] | null;
  /** The play expected. */
  line: string[];
}

export interface MoveValue extends Value {
  move: string;
}

export interface Analysis {
  position: string;
  value: number;
  kind: Value["kind"];
  bounds: Value["bounds"];
  /** The best first. */
  moves: MoveValue[];
  depth: number;
  nodes: number;
  seconds: number;
}

export interface ReviewedMove {
  /** Its number among the game's steps, from 0. */
  step: number;
  side: Side;
  move: string;
  best: string;
  /** The seeds that the move gave up; 0 for a best move. */
  loss: number;
  exact: boolean;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  played: Value;
  best_value: Value;
  /** The loss in words, and how sure it is. */
  cost: Message[];
  why: Message[];
  /** The continuation up to the end of the opponent's reply. */
  reply: Message[];
  /** The effects of the turn that starts with the better move. */
  better: Message[];
}

export interface SideSummary {
  moves: number;
  grades: Record<ReviewedMove["grade"], number>;
  /** The seeds that all moves together gave up. */
  lost: number;
  exact: boolean;
}

export type Summary = Record<Side, SideSummary>;

// ids of games

/** The prefix of the ids of games stored in this browser and unknown to any server. */
export const HERE = "here-";

export const isHere = (id: string): boolean => id.startsWith(HERE);
