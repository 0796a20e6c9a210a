/** Stores games in the browser. Those that it cannot store are lost when the page closes. */

import type { GameRow } from "./live.ts";

let memory = $state.raw<ReadonlyMap<string, GameRow>>(new Map());

/** The games that are not stored. */
export const unstored = (): ReadonlyMap<string, GameRow> => memory;

function keep(id: string, row?: GameRow): void {
  const changed = new Map(memory);
  if (row) changed.set(id, row);
  if (row || changed.delete(id)) memory = changed;
}

let database: IDBDatabase | null = null;

/** Settles when the database is open or refused. */
const opened = new Promise<unknown>((resolve) => {
  try {
    const request = indexedDB.open("kalaha", 1);
    request.onupgradeneeded = () => void request.result.createObjectStore("games", { keyPath: "id" });
    request.onsuccess = () => {
      resolve(database = request.result);
      for (const row of memory.values()) void saveGame(row); // the database was late
    };
    request.onerror = resolve;
  } catch {
    resolve(null); // the browser allows no storage
  }
});
const within = (milliseconds: number): Promise<unknown> =>
  Promise.race([opened, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
/** How long a request waits for the database, which some browsers never open. Play must go on. */
const ready = { readwrite: within(3_000), readonly: within(30_000) };

async function ask<T>(mode: keyof typeof ready,
  what: (games: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined>
{
  await ready[mode];
  return new Promise((resolve) => {
    try {
      const transaction = database!.transaction("games", mode, { durability: "strict" });
      const request = what(transaction.objectStore("games"));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => resolve(undefined); // storage may be full
    } catch {
      resolve(undefined); // there is no storage, or it has been closed or damaged
    }
  });
}

export async function loadGame(id: string): Promise<GameRow | undefined> {
  return memory.get(id) ?? ask<GameRow | undefined>("readonly", (games) => games.get(id));
}

export async function loadGames(): Promise<GameRow[]> {
  const stored = (await ask<GameRow[]>("readonly", (games) => games.getAll())) ?? [];
  return [...stored.filter(({ id }) => !memory.has(id)), ...memory.values()];
}

export async function saveGame(row: GameRow): Promise<void> {
  const stored = await ask("readwrite", (games) => games.put(row));
  keep(row.id, stored === undefined ? row : undefined);
}

export async function removeGame(id: string): Promise<void> {
  keep(id);
  await ask("readwrite", (games) => games.delete(id));
}
