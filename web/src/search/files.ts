/** The URLs of the files that the worker loads. */

const networks = import.meta.glob<string>("./compiled/networks/*.bin", { query: "?url", import: "default",
  eager: true });

export const KERNELS = new URL("./compiled/kernels.wasm", import.meta.url).href;
export const networkAt = (name: string): string => networks[`./compiled/networks/${name}.bin`]!;
/** The networks for boards with six pits. */
export const USUAL = Object.keys(networks).filter((name) => name.endsWith("-6.bin")).map((name) =>
  networks[name]!
);
