/** Errors of the rules in words: the server's sentences, loaded when first needed. */

import { type Fault, KalahaError } from "../rules/errors.ts";
import { type Say, translator } from "./fluent.ts";

const catalogues = import.meta.glob<string>("../../../src/kalaha/locale/*.ftl", { import: "default",
  query: "?errors" });
const known = new Map<string, Promise<Say>>();

/** Load the messages of a language; until then errors are without words. */
async function sayIn(language: string): Promise<Say> {
  const load = async (): Promise<Say> =>
    translator(language, await catalogues[`../../../src/kalaha/locale/${language}.ftl`]!());
  if (!known.has(language)) known.set(language, load());
  return known.get(language)!;
}

/** Prefetch the messages of a language. */
export async function fetchFaults(language: string): Promise<void> {
  await sayIn(language);
}

/** Return faults in the language of the page. */
export async function sentence(faults: readonly Fault[]): Promise<string> {
  const say = await sayIn(document.documentElement.lang);
  const text = faults.map(({ code, values }) => say(`error-${code}`, values)).join(" ");
  const at = faults[0]?.at;
  return at ? say(`error-${at.code}`, { ...at.values, text }) : text;
}

/** Return an error of the rules in the language of the page; throws any other. */
export function wordsOf(error: unknown): Promise<string> {
  if (!(error instanceof KalahaError)) throw error;
  return sentence(error.faults);
}
