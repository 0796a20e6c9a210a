/** The available languages, and how the initial language is chosen. */

import { languageAliases, languages } from "./constants.json";

/** The name of each language in that language, by its code. */
export const LANGUAGES: Record<string, string> = languages;

const ALIASES: Record<string, string> = languageAliases;

/**
 * Return the initial language, that is, the one chosen earlier, else the first available language among the browser's,
 * else English.
 */
export const firstLanguage = (chosen: unknown): string =>
  firstKnown([String(chosen ?? ""), ...navigator.languages]);

/** Return the first available language among these names, such as `sv` for `sv-FI`, else English. */
export function firstKnown(names: readonly string[]): string {
  for (const name of names) {
    const code = name.toLowerCase().split(/[-_]/)[0] ?? "";
    const known = ALIASES[code] ?? code;
    if (known in LANGUAGES) return known;
  }
  return "en";
}
