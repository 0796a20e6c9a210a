/** The tree of an analysis, where it outlives the page: on reload, and from the page on which its record was opened. */

import type { Tree as Written } from "../lib/types.ts";

interface Kept {
  tree: Written;
  /** The number of the node where one stands. */
  at: number;
}

const KEY = "kalaha.analysis";
let opened: Written | null = null;

/** Let the page of the analysis begin with this tree. */
export function open(tree: Written): void {
  opened = tree;
}

/** Return the tree that was opened, once; else null. */
export function takeOpened(): Written | null {
  const tree = opened;
  opened = null;
  return tree;
}

/** Keep the latest tree of this tab under a name of its entry in the browser's history. */
export function keepTree(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, ...kept }));
  } catch {
    // No storage, or no room: a reload shows the line of the address.
  }
}

/** Return the tree that was kept under this name, or null. */
export function keptTree(name: unknown): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept !== null && (kept as { name: unknown }).name === name ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
