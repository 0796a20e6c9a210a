/** Examples, each a position and a move, for each point of the rules that can be shown on a board. */

import { axisText } from "../lib/axes.ts";
import { MAX_TOTAL } from "../lib/rows.ts";
import examples from "./examples.json" with { type: "json" };
import { seedsLeft } from "./mechanics.ts";
import { parseMove, Position } from "./position.ts";
import { type Axis, replaceRules, type Rules } from "./rules.ts";
import type { Two } from "./side.ts";
import type { Sowing } from "./sowing.ts";

/** A move that illustrates one point of the rules, and the axes that it needs. */
interface ExampleMove {
  axis: Axis;
  wanted: Partial<Rules>;
  pits: Two<readonly number[]>;
  move: string;
}

/** A move that shows one value of one axis. */
export interface Example {
  axis: Axis;
  value: string;
  sowing: Sowing;
}

/**
 * Return the examples for these rules, on boards with six pits, leaving out those that need more seeds than
 * the game has. Where a seed stays in its pit, the pit sown holds one more.
 */
export function examplesOf(rules: Rules): Example[] {
  const small = replaceRules(rules, { pits: 6, seeds: 1 });
  const total = Math.min(12 * rules.seeds, MAX_TOTAL);
  const fitting = (examples as unknown as ExampleMove[]).filter(({ wanted }) =>
    Object.entries(wanted).every(([axis, value]) => rules[axis as Axis] === value)
  );
  return fitting.flatMap(({ axis, pits: [own, other], move }) => {
    const { pit } = parseMove(move);
    // one seed more if one stays
    const pits: Two<readonly number[]> = [own.with(pit, own[pit]! + seedsLeft(rules, own[pit]!)), other];
    const stored = total - new Position(small, pits, [0, 0], 0).onBoard;
    const south = axis === "majority_stop" ? Math.floor(total / 2) : Math.ceil(stored / 2);
    if (Math.min(south, stored - south) < 0) return [];
    const before = new Position(small, pits, [south, stored - south], 0);
    return { axis, value: axisText(rules[axis]), sowing: before.play(parseMove(move)) };
  });
}
