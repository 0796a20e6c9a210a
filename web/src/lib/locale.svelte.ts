/** The languages: the same Fluent catalogues as the terminal's, one fetched at a time. */

import { answerIn } from "./api.ts";
import { translator, type Say } from "./fluent.ts";

const catalogues = import.meta.glob<string>("../../../src/kalaha/locale/*.ftl", { import: "default" });

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
