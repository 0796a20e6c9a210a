import type { State } from "../src/lib/types.ts";
import { type Side, SOUTH } from "../src/rules/side.ts";

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
    turn: position?.turn ?? SOUTH,
    legal: [],
    swap: false,
    previews: {},
    messages: [],
    outcome: null,
    moves: [],
    last: null,
    players: ["human", "human"],
    names: [null, null],
    offer: null,
    can: { swap: false, undo: false, redo: false, share: false, stop: false, hint: false, invite: false },
    next: null,
    you: "both",
  };
}
