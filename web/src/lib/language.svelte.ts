/** The languages. They use the same Fluent catalogues as the terminal, loaded one at a time. */

import { type Catalogue, type Say, translator } from "./fluent.ts";

const catalogues = import.meta.glob<Catalogue>("../../../src/kalaha/locale/*.ftl", { import: "default" });
const later = import.meta.glob<Catalogue>("../../../src/kalaha/locale/*.ftl", { import: "default",
  query: "?later" });

const fileOf = (language: string): string => `../../../src/kalaha/locale/${language}.ftl`;

class Locale {
  language = $state("en");
  #say = $state.raw<Say>((key) => key);
  #parts = [catalogues];

  /** Return a message. A page that calls this while rendering is updated if the language changes. */
  say: Say = (key, values) => this.#say(key, values);

  /** Load a language and switch to it. */
  async speak(language: string): Promise<void> {
    const fetched = await Promise.all(this.#parts.map((part) => part[fileOf(language)]!()));
    this.#say = translator(language, Object.assign({}, ...fetched));
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Prefetch the messages of pages that are loaded later. */
  async fetchMore(): Promise<void> {
    await later[fileOf(this.language)]!();
  }

  /** Load those messages as well. */
  async more(): Promise<void> {
    if (this.#parts.includes(later)) return;
    this.#parts = [catalogues, later];
    await this.speak(this.language);
  }
}

export const locale = new Locale();
export const say: Say = (key, values) => locale.say(key, values);
