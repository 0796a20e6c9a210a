/**
 * The value of a move, as shown on its pit and in words. It is the lead in seeds that the player to move will have
 * at the end.
 */

import type { Axes } from "../lib/axes.ts";
import type { Say } from "../lib/fluent.ts";
import type { Analysis, MoveValue } from "../search/questions.ts";

/** The value of a move as shown on its pit, which is the lead that the player to move will have at the end. */
export interface Worth {
  /** Short form: `+4`, `≥+2`, `≤−3`, `≈+1`. */
  text: string;
  words: string;
  kind: MoveValue["kind"];
  /** Whether no other move is known to be better. */
  best: boolean;
}

const RELATION: Record<Worth["kind"], string> = { exact: "", lower: "≥", upper: "≤", estimate: "≈" };

/** Format a number of seeds with its sign, or 0 without a sign. */
export const signed = (seeds: number): string => (seeds > 0 ? `+${seeds}` : String(seeds).replace("-", "−"));

/** Return a value in short form. */
export const valueText = (seeds: number, kind: Worth["kind"]): string => RELATION[kind] + signed(seeds);

/**
 * Return a value in words: `exactly 4 ahead`, `at least a draw`. "At least −2" becomes "at most 2 behind".
 */
export function valueWords(say: Say, seeds: number, kind: Worth["kind"]): string {
  if (seeds > 0) return say(`web-ahead-${kind}`, { seeds });
  return seeds < 0 ? say(`web-behind-${kind}`, { seeds: -seeds }) : say(`web-even-${kind}`);
}

/** Return a hint in words, with the pit to play and the result. */
export const hintText = (say: Say,
  { move, seeds, kind }: Pick<MoveValue, "move" | "seeds" | "kind">): string =>
  move === "swap"
    ? say("web-hint-swap", { value: valueWords(say, seeds, kind) })
    : say("web-hint-says", { move, value: valueWords(say, seeds, kind) });

/** Return the value of each pit, by index. If a pit has two moves, its value is that of the better one. */
export function worthOf(say: Say, moves: readonly MoveValue[]): (Worth | undefined)[] {
  const found: (Worth | undefined)[] = [];
  for (const value of moves.filter(({ move: text }) => text !== "swap")) {
    const { move, seeds, kind } = value;
    const best = isBest(value, moves);
    found[Number.parseInt(move) - 1] ??= { text: valueText(seeds, kind), words: valueWords(say, seeds, kind),
      kind, best };
  }
  return found;
}

/** Return whether no move of these, sorted best first, is known to be better than `value`. */
export function isBest(value: MoveValue, moves: readonly MoveValue[]): boolean {
  const [first] = moves;
  return value === first ||
    (value.kind === "exact" && first?.kind === "exact" && value.seeds === first.seeds);
}

/** Return whether an analysis is final, because the value of every move is proved. */
export const isProved = ({ moves }: Pick<Analysis, "moves">): boolean =>
  moves.every(({ kind }) => kind === "exact");

/**
 * Return the proved bounds of a position's value if positions can recur, else "". Omit bounds that differ by
 * more than the number of seeds in the pits.
 */
export function betweenWords(say: Say, { sow_store }: Axes, pits: readonly (readonly number[])[],
  { moves }: Pick<Analysis, "moves">): string
{
  const bounds = moves.flatMap((each) => (each.bounds ? [each.bounds] : []));
  if (sow_store || !moves.length || bounds.length < moves.length) return "";
  const least = Math.max(...bounds.map(([low]) => low!));
  const most = Math.max(...bounds.map(([, high]) => high!));
  const seeds = pits.flat().reduce((sum, pit) => sum + pit, 0);
  if (least === most || most - least > seeds) return "";
  return say("kind-between", { least: signed(least), most: signed(most) });
}
