/** The games stored in a browser whose storage is refused, full, closed or damaged. */

import { beforeEach, expect, it, vi } from "vitest";
import type { GameRow } from "../src/game/live.ts";

type Request = { result?: unknown; onsuccess?: () => void; onerror?: () => void };
type Transaction = { oncomplete?: () => void; onabort?: () => void; objectStore: () => unknown };

const row = (steps: number): GameRow => ({ id: "one", steps: Array(steps) }) as unknown as GameRow;
const soon = (call: () => unknown): void => void setTimeout(call);

/** A transaction that reads `found` and stores only if `isFull` is false. */
function transaction(found: GameRow, isFull: boolean) {
  const get = () => ({ result: found });
  return (_name: string, mode: string): Transaction => {
    const made: Transaction = {
      objectStore: () => ({ get, getAll: () => ({ result: [found] }), put: () => ({ result: "one" }),
        delete: () => ({}) }),
    };
    soon(() => (isFull && mode === "readwrite" ? made.onabort : made.oncomplete)?.());
    return made;
  };
}

/** A transaction that puts the names of games into `stored`. */
const storing = (stored: string[]) => (): Transaction => {
  const put = ({ id }: GameRow): unknown => ({ result: stored.push(id) });
  const made: Transaction = { objectStore: () => ({ put }) };
  soon(() => made.oncomplete?.());
  return made;
};
const fails = (): never => {
  throw new DOMException("", "InvalidStateError");
};

const opening = (database?: unknown) => () => {
  const request: Request = { result: database };
  soon(() => (database ? request.onsuccess : request.onerror)?.());
  return request;
};

const BROKEN: Record<string, () => Request> = {
  "never answers": () => ({}),
  "may not be opened": fails as () => Request,
  "cannot be opened, because a newer version made it": opening(),
  "is closed, or lacks the table of games": opening({ transaction: fails }),
  "is full, and has an older version of the game": opening({ transaction: transaction(row(1), true) }),
};

beforeEach(() => vi.resetModules());

it.each(Object.entries(BROKEN))("a game goes on if storage %s", async (_, open) => {
  vi.stubGlobal("indexedDB", { open });
  vi.stubGlobal("setTimeout",
    (call: () => void, _wait: number, ...values: []) => setImmediate(call, ...values));
  const { loadGame, loadGames, removeGame, saveGame, unstored } = await import("../src/game/store.svelte.ts");
  await saveGame(row(2));
  expect((await loadGame("one"))?.steps).toHaveLength(2);
  expect((await loadGames()).map(({ steps }) => steps.length)).toEqual([2]);
  expect(unstored().size).toBe(1);
  await removeGame("one");
});

it("a game is stored when storage opens late", async () => {
  const stored: string[] = [];
  let openLate = (): unknown => undefined;
  vi.stubGlobal("indexedDB", {
    open: () => {
      const request: Request = { result: { transaction: storing(stored) } };
      openLate = () => request.onsuccess?.();
      return request;
    },
  });
  vi.useFakeTimers();
  const { saveGame, unstored } = await import("../src/game/store.svelte.ts");
  const saved = saveGame(row(2));
  await vi.advanceTimersByTimeAsync(3_000);
  await saved;
  expect([unstored().size, stored]).toEqual([1, []]);
  openLate();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect([unstored().size, stored]).toEqual([0, ["one"]]);
});

it("what another tab stored is read, not what this one stored before", async () => {
  vi.stubGlobal("indexedDB", { open: opening({ transaction: transaction(row(3), false) }) });
  const { loadGame, saveGame, unstored } = await import("../src/game/store.svelte.ts");
  await saveGame(row(2));
  expect((await loadGame("one"))?.steps).toHaveLength(3);
  expect(unstored().size).toBe(0);
});
