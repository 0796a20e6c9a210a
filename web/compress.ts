/**
 * Writes the files that only src/kalaha/server/http/pages.py needs, a copy of each file compressed with Brotli
 * and gzip, and the first folders of the pages' paths.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { ROUTES } from "./src/app/routes.ts";

const FORMS = { br: brotliCompressSync, gz: (file: Buffer) => gzipSync(file, { level: 9 }) };

export function compress(): Plugin {
  let folder = "";
  return {
    name: "kalaha-compress",
    apply: "build",
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      for (const each of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!each.isFile() || /\.(png|jpg)$/.test(each.name)) continue; // already compressed
        const path = join(each.parentPath, each.name);
        const file = readFileSync(path);
        for (const [ending, form] of Object.entries(FORMS)) {
          const smaller = form(file);
          if (smaller.length < file.length) writeFileSync(`${path}.${ending}`, smaller);
        }
      }
      const folders = new Set(ROUTES.map(({ path }) => path.split("/")[0]));
      writeFileSync(join(folder, "pages.json"), JSON.stringify([...folders]));
    },
  };
}
