/** The browser's storage, by key; without it, values are lost with the page. */

/** Return the value stored under a key, or null: its contents are not trusted. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Return the object stored under a key, or an empty one. */
export function keptObject(key: string): Record<string, unknown> {
  const found = kept(key);
  return typeof found === "object" && !Array.isArray(found) ? { ...found } : {};
}

/** Store a value under a key; null removes it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No storage.
  }
}
