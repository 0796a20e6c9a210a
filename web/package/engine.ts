/** `Engine`: values of moves, a move to play, and a review of a game. */

import { fault, KalahaError } from "../src/rules/errors.ts";
import * as games from "../src/rules/game.ts";
import { moveText } from "../src/rules/position.ts";
import { differences, type Rules, WITHOUT_EFFECT } from "../src/rules/rules.ts";
import { choose, LEVELS as HOW } from "../src/rules/selective.ts";
import { soon } from "../src/search/control.ts";
import * as inner from "../src/search/engine.ts";
import { review } from "../src/search/review.ts";
import { SOURCE } from "./compiled.ts";
import { Game } from "./game.ts";
import { positiveSeconds, wholeNumber } from "./numbers.ts";
import { Position } from "./position.ts";
import type { Side } from "./sides.ts";

/** Whether a value is proved (`exact`), a proved bound (`lower`: at least, `upper`: at most), or an estimate. */
export type Kind = "exact" | "lower" | "upper" | "estimate";

/**
 * What a position or a move is worth to the player to move: `seeds` is the margin with which that player ends the game,
 * both playing their best, own store minus the other's. `bounds` are proved: at least, at most. `line` is the play
 * expected.
 */
export interface Value {
  readonly seeds: number;
  readonly kind: Kind;
  readonly bounds: readonly [number, number] | null;
  readonly line: readonly string[];
}

export interface MoveValue extends Value {
  readonly move: string;
}

/** What was found about a position: `value` is for the player to move, `moves` are all legal moves, the best first. */
export interface Analysis {
  readonly value: number;
  readonly kind: Kind;
  readonly best: string;
  readonly moves: readonly MoveValue[];
  /** How many moves were looked ahead, how many positions were looked at, and how long it took. */
  readonly depth: number;
  readonly nodes: number;
  readonly seconds: number;
}

export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A move of a game compared with the best one: values are for the player who made it, `loss` is never negative. */
export interface ReviewedMove {
  /** Its number among the game's steps, from 0. */
  readonly step: number;
  readonly side: Side;
  readonly move: string;
  readonly best: string;
  readonly loss: number;
  /** Whether the loss is proved. */
  readonly exact: boolean;
  readonly grade: Grade;
  readonly played: Value;
  readonly bestValue: Value;
}

/** When to stop thinking, whichever comes first; without any, when all values are exact. */
export interface Limit {
  readonly seconds?: number | undefined;
  readonly nodes?: number | undefined;
  readonly depth?: number | undefined;
  /** Once this is aborted, the answer is what was found by then. */
  readonly stop?: AbortSignal | undefined;
}

export interface EngineOptions {
  /** Bytes of the memory for positions; default 8 MiB. */
  readonly memory?: number;
  /** The most bytes of the endgame table, which is made once a game comes near it; default 10 MiB, 0: none. */
  readonly tableMemory?: number;
  /** Whether it knows the openings whose values are proved; default true. */
  readonly book?: boolean;
}

/** The levels of the computer, the weakest first. */
export const LEVELS: readonly number[] = Object.freeze(HOW.map((_, index) => index + 1));

const MIB = 1 << 20;
const MOST_MEMORY = 1 << 30;
/** The share of a limit in seconds for which a question waits for the endgame table. */
const SHARE_FOR_TABLE = 0.5;
const REVIEW_SECONDS = 0.5;

/**
 * A player with perfect memory, for one rule set. Questions are answered one after the other; it thinks in slices of a few
 * milliseconds, between which everything else has its turn.
 */
export class Engine {
  readonly rules: Rules;
  readonly #memory: number;
  readonly #tableMemory: number;
  readonly #book: boolean;
  #engine: Promise<inner.Engine> | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(rules: Rules, { memory = 8 * MIB, tableMemory = 10 * MIB, book = true }: EngineOptions = {}) {
    this.rules = rules;
    this.#memory = wholeNumber("memory", memory, MIB, MOST_MEMORY);
    this.#tableMemory = wholeNumber("tableMemory", tableMemory, 0, MOST_MEMORY);
    this.#book = book;
  }

  /**
   * Return the values of all legal moves, as exact as the limit allows. Of a game the current position is analysed, and
   * positions that it has been through end it if they recur. `onUpdate` is called after every completed depth. With
   * `bestOnly` the other moves are only shown to be no better than the best.
   */
  async analyse(at: Position | Game,
    limit: Limit & { bestOnly?: boolean; onUpdate?: (found: Analysis) => void } = {}): Promise<Analysis>
  {
    const { bestOnly = false, onUpdate } = limit;
    const game = this.#checked(at, limit);
    return this.#ask(async (engine) => {
      const left = await grow(engine, game, limit);
      return analysisOf(
        await engine.analyse(game, { ...left, bestOnly, onUpdate: (found) => onUpdate?.(analysisOf(found)) }),
      );
    });
  }

  /**
   * Return the move that a level from 1 to 10 plays; level 10 thinks for `seconds`. With the same seed the others play the
   * same move everywhere, as in Python.
   */
  async choose(at: Position | Game,
    { level = LEVELS.length, seed = Math.floor(Math.random() * 2 ** 32), seconds = 1, stop }: {
      level?: number;
      seed?: number;
      seconds?: number;
      stop?: AbortSignal;
    } = {}): Promise<string>
  {
    const how = HOW[wholeNumber("level", level, 1, LEVELS.length) - 1]!;
    wholeNumber("seed", seed, 0, Number.MAX_SAFE_INTEGER);
    const game = this.#checked(at, { seconds });
    if (how.turns.length) return moveText(choose(game, how, seed));
    return this.#ask(async (engine) => {
      if (how.nodes !== null)
        return moveText(await engine.choose(game, how, seed, { stopped: () => stop?.aborted ?? false }));
      const left = await grow(engine, game, { seconds, stop });
      return (await engine.analyse(game, { ...left, bestOnly: true })).moves[0]!.move;
    });
  }

  /** Return what each move of a game lost, with this limit for each; after a stop, the moves reviewed by then. */
  async review(game: Game,
    limit: Limit & { onUpdate?: (move: ReviewedMove) => void } = { seconds: REVIEW_SECONDS }
  ): Promise<
    ReviewedMove[]
  > {
    const played = Game.inner(game);
    this.#check(played.rules, limit);
    const { onUpdate, stop, ...each } = limit;
    if (Object.values(each).every((most) => most === undefined)) each.seconds = REVIEW_SECONDS;
    return this.#ask(async (engine) => {
      const reviewed: ReviewedMove[] = [];
      const analyse = async (at: games.Game) => engine.analyse(at, await grow(engine, at, { ...each, stop }));
      for await (const found of review(played, analyse)) {
        if (stop?.aborted) break;
        const { step, side, move, best, loss, exact, grade, played, best_value: bestValue } = found;
        reviewed.push({ step, side, move, best, loss, exact, grade, played, bestValue });
        onUpdate?.(reviewed.at(-1)!);
      }
      return reviewed;
    });
  }

  /** Make now what later questions about this position would wait for. */
  async prepare(at: Position | Game): Promise<void> {
    const game = this.#checked(at, {});
    await this.#ask((engine) => grow(engine, game, {}));
  }

  #checked(at: Position | Game, limit: Limit): games.Game {
    const game = at instanceof Game ? Game.inner(at) : new games.Game(at.rules, Position.inner(at));
    this.#check(game.rules, limit);
    if (game.outcome) throw new KalahaError(fault("engine-game-over"));
    return snapshot(game);
  }

  #check(rules: Rules, { seconds, nodes, depth }: Limit): void {
    if (differences(rules, this.rules).some((axis) => !WITHOUT_EFFECT.includes(axis)))
      throw new KalahaError(fault("engine-rules"));
    if (seconds !== undefined) positiveSeconds(seconds);
    if (nodes !== undefined) wholeNumber("nodes", nodes, 1, 1e15);
    if (depth !== undefined) wholeNumber("depth", depth, 1, 250);
  }

  /** Answer a question in its turn. */
  #ask<Answer>(answer: (engine: inner.Engine) => Promise<Answer>): Promise<Answer> {
    const asked = this.#turn.then(async () => {
      this.#engine ??= inner.Engine.of(SOURCE, this.rules, this.#memory, this.#tableMemory, this.#book);
      return answer(await this.#engine);
    });
    this.#turn = asked.catch(() => undefined);
    return asked;
  }
}

/** Return the game as it is now: it may go on before the question has its turn. */
function snapshot(game: games.Game): games.Game {
  const kept = new games.Game(game.rules, game.root.position);
  kept.node = game.node; // shares the tree, which only grows
  return kept;
}

/** Let the endgame table grow while a game has a use for it; return what is left of the limit. */
async function grow(engine: inner.Engine, game: games.Game,
  { seconds, nodes, depth, stop }: Limit): Promise<inner.Asked>
{
  const start = performance.now();
  const passed = (): number => (performance.now() - start) / 1000;
  const stopped = (): boolean => stop?.aborted ?? false;
  const most = SHARE_FOR_TABLE * (seconds ?? Infinity);
  while (!stopped() && passed() < most && engine.wantsTable(game)) {
    engine.growTable();
    await soon();
  }
  const left = seconds === undefined ? undefined : Math.max(0, seconds - passed());
  return { stopped, limit: defined({ seconds: left, nodes, depth }) };
}

/** Return what is given. */
const defined = (limit: Record<"seconds" | "nodes" | "depth", number | undefined>): inner.Asked["limit"] =>
  Object.fromEntries(Object.entries(limit).filter(([, value]) => value !== undefined));

const analysisOf = (
  { value, kind, moves, depth, nodes, seconds }: Awaited<ReturnType<inner.Engine["analyse"]>>,
): Analysis => ({ value, kind, best: moves[0]!.move, moves, depth, nodes, seconds });
