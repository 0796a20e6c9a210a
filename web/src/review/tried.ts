/** The verdict on a move that the reader tried in place of a mistake. */

import type { Analysis, MoveValue } from "../search/questions.ts";

export interface Judgement {
  /**
   * Whether the move is the best, as good as the best, better than the move played, no better, or the same
   * move again.
   */
  verdict: "best" | "good" | "better" | "worse" | "same";
  /** The number of seeds that the move gives up. */
  cost: number;
  /** Whether this number is proved. */
  exact: boolean;
}

/**
 * Return how the move tried compares with the best move and with the move played, or null if it was not
 * analysed.
 */
export function judge(analysis: Pick<Analysis, "moves">, tried: string, played: string): Judgement | null {
  const value = (move: string): MoveValue | undefined => analysis.moves.find((each) => each.move === move);
  const [best, own, old] = [analysis.moves[0], value(tried), value(played)];
  if (!best || !own) return null;
  const cost = best.seeds - own.seeds;
  const exact = best.kind === "exact" && own.kind === "exact";
  const verdict = own === best ?
    "best"
    : cost <= 0 ?
    "good"
    : tried === played ?
    "same"
    : old && own.seeds > old.seeds ?
    "better"
    : "worse";
  return { verdict, cost: Math.max(0, cost), exact };
}

/** Return whether there is no better move left to find. */
export const isFound = ({ verdict }: Judgement): boolean => verdict === "best" || verdict === "good";
