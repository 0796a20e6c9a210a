/** The worker with the compiled search. */

import { Answering } from "./answering.ts";
import type { Source } from "./engine.ts";
import { Kernels } from "./kernels.ts";
import type { FromSearch, ToSearch } from "./questions.ts";

const MIB = 1 << 20;
/** Gigabytes from which a device has plenty of memory; browsers that do not say have less. */
const PLENTY = 8;
/** Bytes of the transposition table: with the rest at most 64 MB where memory is short. */
const { deviceMemory = 0 } = navigator as { deviceMemory?: number };
const MEMORY = (deviceMemory >= PLENTY ? 64 : 32) * MIB;

const networks = import.meta.glob<string>("./compiled/networks/*.bin", { query: "?url", import: "default",
  eager: true });
const bytesOf = async (url: string): Promise<ArrayBuffer> => (await fetch(url)).arrayBuffer();

let module: Promise<WebAssembly.Module> | undefined;
let kernels: Kernels | undefined;

const source: Source = {
  async kernels(size) {
    module ??= bytesOf(new URL("./compiled/kernels.wasm", import.meta.url).href).then(WebAssembly.compile);
    kernels ??= new Kernels(await module, size);
    kernels.clear();
    return kernels;
  },
  network: (name) => bytesOf(networks[`./compiled/networks/${name}.bin`]!),
};
const answering = new Answering(source, MEMORY, (message: FromSearch) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToSearch>): void => answering.take(data);
