/** Counts of move sequences for tests, computed as in `game/enumeration.py`. */

import type { Position } from "../src/rules/position.ts";
import { SOUTH } from "../src/rules/side.ts";

export interface Perft {
  nodes: number;
  /** The sum of South's store minus North's over all final positions. */
  storeSum: number;
}

/** Count the sequences of exactly `depth` moves from a position, without games that end earlier. */
export function perft(position: Position, depth: number): Perft {
  if (depth === 0) return { nodes: 1, storeSum: position.lead(SOUTH) };
  let [nodes, storeSum] = [0, 0];
  for (const move of position.legalMoves) {
    const more = perft(position.play(move).position, depth - 1);
    nodes += more.nodes;
    storeSum += more.storeSum;
  }
  return { nodes, storeSum };
}
