/** The page's side of the worker: requests, and a socket that follows a game. */

import { Refusal } from "../lib/api.ts";
import type { Socket } from "../lib/socket.ts";
import { REFUSED } from "../lib/socket.ts";
import { fault } from "../rules/errors.ts";
import { ask as askSearch } from "../search/asking.ts";
import type { Question } from "../search/questions.ts";
import { sentence } from "./sentences.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** Milliseconds between a socket's heartbeats. */
const SIGN = 20_000;

const waiting = new Map<number, (answer: FromWorker) => void>();
let counter = 0;
let worker: Worker | null = begin();

function begin(): Worker {
  const begun = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  begun.onmessage = ({ data }: MessageEvent<FromWorker>): void => {
    if (data.kind === "search") void search(data.number, data.question);
    else waiting.get(data.number)?.(data);
  };
  begun.onerror = (event): void => {
    if ("message" in event) return; // it goes on; else it could not be loaded, and the next request tries again
    worker = null;
    for (const [number, take] of waiting)
      take({ kind: "refusal", number, status: 0, faults: [fault("unreachable")] });
  };
  return begun;
}

function send(message: ToWorker): void {
  worker ??= begin();
  worker.postMessage(message);
}

/** Ask the search on behalf of the worker. */
async function search(number: number, question: Question & { want: "action" }): Promise<void> {
  send({ kind: "searched", number, action: await askSearch(question).answer.catch(() => null) });
}

/** Prefetch what is loaded on demand: the sentences of refusals. The worker itself is loaded by now. */
export async function provide(language: string): Promise<void> {
  await sentence(language, []);
}

/** Return the worker's answer to a request of the page; refusals are in this language. */
export async function ask<T>(method: string, path: string, seats: readonly string[], body: unknown,
  language: string): Promise<T>
{
  const number = counter++;
  const answer = await new Promise<FromWorker>((resolve) => {
    waiting.set(number, resolve);
    send({ kind: "ask", number, method, path, seats: [...seats], body });
  });
  waiting.delete(number);
  if (answer.kind === "refusal") {
    const text = answer.status ? await sentence(language, answer.faults) : "";
    throw new Refusal(answer.status, answer.faults[0]!.code, text);
  }
  return (answer as { answer: T }).answer;
}

/** Follow a game as on the server's web socket. */
export function follow(id: string, from: number): Socket {
  const number = counter++;
  let open = true;
  const message = (data: unknown): void => socket.onmessage?.({ data: JSON.stringify(data) });
  const sign = setInterval(() => message({ kind: "ping" }), SIGN);
  const close = (): void => {
    open = false;
    clearInterval(sign);
    waiting.delete(number);
    send({ kind: "leave", number });
  };
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) =>
      send({ kind: "follow", number, id, from, seats: (JSON.parse(text) as { seats: string[] }).seats }),
    close,
  };
  waiting.set(number, (told) => {
    if (told.kind === "told") message(told.message);
    else if (told.kind === "refusal") {
      close();
      socket.onclose?.({ code: REFUSED + told.status });
    }
  });
  setTimeout(() => open && socket.onopen?.(), 0);
  return socket;
}
