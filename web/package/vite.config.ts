/** Builds the npm package. Run `python hatch_build.py package FOLDER`. */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { catalogues } from "../catalogue.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

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

/** Insert the styles of all components as the text `STYLES`, instead of a file of their own. */
function styles(): Plugin {
  return {
    name: "kalaha-styles",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const css = files.find(({ fileName }) => fileName.endsWith(".css"));
      const board = bundle["board.js"];
      if (css?.type !== "asset" || board?.type !== "chunk") throw new Error("no styles were built");
      delete bundle[css.fileName];
      board.code = board.code.replace(/\bSTYLES\b/, () => JSON.stringify(css.source.toString()));
    },
  };
}

export default defineConfig({
  root: here,
  plugins: [bytes(), catalogues(), svelte({ compilerOptions: { runes: true } }), styles()],
  resolve: { alias: [{ find: /^.*\/(language|settings)\.svelte\.ts$/, replacement: `${here}$1.ts` }] },
  build: {
    outDir: process.env.KALAHA_PACKAGE!,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    lib: { entry: { index: "index.ts", board: "board.ts" }, formats: ["es"], cssFileName: "board" },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith("?bytes") ? "compiled/[name].js" : "parts/[name].js",
        minify: true,
        codeSplitting: { groups: [{ name: "svelte", test: /node_modules/ }] },
      },
    },
  },
});
