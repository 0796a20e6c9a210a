/**
 * Rules and positions in the form that kernels accept. The twin of `kernel/compiled_rules.py` and
 * `kernel/convert.py`.
 */

import { CHOICES } from "../lib/axes.ts";
import { seedsLeft, sowOnce } from "../rules/mechanics.ts";
import type { Position } from "../rules/position.ts";
import type { Rules } from "../rules/rules.ts";
import { type Kernels, NETWORKS, type Struct } from "./kernels.ts";

const MAX_SEEDS = 255;

/** Return pits as one number with a byte for each pit. The first pit is the lowest byte. */
export const packed = (pits: readonly number[]): bigint =>
  pits.reduceRight((side, seeds) => (side << 8n) | BigInt(seeds), 0n);

/** A position as the player to move sees it. */
export interface Board {
  own: bigint;
  other: bigint;
  lead: number;
  seeds: number;
}

export function boardOf(position: Position): Board {
  const { pits, turn } = position;
  const [own, other] = turn === 0 ? pits : [pits[1], pits[0]];
  return { own: packed(own), other: packed(other), lead: position.lead(turn), seeds: position.onBoard };
}

/** Return the rules in the form that kernels read. */
export function compileRules(kernels: Kernels, rules: Rules): Struct {
  const compiled = kernels.struct("rules");
  for (const [axis, value] of Object.entries({ ...rules, side_empty: rules.ends === "side_empty" })) {
    if (!compiled.has(axis)) continue;
    compiled.set(axis, typeof value === "string" ? CHOICES[axis]!.indexOf(value) : Number(value));
  }
  if (rules.swap === "one_move")
    compiled.set("first", packed(Array<number>(rules.pits).fill(rules.seeds)));
  for (let cell = 0; cell <= 2 * rules.pits; cell++)
    if (cell !== rules.pits) setSowings(compiled, rules, cell);
  return compiled;
}

/** Set the effects of sowing each number of seeds from a cell. All sowings go in the same direction. */
function setSowings(compiled: Struct, rules: Rules, from: number): void {
  const { pits } = rules;
  const way = Array<number>(2 * pits + 1).fill(0);
  way[from] = MAX_SEEDS;
  const left = seedsLeft(rules, MAX_SEEDS);
  const [side, origin] = from < pits ? [0, from] : [1, from - pits - 1];
  const dropped = [0n, 0n];
  let banked = 0;
  for (const [before, cell] of sowOnce(rules, way, from).entries()) {
    if (cell === pits) banked++;
    else if (cell < pits) dropped[0]! += 1n << BigInt(8 * cell);
    else dropped[1]! += 1n << BigInt(8 * (cell - pits - 1));
    for (const stays of before ? [left] : [0, left]) { // a single seed never stays
      const at = 2 * (from * (MAX_SEEDS + 1) + before + 1 + stays);
      const drops = dropped.with(side, dropped[side]! + (BigInt(stays) << BigInt(8 * origin)));
      for (const half of [0, 1]) {
        compiled.set("drops", drops[half]!, at + half);
        compiled.set("lands", half ? cell : banked, at + half);
      }
    }
  }
}

/**
 * Return the name of the network for these rules, or of the network for the most similar rules that have one.
 */
export function networkName({ remainder, wari_capture, sow_store, pits }: Rules): string {
  const wanted = [remainder, wari_capture, sow_store];
  const distance = (axes: readonly unknown[]): number =>
    axes.reduce<number>((sum, axis, at) => sum + (axis === wanted[at] ? 0 : 4 >> at), 0);
  const [name] = Object.entries(NETWORKS).reduce((best,
    each) => (distance(each[1]) < distance(best[1]) ? each : best)
  );
  return `${name}-${pits}`;
}
