/** Builds the npm package; run `python hatch_build.py package FOLDER`. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/** Resolve `FILE?bytes` to a module that contains the bytes of a file as base64. */
function bytes(): Plugin {
  return {
    name: "kalaha-bytes",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      return query === "bytes" ? `export default "${readFileSync(file!).toString("base64")}";` : null;
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [bytes()],
  build: {
    outDir: process.env.KALAHA_PACKAGE!,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    lib: { entry: "index.ts", formats: ["es"], fileName: () => "index.js" },
    rolldownOptions: { output: { chunkFileNames: "compiled/[name].js" } },
  },
});
