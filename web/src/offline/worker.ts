/** The worker in which the page plays without a server: one request at a time, and followed games. */

import { type Fault, KalahaError } from "../rules/errors.ts";
import type { Action } from "../search/decisions.ts";
import type { Question } from "../search/questions.ts";
import { answer, follow } from "./backend.ts";
import { searchBy } from "./computer.ts";
import { Refused } from "./live.ts";

/** Messages from the page. */
export type ToWorker =
  | { kind: "ask"; number: number; method: string; path: string; seats: readonly string[]; body: unknown }
  | { kind: "follow"; number: number; id: string; from: number; seats: readonly string[] }
  | { kind: "leave"; number: number }
  | { kind: "searched"; number: number; action: Action | null };

/** Its messages: one for each request, and a stream to followers of a game; and what it asks the search itself. */
export type FromWorker =
  | { kind: "answer"; number: number; answer: unknown }
  | { kind: "refusal"; number: number; status: number; faults: readonly Fault[]; ply?: number | undefined }
  | { kind: "told"; number: number; message: unknown }
  | { kind: "search"; number: number; question: Question & { want: "action" } };

const following = new Map<number, () => void>();
const searching = new Map<number, (action: Action | null) => void>();
let turn: Promise<void> = Promise.resolve();
let counter = 0;

const tell = (message: FromWorker): void => self.postMessage(message);

searchBy((question) =>
  new Promise((resolve) => {
    searching.set(++counter, resolve);
    tell({ kind: "search", number: counter, question });
  })
);

self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  if (data.kind !== "searched") {
    turn = turn.then(() => serve(data));
    return;
  }
  searching.get(data.number)!(data.action);
  searching.delete(data.number);
};

async function serve(asked: Exclude<ToWorker, { kind: "searched" }>): Promise<void> {
  const { number } = asked;
  try {
    if (asked.kind === "ask") {
      tell({ kind: "answer", number,
        answer: await answer(asked.method, asked.path, asked.seats, asked.body) });
    } else if (asked.kind === "follow") {
      const { id, from, seats } = asked;
      following.set(number, await follow({ id, from, seats, tell: (message) =>
        tell({ kind: "told", number, message }) }));
    } else {
      following.get(number)?.();
      following.delete(number);
    }
  } catch (error) {
    if (!(error instanceof KalahaError)) console.error(error);
    const refused = error instanceof KalahaError ? error : new Refused(0, "unreachable"); // an answer all the same
    const [status, ply] = refused instanceof Refused ? [refused.status, refused.ply] : [422, undefined];
    tell({ kind: "refusal", number, status, faults: refused.faults, ply });
  }
}
