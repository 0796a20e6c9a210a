/** `asciiBoard`: the board drawn in plain characters. The twin of `notation/board.py`. */

import type { Position } from "./position.ts";

/**
 * Return a drawing of the board in ASCII, without a newline at the end: South's pits are below, from left to
 * right, North's above, from right to left, each with its number; North's store is at the left.
 */
export function asciiBoard({ rules: { pits }, pits: [south, north], stores }: Position): string {
  const width = Math.max(2, ...[...south, ...north, ...stores].map((seeds) => String(seeds).length));
  const cell = width + 3;
  const row = (cells: readonly string[]): string => (" ".repeat(cell) + cells.join(" ")).trimEnd();
  const bowls = (seeds: readonly number[]): string =>
    row(seeds.map((count) => `(${String(count).padStart(width)})`));
  const numbers = Array.from({ length: pits }, (_, pit) => `${String(pit + 1).padStart(width + 1)} `);
  const name = (text: string): string => row([centred(text, cell * pits - 1)]);
  const [right, left] = stores.map((seeds) => `[${String(seeds).padStart(width)}]`);
  const middle = left + " ".repeat(cell * pits + 1) + right;
  return [name("North"), row(numbers.toReversed()), bowls(north.toReversed()), middle, bowls(south),
    row(numbers), name("South")].join("\n");
}

/** Return a text in the middle of a line, as Python centres it. */
function centred(text: string, width: number): string {
  const room = Math.max(0, width - text.length);
  return text.padStart(text.length + Math.floor(room / 2) + (room & width & 1)).padEnd(width);
}
