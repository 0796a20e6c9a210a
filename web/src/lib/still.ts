/** A board that belongs to no game: the start that one chooses, or an example of the rules. */

import type { Side, State } from "./api.ts";

/** Return a state with so many seeds in each pit, or with these. */
export function stillBoard(
  pits: number,
  seeds: number,
  lying: { pits: [number[], number[]]; stores: [number, number]; turn: Side } | null = null,
): State {
  const row = () => Array.from({ length: pits }, () => seeds);
  return {
    id: "",
    ply: 0,
    rules: { preset: "", axes: {}, changes: [], pits, seeds },
    position: "",
    pits: lying?.pits ?? [row(), row()],
    stores: lying?.stores ?? [0, 0],
    turn: lying?.turn ?? "south",
    legal: [],
    previews: {},
    outcome: null,
    moves: [],
    last: null,
    players: { south: "human", north: "human" },
    names: { south: null, north: null },
    offer: null,
    can: { swap: false, undo: false, redo: false, share: false, stop: false },
    next: null,
    you: "both",
    thinking: false,
  };
}
