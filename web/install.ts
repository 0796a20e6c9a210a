/**
 * Makes the page installable. Writes a manifest in each language, and the service worker
 * src/offline/service.ts with the list of files.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { parsed } from "./catalogue.ts";
import { built } from "./first_paint.ts";
import constants from "./src/lib/constants.json" with { type: "json" };
import { DESCRIPTION, manifestName } from "./src/offline/install.ts";

const LOCALE = new URL("../src/kalaha/locale/", import.meta.url);
/** The pages offered by the installed program's icon, with the message keys of their names. */
const SHORTCUTS = { puzzles: "web-puzzles", lesson: "web-learn", games: "web-my-games" };
/** The pictures for the dialog that installs the page. `icons.py` takes them. */
const SCREENSHOTS = [["narrow", "390x844"], ["wide", "1280x720"]] as const;
const hash = (kind: string, data: string | Buffer, form: "base64" | "base64url" = "base64"): string =>
  createHash(kind).update(data).digest(form);

export function install(): Plugin {
  let folder = "";
  return {
    name: "kalaha-install",
    apply: "build",
    configResolved: (config) => void (folder = config.build.outDir),
    async writeBundle() {
      for (const language of Object.keys(constants.languages))
        writeFileSync(join(folder, manifestName(language)), manifest(language));
      const files = filesIn(folder);
      const name = hash("sha256", JSON.stringify(files), "base64url").slice(0, 12);
      const script = await built("src/offline/service.ts", {
        define: { BUILD: JSON.stringify({ name, files }) },
      });
      writeFileSync(join(folder, "service.js"), script);
    },
  };
}

/**
 * Return a build's files by path, with the expected hash of each file whose name does not contain one.
 */
function filesIn(folder: string): Record<string, string> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile() && !/\.(png|jpg)$/.test(each.name)
  ); // the system caches the icons it needs
  const paths = all.map((each) => relative(folder, join(each.parentPath, each.name)).split(sep).join("/"))
    .sort();
  const integrity = (path: string): string => `sha256-${hash("sha256", readFileSync(join(folder, path)))}`;
  // The page itself is requested by the URL of its folder, which static hosts handle best.
  return Object.fromEntries(
    paths.map((
      path,
    ) => [path === "index.html" ? "" : path, path.startsWith("assets/") ? "" : integrity(path)]),
  );
}

/** Return the manifest in a language. Its URLs are relative to the manifest's own URL. */
function manifest(language: string): string {
  const messages = parsed(readFileSync(new URL(`${language}.ftl`, LOCALE), "utf8"));
  const icon = (src: string, sizes: string, purpose = "any") => ({ src, sizes, purpose,
    type: src.endsWith("svg") ? "image/svg+xml" : "image/png" });
  return JSON.stringify({
    id: "./",
    name: "Kalaha",
    description: messages[DESCRIPTION],
    lang: language,
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#e9e2d5",
    theme_color: "#e9e2d5",
    categories: ["games"],
    icons: [
      icon("icon-192.png", "192x192"),
      icon("icon-512.png", "512x512"),
      icon("icon-full.png", "512x512", "maskable"),
      icon("icon.svg", "any"),
    ],
    screenshots: SCREENSHOTS.map(([src, sizes]) => ({ src: `${src}.jpg`, sizes, type: "image/jpeg",
      form_factor: src })
    ),
    shortcuts: Object.entries(SHORTCUTS).map(([url, key]) => ({ name: messages[key], url })),
  });
}
