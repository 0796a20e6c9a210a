/** Stores games in the browser. Without storage, they are lost when the page closes. */

import type { GameRow } from "./live.ts";

const memory = new Map<string, GameRow>();

const database = new Promise<IDBDatabase | null>((resolve) => {
  try {
    const request = indexedDB.open("kalaha", 1);
    request.onupgradeneeded = () => void request.result.createObjectStore("games", { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  } catch {
    resolve(null); // the browser allows no storage
  }
});

async function ask<T>(mode: IDBTransactionMode,
  what: (games: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined>
{
  const opened = await database;
  if (!opened) return undefined;
  return new Promise((resolve) => {
    const transaction = opened.transaction("games", mode, { durability: "strict" });
    const request = what(transaction.objectStore("games"));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => resolve(undefined); // storage may be full: keep the game only in memory
  });
}

export async function loadGame(id: string): Promise<GameRow | undefined> {
  return (await ask<GameRow | undefined>("readonly", (games) => games.get(id))) ?? memory.get(id);
}

export async function loadGames(): Promise<GameRow[]> {
  const stored = (await ask<GameRow[]>("readonly", (games) => games.getAll())) ?? [];
  const known = new Set(stored.map(({ id }) => id));
  return [...stored, ...[...memory.values()].filter(({ id }) => !known.has(id))];
}

export async function saveGame(row: GameRow): Promise<void> {
  memory.set(row.id, row);
  await ask("readwrite", (games) => games.put(row));
}

export async function removeGame(id: string): Promise<void> {
  memory.delete(id);
  await ask("readwrite", (games) => games.delete(id));
}
