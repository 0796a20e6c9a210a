/** The languages, and which of them to use. */

import { languageAliases, languages } from "./constants.json";

/** Every language by its code, with its own name. */
export const LANGUAGES: Record<string, string> = languages;

const ALIASES: Record<string, string> = languageAliases;

/** Return the first available of the wanted languages, else English. */
function chooseLanguage(wanted: readonly string[]): string {
  for (const name of wanted) {
    const code = name.toLowerCase().split(/[-_]/)[0] ?? "";
    const known = ALIASES[code] ?? code;
    if (known in LANGUAGES) return known;
  }
  return "en";
}

/** Return the initial language: the one chosen before, or the browser's preference. */
export const firstLanguage = (chosen: unknown): string =>
  chooseLanguage([typeof chosen === "string" ? chosen : "", ...navigator.languages]);
