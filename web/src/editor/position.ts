/** A board that is being edited, with the seeds in each bowl, in the order of `cellOf`, and the side to move. */

import { counts } from "../board/motion.ts";
import type { Axes } from "../lib/axes.ts";
import type { Diagram } from "../rules/position.ts";
import { otherSide, type Side, SOUTH } from "../rules/side.ts";

export interface Setup {
  cells: readonly number[];
  turn: Side;
}

/** The greatest number of seeds that a bowl can hold. */
export const MOST = 255;

const total = (cells: readonly number[]): number => cells.reduce((sum, seeds) => sum + seeds, 0);

/** Return the number of pits on a side. */
export const pitsOf = ({ cells }: Pick<Setup, "cells">): number => cells.length / 2 - 1;

/** Return the board of a position. */
export const setupOf = (position: Pick<Diagram, "pits" | "stores" | "turn">): Setup => ({
  cells: counts(position),
  turn: position.turn,
});

/** Return the initial position on a board of this size. */
export function start(pits: number, seeds: number): Setup {
  const side = [...Array.from({ length: pits }, () => seeds), 0];
  return { cells: [...side, ...side], turn: SOUTH };
}

/** Return whether this is the initial position. */
export const isStart = ({ cells }: Setup, seeds: number): boolean =>
  start(cells.length / 2 - 1, seeds).cells.every((each, cell) => each === cells[cell]);

/** Return the rows and the stores, in the form used by a state. */
export function boardOf(
  { cells, turn }: Setup,
): { pits: [number[], number[]]; stores: [number, number]; turn: Side } {
  const pits = pitsOf({ cells });
  return { pits: [cells.slice(0, pits), cells.slice(pits + 1, -1)], stores: [cells[pits]!, cells.at(-1)!],
    turn };
}

/** Return the position as text. Docs/record-format.md describes the format. */
export function positionText(setup: Setup): string {
  const { pits, stores, turn } = boardOf(setup);
  return `<${[pits[0].length, ...stores, ...pits[0], ...pits[1]].join(",")}> ${"SN"[turn]}`;
}

/** Return the board with this number of seeds in a bowl, up to a bowl's limit. */
export const filled = (setup: Setup, cell: number, seeds: number): Setup => ({
  ...setup,
  cells: setup.cells.with(cell, Math.max(0, Math.min(MOST, Math.floor(seeds) || 0))),
});

/** Return the board after moving one seed from a bowl to another. */
export function carried(setup: Setup, from: number, to: number): Setup {
  const [taken, given] = [setup.cells[from]!, setup.cells[to]!];
  return from === to || !taken || given >= MOST
    ? setup
    : filled(filled(setup, from, taken - 1), to, given + 1);
}

/** Return the empty board. */
export const cleared = ({ cells, turn }: Setup): Setup => ({ cells: cells.map(() => 0), turn });

/** Return the same position seen from the other side of the board. */
export function swapped({ cells, turn }: Setup): Setup {
  const half = cells.length / 2;
  return { cells: [...cells.slice(half), ...cells.slice(0, half)], turn: otherSide(turn) };
}

/** Return the number of seeds in the pits and stores together. */
export const seedsIn = ({ cells }: Setup): number => total(cells);

/**
 * Return the number after another digit is typed. The digit starts a new number if a bowl's limit would be
 * exceeded.
 */
export function typed(before: number | null, digit: number): number {
  const grown = (before ?? 0) * 10 + digit;
  return grown > MOST ? digit : grown;
}

/** Return the axes of a line without the number of pits, which is implied by the position. */
export function withoutPits({ pits: _, ...axes }: Axes): Axes {
  return axes;
}
