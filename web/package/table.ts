/** `Table`: exact values of all positions with few seeds. */

import { fault, KalahaError, shown } from "../src/rules/errors.ts";
import { canRepeat, differences, type Rules } from "../src/rules/rules.ts";
import { boardOf, compileRules } from "../src/search/board.ts";
import { soon } from "../src/search/control.ts";
import { GrowingTable, positionsTo, seedsWithin } from "../src/search/table.ts";
import { SOURCE } from "./compiled.ts";
import { Position } from "./position.ts";

const MOST_BYTES = 1 << 30;
const MOST_SEEDS = 127;
/** Bytes for everything else in the memory of the kernels. */
const BASE = 1 << 23;

/** Exact values under `rules` of every position with at most `seeds` seeds in its pits. */
export class Table {
  readonly rules: Rules;
  readonly seeds: number;
  readonly #table: GrowingTable;

  private constructor(rules: Rules, seeds: number, table: GrowingTable) {
    this.rules = rules;
    this.seeds = seeds;
    this.#table = table;
  }

  /** @internal */
  static of(rules: Rules, seeds: number, table: GrowingTable): Table {
    return new Table(rules, seeds, table);
  }

  /** Return the net seeds still to come for the player to move, both sides playing their best; stores play no part. */
  probe(position: Position): number {
    if (differences(position.rules, this.rules).some((axis) => axis !== "seeds"))
      throw new KalahaError(fault("tables-probe-rules"));
    if (position.onBoard > this.seeds)
      throw new KalahaError(fault("tables-probe-seeds", { limit: this.seeds, found: position.onBoard }));
    return this.#table.valueOf(boardOf(Position.inner(position)));
  }
}

/** Build the table up to so many seeds, in memory; everything else has its turn meanwhile. `onProgress` is told the share. */
export async function buildTable(rules: Rules, seeds: number,
  onProgress: (share: number) => void = () => undefined): Promise<Table>
{
  if (rules.majority_stop) throw new KalahaError(fault("tables-majority"));
  if (canRepeat(rules)) throw new KalahaError(fault("package-tables-can-repeat"));
  const limit = seedsWithin(rules.pits, MOST_BYTES, MOST_SEEDS);
  if (!(Number.isInteger(seeds) && 1 <= seeds && seeds <= limit))
    throw new KalahaError(fault("tables-seeds", { limit, value: shown(seeds) }));
  const positions = positionsTo(rules.pits, seeds);
  const kernels = await SOURCE.kernels(BASE + positions);
  const table = new GrowingTable(kernels, rules, compileRules(kernels, rules), positions);
  for (let told = -1; table.seeds < seeds;) {
    table.grow();
    if (table.seeds > told) onProgress(positionsTo(rules.pits, told = table.seeds) / positions);
    await soon();
  }
  return Table.of(rules, seeds, table);
}
