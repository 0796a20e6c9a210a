/** The opening book of proved values. The twin of `engine/book.py`, which describes the files. */

import { findPreset } from "../rules/presets.ts";
import { differences, type Rules, WITHOUT_EFFECT } from "../rules/rules.ts";
import { type Board, packed } from "./board.ts";
import { NO_MOVE } from "./kernels.ts";

/** The proved value of a position. `move` is the best move as numbered by the kernels, or `NO_MOVE`. */
export interface Known {
  board: Board;
  low: number;
  high: number;
  move: number;
}

const books = import.meta.glob<string>("../../../src/kalaha/engine/books/*.txt", { query: "?raw",
  import: "default", eager: true });

/**
 * Return the positions in the book for `rules` with the same number of pits, or an empty list if there is no
 * book.
 */
export function bookOf(rules: Rules): Known[] {
  const path = Object.keys(books).find((each) => isFor(each.match(/(\w+)\.txt$/)![1]!, rules));
  const lines = path ? books[path]!.trim().split("\n") : [];
  return lines.flatMap((line) => {
    const [position, low, high, pit] = line.split(" ") as [string, string, string, string];
    const [own, other] = position.split("/").map((side) => side.split(",").map(Number)) as [number[],
      number[]];
    if (own.length !== rules.pits) return [];
    const seeds = [...own, ...other].reduce((sum, each) => sum + each);
    const board = { own: packed(own), other: packed(other), lead: 0, seeds };
    return { board, low: Number(low), high: Number(high), move: pit === "0" ? NO_MOVE : Number(pit) - 1 };
  });
}

const isFor = (name: string, rules: Rules): boolean =>
  differences(rules, { ...findPreset(name).rules, pits: rules.pits })
    .every((axis) => WITHOUT_EFFECT.includes(axis));
