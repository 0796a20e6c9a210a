/** The plain values that rules, search and pages exchange. The server's messages are in `protocol.ts`. */

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

// ids of games

/** The prefix of the ids of games stored in this browser and unknown to any server. */
export const HERE = "here-";

export const isHere = (id: string): boolean => id.startsWith(HERE);
