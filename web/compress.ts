/**
 * Writes a copy of each file compressed with Brotli and gzip, which src/kalaha/server/http/pages.py serves.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

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
    },
  };
}
