/** The reader's progress in the lessons, stored in this browser. */

import { myGames } from "../game/myGames.ts";
import { keep, keptObject } from "../lib/storage.ts";

interface Progress {
  /** The number of steps done, counted from the first. */
  steps: number;
  /** Whether the lesson has ever been completed. */
  finished: boolean;
}

const KEY = "kalaha.lessons";

/** Return the reader's progress in a rule set's lesson. */
export function progressOf(rules: string): Progress {
  const { steps, finished } = (keptObject(KEY)[rules] ?? {}) as Partial<Progress>;
  return { steps: typeof steps === "number" && steps > 0 ? Math.floor(steps) : 0,
    finished: finished === true };
}

export const keepProgress = (rules: string, progress: Progress): void =>
  keep(KEY, { ...keptObject(KEY), [rules]: progress });

/** Return whether this browser has no games and no finished lessons. */
export const isNew = (): boolean =>
  !myGames().length &&
  !Object.values(keptObject(KEY)).some((found) => (found as Partial<Progress> | null)?.finished);
