/**
 * The compiled kernels of `kalaha.kernel` and `kalaha.search`, with their own memory. A file that
 * kernels/page.py writes along with the module describes their arguments and the layouts of structs.
 */

import described from "./compiled/kernels.json" with { type: "json" };

const { structs: STRUCTS, kernels: ARGUMENTS, stack: STACK_END } = described as unknown as {
  structs: Record<string, Layout>;
  kernels: Record<string, readonly [string, string][]>;
  stack: number;
};
/** The axes of the rules that each network is made for, as in `search/network.py`. */
export const NETWORKS = described.networks as Record<string, readonly unknown[]>;
/** Constants that the searches need. */
export const { MAX_LINE, NO_MOVE, MAX_PLIES, NEAR_SEEDS, MAX_NEAR_NODES, REPORT, SETTLED, SMALL_BOUNDS } =
  described.constants;

/**
 * The layout of a struct in memory: its size, and its fields with their offsets. `shape` is the shape of an
 * array.
 */
interface Layout {
  size: number;
  fields: Record<string, { at: number; kind?: string; struct?: Layout; shape: readonly number[] }>;
}

/** An array in memory, in the form that kernels accept. */
export interface Cells {
  address: number;
  shape: readonly number[];
  bytes: number;
}

export type Argument = Struct | Cells | number | bigint;

/** A struct in memory. All its numbers have 64 bits. */
export class Struct {
  readonly address: number;
  readonly #view: DataView;
  readonly #layout: Layout;

  constructor(view: DataView, address: number, layout: Layout) {
    this.#view = view;
    this.address = address;
    this.#layout = layout;
  }

  /** Return the number in a field. `index` selects a cell of an array. */
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

  /** Return the number of cells of an array. */
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
/** Bytes reserved for a kernel's result and for an exception, which is never raised. */
const RESULT = 64;

export class Kernels {
  /** The whole memory. Pages that have not been written take up no physical memory. */
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

  /** Free all structs and arrays. This writes only to memory that has been used. */
  clear(): void {
    this.bytes.fill(0, STACK_END, this.#free);
    this.#free = STACK_END;
    this.#end = this.bytes.length;
    this.#allot(2 * RESULT);
  }

  /** Return a new struct filled with zeros. */
  struct(name: string): Struct {
    const layout = STRUCTS[name]!;
    return new Struct(this.#view, this.#allot(layout.size), layout);
  }

  /** Return a new array filled with zeros, with cells of `bytes` bytes. */
  array(bytes: number, ...shape: number[]): Cells {
    const size = shape.reduce((all, length) => all * length, bytes);
    return { address: this.#allot(size), shape, bytes };
  }

  /** Return a new array of bytes with arbitrary contents, for callers that write before they read. */
  scratch(length: number): Cells {
    this.#end -= length;
    if (this.#free > this.#end) throw tooSmall();
    return { address: this.#end, shape: [length], bytes: 1 };
  }

  /** Call a kernel and return its first `results` numbers. `values` contains its arguments by name. */
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

  /** Return the number in an 8-byte cell. */
  cell({ address }: Cells, index: number): number {
    return Number(this.#view.getBigInt64(address + 8 * index, true));
  }

  #allot(size: number): number {
    const address = (this.#free + 63) & ~63; // aligned to a cache line
    this.#free = address + size;
    if (this.#free > this.#end) throw tooSmall();
    return address;
  }
}

/** Return an array as in Numba's ABI: two null pointers, lengths, address, shape and strides. */
function asArray({ address, shape, bytes }: Cells): (number | bigint)[] {
  const items = shape.reduce((all, length) => all * length, 1);
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((all, length) => all * length, bytes));
  return [0, 0, BigInt(items), BigInt(bytes), address, ...shape.map(BigInt), ...strides.map(BigInt)];
}
