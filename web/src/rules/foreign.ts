/** Positions in the notations of other programs, converted to ours. The twin of `notation/foreign.py`. */

import { drawnPosition, isStart, own, pitsIn, storesLast, USUAL_PITS } from "./drawn.ts";
import { fault, KalahaError, shown } from "./errors.ts";
import { findRules } from "./presets.ts";
import type { Rules } from "./rules.ts";

export const OWARE = findRules("oware");
export const OWARE_TO_25 = findRules("oware", { majority_stop: true, repetition_when_empty: false });
export const KALAH = findRules("kalah", { seeds: 4 });

/** A position or a game in a foreign notation. */
export interface Foreign {
  /** The name of the program, or `ring`, `rows`, `letters` or `numbers`. */
  form: string;
  /** The rules that the program plays by. Null if the notation is used for several games. */
  rules: Rules | null;
  /** The position in our notation. Null for the start. */
  position: string | null;
}

type Groups = Readonly<Record<string, string | undefined>>;

const CELLS = "(?:[0-9]{0,3}S|[0-9])(?:,(?:[0-9]{0,3}S|[0-9]))*";
const N = "[0-9]{1,9}";

/** The notation of each program: its name, its rules, its pattern, and the position for a match. */
const FORMS: readonly (readonly [string, Rules | null, RegExp, (found: Groups) => string])[] = ([
  [
    "rows",
    null,
    `(?<north>[0-9]{2,8})/(?<south>[0-9]{2,8})(?:\\s+(?<s>${N})\\s+(?<n>${N}))?(?:\\s+(?<turn>[SN]))?`,
    ({ s = "0", n = "0", south, north, turn = "S" }) => own([s, n], [...south!], [...north!].reverse(), turn),
  ],
  [
    "PlayStrategy",
    OWARE_TO_25,
    `(?<north>${CELLS})/(?<south>${CELLS})\\s+(?<s>${N})\\s+(?<n>${N})\\s+(?<turn>[SN])(?:\\s+${N})?`,
    ({ s, n, south, north, turn }) => own([s!, n!], cells(south!), cells(north!).reverse(), turn!),
  ],
  ["Aualé", OWARE, `(?<all>${N}(?:-${N})+)-(?<turn>[SN])`,
    ({ all, turn }) => storesLast(all!.split("-"), turn!)],
  [
    "OpenSpiel",
    OWARE_TO_25,
    `(?<player>[01])\\s*\\|\\s*(?<s>${N})\\s+(?<n>${N})\\s*\\|\\s*(?<pits>${N}(?:\\s+${N})+)`,
    ({ player, s, n, pits }) => storesLast([...pits!.split(/\s+/), s!, n!], "SN"[Number(player)]!),
  ],
  [
    "OpenSpiel",
    OWARE_TO_25,
    `Player 1 score = (?<n>${N})(?<playing> \\[PLAYING\\])?\\s+[a-z](?:\\s+[a-z])+` +
    `\\s+(?<north>${N}(?:[ ]+${N})+)\\s*\\n\\s*(?<south>${N}(?:[ ]+${N})+)` +
    `\\s+[A-Z](?:\\s+[A-Z])+\\s+Player 0 score = (?<s>${N})(?: \\[PLAYING\\])?`,
    ({ s, n, north, south, playing }) =>
      own([s!, n!], south!.split(/\s+/), north!.split(/\s+/).reverse(), playing ? "N" : "S"),
  ],
  [
    "OpenSpiel",
    KALAH,
    `(?<north>-(?:${N}-)+)\\s*(?<n>${N})-{2,}(?<s>${N})\\s*(?<south>-(?:${N}-)+)` +
    `(?:\\s*Current player: (?<player>[01]))?(?:\\s*Move number: ${N})?`,
    ({ north, n, s, south, player = "0" }) =>
      own([s!, n!], dashed(south!), dashed(north!).reverse(), "SN"[Number(player)]!),
  ],
] satisfies [string, Rules | null, string, (found: Groups) => string][])
  .map((
    [form, rules, pattern, convert],
  ) => [form, rules, new RegExp(`\\s*(?:${pattern})(?!\\S)`, "uy"), convert]);

/** The beginnings of texts that cannot be meant for another form, with the form and an example. */
const LIKE: readonly (readonly [RegExp, string, string])[] = [
  [/\s*(?=[0-9,]{0,20}[S,])[0-9S,]{1,80}\//uy, "PlayStrategy", "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S"],
  [/\s*[0-9]+(?:-[0-9]+){5}/uy, "Aualé", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"],
  [/\s*[0-9]+\s*\|\s*[0-9]+\s+[0-9]+\s*\|/uy, "OpenSpiel", "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4"],
  [/\s*-(?:[0-9]+-)+/uy, "OpenSpiel", "-4-4-4-4-4-4- 0-----------0 -4-4-4-4-4-4-"],
];
/** Return a text with spaces for the marks before lines that a letter or a program quotes. */
export const unquoted = (text: string): string =>
  /^[>#]/.test(text.trimStart()) ? text.replaceAll(/^[># ]+/gm, (marks) => " ".repeat(marks.length)) : text;

/** Return a text with East Asian wide digits and the scalars of NumPy as plain numbers. */
export const plainNumbers = (text: string): string =>
  text.replaceAll(/[０-９]/g, (digit) => String(digit.codePointAt(0)! - 0xFF10))
    .replaceAll(/(?:np|numpy)\.u?int[0-9]+\(([0-9]+)\)/g, "$1");

const RING = new RegExp(`^[\\s\\[]*(?<cells>${N}(?:[\\s,]+${N})+)[\\s\\]]*(?<turn>[SN])?$`, "u");
/** The maximum number of characters of a position, far more than one needs. */
const MOST_CHARACTERS = 1_000;

/**
 * Return the position in a foreign notation, or null if the text is not in any of them. Throws a
 * `KalahaError` if the text is nearly right, or if it has more than one reading.
 */
export function foreignPosition(typed: string): Foreign | null {
  if (typed.length > MOST_CHARACTERS) return null;
  const text = plainNumbers(unquoted(typed));
  const found = leadingPosition(text, 0);
  if (!found) return boardPosition(text) ?? ringPosition(text);
  const rest = text.slice(found.end).trimStart();
  if (!rest) return found.foreign;
  const column = [...text].length - [...rest].length + 1;
  throw new KalahaError(fault("position-text-end", { column, found: shown([...rest][0]) }));
}

/** Return the position in a drawing, as South sees it, or in JSON or a Python tuple, or null. */
export function boardPosition(text: string): Foreign | null {
  const drawn = text.length > MOST_CHARACTERS ? null : drawnPosition(text);
  return drawn && { form: drawn[0], rules: null, position: drawn[1] };
}

/** Return the position of a program that starts at `at`, and its end. */
export function leadingPosition(text: string, at: number): { foreign: Foreign; end: number } | null {
  for (const [form, rules, pattern, convert] of FORMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match)
      return { foreign: { form, rules, position: convert(match.groups!) }, end: at + match[0].length };
  }
  for (const [pattern, form, example] of LIKE) {
    pattern.lastIndex = at;
    if (pattern.test(text)) throw new KalahaError(fault("foreign-like", { form, example }));
  }
  return null;
}

/**
 * Return the position for numbers in the order of sowing, from South's first pit, or null if the text is
 * anything else. Twelve are the pits of a board without stores. Only a starting position shows whether the stores are between the sides or at the end.
 */
export function ringPosition(text: string): Foreign | null {
  const match = RING.exec(text.trimEnd());
  if (!match) return null;
  const { cells = "", turn = "S" } = match.groups!;
  const numbers = cells.match(/[0-9]+/g)!;
  if (numbers.length === 2 * USUAL_PITS) {
    const [south, north] = [numbers.slice(0, USUAL_PITS), numbers.slice(USUAL_PITS)];
    return { form: "ring", rules: null, position: own(["0", "0"], south, north, turn) };
  }
  const pits = pitsIn(numbers);
  const [south, store, north] = [numbers.slice(0, pits), numbers[pits]!, numbers.slice(pits + 1, -1)];
  const between = own([store, numbers.at(-1)!], south, north, turn);
  const end = storesLast(numbers, turn);
  const made = (position: string): Foreign => ({ form: "ring", rules: null, position });
  if (between === end || isStart(between)) return made(between);
  if (isStart(end)) return made(end);
  throw new KalahaError(fault("foreign-readings", { first: between, second: end }));
}

/** Return the seeds of each pit: `12S` is a pit with 12 seeds, `3` is three empty pits. */
const cells = (row: string): string[] =>
  row.split(",").flatMap((cell) =>
    cell.endsWith("S") ? [cell.slice(0, -1) || "1"] : Array<string>(Number(cell)).fill("0")
  );

const dashed = (row: string): string[] => row.slice(1, -1).split("-");
