/** The puzzles of src/kalaha/puzzles, included at build time. data/README.md describes the files. */

import type { SideName } from "../lib/protocol.ts";
import type { Message } from "../rules/narration.ts";
import { sideOf } from "../rules/side.ts";
import type { ReviewedMove } from "../search/questions.ts";

/** A turn and its value. In a puzzle from the reader's own games, it is a single move. */
export interface Answer {
  /** The moves of the turn, in the notation of records. */
  turn: string;
  /** The bounds on South's final lead with best play, in seeds. */
  least: number;
  most: number;
  /**
   * The remaining moves of this turn, if any, followed by the opponent's best reply. "" if the game is over.
   */
  reply: string;
  grade: ReviewedMove["grade"];
  why: readonly Message[];
  /** What the turn costs, if that does not follow from proved bounds. */
  cost?: Message | null;
}

/** A position with South to move. */
export interface Puzzle {
  position: string;
  difficulty: number;
  themes: readonly Theme[];
  /**
   * The turn that banks the most seeds, as a greedy player would play it. In a puzzle from the reader's own
   * games, the reader's move.
   */
  greedy: Answer;
  /** All turns, best first. */
  answers: readonly Answer[];
  /** Whether the puzzle comes from one of the reader's games. */
  own?: boolean;
}

export const THEMES = ["chain", "capture", "defence", "starve", "keep", "rest"] as const;
export type Theme = (typeof THEMES)[number];

interface Written {
  position: string;
  difficulty: number;
  themes: Theme[];
  greedy: string;
  turns:
    (Omit<Answer, "most" | "reply" | "why"> & { most?: number; reply?: string;
      why?: [string, SideName | null, Record<string, number>][] })[];
}

const files = import.meta.glob<string>("../../../src/kalaha/puzzles/sets/*.jsonl", { query: "?raw",
  import: "default" });
const path = (rules: string): string => `../../../src/kalaha/puzzles/sets/${rules}.jsonl`;

/** Whether there are puzzles for a rule set. */
export const hasPuzzles = (rules: string): boolean => path(rules) in files;

/** Return the puzzles of a rule set. */
export async function puzzlesOf(rules: string): Promise<Puzzle[]> {
  return hasPuzzles(rules) ? parse(await files[path(rules)]!()) : [];
}

/** Parse the puzzles in the contents of a file. */
export const parse = (text: string): Puzzle[] =>
  text.trim().split("\n").map((line) => puzzleOf(JSON.parse(line) as Written));

function puzzleOf({ turns, greedy, ...rest }: Written): Puzzle {
  const answers = turns.map(({ why = [], most, reply = "", ...turn }) => ({
    ...turn,
    most: most ?? turn.least,
    reply,
    why: why.map(([key, player, values]) => ({ key, player: player && sideOf(player), values })),
  }));
  return { ...rest, answers, greedy: answers.find(({ turn }) => turn === greedy)! };
}

/** Return whether a turn is as good as the best one. */
export const isBest = ({ answers }: Pick<Puzzle, "answers">, { most }: Answer): boolean =>
  most >= answers[0]!.least;

/** Return by how many seeds, at least, the best turn beats every worse one. */
export const marginOf = (puzzle: Puzzle): number =>
  puzzle.answers[0]!.least -
  Math.max(...puzzle.answers.filter((each) => !isBest(puzzle, each)).map(({ most }) => most));

/** Return the cost of a turn, and whether it is exact or a lower bound, or null for the best turn. */
export function costOf(puzzle: Puzzle, answer: Answer): Message | null {
  const best = puzzle.answers[0]!;
  if (answer.cost !== undefined) return answer.cost;
  if (isBest(puzzle, answer)) return null;
  const exact = best.least === best.most && answer.least === answer.most;
  return { key: `cost-${exact ? "exact" : "lower"}`, player: null,
    values: { seeds: best.least - answer.most } };
}
