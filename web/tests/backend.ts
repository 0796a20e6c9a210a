/**
 * Answers requests as the page does without a server: one a line, as `tests/web/test_backend.py` writes them. Prints each
 * answer's status and body.
 */

import { createInterface } from "node:readline";
import type { NewState } from "../src/lib/wire.d.ts";
import { answer } from "../src/offline/backend.ts";
import { Refused } from "../src/offline/live.ts";
import { KalahaError } from "../src/rules/errors.ts";

interface Asked {
  method: string;
  path: string;
  /** Of which sides the seats are sent. */
  sides: ("south" | "north")[];
  body: unknown;
}

let game: NewState | undefined; // the latest

for await (const line of createInterface({ input: process.stdin })) {
  const { method, path, sides, body } = JSON.parse(line) as Asked;
  const keys = sides.flatMap((side) => game?.seats[side] ?? []);
  let told: [number, unknown];
  try {
    const found = await answer(method, path.replace("GAME", game?.id ?? ""), keys, body);
    if (path === "/games") game = found as NewState;
    told = [200, found ?? null];
  } catch (error) {
    if (!(error instanceof KalahaError)) throw error;
    told = [error instanceof Refused ? error.status : 422, error.faults.map(({ code }) => code)];
  }
  console.log(JSON.stringify(told));
}
