/** The languages, and which of them to use. */

import { languageAliases, languages } from "./constants.json";

/** Every language by its code, with its own name. */
export const LANGUAGES: Record<string, string> = languages;

const ALIASES: Record<string, string> = languageAliases;

/** Return the initial language: the first available of the one chosen before and the browser's, else English. */
export function firstLanguage(chosen: unknown): string {
  for (const name of [String(chosen ?? ""), ...navigator.languages]) {
    const code = name.toLowerCase().split(/[-_]/)[0] ?? "";
    const known = ALIASES[code] ?? code;
    if (known in LANGUAGES) return known;
  }
  return "en";
}
