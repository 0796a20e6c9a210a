/** Who learns: you, against the computer as in a first game, although there is none. */

import type { Say } from "../lib/fluent.ts";
import { type People, people } from "./messages.ts";

/** Return who plays a lesson or a puzzle. */
export const learner = (say: Say): People => ({
  ...people("south"),
  names: { south: null, north: say("web-computer") },
});
