/** Texts about a puzzle. */

import { messageText, type People } from "../game/messages.ts";
import type { Say } from "../lib/fluent.ts";
import { type Answer, costOf, marginOf, type Puzzle } from "./puzzles.ts";
import type { Solving } from "./solving.svelte.ts";

/** Return the current text, as paragraphs. */
export function worded(say: Say, people: People, solving: Solving): string[] {
  const { puzzle, state, judged, moves, tried, replied } = solving;
  const steps = solving.node?.path.flatMap(({ step }) => step ?? []) ?? [];
  const told = (from: number): string =>
    messageText(say, people, steps.slice(from).flatMap(({ messages }) => messages));
  if (!moves.length)
    return [say("puzzle-task", { difficulty: say(`puzzle-difficulty-${puzzle.difficulty}`) })];
  if (!judged) return [told(moves.length - 1)];
  const turn = judged.turn.split("-").length;
  if (replied) return [told(turn)];
  if (state === "wrong") return [told(turn - 1), verdict(say, people, puzzle, judged)];
  const greedy = tried.includes(puzzle.greedy)
    ? []
    : [say("puzzle-greedy", { line: puzzle.greedy.turn }), reasons(say, people, puzzle, puzzle.greedy)];
  const first = state === "right"
    ? [say("puzzle-right", { seeds: marginOf(puzzle) }), told(turn - 1)]
    : [say("puzzle-answer", { line: judged.turn }), told(0)];
  return [first.join(" "), ...(greedy.length ? [greedy.join(" ")] : [])];
}

/** Return how good a turn was, and why. */
const verdict = (say: Say, people: People, puzzle: Puzzle, answer: Answer): string =>
  `${say("puzzle-graded", { line: answer.turn, grade: say(`grade-${answer.grade}`) })} ${
    reasons(say, people, puzzle, answer)
  }`;

/** Return the cost of a turn, and why. */
function reasons(say: Say, people: People, puzzle: Puzzle, answer: Answer): string {
  const cost = costOf(puzzle, answer);
  return messageText(say, people, [...(cost ? [cost] : []), ...answer.why]);
}
