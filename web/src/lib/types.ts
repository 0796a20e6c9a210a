/**
 * The plain values that rules, search and pages exchange, in the form that `kalaha --json` prints. The
 * server's messages are in `protocol.ts`.
 */

type Side = 0 | 1;
type Two<T> = readonly [T, T];

// rules

export type Axes = Record<string, boolean | number | string>;

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

export interface RuleSet {
  id: string;
  aliases: string[];
  /** Other names of the rule set, each with the axes that it changes. */
  names: Record<string, Partial<Axes>>;
  /** The numbers of the rule sheets that the rule set follows. Empty if it is not from a sheet. */
  sheets: string[];
  languages: string[];
  axes: Axes;
  pits: number;
  seeds: number;
  /** The keys of the messages that explain how the sheet's open points are read. */
  readings: string[];
  /** The keys of the messages about translation errors on the sheet, which the rule set ignores. */
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
  /** The position in the notation of records: `<6,0,0,4,…> S`. */
  position: string;
  /** South's pits and North's pits, each from the player's left to right. */
  pits: [number[], number[]];
  stores: [number, number];
  turn: Side;
}

export interface Place {
  side: Side;
  /** Counted from 0. Null for the store. */
  pit: number | null;
}

/** A sentence before translation, as a key in the catalogues and the values of its variables. */
export interface Message {
  key: string;
  /** The player that the sentence is about, if any. */
  player: Side | null;
  values: Record<string, number>;
}

/** A single event on the board during a move. */
export interface GameEvent {
  kind: "picked" | "sown" | "captured" | "declined" | "grand_slam" | "extra_turn" | "forfeited" | "swept";
  side: Side;
  /** Counted from 0. Null for the store, or for no place at all. */
  pit: number | null;
  seeds: number;
  /** The side of the store that the seeds go to. */
  to: Side | null;
}

export interface Outcome {
  /** Null for a draw. */
  winner: Side | null;
  reason: string;
  stores: [number, number];
}

interface Sown {
  kind: "sowing";
  move: string;
  events: GameEvent[];
  /** The outcome if the move ended the game, otherwise null. */
  outcome: Outcome | null;
  messages: Message[];
  /** The effects of the move, each in a few words. */
  brief: Message[];
}

/** The effects of a legal move. */
export interface Preview {
  landing: Place;
  extra_turn: boolean;
  captured: number;
  /** The seeds that go to each store as the game ends. */
  swept: Two<number>;
  /** Whether the move forfeits the seeds left on the board, because it does not feed the opponent. */
  forfeits: boolean;
  ends: boolean;
  /** The place of each seed sown, in order. */
  path: Place[];
  messages: Message[];
}

// games

/** A step from one position to the next. The optional members depend on the kind. */
export interface StepOfSide extends Partial<Omit<Sown, "kind" | "messages">> {
  kind: "sowing" | "swap" | "ending";
  side: Side;
  messages: Message[];
}

/** The current position of a game, and the options in that position. */
export interface Standing extends Position {
  rules: RulesOfGame;
  legal: string[];
  /** Whether the player to move may take over the other's side instead of moving. */
  swap: boolean;
  previews: Record<string, Preview>;
  outcome: Outcome | null;
  /** The moves from the start, excluding moves that were taken back. */
  moves: string[];
  /** The pit of the last of these moves. */
  last: Place | null;
  /** The result of the game, or the pending offer. */
  messages: Message[];
}

export interface State extends Standing {
  id: string;
  /** The number of steps so far, including take-backs and offers. */
  ply: number;
  /** `human`, `open` (invited, but not yet there) or `computer:LEVEL`. */
  players: Two<string>;
  names: Two<string | null>;
  offer: { side: Side; kind: "share" | "stop" | "undo" } | null;
  /** The next game between the same people. */
  next: string | null;
  /** The actions other than moves that the reader can take now. */
  can: Record<"swap" | "undo" | "redo" | "share" | "stop" | "hint" | "invite", boolean>;
  /** The reader's side. `both` for two players at one screen, null for a spectator. */
  you: Side | "both" | null;
  /** The side at the bottom if the board is turned. */
  bottom?: Side;
}

/** The part of a game shown by a board, with the players for its labels. */
export type Shown =
  & Pick<State, "pits" | "stores" | "turn" | "players" | "names" | "you" | "bottom">
  & Partial<
    Pick<State, "previews" | "outcome">
  >;

// values of moves, for the player to move

export interface Value {
  /** The final lead of the player to move if both players play their best, negative if behind. */
  seeds: number;
  kind: "exact" | "lower" | "upper" | "estimate";
  /** The proved lower and upper bounds. */
  bounds: [number, number] | null;
  /** The expected continuation. */
  line: string[];
}

export interface MoveValue extends Value {
  move: string;
}

/** The value of a move as shown on its pit, which is the lead that the player to move will have at the end. */
export interface Worth {
  /** Short form: `+4`, `≥+2`, `≤−3`, `≈+1`. */
  text: string;
  words: string;
  kind: Value["kind"];
  /** Whether no other move is known to be better. */
  best: boolean;
}

export interface Analysis {
  position: string;
  value: number;
  kind: Value["kind"];
  bounds: Value["bounds"];
  /** The moves, best first. */
  moves: MoveValue[];
  depth: number;
  nodes: number;
  seconds: number;
}

export interface ReviewedMove {
  /** The index of the move among the steps of the game, from 0. */
  step: number;
  side: Side;
  move: string;
  best: string;
  /** The number of seeds that the move gave up. 0 for a best move. */
  loss: number;
  exact: boolean;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  played: Value;
  best_value: Value;
  /** The loss in words, with its certainty. */
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
  /** The number of seeds that all moves together gave up. */
  lost: number;
  exact: boolean;
}

export type Summary = Two<SideSummary>;

// ids of games

/** The prefix of the ids of games stored in this browser and unknown to any server. */
export const HERE = "here-";

export const isHere = (id: string): boolean => id.startsWith(HERE);
