/**
 * A growing endgame table, with the values of all positions with few seeds in the pits, or bounds if positions can
 * recur, in a byte each. The twin of `tables/layout.py` and `tables/builder.py`. It always computes them by
 * definition.
 */

import { fault, KalahaError } from "../rules/errors.ts";
import type { Position } from "../rules/position.ts";
import { canRepeat, differences, hasTables, type Rules, WITHOUT_EFFECT } from "../rules/rules.ts";
import { boardOf, compileRules } from "./board.ts";
import { soon } from "./control.ts";
import type { Source } from "./engine.ts";
import { type Cells, type Kernels, SMALL_BOUNDS, type Struct } from "./kernels.ts";
import limits from "./limits.json" with { type: "json" };
import type { Table } from "./searcher.ts";

/** Bytes for everything except the table in the kernels' memory. */
const BASE = 1 << 23;
/** The number of positions filled at a time, which takes a millisecond or two. */
const PIECE = 1 << 14;
/** The value in `lows` that marks a block stored in bytes. */
const BYTES = -128;

export class GrowingTable implements Table {
  readonly layout: Struct;
  readonly table: Cells;
  readonly upper: Cells;
  readonly rules: Rules;
  readonly #kernels: Kernels;
  readonly #compiled: Struct;
  /** The maximum number of seeds in the pits covered by the full table. -1 under rules without tables. */
  readonly #most: number;
  readonly #starts: number[][];
  readonly #filling: Iterator<unknown>;

  /**
   * Return a table of all positions with at most `seeds` seeds in the pits. It is empty under rules that do
   * not allow tables.
   */
  static async build(source: Source, rules: Rules, seeds: number): Promise<GrowingTable> {
    const kernels = await source.kernels(BASE + 2 * positionsTo(rules.pits, seeds));
    const table = new GrowingTable(kernels, rules, compileRules(kernels, rules), seeds);
    while (table.seeds < table.#most) {
      table.grow();
      await soon();
    }
    return table;
  }

  /** Create an empty table that can grow to `seeds` seeds. */
  constructor(kernels: Kernels, rules: Rules, compiled: Struct, seeds: number) {
    this.#kernels = kernels;
    this.rules = rules;
    this.#compiled = compiled;
    this.layout = kernels.struct("layout");
    this.layout.assign({ pits: rules.pits, seeds: -1 });
    this.layout.fill("lows", BYTES);
    this.#most = hasTables(rules) ? Math.min(seeds, this.layout.length("counts") - 1) : -1;
    this.#starts = place(this.layout, rules.pits, this.#most);
    const positions = Math.max(1, positionsTo(rules.pits, this.#most));
    this.table = this.upper = kernels.scratch(positions);
    if (canRepeat(rules)) this.upper = kernels.scratch(positions);
    this.#filling = canRepeat(rules) ? this.#sweep() : this.#fill();
  }

  /** Return whether extending the table would help to search a position with `seeds` seeds. */
  isWanted(seeds: number): boolean {
    return this.seeds < this.#most && seeds <= this.#most + limits.SEEDS_ABOVE_TABLE;
  }

  /** The greatest number of seeds that the table covers, or -1 if it is empty. */
  get seeds(): number {
    return this.layout.get("seeds");
  }

  /**
   * Return the net number of seeds that the player to move wins from the pits with best play, ignoring the
   * stores. If positions can recur, a lower bound. Throws a `KalahaError` for a position with different rules
   * or more seeds.
   */
  probe(position: Position): number {
    return this.bounds(position)[0];
  }

  /**
   * Return the lower and the upper bound on the result of `probe`, which are equal unless positions can
   * recur. Then they hold if no earlier position had as few seeds in its pits.
   */
  bounds(position: Position): [low: number, high: number] {
    const { onBoard: found } = position;
    if (differences(position.rules, this.rules).some((axis) => !WITHOUT_EFFECT.includes(axis)))
      throw new KalahaError(fault("tables-probe-rules"));
    if (found > this.seeds) throw new KalahaError(fault("tables-probe-seeds", { limit: this.seeds, found }));
    const { own, other } = boardOf(position);
    const [moving, waiting] = [own, other].map(pitsOf) as [number[], number[]];
    const [most, more] = [sum(moving), sum(waiting)];
    const at = this.#starts[more]![most]! + this.#rank(waiting) * this.layout.get("counts", most) +
      this.#rank(moving);
    return [this.#cells(this.table)[at]!, this.#cells(this.upper)[at]!];
  }

  #cells({ address, shape }: Cells): Int8Array {
    return new Int8Array(this.#kernels.bytes.buffer, address, shape[0]);
  }

  /**
   * Return the rank of a side among all sides with the same number of seeds, as `kernel/rank.py` defines it.
   */
  #rank(side: readonly number[]): number {
    const size = this.layout.length("counts");
    return sum(
      side.map((_, pit) => (pit ? this.layout.get("weights", pit * size + sum(side.slice(pit))) : 0)),
    );
  }

  /** Fill another piece of the table, which later probes can then use. */
  grow(): void {
    this.#filling.next();
  }

  *#fill(): Generator {
    const { layout } = this;
    for (let seeds = 0; seeds <= this.#most; seeds++) {
      const known = { rules: this.#compiled, layout, table: this.table };
      this.#kernels.call("fill_empty_sides", { ...known, seeds, mover_empty: this.#block(seeds, 0),
        other_empty: this.#block(0, seeds) }, 0);
      const cells = this.#block(seeds, 0);
      for (let two = seeds >> 1; two > 0; two--) {
        const one = seeds - two;
        const steps = Math.ceil(PIECE / layout.get("counts", two));
        for (let above = layout.get("counts", one); above > 0; above -= steps) {
          yield;
          this.#kernels.call("fill_steps", { ...known, cells, one, two, above,
            least: Math.max(0, above - steps) }, 0);
        }
      }
      layout.set("seeds", seeds);
    }
  }

  /** Compute bounds in sweeps over a layer, until one makes no change (see `tables/sweeps.py`). */
  *#sweep(): Generator {
    const { layout } = this;
    const counts = Array.from({ length: this.#most + 1 }, (_, seeds) => layout.get("counts", seeds));
    const offsets = this.#kernels.array(8, counts.length);
    const changed = this.#kernels.array(4, sum(counts));
    const { buffer } = this.#kernels.bytes;
    const sweeps = new Int32Array(buffer, changed.address, sum(counts));
    new BigInt64Array(buffer, offsets.address, counts.length)
      .set(counts.map((_, seeds) => BigInt(sum(counts.slice(0, seeds)))));
    const known = { rules: this.#compiled, layout, low: this.table, high: this.upper, changed, offsets };
    for (let seeds = 0, number = 1; seeds <= this.#most; seeds++) {
      const layer = [this.#starts[seeds]![0]!, positionsTo(this.rules.pits, seeds)] as const;
      this.#cells(this.table).fill(seeds, ...layer);
      this.#cells(this.upper).fill(-seeds, ...layer);
      for (const is_staying of [1, 0]) {
        const first = number;
        do {
          for (let moving = 0; moving <= seeds; moving++) {
            const waiting = seeds - moving;
            const step = Math.ceil(PIECE / counts[waiting]!);
            for (let least = 0; least < counts[moving]!; least += step) {
              yield;
              const above = Math.min(least + step, counts[moving]!);
              this.#kernels.call("sweep_by_definition", { ...known, number, first, is_staying, moving,
                waiting, above, least }, 0);
            }
          }
        } while (sweeps.includes(number++));
      }
      layout.set("seeds", seeds);
    }
  }

  /**
   * Return the part of the table that starts at the block of this many seeds for the waiting and the
   * moving player.
   */
  #block(waiting: number, moving: number): Cells {
    const start = this.#starts[waiting]![moving]!;
    return { ...this.table, address: this.table.address + start, shape: [this.table.shape[0]! - start] };
  }
}

/**
 * Set the offset of each block, without headers. Return the offsets, indexed by the seeds of the waiting and
 * the moving player.
 */
function place(layout: Struct, pits: number, most: number): number[][] {
  const size = layout.length("counts");
  const starts = Array.from({ length: most + 1 }, (): number[] => []);
  for (let seeds = 0; seeds <= most; seeds++) {
    for (let pit = 1; pit < pits; pit++)
      layout.set("weights", choose(seeds + pits - 1 - pit, pits - pit), pit * size + seeds);
    layout.set("counts", choose(seeds + pits - 1, pits - 1), seeds);
  }
  let at = 0;
  for (let seeds = 0; seeds <= most; seeds++) {
    for (let moving = 0; moving <= seeds; moving++) {
      const waiting = seeds - moving;
      starts[waiting]![moving] = at;
      layout.set("starts", at, waiting * size + moving);
      at += layout.get("counts", moving) * layout.get("counts", waiting);
    }
  }
  return starts;
}

/** Return the number of positions with at most `seeds` seeds. */
export const positionsTo = (pits: number, seeds: number): number =>
  seeds < 0 ? 0 : choose(seeds + 2 * pits, 2 * pits);

/** Return the largest number of seeds whose table fits in `bytes` bytes, or -1 if no table does. */
export function seedsWithin(rules: Rules, bytes: number): number {
  const positions = canRepeat(rules) ? Math.min(bytes / 2, SMALL_BOUNDS) : bytes;
  let seeds = -1;
  while (positionsTo(rules.pits, seeds + 1) <= positions) seeds++;
  return seeds;
}

/** Return the seeds in each pit of a packed side. */
const pitsOf = (side: bigint): number[] =>
  Array.from({ length: 8 }, (_, pit) => Number((side >> BigInt(8 * pit)) & 255n));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Return the binomial coefficient "`all` choose `some`". */
function choose(all: number, some: number): number {
  let ways = 1;
  for (let taken = 1; taken <= some; taken++) ways = (ways * (all - some + taken)) / taken;
  return ways;
}
