/** The compiled kernels and networks, read from disk. */

import { readFileSync } from "node:fs";
import type { Source } from "../src/search/engine.ts";
import { Kernels } from "../src/search/kernels.ts";

const file = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(`src/search/compiled/${name}`));

const module = new WebAssembly.Module(file("kernels.wasm"));

export const SOURCE: Source = {
  kernels: (size) => Promise.resolve(new Kernels(module, size)),
  network: (name) => Promise.resolve(file(`networks/${name}.bin`).buffer),
};
