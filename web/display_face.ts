/**
 * Cuts the display face, Young Serif by Bastien Sozeau (SIL Open Font License), down to the characters of
 * numbers and the page's name. Codes and names on the wall have the whole face.
 */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
// @ts-expect-error: it has no types
import subset from "subset-font";
import type { Plugin } from "vite";

const CHARACTERS = "0123456789 Kalh:+−–½±·×";
const { resolve } = createRequire(import.meta.url);
const WHOLE = resolve("@fontsource/young-serif/files/young-serif-latin-400-normal.woff2");
const LICENCE = resolve("@fontsource/young-serif/LICENSE");
const ID = "\0display-face";

export function displayFace(): Plugin {
  let building = false;
  return {
    name: "kalaha-display-face",
    configResolved: ({ command }) => void (building = command === "build"),
    resolveId: (id) => (id === "display-face" ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      if (!building) return `export default ${JSON.stringify(`/@fs${WHOLE}`)}`;
      this.emitFile({ type: "asset", fileName: "young-serif-licence.txt", source: await readFile(LICENCE) });
      const source = await subset(await readFile(WHOLE), CHARACTERS, { targetFormat: "woff2" });
      const file = this.emitFile({ type: "asset", name: "display.woff2", source });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}
