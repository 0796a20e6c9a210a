/** A folder may import only from folders above it in this list, and imports must not be circular. */

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, it } from "vitest";
import { ROUTES } from "../src/app/routes.ts";

const LAYERS = [
  "lib",
  "rules",
  "search",
  "game",
  "local",
  "offline",
  "engine",
  "board",
  "setup",
  "rulings",
  "share",
  "openings",
  "review",
  "analysis",
  "puzzles",
  "lesson",
  "editor",
  "sheets",
  "rulesets",
  "play",
  "tournament",
  "newgame",
  "app",
];

const files = globSync("src/*/*.{ts,svelte}").map((file) => file.slice("src/".length));

/** Return the files that a file imports, statically or dynamically. `text` is the part of it to search. */
function importsOf(file: string, text = readFileSync(join("src", file), "utf8")): string[] {
  const specifiers = text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\bURL\()\s*"(\.[^"]+)"/g);
  return [...specifiers].map(([, path]) => join(dirname(file), path!));
}

/** Return the files that are loaded along with a file. This excludes type imports. */
const neededBy = (file: string): string[] =>
  importsOf(file, readFileSync(join("src", file), "utf8").replaceAll(/\bimport type [^;]*;/g, ""));

const arrows = files.flatMap((file) => importsOf(file).map((imported) => [file, imported] as const));
const layerOf = (file: string): number => LAYERS.indexOf(dirname(file));

it("has a layer for every folder", () => {
  expect([...new Set(files.map(dirname))].sort()).toEqual(LAYERS.toSorted());
  expect(arrows.length).toBeGreaterThan(500);
});

it("has no import from a higher layer", () => {
  expect(arrows.filter(([file, imported]) => layerOf(imported) > layerOf(file))).toEqual([]);
});

it("has no circular import", () => {
  const open = new Set<string>();
  const done = new Set(["analysis/Branch.svelte"]); // variations may be nested
  function visit(file: string): void {
    expect([...open], "a circle").not.toContain(file);
    if (done.has(file)) return;
    open.add(file);
    for (const imported of neededBy(file)) if (files.includes(imported)) visit(imported);
    open.delete(file);
    done.add(file);
  }
  files.forEach(visit);
});

it("has every page in the table of routes", () => {
  expect(files.filter((file) => file.endsWith("Page.svelte")).sort()).toEqual(
    ROUTES.map(({ page }) => page).sort(),
  );
});
