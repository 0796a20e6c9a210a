import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { catalogues } from "./catalogue.ts";
import { compress } from "./compress.ts";
import { displayFace } from "./display_face.ts";
import { firstPaint } from "./first_paint.ts";
import { install } from "./install.ts";
import { ROUTES } from "./src/app/routes.ts";

const server = "http://127.0.0.1:8000"; // during development: `npm run dev` next to `kalaha serve`

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Return a predicate for the modules that at least one of these files in src/ imports statically. */
function neededBy(...files: string[]): (id: string, modules: Modules) => boolean {
  const needed = new Set<string>();
  return (id, modules) => {
    if (!needed.size) {
      for (const file of files) needed.add(fileURLToPath(new URL(`src/${file}`, import.meta.url)));
    }
    for (const each of needed)
      for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) needed.add(imported);
    return needed.has(id);
  };
}

const atFirst = neededBy("app/main.ts");
const inGames = neededBy("play/PlayPage.svelte", "setup/starting.ts");
const together = neededBy("play/shared.ts");
const later = neededBy(...ROUTES.filter(({ words }) => words === "later").map(({ page }) => page));

/** The folder for a build without a server (`make site`). If it is unset, the build is for the server. */
const site = process.env.KALAHA_SITE;
/** Without a server, the paths of links follow the `#`: see src/lib/address.ts. */
const links = {
  markup: ({ content }: { content: string }) => ({ code: content.replaceAll('href="/', 'href="#/') }),
};

export default defineConfig({
  base: site ? "./" : "/",
  define: { SITE: JSON.stringify(Boolean(site)) },
  worker: { format: "es" },
  plugins: [catalogues(), displayFace(),
    svelte({ ...(site && { preprocess: links }),
      compilerOptions: { runes: true, ...(process.env.VITEST && { dev: false }) } }), firstPaint(), install(),
    site ? [] : compress()],
  build: {
    outDir: site ?? "../src/kalaha/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy forbids data: URLs
    modulePreload: { polyfill: false },
    // Put shared code in only a few files, one for the first page, one for the game page, one for games
    // between two devices, and one for pages whose messages are loaded later.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: (id, modules) => (atFirst(id, modules) ? "shared" : null), minShareCount: 2,
              priority: 3 },
            { name: (id, modules) => (inGames(id, modules) ? "play" : null), minShareCount: 2, priority: 2 },
            { name: (id, modules) => (together(id, modules) ? "together" : null), minShareCount: 2,
              priority: 1 },
            { name: (id, modules) => (later(id, modules) ? "later" : null),
              test: /^(?!.*\/src\/(?:lesson|local|offline|play|rules))/, minShareCount: 2 },
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
    pool: "threads", // start faster than processes
    testTimeout: 120_000, // a slow machine may need this long
    environmentOptions: {
      happyDOM: { width: 1280, height: 800,
        settings: { enableIframePageLoading: true, device: { prefersReducedMotion: "reduce" } } },
    },
  },
});
