/** A game that has just begun on this page: its state, so that its board is there at once, and its first move. */

import type { State } from "./api.ts";

interface Begun {
  state: State;
  /** The pit that was chosen on the front page: it is played on the game's own page, where it is seen. */
  pit: number | null;
}

let latest: Begun | null = null;

/** Keep what a new game begins with. */
export function keepBegun(state: State, pit: number | null): void {
  latest = { state, pit };
}

/** Return what this game begins with, once; else null. */
export function takeBegun(id: string): Begun | null {
  const begun = latest?.state.id === id ? latest : null;
  latest = null;
  return begun;
}
