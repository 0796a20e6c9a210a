/** The languages, and which of them a reader is spoken to in. */

import { languageAliases, languages } from "./constants.json";

/** Every language by its code, called as its speakers call it. */
export const LANGUAGES: Record<string, string> = languages;

const ALIASES: Record<string, string> = languageAliases;

/** Return the first of the wanted languages that there is, else English. */
function chooseLanguage(wanted: readonly string[]): string {
  for (const name of wanted) {
    const code = name.toLowerCase().split(/[-_]/)[0] ?? "";
    const known = ALIASES[code] ?? code;
    if (known in LANGUAGES) return known;
  }
  return "en";
}

/** Return the language to begin with: the one chosen before, or what the browser wishes. */
export const firstLanguage = (chosen: unknown): string =>
  chooseLanguage([typeof chosen === "string" ? chosen : "", ...navigator.languages]);
