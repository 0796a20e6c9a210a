import type { State } from "../src/game/live.ts";
import { people } from "../src/game/messages.ts";
import { standingAt } from "../src/game/moments.ts";
import { Node, type Step } from "../src/rules/game.ts";
import { Position } from "../src/rules/position.ts";
import { findRules } from "../src/rules/presets.ts";
import { SOUTH, type Two } from "../src/rules/side.ts";
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

/** Return the state of a game at its start, with as many seeds in each pit. */
export function stateOf(pits: number, seeds: number): State {
  const row = Array<number>(pits).fill(seeds);
  const node = new Node(new Position(findRules("alga", { pits }), [row, [...row]], [0, 0], SOUTH));
  return {
    ...standingAt(node, people("both")),
    id: "",
    ply: 0,
    offer: null,
    can: { swap: false, undo: false, redo: false, share: false, stop: false, hint: false, invite: false },
    next: null,
  };
}
