/** The players of a lesson: you, against a nominal computer as in a first game. */

import type { Say } from "../lib/fluent.ts";
import { type People, people } from "./messages.ts";

/** Return the players of a lesson or a puzzle. */
export const learner = (say: Say): People => ({
  ...people("south"),
  names: { south: null, north: say("web-computer") },
});
