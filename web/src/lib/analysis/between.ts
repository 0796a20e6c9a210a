/** What is told where no more than bounds is proved, since positions can come up again. */

import type { Analysis, Axes } from "../api.ts";
import { signed } from "../board/worth.ts";
import type { Say } from "../fluent.ts";

/**
 * Return between what the value of a position is proved to lie where positions can come up again; "" elsewhere.
 * Bounds that leave open more than the seeds in the pits are not worth a word.
 */
export function betweenWords(say: Say, { sow_store }: Axes, pits: readonly number[][], { moves }: Pick<Analysis, "moves">): string {
  const bounds = moves.flatMap((each) => (each.bounds ? [each.bounds] : []));
  if (sow_store || !moves.length || bounds.length < moves.length) return "";
  const least = Math.max(...bounds.map(([low]) => low!));
  const most = Math.max(...bounds.map(([, high]) => high!));
  const seeds = pits.flat().reduce((sum, pit) => sum + pit, 0);
  if (least === most || most - least > seeds) return "";
  return say("kind-between", { least: signed(least), most: signed(most) });
}
