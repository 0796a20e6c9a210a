/** The tree of an analysis when it outlives the page: on reload, or when another page opens a record. */

import type { Tree as Written } from "../lib/types.ts";

interface Kept {
  tree: Written;
  /** The number of the current node. */
  at: number;
}

const KEY = "kalaha.analysis";
let opened: Written | null = null;

/** Hand this tree to the analysis page. */
export function open(tree: Written): void {
  opened = tree;
}

/** Return the tree that was opened, the first time only; else null. */
export function takeOpened(): Written | null {
  const tree = opened;
  opened = null;
  return tree;
}

/** Keep the latest tree of this tab, named by its entry in the browser's history. */
export function keepTree(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, ...kept }));
  } catch {
    // No storage, or no space: a reload shows the line in the address.
  }
}

/** Return the tree stored under this name, or null. */
export function keptTree(name: unknown): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept !== null && (kept as { name: unknown }).name === name ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
