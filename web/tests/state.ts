import type { State } from "../src/game/live.ts";
import { Node, type Step } from "../src/rules/game.ts";
import { Position } from "../src/rules/position.ts";
import { findRules } from "../src/rules/presets.ts";
import { type Side, SOUTH, type Two } from "../src/rules/side.ts";
import { Sowing } from "../src/rules/sowing.ts";

/** Return a move with these properties, which need not be possible. */
export const sown = (given: Partial<Sowing>): Sowing =>
  Object.create(Sowing.prototype,
    Object.getOwnPropertyDescriptors({ side: SOUTH, events: [], outcome: null, ...given }));

/** Return a node after a step, with these stores and empty pits. */
export function nodeAfter(step: Step | null, stores: Two<number> = [0, 0]): Node {
  const empty = Array<number>(6).fill(0);
  return new Node(new Position(findRules("alga"), [empty, [...empty]], stores, SOUTH), step);
}

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
