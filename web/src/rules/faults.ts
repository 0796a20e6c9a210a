/** Errors of the rules in words: the server's sentences, loaded when first needed. */

import { Refusal } from "../lib/api.ts";
import { type Catalogue, type Say, translator } from "../lib/fluent.ts";
import { type Fault, KalahaError } from "./errors.ts";

const catalogues = import.meta.glob<Catalogue>("../../../src/kalaha/locale/*.ftl", { import: "default",
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

/** Return faults in words, by default in the language of the page. */
export async function sentence(faults: readonly Fault[],
  language = document.documentElement.lang): Promise<string>
{
  const say = await sayIn(language);
  const text = faults.map(({ code, values }) => say(`error-${code}`, values)).join(" ");
  const at = faults[0]?.at;
  return at ? say(`error-${at.code}`, { ...at.values, text }) : text;
}

/** Return why something failed, in words: what the server said, or what the rules say; throws any other error. */
export async function reasonOf(error: unknown): Promise<string> {
  if (error instanceof Refusal) return error.message;
  if (error instanceof KalahaError) return sentence(error.faults);
  throw error;
}
