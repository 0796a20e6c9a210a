/** Asks the worker with the compiled search, and ends the worker when it is no longer needed. */

import { say } from "../lib/language.svelte.ts";
import { Refusal } from "../lib/refusal.ts";
import type { Answers, FromSearch, Question, ToSearch, Updates, Want } from "./questions.ts";

/**
 * A pending question, with its answer and a function that stops it. After a stop, the answer consists of the
 * results so far.
 */
export interface Asked<Answer> {
  answer: Promise<Answer>;
  stop: () => unknown;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Refusal) => void;
  update: (found: never) => void;
}

/** Whether this browser can run the search at all. */
export const SEARCHES = typeof WebAssembly === "object";

/** Milliseconds until an idle worker ends and frees its memory, normally and while the page is hidden. */
const IDLE = 300_000;
const IDLE_HIDDEN = 20_000;

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let counter = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Ask a question, and call `update` with intermediate results. Rejects with a `Refusal` if there is no
 * answer.
 */
export function ask<Each extends Want>(question: Question & { want: Each },
  update: (found: Updates[Each]) => void = () => undefined): Asked<Answers[Each]>
{
  const number = ++counter;
  const answer = new Promise<Answers[Each]>((resolve, reject) => {
    waiting.set(number, { resolve, reject, update });
  });
  worker ??= begin();
  send({ number, question });
  rest();
  return { answer, stop: () => waiting.has(number) && send({ number, question: null }) };
}

const send = (message: ToSearch): void => worker?.postMessage(message);

function begin(): Worker {
  const begun = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  begun.onmessage = ({ data }: MessageEvent<FromSearch>): void => take(data);
  begun.onerror = (): void => {
    for (const number of waiting.keys()) take({ number, failed: "" });
  };
  return begun;
}

function take(message: FromSearch): void {
  const { number } = message;
  const asked = waiting.get(number);
  if (!asked) return;
  if ("update" in message) return asked.update(message.update as never);
  waiting.delete(number);
  rest();
  if ("answer" in message) asked.resolve(message.answer as never);
  else {
    asked.reject(new Refusal(422, "no-search", say("web-no-search")));
    if (!waiting.size) end(); // the next question starts a new worker
  }
}

function end(): void {
  worker?.terminate();
  worker = null;
}

/** End the worker after the idle time. */
function rest(): void {
  clearTimeout(timer);
  if (worker && !waiting.size) timer = setTimeout(end, document.hidden ? IDLE_HIDDEN : IDLE);
}

document.addEventListener("visibilitychange", rest);
