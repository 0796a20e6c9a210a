/** The worker in which the page plays without a server: one request at a time, and followed games. */

import { type Fault, KalahaError } from "../rules/errors.ts";
import { answer, follow } from "./backend.ts";
import { Refused } from "./live.ts";

/** Messages from the page. */
export type ToWorker =
  | { kind: "ask"; number: number; method: string; path: string; seats: readonly string[]; body: unknown }
  | { kind: "follow"; number: number; id: string; from: number; seats: readonly string[] }
  | { kind: "leave"; number: number };

/** Its messages: one for each request, and a stream to followers of a game. */
export type FromWorker =
  | { kind: "answer"; number: number; answer: unknown }
  | { kind: "refusal"; number: number; status: number; faults: readonly Fault[]; ply?: number | undefined }
  | { kind: "told"; number: number; message: unknown };

const following = new Map<number, () => void>();
let turn: Promise<void> = Promise.resolve();

const tell = (message: FromWorker): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  turn = turn.then(() => serve(data));
};

async function serve(asked: ToWorker): Promise<void> {
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
    if (!(error instanceof KalahaError)) throw error;
    const [status, ply] = error instanceof Refused ? [error.status, error.ply] : [422, undefined];
    tell({ kind: "refusal", number, status, faults: error.faults, ply });
  }
}
