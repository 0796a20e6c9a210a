/** Answers questions one after the other, and keeps an engine for the rules of the last question. */

import { Ending, type Game } from "../rules/game.ts";
import { playLine } from "../rules/line.ts";
import { moveText, SWAP } from "../rules/position.ts";
import { Sowing } from "../rules/sowing.ts";
import { decide } from "./decisions.ts";
import { Engine, type Source } from "./engine.ts";
import type { Analysis, Answers, FromSearch, MoveValue, Question, ReviewedMove, Summary, ToSearch, Updates,
  Want } from "./questions.ts";
import { judgeAll, review, reviewedMove, summaryOf } from "./review.ts";
import { LEVELS } from "./selective.ts";

/** A question, with the means to stop it and to report progress. */
interface Asked {
  question: Question;
  stopped: () => boolean;
  update: (found: Updates[Want]) => void;
}

/** An analysis of a review, and its time limit in seconds. */
interface Found {
  analysis: Analysis;
  seconds: number;
}

/**
 * How many seconds an analysis runs before it waits for the endgame table, and how many seconds it waits at
 * most. A partial table also helps.
 */
const AT_ONCE = 1;
const FOR_TABLE = 2;

export class Answering {
  readonly #source: Source;
  readonly #memory: number;
  readonly #table: number;
  readonly #tell: (message: FromSearch) => void;
  readonly #stopped = new Set<number>();
  #waiting = 0;
  #turn = Promise.resolve();
  #engine: { rules: string; of: Promise<Engine> } | null = null;
  /**
   * The results of the last review, and its time limit, in seconds. If the review was stopped, it
   * continues from there. With a higher limit, it looks again at the moves that are not proved.
   */
  #reviewed = { line: "", found: [] as Found[] };

  /**
   * `memory` is the size of the transposition table in bytes, `table` the endgame table's maximum size.
   */
  constructor(source: Source, memory: number, table: number, tell: (message: FromSearch) => void) {
    this.#source = source;
    this.#memory = memory;
    this.#table = table;
    this.#tell = tell;
  }

  /** Handle a message from the page. */
  take({ number, question }: ToSearch): void {
    if (!question) {
      this.#stopped.add(number);
      return;
    }
    this.#waiting++;
    this.#turn = this.#turn.then(() => this.#serve(number, question));
  }

  async #serve(number: number, question: Question): Promise<void> {
    const asked: Asked = { question, stopped: () => this.#stopped.has(number),
      update: (update) => this.#tell({ number, update }) };
    try {
      this.#tell({ number, answer: await this.#answer(asked) });
    } catch (error) {
      this.#engine = null; // the next question creates a new one
      this.#tell({ number, failed: String(error) });
    }
    this.#stopped.delete(number);
    this.#waiting--;
    await this.#prepare(question).catch(() => (this.#engine = null)); // the next question reports the error
  }

  /** Extend the endgame table for later questions while idle. */
  async #prepare(question: Question): Promise<void> {
    if (question.want === "action" && LEVELS[question.level - 1]?.nodes !== null) return; // no table needed
    const game = playLine(question.line);
    const engine = await this.#engineFor(game);
    await engine.growTable(game, () => this.#waiting > 0);
  }

  async #answer({ question, stopped, update }: Asked): Promise<Answers[Want]> {
    const game = playLine(question.line);
    const engine = await this.#engineFor(game);
    if (question.want === "review") return this.#review(engine, game, { question, stopped, update });
    if (question.want === "action") {
      const { level, seed, offer } = question;
      return decide(engine, game, level, seed, offer);
    }
    if (question.want === "moves")
      return judgeAll(game, await engine.analyse(game, { limit: question.limit, stopped })).map(reviewedMove);
    return this.#analyse(engine, game, { question, stopped, update });
  }

  async #analyse(engine: Engine, game: Game, { question, stopped, update }: Asked): Promise<Analysis> {
    const { limit, known } = question as Question & { want: "analysis" };
    const analyse = (seconds: number | undefined, moves: readonly MoveValue[] = []): Promise<Analysis> =>
      engine.analyse(game, { limit: { ...limit, seconds }, stopped, onUpdate: update,
        known: boundsOf(moves) });
    const { seconds = 0 } = limit;
    if (seconds <= AT_ONCE || !engine.wantsTable(game)) return analyse(limit.seconds, known);
    const found = await analyse(AT_ONCE, known);
    if (stopped() || found.moves.every(({ kind }) => kind === "exact")) return found;
    const until = performance.now() + 1000 * Math.min(FOR_TABLE, seconds - AT_ONCE);
    await engine.growTable(game, () => stopped() || performance.now() >= until);
    return analyse(Math.max(0, seconds - AT_ONCE - FOR_TABLE), found.moves);
  }

  async #review(engine: Engine, game: Game, { question, stopped, update }: Asked): Promise<Summary> {
    const { line, limit } = question as Question & { want: "review" };
    const key = JSON.stringify(line);
    if (this.#reviewed.line !== key) this.#reviewed = { line: key, found: [] };
    const { found } = this.#reviewed;
    const steps = game.steps.filter((step) => !(step instanceof Ending));
    const { seconds = Infinity } = limit;
    const moves: ReviewedMove[] = [];
    let analysed = 0;
    const analyse = async (at: Game): Promise<Analysis> => {
      const before = found[analysed];
      const step = steps[analysed]!;
      const played = moveText(step instanceof Sowing ? step.move : SWAP);
      if (before && (before.seconds >= seconds || isCertain(before.analysis, played))) {
        analysed++;
        return before.analysis;
      }
      const analysis = await engine.analyse(at, { limit, stopped, known: boundsOf(before?.analysis.moves) });
      if (!stopped()) found[analysed++] = { analysis, seconds }; // otherwise it was cut short
      return analysis;
    };
    for await (const compared of review(game, analyse)) {
      if (stopped()) break;
      const move = reviewedMove(compared);
      moves.push(move);
      update({ move, of: steps.length });
    }
    return summaryOf(moves);
  }

  #engineFor({ rules }: Game): Promise<Engine> {
    const wanted = JSON.stringify(rules);
    if (this.#engine?.rules !== wanted)
      this.#engine = { rules: wanted,
        of: Engine.of(this.#source, rules, { memory: this.#memory, table: this.#table }) };
    return this.#engine.of;
  }
}

/** Return the known bounds, keyed by move. */
const boundsOf = (moves: readonly MoveValue[] = []): ReadonlyMap<string, readonly [number, number]> =>
  new Map(moves.map(({ move, bounds }) => [move, bounds!] as const));

/** Return whether an analysis proves the cost of a move. */
const isCertain = ({ kind, moves }: Analysis, played: string): boolean =>
  kind === "exact" && moves.some((each) => each.move === played && each.kind === "exact");
