/** The facts that an owner can see on a rule sheet, in words. */

import type { Say } from "../lib/fluent.ts";
import type { Sheet } from "../rules/sheets.ts";

export const languageNames = (say: Say, codes: readonly string[]): string =>
  codes.map((code) => say(`language-${code}`)).join(", ");

/** Return a sheet's headings. If there are several, each is listed with its languages. */
export function headingsOf(say: Say, { headings: all }: Sheet): string[] {
  return [...new Set(Object.values(all))].map((heading) => {
    const codes = Object.keys(all).filter((code) => all[code] === heading);
    const text = say("source-heading", { heading });
    return codes.length < Object.keys(all).length ? `${text} (${languageNames(say, codes)})` : text;
  });
}

/**
 * Return the other facts: publisher and year, names and numbers, languages, age, and the contents of the box.
 */
export function factsOf(say: Say, sheet: Sheet, seeds: number): string[] {
  const { publisher, year, printed, website, age, contents } = sheet;
  return [
    publisher,
    year,
    website && say("source-website"),
    printed.length && say("source-printed", { names: printed.join(", ") }),
    languageNames(say, Object.keys(sheet.headings)),
    age && say("source-age", { age }),
    contents.length &&
    say("source-box", { contents: contents.map((what) => say(`source-${what}`, { seeds })).join(", ") }),
  ].filter(Boolean).map(String);
}
