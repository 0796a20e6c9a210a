/** Text about a puzzle. */

import { messageText } from "../game/messages.ts";
import type { People } from "../game/player.ts";
import type { Say } from "../lib/fluent.ts";
import { stepMessages } from "../rules/narration.ts";
import { type Answer, costOf, marginOf, type Puzzle } from "./puzzles.ts";
import type { Solving } from "./solving.svelte.ts";

/** Return the current text, as paragraphs. `known` is whether the reader knows the word turn. */
export function worded(say: Say, people: People, solving: Solving, known: boolean): string[] {
  const { puzzle, state, judged, moves, tried, replied } = solving;
  const [, ...nodes] = solving.node.path;
  const told = (from: number): string => messageText(say, people, nodes.slice(from).flatMap(stepMessages));
  if (!moves.length) return [task(say, puzzle, known)];
  if (!judged) return [told(moves.length - 1)];
  const turn = judged.turn.split("-").length;
  if (replied) return [told(turn)];
  if (state === "wrong") return [told(turn - 1), verdict(say, people, puzzle, judged)];
  const greedy = tried.includes(puzzle.greedy)
    ? []
    : puzzle.own
    ? [verdict(say, people, puzzle, puzzle.greedy)]
    : [say("puzzle-greedy", { line: puzzle.greedy.turn }), reasons(say, people, puzzle, puzzle.greedy)];
  const first = state === "right"
    ? [right(say, puzzle, judged), told(turn - 1)]
    : [say("puzzle-answer", { line: judged.turn }), told(0)];
  return [first.join(" "), ...(greedy.length ? [greedy.join(" ")] : [])];
}

/** Return the task in words. */
function task(say: Say, { own, greedy, difficulty }: Puzzle, known: boolean): string {
  return own
    ? say("web-try-ask", { player: say("web-you"), pit: Number.parseInt(greedy.turn) })
    : say("puzzle-task", { difficulty: say(`puzzle-difficulty-${difficulty}`), known: Number(known) });
}

/** Return the hint in words. */
export function hint(say: Say, people: People, { own, greedy, themes }: Puzzle): string {
  if (own) return messageText(say, people, greedy.why);
  return say("puzzle-about", { themes: themes.map((each) => say(`puzzle-theme-${each}`)).join(", ") });
}

/** Return the praise for finding the best turn, or one that is as good. */
function right(say: Say, puzzle: Puzzle, answer: Answer): string {
  if (puzzle.own) return say(answer === puzzle.answers[0] ? "web-try-best" : "web-try-good");
  return say("puzzle-right", { seeds: marginOf(puzzle) });
}

/** Return the text that says how good a turn was, and why. */
const verdict = (say: Say, people: People, puzzle: Puzzle, answer: Answer): string =>
  `${say("puzzle-graded", { line: answer.turn, grade: say(`grade-${answer.grade}`) })} ${
    reasons(say, people, puzzle, answer)
  }`;

/** Return the text that gives the cost of a turn and the reasons for it. */
function reasons(say: Say, people: People, puzzle: Puzzle, answer: Answer): string {
  const cost = costOf(puzzle, answer);
  return messageText(say, people, [...(cost ? [cost] : []), ...answer.why]);
}
