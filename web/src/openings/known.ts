/** Proved values of openings, from the lines of data/solved, included at build time. See data/README.md. */

import { valueText, valueWords, type Worth } from "../engine/worth.ts";
import { type Axes, SIZE_AXES } from "../lib/axes.ts";
import type { Say } from "../lib/fluent.ts";
import type { RuleSet } from "../rules/rulesets.ts";

/** The proved value of a start, of a first turn, or of the first moves of a turn. */
export interface Known {
  pits: number;
  seeds: number;
  /** The moves of the turn. Empty for the start itself. */
  turn: readonly string[];
  /** Bounds on the first player's margin at the end. */
  atLeast: number;
  atMost: number;
  /**
   * The number of positions searched for the proof, and the time taken. A result that follows from the proof
   * for the start has the same numbers as that proof.
   */
  nodes: number;
  seconds: number;
  /** The largest number of seeds in the endgame table. */
  table: number;
  /** The version of Kalaha that found the proof. */
  version: string;
}

const files = import.meta.glob<string>("../../../data/solved/*.csv", { query: "?raw", import: "default" });

/** The rule sets with proved values. */
export const SOLVED = Object.keys(files).map((path) => path.match(/([^/]+)\.csv$/)![1]!);

/** Return all proved values under one of these rule sets. */
export async function knownOf(name: string): Promise<Known[]> {
  return parse(await files[`../../../data/solved/${name}.csv`]!());
}

/** Parse the lines of a file in data/solved. */
export function parse(csv: string): Known[] {
  const [head = "", ...lines] = csv.trim().split(/\r?\n/);
  const names = head.split(",");
  let start: Known | undefined; // the line for a start precedes the lines for its turns
  return lines.map((line) => {
    const cells = line.split(",");
    const text = (name: string): string => cells[names.indexOf(name)]!;
    const known = {
      pits: Number(text("pits")),
      seeds: Number(text("seeds")),
      turn: text("turn").split("-").filter(Boolean),
      atLeast: Number(text("at_least")),
      atMost: Number(text("at_most")),
      nodes: Number(text("nodes")),
      seconds: Number(text("seconds")),
      table: Number(text("table")),
      version: text("version"),
    };
    if (!known.turn.length) start = known;
    return known.nodes ? known : { ...known, nodes: start!.nodes, seconds: start!.seconds };
  });
}

/**
 * Axes that do not affect the values looked up here. The size is looked up separately, a different first
 * player only mirrors the game, and players share seeds only by agreement.
 */
const INDIFFERENT: readonly string[] = [...SIZE_AXES, "starter", "sharing"];

/** Return the solved rule set whose games have the same values as games under these axes, or null. */
export function solvedAs(rulesets: readonly RuleSet[], axes: Axes): string | null {
  const same = ({ axes: own }: RuleSet): boolean =>
    Object.keys(own).every((axis) => INDIFFERENT.includes(axis) || own[axis] === axes[axis]);
  return rulesets.find((each) => SOLVED.includes(each.id) && same(each))?.id ?? null;
}

const begins = (turn: readonly string[], moves: readonly string[]): boolean =>
  moves.every((move, index) => turn[index] === move);

/** Return the proved value after these moves of the first turn on a board of this size. */
export const knownAfter = (known: readonly Known[], pits: number, seeds: number, moves: readonly string[]):
  | Known
  | undefined =>
  known.find((each) =>
    each.pits === pits && each.seeds === seeds && each.turn.length === moves.length &&
    begins(each.turn, moves)
  );

/** A way to complete the first turn. */
export interface Turn {
  moves: readonly string[];
  /** The proved value of the turn, or undefined. */
  known: Known | undefined;
}

/**
 * Return the ways to complete the first turn after these moves, best first, followed by the legal moves
 * without a known value. If no value is known at all, the list is empty.
 */
export function turnsAfter(known: readonly Known[], pits: number, seeds: number, moves: readonly string[],
  legal: readonly string[]): Turn[]
{
  const further = known.filter(
    (each) =>
      each.pits === pits && each.seeds === seeds && each.turn.length > moves.length &&
      begins(each.turn, moves),
  );
  if (!further.length) return [];
  const whole = further.filter(({ turn }) =>
    !further.some((other) => other.turn.length > turn.length && begins(other.turn, turn))
  );
  const missing = legal.filter((move) => !further.some(({ turn }) => turn[moves.length] === move));
  const rank = (each: Known): number => each.atLeast + each.atMost;
  return [
    ...whole.sort((one, two) => rank(two) - rank(one) || two.atLeast - one.atLeast).map((each) => ({
      moves: each.turn,
      known: each,
    })),
    ...missing.map((move) => ({ moves: [...moves, move], known: undefined })),
  ];
}

/**
 * Return the value of each pit, given `turns` (best first), after their first `made` moves.
 * Values are from the point of view of the player to move, the first player. If two bounds are known, the one
 * nearer to 0 is shown.
 */
export function worthOfTurns(say: Say, turns: readonly Turn[], made: number): (Worth | undefined)[] {
  const found: (Worth | undefined)[] = [];
  const best = turns[0]?.known;
  for (const { moves, known } of turns) {
    if (!known) continue;
    const { atLeast, atMost } = known;
    const kind = atLeast === atMost ? "exact" : atLeast > 0 || atMost > -atLeast ? "lower" : "upper";
    const value = kind === "upper" ? atMost : atLeast;
    const isBest = atLeast === best?.atLeast && atMost === best.atMost;
    found[Number.parseInt(moves[made]!) - 1] ??= { text: valueText(value, kind),
      words: valueWords(say, value, kind), kind, best: isBest };
  }
  return found;
}
