/** Answers questions one after the other, with an engine for the rules of the last. */

import type { Analysis, ReviewedMove, Summary } from "../lib/types.ts";
import type { Game } from "../rules/game.ts";
import { playLine } from "../rules/line.ts";
import { Sowing } from "../rules/sowing.ts";
import { decide } from "./decisions.ts";
import { Engine, type Source } from "./engine.ts";
import type { Answers, FromSearch, Question, ToSearch, Updates, Want } from "./questions.ts";
import { review, summaryOf } from "./review.ts";

/** A question, and what its answering needs. */
interface Asked {
  question: Question;
  stopped: () => boolean;
  update: (found: Updates[Want]) => void;
}

export class Answering {
  readonly #source: Source;
  readonly #memory: number;
  readonly #tell: (message: FromSearch) => void;
  readonly #stopped = new Set<number>();
  #turn = Promise.resolve();
  #engine: { rules: string; of: Promise<Engine> } | null = null;
  /** What the last review has found: one that was stopped goes on from there. */
  #reviewed = { line: "", found: [] as Analysis[] };

  /** `memory` is the size of the transposition table in bytes. */
  constructor(source: Source, memory: number, tell: (message: FromSearch) => void) {
    this.#source = source;
    this.#memory = memory;
    this.#tell = tell;
  }

  /** Take a message of the page. */
  take({ number, question }: ToSearch): void {
    if (question) this.#turn = this.#turn.then(() => this.#serve(number, question));
    else this.#stopped.add(number);
  }

  async #serve(number: number, question: Question): Promise<void> {
    const asked: Asked = { question, stopped: () => this.#stopped.has(number),
      update: (update) => this.#tell({ number, update }) };
    try {
      this.#tell({ number, answer: await this.#answer(asked) });
    } catch (error) {
      this.#tell({ number, failed: String(error) });
    }
    this.#stopped.delete(number);
  }

  async #answer({ question, stopped, update }: Asked): Promise<Answers[Want]> {
    const game = playLine(question.line);
    const engine = await this.#engineFor(game);
    if (question.want === "review") return this.#review(engine, game, { question, stopped, update });
    if (question.want === "action") {
      const { level, seed, offer } = question;
      return decide(engine, game, level, seed, offer);
    }
    const known = new Map(question.known?.map(({ move, bounds }) => [move, bounds!] as const));
    return engine.analyse(game, { limit: question.limit, known, stopped, onUpdate: update });
  }

  async #review(engine: Engine, game: Game, { question, stopped, update }: Asked): Promise<Summary> {
    const { line, limit } = question as Question & { want: "review" };
    const key = JSON.stringify(line);
    if (this.#reviewed.line !== key) this.#reviewed = { line: key, found: [] };
    const { found } = this.#reviewed;
    const of = game.steps.filter((step) => step instanceof Sowing).length;
    const moves: ReviewedMove[] = [];
    let analysed = 0;
    const analyse = async (at: Game): Promise<Analysis> => {
      const here = found[analysed] ?? (await engine.analyse(at, { limit, stopped }));
      if (!stopped()) found[analysed++] = here; // else it was cut short
      return here;
    };
    for await (const move of review(game, analyse)) {
      if (stopped()) break;
      moves.push(move);
      update({ move, of });
    }
    return summaryOf(moves);
  }

  #engineFor({ rules }: Game): Promise<Engine> {
    const wanted = JSON.stringify(rules);
    if (this.#engine?.rules !== wanted)
      this.#engine = { rules: wanted, of: Engine.of(this.#source, rules, this.#memory) };
    return this.#engine.of;
  }
}
