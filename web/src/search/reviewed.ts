/**
 * The review of a game as messages and plain values. The twin of `narration/review.py` and `wire/review.py`.
 */

import type { MoveValue, Value } from "../lib/types.ts";
import type { Cause } from "../rules/comparison.ts";
import { type Message, message, sowingMessages } from "../rules/narration.ts";
import { NORTH, type Side, SOUTH, type Two } from "../rules/side.ts";
import type { Sowing } from "../rules/sowing.ts";
import type { MoveReview } from "./review.ts";

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

/** Return the JSON form of a reviewed move, with messages about its loss and the causes. */
export function reviewedJson(
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
    played: valueJson(played),
    best_value: valueJson(best),
    cost: onLoss(() => [message(`cost-${kind}`, null, { seeds: loss })]),
    why,
    reply: onLoss(() => (play.reply.length ? told([...play.turn.slice(1), ...play.reply]) : [])),
    better: onLoss(() =>
      bestPlay.turn.length ? told(bestPlay.turn) : [message("say-swap", bestPlay.swapped)]
    ),
  };
}

const valueJson = ({ seeds, kind, bounds, line }: MoveValue): Value => ({ seeds, kind, bounds, line });

function causeMessage(side: MoveReview["side"], { kind, seeds, pit, moves }: Cause): Message {
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
