/**
 * The compiled kernels of `kalaha.kernel` and `kalaha.search` in their own memory. A file made with the module
 * (web/kernels.py) describes their arguments and the layouts of structs.
 */

import described from "./compiled/kernels.json" with { type: "json" };

const { structs: STRUCTS, kernels: ARGUMENTS, stack: STACK_END } = described as unknown as {
  structs: Record<string, Layout>;
  kernels: Record<string, readonly [string, string][]>;
  stack: number;
};
/** For each network the axes of rules that it is for, as `search/network.py` has them. */
export const NETWORKS = described.networks as Record<string, readonly unknown[]>;
/** The numbers that the searches need. */
export const { MAX_LINE, NO_MOVE, MAX_PLIES, NEAR_SEEDS, MAX_NEAR_NODES, REPORT, SETTLED } =
  described.constants;

/** A struct in memory: its size, and its fields with their places; `shape` is that of an array. */
interface Layout {
  size: number;
  fields: Record<string, { at: number; kind?: string; struct?: Layout; shape: readonly number[] }>;
}

/** An array in memory, as kernels take it. */
export interface Cells {
  address: number;
  shape: readonly number[];
  bytes: number;
}

export type Argument = Struct | Cells | number | bigint;

/** A struct in memory; all its numbers have 64 bits. */
export class Struct {
  readonly address: number;
  readonly #view: DataView;
  readonly #layout: Layout;

  constructor(view: DataView, address: number, layout: Layout) {
    this.#view = view;
    this.address = address;
    this.#layout = layout;
  }

  /** Return a number; `index` counts the cells of an array. */
  get(field: string, index = 0): number {
    return Number(this.#view.getBigInt64(this.#place(field, index), true));
  }

  /** Set a number or a packed side. */
  set(field: string, value: number | bigint, index = 0): void {
    this.#view.setBigInt64(this.#place(field, index), BigInt.asIntN(64, BigInt(value)), true);
  }

  /** Set several numbers. */
  assign(values: Readonly<Record<string, number | bigint>>): void {
    for (const [field, value] of Object.entries(values)) this.set(field, value);
  }

  /** Set every byte of a field. */
  fill(field: string, byte: number): void {
    const start = this.#place(field, 0);
    new Int8Array(this.#view.buffer, start, this.length(field)).fill(byte);
  }

  has(field: string): boolean {
    return field in this.#layout.fields;
  }

  /** Return a struct within this one. */
  at(field: string, index: number): Struct {
    const { at, struct } = this.#layout.fields[field]!;
    return new Struct(this.#view, this.address + at + index * struct!.size, struct!);
  }

  /** Return how many cells an array has. */
  length(field: string): number {
    return this.#layout.fields[field]!.shape.reduce((all, length) => all * length, 1);
  }

  #place(field: string, index: number): number {
    return this.address + this.#layout.fields[field]!.at + 8 * index;
  }
}

const tooSmall = (): RangeError => new RangeError("The memory of the kernels is too small.");

type Run = (...values: (number | bigint)[]) => number;

const PAGE = 1 << 16;
/** Bytes for the result of a kernel and for its exception, which is never raised. */
const RESULT = 64;

export class Kernels {
  /** The whole memory; unwritten pages take no physical memory. */
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  readonly #run: Record<string, Run>;
  #free = STACK_END;
  #end = 0;

  constructor(module: WebAssembly.Module, size: number) {
    const pages = Math.ceil(size / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const stack = new WebAssembly.Global({ value: "i32", mutable: true }, STACK_END);
    const imports = { env: { __linear_memory: memory, __stack_pointer: stack } };
    this.#run = new WebAssembly.Instance(module, imports).exports as Record<string, Run>;
    this.bytes = new Uint8Array(memory.buffer);
    this.#view = new DataView(memory.buffer);
    this.clear();
  }

  /** Free all structs and arrays. Only memory that was used is written. */
  clear(): void {
    this.bytes.fill(0, STACK_END, this.#free);
    this.#free = STACK_END;
    this.#end = this.bytes.length;
    this.#allot(2 * RESULT);
  }

  /** Return a new struct, all 0. */
  struct(name: string): Struct {
    const layout = STRUCTS[name]!;
    return new Struct(this.#view, this.#allot(layout.size), layout);
  }

  /** Return a new array of cells of `bytes` bytes, all 0. */
  array(bytes: number, ...shape: number[]): Cells {
    const size = shape.reduce((all, length) => all * length, bytes);
    return { address: this.#allot(size), shape, bytes };
  }

  /** Return a new array of bytes with anything in it: its user writes before it reads. */
  scratch(length: number): Cells {
    this.#end -= length;
    if (this.#free > this.#end) throw tooSmall();
    return { address: this.#end, shape: [length], bytes: 1 };
  }

  /** Return as many numbers as the result of a kernel has; `values` are its arguments by name. */
  call(name: string, values: Readonly<Record<string, Argument>>, results = 1): number[] {
    const passed: (number | bigint)[] = [STACK_END, STACK_END + RESULT];
    for (const [argument, kind] of ARGUMENTS[name]!) {
      const value = values[argument]!;
      if (kind === "struct") passed.push((value as Struct).address);
      else if (kind === "i64") passed.push(BigInt(value as number | bigint));
      else passed.push(...asArray(value as Cells));
    }
    const status = this.#run[name]!(...passed);
    if (status !== 0) throw new Error(`The kernel ${name} ended with ${status}.`);
    return Array.from({ length: results },
      (_, at) => Number(this.#view.getBigInt64(STACK_END + 8 * at, true)));
  }

  /** Return the number in a cell of 8 bytes. */
  cell({ address }: Cells, index: number): number {
    return Number(this.#view.getBigInt64(address + 8 * index, true));
  }

  #allot(size: number): number {
    const address = (this.#free + 63) & ~63; // a cache line
    this.#free = address + size;
    if (this.#free > this.#end) throw tooSmall();
    return address;
  }
}

/** Return an array in Numba's ABI: two null pointers, lengths, address, shape and strides. */
function asArray({ address, shape, bytes }: Cells): (number | bigint)[] {
  const items = shape.reduce((all, length) => all * length, 1);
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((all, length) => all * length, bytes));
  return [0, 0, BigInt(items), BigInt(bytes), address, ...shape.map(BigInt), ...strides.map(BigInt)];
}
