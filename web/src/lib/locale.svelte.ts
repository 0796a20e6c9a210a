/** The languages: the same Fluent catalogues as the terminal's, one fetched at a time. */

import { answerIn } from "./api.ts";
import { translator, type Say } from "./fluent.ts";
import { settings } from "./settings.svelte.ts";

/** Every language by its code, called as its speakers call it. */
export const LANGUAGES: Record<string, string> = {
  sv: "Svenska",
  nb: "Norsk",
  fi: "Suomi",
  da: "Dansk",
  en: "English",
  de: "Deutsch",
  fr: "Français",
  cs: "Čeština",
};

const SAME: Record<string, string> = { no: "nb", nn: "nb" };
const catalogues = import.meta.glob<string>("../../../src/kalaha/locale/*.ftl", { import: "default" });

/** Return the first of the wanted languages that there is, else English. */
export function chooseLanguage(wanted: readonly string[]): string {
  for (const name of wanted) {
    const code = name.toLowerCase().split(/[-_]/)[0] ?? "";
    const known = SAME[code] ?? code;
    if (known in LANGUAGES) return known;
  }
  return "en";
}

class Locale {
  language = $state("en");
  #say = $state.raw<Say>((key) => key);

  /** Say a message. Where it is called while a page is drawn, the page follows a change of language. */
  say: Say = (key, values) => this.#say(key, values);

  /** Fetch a language and speak it from now on. */
  async speak(language: string): Promise<void> {
    const fetched = await catalogues[`../../../src/kalaha/locale/${language}.ftl`]!();
    this.#say = translator(language, fetched);
    this.language = language;
    document.documentElement.lang = language;
    answerIn(language);
  }
}

export const locale = new Locale();
export const say: Say = (key, values) => locale.say(key, values);

/** Return the language to begin with: the one chosen before, or what the browser wishes. */
export const firstLanguage = (): string => chooseLanguage([settings.language ?? "", ...navigator.languages]);
