/** What this browser keeps, by key; where it has no storage, all lasts until the page is left. */

/** Return what is kept under a key, or null: anything may be in there. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Return the object that is kept under a key, or an empty one. */
export function keptObject(key: string): Record<string, unknown> {
  const found = kept(key);
  return typeof found === "object" && !Array.isArray(found) ? { ...found } : {};
}

/** Keep this under a key. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No storage.
  }
}
