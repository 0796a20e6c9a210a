import { build } from "vite"; import { gzipSync } from "node:zlib"; import { minifySync } from "rolldown/experimental";
const want = new RegExp(process.argv[2] ?? "play|PlayPage");
await build({ logLevel: "error", build: { outDir: "/tmp/modsout", emptyOutDir: true }, plugins: [{ name: "m", generateBundle(_, b) {
  for (const c of Object.values(b)) if (c.type === "chunk" && want.test(c.fileName)) {
    console.log("==", c.fileName, gzipSync(c.code,{level:9}).length, "imports", c.imports.join(" "));
    const r = Object.entries(c.modules).map(([id, m]) => { let code=m.code??""; try { code = minifySync("a.js", code).code } catch {} return [gzipSync(code).length, id.replace(/.*\/(src|node_modules)\//,"")]; }).sort((a,b)=>b[0]-a[0]).filter(r=>r[0]>60);
    for (const [s,i] of r) console.log(s,i);
  } } }] });
