/**
 * `Engine`: finds the values of moves, or a move to play, under one set of rules. The twin of
 * `engine/engine.py`.
 */

import { fault, KalahaError, shown } from "../rules/errors.ts";
import type { Game, Node } from "../rules/game.ts";
import type { Move } from "../rules/mechanics.ts";
import { parseMove } from "../rules/position.ts";
import { differences, type Rules, WITHOUT_EFFECT } from "../rules/rules.ts";
import { compileRules, networkName } from "./board.ts";
import { bookOf, type Known } from "./book.ts";
import { Control, type Limit, soon } from "./control.ts";
import { type Cells, type Kernels, MAX_LINE } from "./kernels.ts";
import limits from "./limits.json" with { type: "json" };
import type { Analysis } from "./questions.ts";
import { Ranking } from "./ranking.ts";
import { type Parts, Searcher, type Table } from "./searcher.ts";
import { choose, LEVELS, pick } from "./selective.ts";
import { type End, FirstTurn, withSwap } from "./swapping.ts";
import { GrowingTable, seedsWithin } from "./table.ts";

/** Provides kernels with an empty memory of a given size in bytes, and networks by name. */
export interface Source {
  kernels: (size: number) => Promise<Kernels>;
  network: (name: string) => Promise<ArrayBuffer>;
}

const MIB = 1 << 20;
/** Bytes for everything except the transposition table: the stack, the rules, the network and so on. */
const BASE = 8 * MIB;
/** The size of a fresh transposition table in bytes: the minimum, and the size per node. */
const LEAST_FRESH = MIB;
const FRESH_PER_NODE = 8;
const MOST_FRESH = 8 * MIB;
const BUCKET = 64;

/** The options of an engine. */
export interface Options {
  /** The size of the transposition table in bytes. By default 8 MiB. */
  memory?: number;
  /** The maximum size of the endgame table in bytes. By default there is no table. */
  table?: number;
  /** Whether to start with the proved values of openings. True by default. */
  book?: boolean;
}

export interface Asked {
  limit?: Limit;
  /** The bounds of moves that an earlier analysis has proved. */
  known?: ReadonlyMap<string, readonly [number, number]>;
  /** Whether it is enough to prove that no other move is better than the best one. */
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
   * Settles when the last request has been answered. Requests share the memory, so they run one after the
   * other.
   */
  #turn: Promise<unknown> = Promise.resolve();

  static async of(source: Source, rules: Rules,
    { memory = 8 * MIB, table = 0, book = true }: Options = {}): Promise<Engine>
  {
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
    this.#table = new GrowingTable(kernels, rules, compiled, seedsWithin(rules, table));
    this.#noTable = new GrowingTable(kernels, rules, compiled, -1);
    this.#entries = kernels.array(8, Math.floor(memory / BUCKET), 8);
    this.#fresh = kernels.array(8, MOST_FRESH / BUCKET, 8);
  }

  /**
   * Return the values of all legal moves at the current node of `game`, as exactly as the limit allows.
   * Throws a `KalahaError` if the game is over or has different rules. Requests are answered in order.
   */
  async analyse(game: Game, asked: Asked = {}): Promise<Analysis> {
    return this.#ask(game, (node) => {
      const searcher = this.#searcher(this.#entries, this.#table, true);
      searcher.newAge(++this.#age);
      for (const known of this.#book) searcher.remember(known);
      return this.#analyse(node, searcher, asked);
    });
  }

  /**
   * Return the move that a level from 1 to 10 plays. The highest level thinks for `seconds`. The choices of
   * the others depend on `seed`.
   */
  async choose(game: Game, level: number, seed: number, asked: Asked = {},
    seconds = limits.FULL_SECONDS): Promise<Move>
  {
    const how = LEVELS[level - 1];
    if (!how)
      throw new KalahaError(
        fault("engine-number", { name: "level", least: 1, most: LEVELS.length, value: shown(level) }),
      );
    if (how.turns.length) return choose(game, how, seed);
    const { nodes } = how;
    if (nodes !== null) {
      const { position } = game;
      const { moves } = await this.#ask(game, (node) => this.#fromScratch(node, nodes, asked));
      return pick(position, moves, how, seed);
    }
    const { moves } = await this.analyse(game, { ...asked, limit: { seconds }, bestOnly: true });
    return parseMove(moves.find(({ move }) => move !== "swap")!.move);
  }

  /** Return whether a larger endgame table would help in a game. */
  wantsTable({ position }: Game): boolean {
    return this.#table.isWanted(position.onBoard);
  }

  /** Extend the endgame table as long as that helps with `game`, or until `stopped` returns true. */
  async growTable(game: Game, stopped = (): boolean => false): Promise<void> {
    await this.#inTurn(async () => {
      while (!stopped() && this.wantsTable(game)) {
        this.#table.grow();
        await soon();
      }
    });
  }

  /**
   * Check the current node of a game, and answer after all earlier requests. Throws a `KalahaError` if the
   * game is over or has different rules.
   */
  async #ask({ node }: Game, answer: (node: Node) => Promise<Analysis>): Promise<Analysis> {
    if (differences(node.position.rules, this.#rules).some((axis) => !WITHOUT_EFFECT.includes(axis)))
      throw new KalahaError(fault("engine-rules"));
    if (node.outcome) throw new KalahaError(fault("engine-game-over"));
    return this.#inTurn(() => answer(node));
  }

  /** Run `act` after all earlier requests. */
  #inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #searcher(entries: Cells, { layout, table, upper }: Table, reduces: boolean): Searcher {
    const parts = { ...this.#parts, entries, layout, table, upper };
    return new Searcher(this.#kernels, this.#rules, parts, reduces);
  }

  /** Return the analysis found by searching `nodes` positions, starting with an empty transposition table. */
  #fromScratch(node: Node, nodes: number, asked: Asked): Promise<Analysis> {
    const size = Math.max(LEAST_FRESH, FRESH_PER_NODE * nodes);
    const entries = { ...this.#fresh, shape: [Math.floor(size / BUCKET), 8] };
    this.#kernels.bytes.fill(0, entries.address, entries.address + size);
    const searcher = this.#searcher(entries, this.#noTable, false);
    searcher.newAge(0);
    return this.#analyse(node, searcher, { ...asked, limit: { nodes } });
  }

  async #analyse(node: Node, searcher: Searcher, asked: Asked): Promise<Analysis> {
    const { limit = {}, known = new Map(), bestOnly = false, stopped, onUpdate } = asked;
    const control = new Control(limit, stopped);
    const last = Math.min(limit.depth ?? Infinity, limits.MAX_DEPTH);
    const report = (depth: number,
      found: Pick<Analysis, "value" | "kind" | "bounds" | "moves">): Analysis => ({
        position: String(node.position),
        ...found,
        depth,
        nodes: control.nodes,
        seconds: Math.round(control.seconds * 1000) / 1000,
      });
    if (!node.beforeSwap) {
      const ranking = new Ranking(node, searcher, known);
      const analysis = (): Analysis => {
        const found = { ...ranking.value, moves: ranking.values() };
        return report(ranking.depth, node.canSwap ? withSwap(found) : found);
      };
      await ranking.deepen(control, last, () => onUpdate?.(analysis()), bestOnly);
      return analysis();
    }
    const turn = new FirstTurn(node);
    let depth = 0;
    const judge = async (end: End): Promise<boolean> => {
      if (control.isSpent) return false;
      const ranking = new Ranking(end.game.node, searcher, new Map());
      await ranking.deepen(control, depth + 1, () => undefined, true);
      const { value: seeds, kind, bounds } = ranking.value;
      end.value = { seeds, kind, bounds, line: ranking.values()[0]!.line };
      return true;
    };
    while (depth < last && (await turn.deepen(judge, bestOnly))) {
      depth++;
      onUpdate?.(report(depth, turn.values()));
    }
    return report(depth, turn.values());
  }
}
