/** The available languages, and the choice of the initial language. */

import { languageAliases, languages } from "./constants.json";

/** The name of each language in that language, by its code. */
export const LANGUAGES: Record<string, string> = languages;

const ALIASES: Record<string, string> = languageAliases;

/**
 * Return the initial language: the one chosen before, else the first of the browser's languages that is
 * available, else English.
 */
export function firstLanguage(chosen: unknown): string {
  for (const name of [String(chosen ?? ""), ...navigator.languages]) {
    const code = name.toLowerCase().split(/[-_]/)[0] ?? "";
    const known = ALIASES[code] ?? code;
    if (known in LANGUAGES) return known;
  }
  return "en";
}
