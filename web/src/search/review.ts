/**
 * What each move of a game lost, and why, in messages. The twin of `engine/review.py`, `narration/review.py` and
 * `wire/review.py`.
 */

import { type Analysis, type MoveValue, type ReviewedMove, type Side, SIDES, type SideSummary, type Summary,
  type Value } from "../lib/types.ts";
import { type Cause, causes, Play } from "../rules/comparison.ts";
import { Game, type Node } from "../rules/game.ts";
import { type Message, message, sowingMessages } from "../rules/narration.ts";
import { moveText, parseMove } from "../rules/position.ts";
import { Sowing } from "../rules/sowing.ts";
import { messagesJson } from "../rules/wire.ts";

type Grade = ReviewedMove["grade"];

/** The most seeds that a move of each grade loses; more is a blunder. */
const GRADES: readonly [number, Grade][] = [[0, "best"], [2, "good"], [4, "inaccuracy"], [8, "mistake"]];

/** Yield every move of a game, compared by `analyse` with the best one, once the reply is analysed too. */
export async function* review(game: Game,
  analyse: (at: Game) => Promise<Analysis>): AsyncGenerator<ReviewedMove>
{
  const at = new Game(game.rules, game.root.position);
  let waiting: [step: number, node: Node, found: Analysis] | null = null;
  for (const [step, node] of game.node.path.slice(1).entries()) {
    if (node.step instanceof Sowing) {
      const found = await analyse(at);
      if (waiting) yield reviewed(...waiting, waiting[1] === node.parent ? found : null);
      waiting = [step, node, found];
    }
    at.node = node; // shares the tree, which is only read
  }
  if (waiting) yield reviewed(...waiting, null);
}

/** Return the moves that were analysed at the end of a game, each with what follows up to the reply. */
export function judgeAll({ node }: Game, found: Analysis): ReviewedMove[] {
  return found.moves.map(({ move, line }) => {
    const { turn, reply } = new Play(node, line);
    const near = [...turn, ...reply].map((sowing) => moveText(sowing.move));
    const judged = reviewed(0, node.play(parseMove(move)), found, null);
    return { ...judged, played: { ...judged.played, line: near } };
  });
}

/** Return the move that led to a node, compared with the best one; `after` is an analysis of the node itself. */
function reviewed(step: number, node: Node, found: Analysis, after: Analysis | null): ReviewedMove {
  const sowing = node.step as Sowing;
  const before = node.parent!;
  const move = moveText(sowing.move);
  const best = found.moves[0]!;
  let played = found.moves.find((each) => each.move === move)!;
  let play = new Play(before, played.line);
  const bestPlay = new Play(before, best.line);
  if (after && !play.knowsReply) {
    played = { ...played, line: [move, ...after.moves[0]!.line] };
    play = new Play(before, played.line);
  }
  const loss = Math.max(0, best.seeds - played.seeds);
  const results = resultsOf(best, played);
  const why = (loss ? causes(before, play, bestPlay, loss) : []).map((each) =>
    causeMessage(sowing.side, each)
  );
  if (results) why.push(message(`why-${results.join("-")}`, sowing.side));
  const onLoss = (messages: () => Message[]) => messagesJson(loss ? messages() : []);
  const told = (sowings: readonly Sowing[]): Message[] => sowings.flatMap(sowingMessages);
  return {
    step,
    side: SIDES[sowing.side],
    move,
    best: best.move,
    loss,
    exact: kindOf(best, played) === "exact",
    grade: gradeOf(loss, results),
    played: valueJson(played),
    best_value: valueJson(best),
    cost: onLoss(() => [message(`cost-${kindOf(best, played)}`, null, { seeds: loss })]),
    why: messagesJson(why),
    reply: onLoss(() => (play.reply.length ? told([...play.turn.slice(1), ...play.reply]) : [])),
    better: onLoss(() => told(bestPlay.turn)),
  };
}

const valueJson = ({ seeds, kind, bounds, line }: MoveValue): Value => ({ seeds, kind, bounds, line });

/** Return whether a loss is exact, a lower bound, or an estimate. */
function kindOf(best: MoveValue, played: MoveValue): "exact" | "lower" | "estimate" {
  if (best.kind === "exact" && played.kind === "exact") return "exact";
  return ["exact", "upper"].includes(played.kind) && ["exact", "lower"].includes(best.kind)
    ? "lower"
    : "estimate";
}

/** Return the results with best play before and after a move, if it is proved to have spoilt the result. */
function resultsOf(best: MoveValue, played: MoveValue): [string, string] | null {
  const [least] = best.bounds!;
  const [, most] = played.bounds!;
  if (least > 0 && most <= 0) return ["win", most < 0 ? "loss" : "draw"];
  return least === 0 && most < 0 ? ["draw", "loss"] : null;
}

function gradeOf(loss: number, results: [string, string] | null): Grade {
  const bySeeds = GRADES.find(([most]) => loss <= most)?.[1] ?? "blunder";
  if (!results || bySeeds === "blunder") return bySeeds;
  return results.join() === "win,loss" ? "blunder" : "mistake";
}

function causeMessage(side: Sowing["side"], { kind, seeds, pit, moves }: Cause): Message {
  const key = `why-${kind}`;
  if (["missed_extra_turns", "broken_chain", "allowed_extra_turns"].includes(kind))
    return message(key, side, { moves });
  if (kind === "missed_capture" && moves) return message(`${key}-then`, side, { seeds, moves });
  if (kind === "allowed_capture" && pit !== null) return message(`${key}-pit`, side, { seeds, pit: pit + 1 });
  if (kind === "ended_early") return message(key, side);
  return ["later", "more_later"].includes(kind) ? message(key) : message(key, side, { seeds });
}

/** Return how both players did in these moves. */
export const summaryOf = (moves: readonly ReviewedMove[]): Summary => ({ south: sideSummary(moves, "south"),
  north: sideSummary(moves, "north") });

function sideSummary(all: readonly ReviewedMove[], side: Side): SideSummary {
  const moves = all.filter((each) => each.side === side);
  const grades = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { grade } of moves) grades[grade]++;
  return { moves: moves.length, grades, lost: moves.reduce((sum, { loss }) => sum + loss, 0),
    exact: moves.every(({ exact }) => exact) };
}
