/** The browser's storage, by key; without storage, nothing outlives the page. */

/** Return the text stored under a key, or null. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Store a text under a key. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // No storage.
  }
}

/** Remove the entry under a key. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // No storage.
  }
}

/** Return the value stored under a key, or null: its contents are not trusted. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(storedText(key) ?? "null");
  } catch {
    return null;
  }
}

/** Return the object stored under a key, or an empty one. */
export function keptObject(key: string): Record<string, unknown> {
  const found = kept(key);
  return typeof found === "object" && !Array.isArray(found) ? { ...found } : {};
}

/** Store a value under a key. */
export const keep = (key: string, value: unknown): void => storeText(key, JSON.stringify(value));
