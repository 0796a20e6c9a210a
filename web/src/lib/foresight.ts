/** What a move will do, before anybody has judged it: told by the rules of `twin/`, once they have been fetched. */

import type { State } from "./api.ts";
import type { Beat } from "./board/motion.ts";

export const foresight: { beats: ((state: State, move: string) => Beat[] | null) | null } = { beats: null };
