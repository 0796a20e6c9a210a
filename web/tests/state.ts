import type { Side, State } from "../src/lib/types.ts";

/** Return the state of a game at its start, or at `position`. */
export function stateOf(
  pits: number,
  seeds: number,
  position: { pits: [number[], number[]]; stores: [number, number]; turn: Side } | null = null,
): State {
  const row = () => Array.from({ length: pits }, () => seeds);
  return {
    id: "",
    ply: 0,
    rules: { preset: "", axes: {}, changes: [], pits, seeds },
    position: "",
    pits: position?.pits ?? [row(), row()],
    stores: position?.stores ?? [0, 0],
    turn: position?.turn ?? "south",
    legal: [],
    swap: false,
    previews: {},
    messages: [],
    outcome: null,
    moves: [],
    last: null,
    players: { south: "human", north: "human" },
    names: { south: null, north: null },
    offer: null,
    can: { swap: false, undo: false, redo: false, share: false, stop: false, hint: false, invite: false },
    next: null,
    you: "both",
  };
}
