/** The reader's results in the daily puzzles of the latest consecutive days, stored in this browser. */

import { keep, keptObject } from "../lib/storage.ts";
import { dayOf } from "./training.ts";

const KEY = "kalaha.daily";
const MOST = 366;
/** The number of days in a line that can be shared. */
const SHOWN = 7;

export interface Streak {
  /** Whether the puzzle of each day was solved on the first try, for at most a week, latest last. */
  results: readonly boolean[];
  /** The number of latest consecutive days whose puzzle was solved on the first try. */
  days: number;
}

/** Return the last day whose puzzle was answered, and the results up to that day. */
function keptResults(): { day: number; results: boolean[] } {
  const { day, results } = keptObject(KEY);
  return typeof day === "number" && Array.isArray(results)
    ? { day, results: results.map(Boolean) }
    : { day: 0, results: [] };
}

/** Store the result of a day's puzzle. Only the first one counts, under any rules. */
export function keepDay(date: Date, right: boolean): void {
  const [today, { day, results }] = [dayOf(date), keptResults()];
  if (day === today) return;
  keep(KEY, { day: today, results: [...(day === today - 1 ? results : []), right].slice(-MOST) });
}

/** Return the results up to this day, or null if its puzzle has not been answered. */
export function streakOf(date: Date): Streak | null {
  const { day, results } = keptResults();
  if (day !== dayOf(date)) return null;
  return { results: results.slice(-SHOWN), days: results.length - 1 - results.lastIndexOf(false) };
}
