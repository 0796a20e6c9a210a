/**
 * Prepares the page before the first paint. It applies the theme, so that no page flashes in a different one,
 * reveals the board of the front page if that page is to be shown, and requests the files for the language
 * and the page before the scripts ask for them.
 */

import { pageUrl } from "../lib/address.ts";
import { firstLanguage } from "../lib/languages.ts";
import { isHere, keptObject } from "../lib/storage.ts";
import { paint, storedSettings, themeOf } from "../lib/theme.ts";
import { KEY } from "../setup/choices.ts";

/**
 * The files for each language and page, known at build time. `later` lists the pages that also need the
 * `words` of the language. `shared` lists the files for games between two devices.
 */
declare const FILES: {
  languages: Record<string, string[]>;
  words: Record<string, string[]>;
  shared: string[];
  later: string[];
  pages: Record<string, string[]>;
};

const { languages, words, shared, later, pages } = FILES;
const root = document.documentElement;
const stored = storedSettings();
const [, folder = "", more] = pageUrl().pathname.split("/");

paint(themeOf(stored.theme));
root.lang = firstLanguage(stored.language);
const { pits = 6, seeds = 6 } = keptObject(KEY);
if (folder === "embed") root.dataset.embed = ""; // an embedded page has no header
if (!folder && pits === 6 && seeds === 6) root.dataset.front = ""; // show the board that is already drawn

const page = folder + (more ? "/" : "");
const needed = [languages[root.lang], pages[page], later.includes(page) ? words[root.lang] : [],
  folder === "game" && !isHere(more ?? "") ? shared : []];
for (const file of needed.flatMap((each) => each ?? [])) {
  const link = document.createElement("link");
  const isStyle = file.endsWith(".css");
  link.rel = isStyle ? "preload" : "modulepreload";
  if (isStyle) link.as = "style";
  link.crossOrigin = ""; // must match the later request for the same file
  link.href = file;
  document.head.append(link);
}
