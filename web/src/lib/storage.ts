/** The browser's storage. Without it, values are lost when the user leaves the page. */

/** Return the value stored under a key, or null. It may contain anything. */
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

/** Store a value under a key. Null removes it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No storage.
  }
}

/** The prefix of the ids of games stored in this browser and unknown to any server. */
export const HERE = "here-";

export const isHere = (id: string): boolean => id.startsWith(HERE);
