/** Replaces `src/lib/language.svelte.ts` in the board element. Each board on a page has its own language. */

import { getContext } from "svelte";
import { type Catalogue, type Say, translator } from "../src/lib/fluent.ts";

const catalogues = import.meta.glob<Catalogue>("../../src/kalaha/locale/??.ftl", { import: "default",
  query: "?board" });

/** The key of the board's messages in Svelte's context. */
export const SAY = Symbol("say");

/** Return a message in the language of the board that is being rendered. */
export const say: Say = (key, values) => getContext<Say>(SAY)(key, values);

/** Load the messages of a language. */
export const messagesIn = async (language: string): Promise<Say> =>
  translator(language, await catalogues[`../../src/kalaha/locale/${language}.ftl`]!());
