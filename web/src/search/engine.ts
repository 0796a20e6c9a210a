/** `Engine`: values of moves, a move to play, for the rules of one game at a time. The twin of `engine/engine.py`. */

import type { Analysis } from "../lib/types.ts";
import type { Game } from "../rules/game.ts";
import type { Move } from "../rules/mechanics.ts";
import { parseMove } from "../rules/position.ts";
import type { Rules } from "../rules/rules.ts";
import { choose, type Level, pick } from "../rules/selective.ts";
import { compileRules, networkName } from "./board.ts";
import { bookOf, type Known } from "./book.ts";
import { Control, type Limit } from "./control.ts";
import { type Cells, type Kernels, MAX_LINE } from "./kernels.ts";
import limits from "./limits.json" with { type: "json" };
import { Ranking } from "./ranking.ts";
import { type Parts, Searcher, type Table } from "./searcher.ts";
import { GrowingTable } from "./table.ts";

/** Kernels in an empty memory of so many bytes, and the networks by name: as the page has them, or a test. */
export interface Source {
  kernels: (size: number) => Promise<Kernels>;
  network: (name: string) => Promise<ArrayBuffer>;
}

const MIB = 1 << 20;
/** Bytes for everything but the transposition table: stack, rules, network. */
const BASE = 8 * MIB;
/** Bytes of the transposition table for a question answered afresh: the least, and for each position searched. */
const LEAST_FRESH = MIB;
const FRESH_PER_NODE = 8;
const MOST_FRESH = 8 * MIB;
const BUCKET = 64;

export interface Asked {
  limit?: Limit;
  /** Bounds of moves that an earlier analysis has proved. */
  known?: ReadonlyMap<string, readonly [number, number]>;
  /** Whether the other moves need only be shown to be no better than the best. */
  bestOnly?: boolean;
  stopped?: () => boolean;
  onUpdate?: (analysis: Analysis) => void;
}

export class Engine {
  readonly #kernels: Kernels;
  readonly #rules: Rules;
  readonly #book: readonly Known[];
  readonly #parts: Omit<Parts, "entries" | keyof Table>;
  readonly #table: GrowingTable;
  readonly #noTable: GrowingTable;
  readonly #entries: Cells;
  readonly #fresh: Cells;
  #age = 0;

  /**
   * `memory` is the size of the transposition table in bytes, `table` the most that the endgame table takes;
   * `book`: whether the values of openings that are proved are known from the start.
   */
  static async of(source: Source, rules: Rules, memory: number, table = 0, book = true): Promise<Engine> {
    const network = await source.network(networkName(rules));
    return new Engine(await source.kernels(BASE + memory + MOST_FRESH + table), rules, network, memory, table,
      book);
  }

  private constructor(kernels: Kernels, rules: Rules, network: ArrayBuffer, memory: number, table: number,
    book: boolean)
  {
    this.#kernels = kernels;
    this.#rules = rules;
    this.#book = book ? bookOf(rules) : [];
    const weights = kernels.struct("weights");
    kernels.bytes.set(new Uint8Array(network), weights.address);
    const compiled = compileRules(kernels, rules);
    this.#parts = {
      rules: compiled,
      weights,
      stack: kernels.struct("stack"),
      root: kernels.struct("root"),
      line: kernels.array(8, MAX_LINE),
    };
    this.#table = new GrowingTable(kernels, rules, compiled, table);
    this.#noTable = new GrowingTable(kernels, rules, compiled, 0);
    this.#entries = kernels.array(8, memory / BUCKET, 8);
    this.#fresh = kernels.array(8, MOST_FRESH / BUCKET, 8);
  }

  /** Return the values of all legal moves, as exact as the limit allows. */
  async analyse(game: Game, asked: Asked = {}): Promise<Analysis> {
    const searcher = this.#searcher(this.#entries, this.#table, true);
    searcher.newAge(++this.#age);
    for (const known of this.#book) searcher.remember(known);
    return this.#analyse(game, searcher, asked);
  }

  /** Return the move that a level plays; the highest thinks for `seconds`, the others draw from `seed`. */
  async choose(game: Game, level: Level, seed: number, asked: Asked = {},
    seconds = limits.FULL_SECONDS): Promise<Move>
  {
    if (level.turns.length) return choose(game, level, seed);
    if (level.nodes !== null)
      return pick(game.position, (await this.#afresh(game, level.nodes, asked)).moves, level, seed);
    const { moves } = await this.analyse(game, { ...asked, limit: { seconds }, bestOnly: true });
    return parseMove(moves[0]!.move);
  }

  /** Return whether more of the endgame table would help with a game. */
  wantsTable({ position }: Game): boolean {
    return this.#table.isWanted(position.onBoard);
  }

  /** Fill a piece of the endgame table. */
  growTable(): void {
    this.#table.grow();
  }

  #searcher(entries: Cells, { layout, table, upper }: Table, reduces: boolean): Searcher {
    const parts = { ...this.#parts, entries, layout, table, upper };
    return new Searcher(this.#kernels, this.#rules, parts, reduces);
  }

  /** Return what a search of so many positions finds that knows nothing from before. */
  #afresh(game: Game, nodes: number, asked: Asked): Promise<Analysis> {
    const size = Math.max(LEAST_FRESH, FRESH_PER_NODE * nodes);
    const entries = { ...this.#fresh, shape: [Math.floor(size / BUCKET), 8] };
    this.#kernels.bytes.fill(0, entries.address, entries.address + size);
    const searcher = this.#searcher(entries, this.#noTable, false);
    searcher.newAge(0);
    return this.#analyse(game, searcher, { ...asked, limit: { nodes } });
  }

  async #analyse(game: Game, searcher: Searcher, asked: Asked): Promise<Analysis> {
    const { limit = {}, known = new Map(), bestOnly = false, stopped, onUpdate } = asked;
    const control = new Control(limit, stopped);
    const ranking = new Ranking(game, searcher, known);
    const analysis = (): Analysis => {
      const moves = ranking.values();
      const [{ seeds: value, kind }] = moves as [Analysis["moves"][number]];
      return { position: String(game.position), value, kind, moves, depth: ranking.depth,
        nodes: control.nodes, seconds: Math.round(control.seconds * 1000) / 1000 };
    };
    await ranking.deepen(control, Math.min(limit.depth ?? Infinity, limits.MAX_DEPTH),
      () => onUpdate?.(analysis()), bestOnly);
    return analysis();
  }
}
