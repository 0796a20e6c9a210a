/** The board drawn in plain characters: the twin of `notation/board.py`. */

import { NORTH, SOUTH } from "./mechanics.ts";
import type { Position } from "./position.ts";

/** Return a drawing of the board: South's pits below, North across, the pits numbered from their owner's left. */
export function asciiBoard({ pits, stores }: Position): string {
  const [south, north] = pits;
  const width = Math.max(2, ...[...south, ...north, ...stores].map((seeds) => String(seeds).length));
  const cell = width + 2;
  const between = (cell + 1) * south.length - 1;
  const row = (cells: readonly string[]): string => (" ".repeat(cell + 1) + cells.join(" ")).trimEnd();
  const bowls = (seeds: readonly number[]): string =>
    row(seeds.map((count) => `(${String(count).padStart(width)})`));
  const labels = south.map((_, pit) => `${String(pit + 1).padStart(width + 1)} `);
  const name = (text: string): string =>
    row([" ".repeat(Math.max(0, Math.floor((between - text.length) / 2))) + text]);
  const store = (seeds: number): string => `[${String(seeds).padStart(width)}]`;
  return [
    name("North"),
    row(labels.toReversed()),
    bowls(north.toReversed()),
    store(stores[NORTH]) + " ".repeat(between + 2) + store(stores[SOUTH]),
    bowls(south),
    row(labels),
    name("South"),
  ].join("\n");
}
