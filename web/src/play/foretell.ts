/** Predicts a move on the board, captures included, with the twin: shown while the server judges it. */

import { type Beat, beats } from "../board/motion.ts";
import type { State } from "../lib/types.ts";
import { KalahaError } from "../rules/errors.ts";
import { parseMove, parsePosition } from "../rules/position.ts";
import type { Rules } from "../rules/rules.ts";
import { sowingJson } from "../rules/wire.ts";

/** Return the motion of a move; null if this page's rules refuse it: the server's may differ. */
export function foretell({ rules, position }: State, move: string): Beat[] | null {
  try {
    const sowing = parsePosition(position, rules.axes as unknown as Rules).play(parseMove(move));
    return beats(sowingJson(sowing).events, rules.pits);
  } catch (error) {
    if (!(error instanceof KalahaError)) throw error;
    return null;
  }
}
