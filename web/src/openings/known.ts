/** What is proved about openings: the lines of data/solved, included at build time. See data/README.md. */

import type { Worth } from "../board/Value.svelte";
import { valueText, valueWords } from "../engine/worth.ts";
import { SIZE_AXES } from "../lib/axes.ts";
import type { Say } from "../lib/fluent.ts";
import type { Axes, RuleSet } from "../lib/types.ts";

/** What is proved about a start, or about a first turn or a prefix of one. */
export interface Known {
  pits: number;
  seeds: number;
  /** The moves of the turn; empty for the start itself. */
  turn: readonly string[];
  /** Bounds of the margin at the end for the starting player. */
  atLeast: number;
  atMost: number;
  /** The positions searched to prove it, and the time taken: of the start's proof if it follows from that. */
  nodes: number;
  seconds: number;
  /** The number of seeds that the endgame table covered. */
  table: number;
  /** The version of Kalaha that proved it. */
  version: string;
}

const files = import.meta.glob<string>("../../../data/solved/*.csv", { query: "?raw", import: "default" });

/** The rule sets for which anything is known. */
export const SOLVED = Object.keys(files).map((path) => path.match(/([^/]+)\.csv$/)![1]!);

/** Return all that is known under the rules of one of these sets. */
export async function knownOf(name: string): Promise<Known[]> {
  return parse(await files[`../../../data/solved/${name}.csv`]!());
}

/** Return the lines of a file of data/solved. */
export function parse(csv: string): Known[] {
  const [head = "", ...lines] = csv.trim().split(/\r?\n/);
  const names = head.split(",");
  let start: Known | undefined; // its lines precede those of its turns
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

/** Axes that affect no value: board size is separate, the starter is mirrored, sharing is by agreement. */
const INDIFFERENT: readonly string[] = [...SIZE_AXES, "starter", "sharing"];

/** Return the solved rule set whose games have the same values as under these axes, or null. */
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
  /** Missing if unknown. */
  known: Known | undefined;
}

/**
 * Return the ways to complete the first turn after these moves, best first; if only one move is possible and
 * its value is unknown, that move. Empty without any known value.
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
 * Return the value of each pit from these turns, best first, of which this many moves have been made: for the
 * player to move, the starting player. If two bounds are known, the one nearer to 0 determines the
 * result.
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
