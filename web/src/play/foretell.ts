/** What a move does on the board, captures and all, by the twin: shown at once, while the server judges it. */

import { type Beat, beats } from "../board/motion.ts";
import type { State } from "../lib/types.ts";
import { KalahaError } from "../rules/errors.ts";
import { parseMove, parsePosition } from "../rules/position.ts";
import type { Rules } from "../rules/rules.ts";
import { sowingJson } from "../rules/wire.ts";

/** Return the motion of a move; null where this page's rules refuse it: then the server's may differ. */
export function foretell({ rules, position }: State, move: string): Beat[] | null {
  try {
    const sowing = parsePosition(position, rules.axes as unknown as Rules).play(parseMove(move));
    return beats(sowingJson(sowing).events, rules.pits);
  } catch (error) {
    if (!(error instanceof KalahaError)) throw error;
    return null;
  }
}
