import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./catalogue.ts";
import { compress } from "./compress.ts";
import { firstPaint } from "./first_paint.ts";

const server = "http://127.0.0.1:8000"; // while developing: `npm run dev` beside `kalaha serve`

export default defineConfig({
  plugins: [catalogues(), svelte(), firstPaint(), compress()],
  build: {
    outDir: "../src/kalaha/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy allows no data: addresses
    modulePreload: { polyfill: false },
    // Few files: what two pages share is one, which the first page needs most of, too; what only later pages share is another.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: /^(?!.*(?:lib\/(?:analysis|editor|openings|review|share)\/|pages\/(?:GoOn|Load)\.svelte))/, minShareCount: 2, priority: 1 },
            { name: "later", minShareCount: 2 },
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
  test: { include: ["tests/**/*.test.ts"] },
});
