/** Asks the search for the values of positions, one question at a time, and stores the answers. */

import { type Line, queryOf } from "../rules/line.ts";
import { ask, type Asked } from "../search/asking.ts";
import type { Analysis, ReviewedMove, Summary } from "../search/questions.ts";
import { isProved } from "./worth.ts";

type Want = "analysis" | "review" | "nothing";
interface Question {
  want: Exclude<Want, "nothing">;
  line: Line;
  seconds: number;
}

/** The time limits for a question and for a longer analysis, in seconds. */
const SECONDS = 10;
export const MORE_SECONDS = 60;
/**
 * The time limit for each move in a review, and the time for a second look at all moves with a loss that is not
 * proved, in seconds.
 */
const REVIEW_SECONDS = 0.2;
const SECOND_LOOK_SECONDS = 10;
/** Milliseconds to wait before a position is analysed, so that stepping through moves starts no search. */
const REST = 100;

export class Thinking {
  want = $state<Want>("nothing");
  /** Whether a question is being answered. */
  running = $state(false);
  /** The time limit of the last question. */
  seconds = $state(SECONDS);
  /** The analysis of the last position asked about. */
  analysis = $state.raw<Analysis | null>(null);
  /**
   * The last review requested, with the moves reviewed so far, the number of moves in all, the result, and whether
   * the second look, which corrects the review, is over.
   */
  reviewed = $state.raw<readonly ReviewedMove[]>([]);
  of = $state(0);
  summary = $state.raw<Summary | null>(null);
  settled = $state(false);
  #first = $state.raw<readonly ReviewedMove[]>([]); // before the second look
  /** The reviewed moves that are proved, or that the second look has confirmed. */
  readonly sure = $derived.by(() =>
    this.reviewed.filter((move) =>
      move.exact || (this.settled && this.#first.some((each) => agree(each, move)))
    )
  );
  /** Why there is no answer. */
  problem = $state("");

  #question: Question | null = null;
  #asked: Asked<unknown> | null = null;
  #known = new Map<string, Analysis>(); // keyed by the line that leads to the position
  #reviewedLine = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over: (() => void) | null = null; // resolves the pending question

  /** `secondLook` is the time for a second look at a review, in seconds. */
  constructor(readonly secondLook = SECOND_LOOK_SECONDS) {
    document.addEventListener("visibilitychange", this.#look);
  }

  /**
   * Ask a question. The previous question is cancelled, and proved results are not requested again. The
   * promise resolves when the question has been answered, refused, cancelled, or replaced by another.
   */
  ask(want: Question["want"], line: Line, seconds = SECONDS): Promise<void> {
    this.stop();
    const key = queryOf(line);
    this.want = want;
    this.seconds = seconds;
    this.problem = "";
    if (want === "review") this.#review(key);
    else this.analysis = this.#known.get(key) ?? null;
    if (want === "analysis" && this.analysis && isProved(this.analysis)) return Promise.resolve();
    this.#question = { want, line, seconds };
    this.running = true;
    this.#timer = setTimeout(this.#send, REST);
    return new Promise((resolve) => (this.#over = resolve));
  }

  /** Forget the review unless it belongs to this line. */
  #review(key: string): void {
    if (key === this.#reviewedLine) return;
    this.#reviewedLine = key;
    this.reviewed = [];
    this.#first = [];
    this.of = 0;
    this.summary = null;
    this.settled = false;
  }

  /** Cancel the question, keeping the results so far. */
  stop(): void {
    this.#asked?.stop();
    this.#end();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#look);
    this.stop();
  }

  /** Pause while the page is hidden, and ask again when it becomes visible. */
  #look = (): void => {
    this.#asked?.stop();
    this.#asked = null;
    this.#send();
  };

  #end(): void {
    clearTimeout(this.#timer);
    this.running = false;
    this.#question = this.#asked = null;
    this.#over?.();
    this.#over = null;
  }

  #send = (): void => {
    if (document.hidden || !this.#question) return;
    const { want, line, seconds } = this.#question;
    const asked = want === "review"
      ? ask({ want, line, limit: { seconds: this.#reviewSeconds } }, ({ move, of }) => {
        if (asked === this.#asked) this.#takeReviewed(move, of);
      })
      : ask({ want, line, limit: { seconds }, known: this.analysis?.moves ?? [] }, (found) => {
        if (asked === this.#asked) this.#takeFound(line, found);
      });
    this.#asked = asked;
    asked.answer.then((answer) => {
      if (asked !== this.#asked) return;
      if (!("moves" in answer) && this.#takeSummary(answer)) return this.#send();
      this.#end();
    }, ({ message }: Error) => {
      if (asked !== this.#asked) return;
      this.problem = message;
      this.#end();
    });
  };

  /** The time limit for each move in the review. */
  get #reviewSeconds(): number {
    return this.summary ? Math.max(2 * REVIEW_SECONDS, this.secondLook / this.#unproved) : REVIEW_SECONDS;
  }

  get #unproved(): number {
    return this.reviewed.filter(({ exact }) => !exact).length;
  }

  /** Accept the result of a review, and return whether a second look is needed. */
  #takeSummary(summary: Summary): boolean {
    const again = !this.summary && this.#unproved > 0;
    if (again) this.#first = this.reviewed;
    this.summary = summary;
    this.settled = !again;
    return again;
  }

  /** Accept a new analysis if it is at least as deep as the current one. */
  #takeFound(line: Line, found: Analysis): void {
    if (this.analysis && found.depth < this.analysis.depth && !isProved(found)) return;
    this.analysis = found;
    this.#known.set(queryOf(line), found);
  }

  #takeReviewed(move: ReviewedMove, of: number): void {
    this.of = of;
    const others = this.reviewed.filter(({ step }) => step !== move.step); // a repeated review starts over
    this.reviewed = [...others, move].sort((one, other) => one.step - other.step);
  }
}

/** Return whether two reviews of a move give the move the same grade and predict the same winner. */
const agree = (one: ReviewedMove, other: ReviewedMove): boolean =>
  one.step === other.step && one.grade === other.grade &&
  Math.sign(one.played.seeds) === Math.sign(other.played.seeds);
