/** The computer's levels that the reader has beaten, stored in this browser. */

import { keep, kept } from "./storage.ts";

const KEY = "kalaha.beaten";

/** Return the levels beaten so far. */
export function beaten(): ReadonlySet<number> {
  const found = kept(KEY);
  return new Set(Array.isArray(found) ? found.filter((each) => typeof each === "number") : []);
}

/** Remember that a level has been beaten. */
export const beat = (level: number): void => keep(KEY, [...new Set(beaten()).add(level)]);
