/** The reader's progress in the lessons, stored in this browser. */

import { myGames } from "../game/myGames.ts";
import { keep, keptObject } from "../lib/storage.ts";

interface Progress {
  /** The number of steps done, from the first. */
  steps: number;
  /** Whether the lesson was ever completed. */
  finished: boolean;
}

const KEY = "kalaha.lessons";
const DECLINED = "declined";

/** Return the reader's progress in the lesson of a rule set. */
export function progressOf(rules: string): Progress {
  const { steps, finished } = (keptObject(KEY)[rules] ?? {}) as Partial<Progress>;
  return { steps: typeof steps === "number" && steps > 0 ? Math.floor(steps) : 0,
    finished: finished === true };
}

export const keepProgress = (rules: string, progress: Progress): void => add(rules, progress);

/** Remember that the reader wants no lesson offered. */
export const decline = (): void => add(DECLINED, true);

/** Whether to offer a lesson: nobody has played here, finished one, or declined. */
export const mayOffer = (): boolean =>
  !myGames().length &&
  !Object.entries(keptObject(KEY)).some(([name, found]) =>
    name === DECLINED || (found as Partial<Progress> | null)?.finished
  );

const add = (name: string, value: unknown): void => keep(KEY, { ...keptObject(KEY), [name]: value });
