/**
 * Inserts the parts that the browser needs before the scripts, such as the HTML of the first paint, rendered from
 * src/app/Shell.svelte, and src/app/boot.ts with the list of files for each language and page.
 */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { build, type Plugin, type Rolldown } from "vite";
import { parsed } from "./catalogue.ts";
import { FIRST, ROUTES } from "./src/app/routes.ts";
import { DESCRIPTION } from "./src/offline/install.ts";

export function firstPaint(): Plugin {
  let base = "";
  return {
    name: "kalaha-first-paint",
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (!bundle) return html; // during development
        const FILES = JSON.stringify(files(bundle, base));
        const boot = await built("src/app/boot.ts", { define: { FILES } });
        const fileName = `assets/boot-${
          createHash("sha256").update(boot).digest("base64url").slice(0, 8)
        }.js`;
        (this as Rolldown.PluginContext).emitFile({ type: "asset", fileName, source: boot });
        const shell = await built("src/app/shell.ts", { ssr: true });
        const { shell: render }: typeof import("./src/app/shell.ts") = await import(
          `data:text/javascript,${encodeURIComponent(shell)}`
        );
        return html
          // before the styles, which would delay the script
          .replace("<!-- boot -->", `${policy(base)}<script src="${base}${fileName}"></script>`)
          .replace("<!-- described -->", described(base))
          .replace("<!-- shell -->", () => render());
      },
    },
  };
}

/** Return the description for search engines and link previews. The server replaces it on some pages. */
function described(base: string): string {
  const messages = parsed(readFileSync(new URL("../src/kalaha/locale/en.ftl", import.meta.url), "utf8"));
  const text = messages[DESCRIPTION];
  const tags = { title: "Kalaha", description: text, image: `${base}preview.jpg`, type: "website" };
  return [
    `<meta name="description" content="${text}" />`,
    ...Object.entries(tags).map(([tag, content]) => `<meta property="og:${tag}" content="${content}" />`),
  ].join("");
}

/** Return the policy that allows scripts only from this origin. Static hosts do not send it as a header. */
const policy = (base: string): string =>
  base === "/"
    ? ""
    : `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'" />`;

/** Bundle a module and all its imports into one script. */
export async function built(entry: string,
  { ssr = false, define = {} as Record<string, string> }): Promise<string>
{
  const output = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [svelte()],
    define: { SITE: JSON.stringify(Boolean(process.env.KALAHA_SITE)), ...define },
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

/** Return the files that each language and each page needs in addition to the common files. */
function files(bundle: Rolldown.OutputBundle, base: string) {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const everywhere = new Set(closure(chunks.find(({ isEntry }) => isEntry)!, bundle, base));
  const of = (ending: string): string[] => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
    if (!chunk) throw new Error(`nothing was built from ${ending}`);
    return closure(chunk, bundle, base).filter((file) => !everywhere.has(file));
  };
  const languages = chunks.flatMap(({ facadeModuleId }) => facadeModuleId?.match(/(\w+)\.ftl$/)?.[1] ?? []);
  const later = ROUTES.filter(({ words }) => words);
  return {
    languages: Object.fromEntries(languages.map((code) => [code, of(`/${code}.ftl`)])),
    words: Object.fromEntries(languages.map((code) => [code, of(`/${code}.ftl?later`)])),
    shared: of("/src/play/shared.ts"),
    later: later.flatMap(({ path }) => keysOf(path)),
    pages: Object.fromEntries(
      ROUTES.filter((route) => route !== FIRST).flatMap(({ path, page }) =>
        keysOf(path).map((key) => [key, of(`/src/${page}`)])
      ),
    ),
  };
}

/**
 * Return the keys that src/app/boot.ts uses to find a page: its first folder, followed by a slash if the path
 * continues.
 */
function keysOf(path: string): string[] {
  const [folder, name] = path.split("/");
  return name ? [`${folder}/`, ...(name.endsWith("?") ? [folder!] : [])] : [folder!];
}

/** Return the URLs of a chunk, its styles, and all its static imports. */
function closure(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, base: string,
  found = new Set<string>()): string[]
{
  if (found.has(base + chunk.fileName)) return [];
  found.add(base + chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(base + style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") closure(imported, bundle, base, found);
  }
  return [...found];
}
