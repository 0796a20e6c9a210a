/** Asks the server for the values of positions, one question at a time, and keeps the answers. */

import { ALONE, type Analysis, analysisAddress, type AnalysisMessage, type ReviewedMove,
  type Summary } from "../lib/api.ts";
import { say } from "../lib/language.svelte.ts";
import { type Line, queryOf } from "../lib/line.ts";
import { Connection } from "../lib/socket.ts";
import { isProved } from "./worth.ts";

type Want = "analysis" | "review" | "nothing";

/** Seconds for a question, and for a longer analysis. */
const SECONDS = 10;
export const MORE_SECONDS = 60;
/** Milliseconds on a position before it is analysed: stepping through moves asks nothing. */
const REST = 100;

export class Thinking {
  want = $state<Want>("nothing");
  /** Whether the server is working on the question, or it is queued. */
  running = $state(false);
  /** How many questions by others are ahead in the queue; null until reported. */
  ahead = $state<number | null>(null);
  /** Progress of the engine that the question waits for, from 0 to 1; null if it does not wait for it. */
  preparing = $state<number | null>(null);
  /** The time limit of the last question. */
  seconds = $state(SECONDS);
  /** What is known about the last position asked about. */
  analysis = $state.raw<Analysis | null>(null);
  /** The last review requested: its moves so far, how many there will be, and its result. */
  reviewed = $state.raw<readonly ReviewedMove[]>([]);
  of = $state(0);
  summary = $state.raw<Summary | null>(null);
  /** Why the question was refused. */
  problem = $state("");
  lost = $state(false);

  #question: { number: number; want: Want; line: Line; seconds: number } | null = null;
  #number = 0;
  #known = new Map<string, Analysis>(); // keyed by the line to the position
  #reviewedLine = "";
  #connection: Connection | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over: (() => void) | null = null; // resolves the pending question

  constructor() {
    document.addEventListener("visibilitychange", this.#look);
    addEventListener("online", this.#retry);
  }

  /**
   * Ask; the previous question is cancelled, and proved results are not requested again. Resolves when the
   * question is over: answered, refused, cancelled, or replaced by another.
   */
  ask(want: Exclude<Want, "nothing">, line: Line, seconds = SECONDS): Promise<void> {
    const key = queryOf(line);
    const over = new Promise<void>((resolve) => {
      this.#over?.();
      this.#over = resolve;
    });
    this.want = want;
    this.seconds = seconds;
    this.problem = ALONE ? say("web-values-alone") : "";
    this.ahead = this.preparing = null;
    this.running = !ALONE;
    if (want === "review") this.#review(key);
    else this.analysis = this.#known.get(key) ?? null;
    if (want === "analysis" && this.analysis && isProved(this.analysis)) {
      this.stop();
      return over;
    }
    this.#question = { number: ++this.#number, want, line, seconds };
    clearTimeout(this.#timer);
    if (ALONE) this.#end();
    else this.#timer = setTimeout(() => this.#send(), REST);
    return over;
  }

  /** Forget the review of another line. */
  #review(key: string): void {
    if (key === this.#reviewedLine) return;
    this.#reviewedLine = key;
    this.reviewed = [];
    this.of = 0;
    this.summary = null;
  }

  /** Cancel the question; results so far are kept. */
  stop(): void {
    if (this.#question) this.#connection?.send({ number: ++this.#number, want: "nothing" });
    this.#end();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#look);
    removeEventListener("online", this.#retry);
    this.#end();
    this.#connection?.close();
  }

  /** A hidden page asks nothing: it closes the connection, and asks again when visible. */
  #look = (): void => {
    if (document.hidden) {
      this.#connection?.close();
      this.#connection = null;
    } else if (this.#question) this.#send();
  };

  #retry = (): void => this.#connection?.retry();

  #end(): void {
    clearTimeout(this.#timer);
    this.running = false;
    this.ahead = this.preparing = null;
    this.#question = null;
    this.#over?.();
    this.#over = null;
  }

  #send(): void {
    if (document.hidden || !this.#question) return;
    if (this.#connection) return this.#connection.send(this.#question);
    this.#connection = new Connection({
      address: analysisAddress,
      greeting: () => this.#question ?? { number: ++this.#number, want: "nothing" },
      onmessage: (message) => this.#receive(message as AnalysisMessage),
      onstatus: (status) => (this.lost = status === "lost"),
    });
  }

  #receive(message: AnalysisMessage): void {
    if (message.kind === "ping" || !this.#question || message.number !== this.#question.number) return;
    if (message.kind === "preparing") this.preparing = message.share < 1 ? message.share : null;
    else if (message.kind === "queued") this.ahead = message.ahead;
    else if (message.kind === "found") {
      this.analysis = message.analysis;
      this.#known.set(queryOf(this.#question.line), message.analysis);
    } else if (message.kind === "reviewed") {
      this.of = message.of;
      const others = this.reviewed.filter(({ step }) => step !== message.move.step); // a repeat starts over
      this.reviewed = [...others, message.move].sort((one, other) => one.step - other.step);
    } else {
      if (message.kind === "refused") this.problem = message.detail;
      else if (message.summary) this.summary = message.summary;
      this.#end();
    }
  }
}
