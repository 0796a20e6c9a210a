/**
 * What comes before the scripts: the first paint's HTML, made from src/Shell.svelte, and src/boot.ts, which is told
 * what files each language and page has.
 */

import { createHash } from "node:crypto";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Plugin, type Rolldown } from "vite";

/** The page's files by the address's first folder, with a slash where there is more. */
const PAGES = { analysis: "Analysis", editor: "Editor", embed: "Embed", openings: "Openings", puzzles: "Puzzles", "game/": "Play", games: "Games", rules: "Rules", "rules/": "Ruleset" };

export function firstPaint(): Plugin {
  return {
    name: "kalaha-first-paint",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (!bundle) return html; // while developing
        const boot = await built("src/boot.ts", { define: { FILES: JSON.stringify(files(bundle)) } });
        const fileName = `assets/boot-${createHash("sha256").update(boot).digest("base64url").slice(0, 8)}.js`;
        (this as Rolldown.PluginContext).emitFile({ type: "asset", fileName, source: boot });
        const shell = await built("src/shell.ts", { ssr: true });
        const { shell: render }: typeof import("./src/shell.ts") = await import(
          `data:text/javascript,${encodeURIComponent(shell)}`
        );
        return html
          .replace("<!-- boot -->", `<script src="/${fileName}"></script>`) // before the styles, for which it would wait
          .replace("<!-- shell -->", () => render());
      },
    },
  };
}

/** Return a module and all that it imports as one script. */
export async function built(entry: string, { ssr = false, define = {} }): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [svelte()],
    define,
    ssr: { noExternal: true },
    build: {
      write: false,
      copyPublicDir: false,
      target: "es2022",
      ...(ssr ? { ssr: entry } : { lib: { entry, formats: ["iife"], name: "boot" } }),
    },
  });
  return ([output].flat() as Rolldown.RolldownOutput[])[0]!.output[0].code;
}

/** Return the files that each language and page needs besides those that every page has. */
function files(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const everywhere = new Set(closure(chunks.find(({ isEntry }) => isEntry)!, bundle));
  const of = (ending: string): string[] => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
    if (!chunk) throw new Error(`nothing was built from ${ending}`);
    return closure(chunk, bundle).filter((file) => !everywhere.has(file));
  };
  const languages = chunks.flatMap(({ facadeModuleId }) => facadeModuleId?.match(/(\w+)\.ftl$/)?.[1] ?? []);
  return {
    languages: Object.fromEntries(languages.map((code) => [code, of(`/${code}.ftl`)])),
    pages: Object.fromEntries(Object.entries(PAGES).map(([path, page]) => [path, of(`/pages/${page}.svelte`)])),
  };
}

/** Return the addresses of a chunk, its styles, and all that it imports at once. */
function closure(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): string[] {
  if (found.has(`/${chunk.fileName}`)) return [];
  found.add(`/${chunk.fileName}`);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") closure(imported, bundle, found);
  }
  return [...found];
}
