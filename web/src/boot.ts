/**
 * Before the first paint: the theme, so that no page flashes in another one; the board of the front page, if that is
 * where we are; and a request for what will be needed next, the language and the page, before scripts ask for it.
 */

import { firstLanguage } from "./lib/languages.ts";
import { paint, storedSettings, themeOf } from "./lib/stored.ts";

/** The files of each language and page, which are known when the page is built. */
declare const FILES: { languages: Record<string, string[]>; pages: Record<string, string[]> };

const { languages, pages } = FILES;
const root = document.documentElement;
const stored = storedSettings();
const [, folder = "", more] = location.pathname.split("/");

paint(themeOf(stored.theme));
root.lang = firstLanguage(stored.language);
if (!folder) root.dataset.front = "";

for (const file of [...(languages[root.lang] ?? []), ...(pages[folder + (more ? "/" : "")] ?? [])]) {
  const link = document.createElement("link");
  const isStyle = file.endsWith(".css");
  link.rel = isStyle ? "preload" : "modulepreload";
  if (isStyle) link.as = "style";
  link.crossOrigin = ""; // as they are asked for later
  link.href = file;
  document.head.append(link);
}
