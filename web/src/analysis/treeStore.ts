/** Keeps the game being analysed when the page changes: on reload, or when another page opens a record. */

import type { Tree } from "../game/tree.svelte.ts";
import type { Game } from "../rules/game.ts";
import { readRecord } from "../rules/record.ts";
import { writeRecord } from "../rules/recordWriter.ts";

interface Kept {
  record: string;
  /** The number of the current node. */
  at: number;
}

const KEY = "kalaha.analysis";
let opened: Game | null = null;

/** Hand this game to the analysis page. */
export function open(game: Game): void {
  opened = game;
}

/** Return the game that was opened, or null if there is no such game or it has been returned before. */
export function takeOpened(): Game | null {
  const game = opened;
  opened = null;
  return game;
}

/** Store the current tree under the name of its analysis in the browser's history. */
export function keepTree(name: string, tree: Tree): void {
  const kept: Kept = { record: writeRecord(tree.game), at: tree.nodes.indexOf(tree.current) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, ...kept }));
  } catch {
    // Without storage or space, a reload shows only the line in the URL.
  }
}

/** Return the game stored under this name and the number of its current node, or null if it is not stored. */
export function keptTree(name: unknown): { game: Game; at: number } | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as ({ name: unknown } & Kept) | null;
    return kept?.name === name && kept ? { game: readRecord(kept.record), at: kept.at } : null;
  } catch {
    return null;
  }
}
