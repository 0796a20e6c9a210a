/** The compiled kernels and networks, as a test reads them. */

import { readFileSync } from "node:fs";
import type { Source } from "../src/search/engine.ts";

const file = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../src/search/compiled/${name}`, import.meta.url)));

export const SOURCE: Source = {
  module: new WebAssembly.Module(file("kernels.wasm")),
  network: (name) => Promise.resolve(file(`networks/${name}.bin`).buffer),
};
