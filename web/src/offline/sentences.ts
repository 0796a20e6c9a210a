/** Error messages: the server's sentences, loaded when first needed. */

import { type Say, translator } from "../lib/fluent.ts";
import type { Fault } from "../rules/errors.ts";

const catalogues = import.meta.glob<string>("../../../src/kalaha/locale/*.ftl", { import: "default",
  query: "?errors" });
const known = new Map<string, Promise<Say>>();

/** Return all error messages in a language. */
export async function sentence(language: string, faults: readonly Fault[]): Promise<string> {
  const load = async (): Promise<Say> =>
    translator(language, await catalogues[`../../../src/kalaha/locale/${language}.ftl`]!());
  if (!known.has(language)) known.set(language, load());
  const say = await known.get(language)!;
  const text = faults.map(({ code, values }) => say(`error-${code}`, values)).join(" ");
  const at = faults[0]?.at;
  return at ? say(`error-${at.code}`, { ...at.values, text }) : text;
}
