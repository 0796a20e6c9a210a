/** The worker with the compiled search. */

import { Answering } from "./answering.ts";
import type { Source } from "./engine.ts";
import { KERNELS, networkAt } from "./files.ts";
import { Kernels } from "./kernels.ts";
import type { FromSearch, ToSearch } from "./questions.ts";

const MIB = 1 << 20;
/**
 * How many gigabytes of memory a device needs to count as having plenty. If the browser does not report the
 * memory, assume less.
 */
const PLENTY = 8;
const MOST = 16;
/**
 * The size of the transposition table in bytes. A table four times as large would be slower in the first
 * seconds. Browsers do not use large pages, and WebAssembly cannot prefetch, so every cache miss stalls.
 */
const MEMORY = 8 * MIB;
/** The size of the endgame table in bytes. With 6 pits, it reaches 14, 16 or 18 seeds. */
const { deviceMemory = 0, userAgentData } = navigator as {
  deviceMemory?: number;
  userAgentData?: { mobile: boolean };
};
const GIGABYTES = userAgentData?.mobile ? 0 : deviceMemory;
const TABLE = (GIGABYTES >= MOST ? 83 : GIGABYTES >= PLENTY ? 30 : 10) * MIB;

const bytesOf = async (url: string): Promise<ArrayBuffer> => (await fetch(url)).arrayBuffer();

let module: Promise<WebAssembly.Module> | undefined;
let kernels: Kernels | undefined;

const source: Source = {
  async kernels(size) {
    module ??= bytesOf(KERNELS).then(WebAssembly.compile);
    kernels ??= new Kernels(await module, size);
    kernels.clear();
    return kernels;
  },
  network: (name) => bytesOf(networkAt(name)),
};
const answering = new Answering(source, MEMORY, TABLE, (message: FromSearch) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToSearch>): void => answering.take(data);
