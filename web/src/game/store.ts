/** Stores games in the browser. Those that it cannot store are lost when the page closes. */

import type { GameRow } from "./live.ts";

/** The games that could not be stored. */
export const memory = new Map<string, GameRow>();

let database: IDBDatabase | null = null;

const opened = new Promise<unknown>((resolve) => {
  try {
    const request = indexedDB.open("kalaha", 1);
    request.onupgradeneeded = () => void request.result.createObjectStore("games", { keyPath: "id" });
    request.onsuccess = () => resolve(database = request.result);
    request.onerror = resolve;
    setTimeout(resolve, 3_000); // some browsers never answer
  } catch {
    resolve(null); // the browser allows no storage
  }
});

async function ask<T>(mode: IDBTransactionMode,
  what: (games: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined>
{
  await opened;
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
  if (stored === undefined) memory.set(row.id, row);
  else memory.delete(row.id);
}

export async function removeGame(id: string): Promise<void> {
  memory.delete(id);
  await ask("readwrite", (games) => games.delete(id));
}
