import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./catalogue.ts";
import { compress } from "./compress.ts";
import { firstPaint } from "./first_paint.ts";
import { install } from "./install.ts";

const server = "http://127.0.0.1:8000"; // while developing: `npm run dev` beside `kalaha serve`

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
const first = new Set<string>();

/** Return whether the first page needs a module at once. */
function isFirst(id: string, modules: Modules): boolean {
  if (!first.size) first.add(fileURLToPath(new URL("src/main.ts", import.meta.url)));
  for (const each of first) for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) first.add(imported);
  return first.has(id);
}

/** The folder for a page without a server (`make site`); none: the page of the server. */
const site = process.env.KALAHA_SITE;
/** Without a server the paths of links stand behind the `#`: see src/lib/place.ts. */
const links = { markup: ({ content }: { content: string }) => ({ code: content.replaceAll('href="/', 'href="#/') }) };

export default defineConfig({
  base: site ? "./" : "/",
  define: { SITE: JSON.stringify(Boolean(site)) },
  worker: { format: "es" },
  plugins: [catalogues(), svelte({ ...(site && { preprocess: links }), ...(process.env.VITEST && { compilerOptions: { dev: false } }) }), firstPaint(), install(), site ? [] : compress()],
  build: {
    outDir: site ?? "../src/kalaha/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy allows no data: addresses
    modulePreload: { polyfill: false },
    // Few files: what the first page shares with others is one, what games and analyses share is another, and what only
    // pages around the analysis share is the third.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: (id, modules) => (isFirst(id, modules) ? "shared" : null), minShareCount: 2, priority: 2 },
            { name: "play", test: /^(?!.*(?:(?:lib\/(?:analysis|editor|lesson|openings|puzzles|review|share(?!\/download)|sheets)|src\/(?:offline|twin))\/|(?:RulesDialog|pages\/(?:GoOn|Load|play\/(?:Asking|Link)))\.svelte))/, minShareCount: 2, priority: 1 },
            { name: "later", test: /^(?!.*(?:lib\/lesson|src\/(?:offline|twin))\/)/, minShareCount: 2 },
          ],
        },
      },
    },
    target: "es2022",
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 120_000, // a machine may be slow
    environmentOptions: { happyDOM: { width: 1280, height: 800, settings: { enableIframePageLoading: true, device: { prefersReducedMotion: "reduce" } } } },
  },
});
