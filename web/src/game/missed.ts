/**
 * The positions whose best move the reader clearly missed, stored in this browser as a source of
 * puzzles.
 */

import { SIZE_AXES } from "../lib/axes.ts";
import { keep, kept } from "../lib/storage.ts";
import type { Node } from "../rules/game.ts";
import type { Position } from "../rules/position.ts";
import { houseRules } from "../rules/presets.ts";
import { type Side, SOUTH } from "../rules/side.ts";
import type { ReviewedMove } from "../search/questions.ts";

/** A position with South to move, and the move that was played there. */
export interface Missed {
  rules: string;
  position: string;
  move: string;
}

const KEY = "kalaha.missed";
const MOST = 50;
const CLEAR: readonly ReviewedMove["grade"][] = ["mistake", "blunder"];

/** Return all missed moves, the latest first. */
export function missedMoves(): Missed[] {
  const found = kept(KEY);
  const isMissed = (each: Partial<Missed> | null): boolean =>
    [each?.rules, each?.position, each?.move].every((text) => typeof text === "string");
  return Array.isArray(found) ? (found as Missed[]).filter(isMissed) : [];
}

const isSame = (one: Missed, other: Missed): boolean =>
  one.rules === other.rules && one.position === other.position;

/**
 * Store the moves that the player missed in a reviewed game without house rules. Return whether there were
 * any.
 */
export function keepMissed(nodes: readonly Node[], reviewed: readonly ReviewedMove[], player: Side): boolean {
  const { rules } = nodes[0]!.position;
  if (houseRules(rules).some((axis) => !SIZE_AXES.includes(axis) && axis !== "starter")) return false;
  const found = reviewed.filter(({ side, grade }) => side === player && CLEAR.includes(grade)).map((
    { step, move },
  ): Missed => ({ rules: rules.name, position: asSouth(nodes[step]!.position), move }));
  const others = missedMoves().filter((each) => !found.some((one) => isSame(one, each)));
  if (found.length) keep(KEY, [...found.reverse(), ...others].slice(0, MOST));
  return found.length > 0;
}

/** Forget a missed move. */
export const forgetMissed = (missed: Missed): void =>
  keep(KEY, missedMoves().filter((each) => !isSame(each, missed)));

/** Return a position with South to move. If North is to move, the board is turned around. */
const asSouth = (position: Position): string =>
  String(position.turn === SOUTH ? position : position.mirrored);
