/**
 * Chooses the next puzzle according to the last results, as `kalaha.puzzles.training` does. The progress is
 * stored in this browser.
 */

import type { Missed } from "../game/missed.ts";
import { keep, kept, keptObject } from "../lib/storage.ts";
import type { Puzzle, Theme } from "./puzzles.ts";

const [KEY, THEME] = ["kalaha.puzzles", "kalaha.puzzle-theme"];
const [AGAIN, UP, DOWN] = [4, 0.25, 0.5];
/** One puzzle out of this many comes from the reader's own games. */
const OWN = 3;
/** The day number of 1 January 1970, counting 1 January of year 1 as day 1. */
const EPOCH = 719163;

export interface Training {
  /** The difficulty that suits the reader. */
  level: number;
  /** The number of puzzles answered so far. */
  answered: number;
  /** For the position of each puzzle, the value of `answered` when it last came up. */
  seen: Record<string, number>;
  /** For the position of each missed puzzle, the value of `answered` that lets it come back. */
  missed: Record<string, number>;
}

/** Record the first answer to a puzzle. */
export function answered({ level, answered, seen, missed }: Training, { position }: Pick<Puzzle, "position">,
  right: boolean): Training
{
  const count = answered + 1;
  const { [position]: _, ...others } = missed;
  return {
    level: right ? Math.min(5, level + UP) : Math.max(1, level - DOWN),
    answered: count,
    seen: { ...seen, [position]: count },
    missed: right ? others : { ...missed, [position]: count + AGAIN },
  };
}

/**
 * Return a missed puzzle that is due, else a new puzzle of the right difficulty, else the puzzle that was
 * seen longest ago.
 */
export function next({ level, answered, seen, missed }: Training, puzzles: readonly Puzzle[],
  theme: Theme | null): Puzzle | undefined
{
  const rank = ({ position, difficulty }: Puzzle): [number, number] => {
    const due = missed[position];
    if (due !== undefined && due <= answered) return [0, due];
    return seen[position] === undefined ? [1, Math.abs(difficulty - level)] : [2, seen[position]];
  };
  const pool = puzzles.filter(({ themes }) => !theme || themes.includes(theme));
  return pool
    .map((puzzle) => ({ puzzle, rank: rank(puzzle) }))
    .reduce<{ puzzle: Puzzle; rank: [number, number] } | null>(
      (best,
        each) => (best && (best.rank[0] - each.rank[0] || best.rank[1] - each.rank[1]) <= 0 ? best : each),
      null,
    )?.puzzle;
}

/**
 * Return a move that the reader missed in a game and has not found since. Unless `only` is set, return one
 * only for every third puzzle.
 */
export function nextOwn({ answered, seen, missed }: Training, own: readonly Missed[], only: boolean):
  | Missed
  | undefined
{
  if (!only && answered % OWN !== OWN - 1) return undefined;
  const isDue = ({ position }: Missed): boolean =>
    missed[position] === undefined ? seen[position] === undefined : only || missed[position] <= answered;
  return own.find(isDue) ??
    (only ? own.toSorted((one, other) => seen[one.position]! - seen[other.position]!)[0] : undefined);
}

/** Return the number of a day, by the reader's local date. */
export const dayOf = (date: Date): number =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000 + EPOCH;

/** Return the puzzle of the day. */
export const daily = (puzzles: readonly Puzzle[], date: Date): Puzzle =>
  puzzles[dayOf(date) % puzzles.length]!;

/** Return the reader's progress with the puzzles of a rule set. */
export function trainingOf(rules: string): Training {
  const { level, answered, seen, missed } = (keptObject(KEY)[rules] ?? {}) as Partial<Training>;
  return {
    level: typeof level === "number" && level >= 1 && level <= 5 ? level : 1,
    answered: typeof answered === "number" && answered >= 0 ? answered : 0,
    seen: numbers(seen),
    missed: numbers(missed),
  };
}

/** Store the progress. */
export const keepTraining = (rules: string, training: Training): void =>
  keep(KEY, { ...keptObject(KEY), [rules]: training });

/** Return the theme that the reader chose last, if any. */
export const keptTheme = (): unknown => kept(THEME);

export const keepTheme = (theme: string): void => keep(THEME, theme);

const numbers = (found: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(found && typeof found === "object" ? found : {}).filter(([, each]) =>
      typeof each === "number"
    ),
  );
