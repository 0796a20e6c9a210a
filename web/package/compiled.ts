/**
 * The compiled kernels and networks as modules that contain the bytes, so that no files have to be fetched on
 * static hosts, by bundlers or in Node.
 */

import type { Source } from "../src/search/engine.ts";
import { Kernels } from "../src/search/kernels.ts";

const networks = import.meta.glob<string>("../src/search/compiled/networks/*.bin", { query: "?bytes",
  import: "default" });
const [loadKernels] = Object.values(
  import.meta.glob<string>("../src/search/compiled/kernels.wasm", { query: "?bytes", import: "default" }),
);

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

let module: Promise<WebAssembly.Module> | undefined;

export const COMPILED: Source = {
  async kernels(size) {
    module ??= loadKernels!().then((text) => WebAssembly.compile(bytesOf(text)));
    return new Kernels(await module, size);
  },
  network: async (name) => bytesOf(await networks[`../src/search/compiled/networks/${name}.bin`]!()).buffer,
};
