/** Finds the loss of each move in a game, and its causes. The twin of `engine/review.py`. */

import { type Cause, causes, Play } from "../rules/comparison.ts";
import { Ending, Game, type Node, Swap } from "../rules/game.ts";
import { type Message, message, sowingMessages } from "../rules/narration.ts";
import { moveText, parseMove, SWAP } from "../rules/position.ts";
import { NORTH, type Side, SOUTH } from "../rules/side.ts";
import type { Sowing } from "../rules/sowing.ts";
import type { Analysis, MoveValue, ReviewedMove, SideSummary, Summary, Value } from "./questions.ts";

export type Grade = ReviewedMove["grade"];

/** The greatest loss for each grade, in seeds. Any greater loss is a blunder. */
const GRADES: readonly [number, Grade][] = [[0, "best"], [2, "good"], [4, "inaccuracy"], [8, "mistake"]];

/** A move in a game, compared with the best move. Values are from the point of view of `side`. */
export interface MoveReview {
  /** The index of the move among the game's steps. */
  readonly step: number;
  readonly side: Side;
  readonly played: MoveValue;
  readonly best: MoveValue;
  /** The number of seeds that the move gave up. 0 for a best move. */
  readonly loss: number;
  /** Whether the loss is exact, a lower bound, or an estimate. */
  readonly kind: "exact" | "lower" | "estimate";
  readonly grade: Grade;
  /** The results with best play before and after the move, if they are proved to differ. */
  readonly results: readonly [before: string, after: string] | null;
  /** The causes of the loss. Empty for a best move. */
  readonly causes: readonly Cause[];
  /** The lines that follow both moves, played out. */
  readonly play: Play;
  readonly bestPlay: Play;
}

/**
 * Yield every move in a game, compared with the best one by `analyse`, as soon as the reply has been analysed
 * too.
 */
export async function* review(game: Game,
  analyse: (at: Game) => Promise<Analysis>): AsyncGenerator<MoveReview>
{
  const at = new Game(game.rules, game.root.position);
  let waiting: [step: number, node: Node, found: Analysis] | null = null;
  for (const [step, node] of game.node.path.slice(1).entries()) {
    if (!(node.step instanceof Ending)) {
      const found = await analyse(at);
      if (waiting) yield reviewed(...waiting, waiting[1] === node.parent ? found : null);
      waiting = [step, node, found];
    }
    at.node = node; // the copy shares the tree, which is not changed
  }
  if (waiting) yield reviewed(...waiting, null);
}

/** Return reviews of the analysed moves at the current node of a game, each with its line up to the reply. */
export function judgeAll({ node }: Game, found: Analysis): MoveReview[] {
  return found.moves.map(({ move, line }) => {
    const { turn, reply } = new Play(node, line);
    const near = [...turn, ...reply].map((sowing) => moveText(sowing.move));
    const judged = reviewed(0, node.play(parseMove(move)), found, null);
    return { ...judged, played: { ...judged.played, line: near } };
  });
}

/** Return a review of the move that led to a node. `after` is an analysis of the node itself. */
function reviewed(step: number, node: Node, found: Analysis, after: Analysis | null): MoveReview {
  const made = node.step as Sowing | Swap;
  const before = node.parent!;
  const { side } = made;
  const text = made instanceof Swap ? moveText(SWAP) : moveText(made.move);
  const { value, kind, bounds } = found;
  const best = { ...found.moves[0]!, seeds: value, kind, bounds };
  let played = found.moves.find((each) => each.move === text)!;
  let play = new Play(before, played.line);
  const bestPlay = new Play(before, best.line);
  if (after && !play.knowsReply) {
    played = { ...played, line: [text, ...after.moves[0]!.line] };
    play = new Play(before, played.line);
  }
  const loss = Math.max(0, best.seeds - played.seeds);
  const results = resultsOf(best, played);
  return { step, side, played, best, loss, kind: kindOf(best, played), grade: gradeOf(loss, results), results,
    causes: loss ? causes(before, play, bestPlay, loss) : [], play, bestPlay };
}

function kindOf(best: MoveValue, played: MoveValue): MoveReview["kind"] {
  if (best.kind === "exact" && played.kind === "exact") return "exact";
  return ["exact", "upper"].includes(played.kind) && ["exact", "lower"].includes(best.kind)
    ? "lower"
    : "estimate";
}

function resultsOf(best: MoveValue, played: MoveValue): MoveReview["results"] {
  const [least] = best.bounds!;
  const [, most] = played.bounds!;
  if (least > 0 && most <= 0) return ["win", most < 0 ? "loss" : "draw"];
  return least === 0 && most < 0 ? ["draw", "loss"] : null;
}

function gradeOf(loss: number, results: MoveReview["results"]): Grade {
  const bySeeds = GRADES.find(([most]) => loss <= most)?.[1] ?? "blunder";
  if (!results || bySeeds === "blunder") return bySeeds;
  return results.join() === "win,loss" ? "blunder" : "mistake";
}

/** Return a reviewed move as plain values, with messages about its loss and the causes. The twin of `wire/review.py`. */
export function reviewedMove(
  { step, side, played, best, loss, kind, grade, results, causes, play, bestPlay }: MoveReview,
): ReviewedMove {
  const why = causes.map((each) => causeMessage(side, each));
  if (results) why.push(message(`why-${results.join("-")}`, side));
  const onLoss = (messages: () => Message[]) => (loss ? messages() : []);
  const told = (sowings: readonly Sowing[]): Message[] => sowings.flatMap(sowingMessages);
  return {
    step,
    side,
    move: played.move,
    best: best.move,
    loss,
    exact: kind === "exact",
    grade,
    played: plainValue(played),
    best_value: plainValue(best),
    cost: onLoss(() => [message(`cost-${kind}`, null, { seeds: loss })]),
    why,
    reply: onLoss(() => (play.reply.length ? told([...play.turn.slice(1), ...play.reply]) : [])),
    better: onLoss(() =>
      bestPlay.turn.length ? told(bestPlay.turn) : [message("say-swap", bestPlay.swapped)]
    ),
  };
}

const plainValue = ({ seeds, kind, bounds, line }: MoveValue): Value => ({ seeds, kind, bounds, line });

function causeMessage(side: Side, { kind, seeds, pit, moves }: Cause): Message {
  const key = `why-${kind}`;
  if (["missed_extra_turns", "broken_chain", "allowed_extra_turns"].includes(kind))
    return message(key, side, { moves });
  if (kind === "missed_capture" && moves) return message(`${key}-then`, side, { seeds, moves });
  if (kind === "allowed_capture" && pit !== null) return message(`${key}-pit`, side, { seeds, pit: pit + 1 });
  if (["ended_early", "missed_swap", "swapped", "allowed_swap"].includes(kind)) return message(key, side);
  return ["later", "more_later"].includes(kind) ? message(key) : message(key, side, { seeds });
}

/** Return the totals of both players over these moves. */
export const summaryOf = (
  moves: readonly ReviewedMove[],
): Summary => [sideSummary(moves, SOUTH), sideSummary(moves, NORTH)];

function sideSummary(all: readonly ReviewedMove[], side: Side): SideSummary {
  const moves = all.filter((each) => each.side === side);
  const grades = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { grade } of moves) grades[grade]++;
  return { moves: moves.length, grades, lost: moves.reduce((sum, { loss }) => sum + loss, 0),
    exact: moves.every(({ exact }) => exact) };
}
