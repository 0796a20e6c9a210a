/**
 * The points that the sheets leave open, how the program reads them, and the faults in the sheets'
 * translations. `web/constants.py` generates the data from `rules/readings.py`.
 */

import found from "./readings.json" with { type: "json" };

/** The wording of the sheet, by language. */
export type Quotes = Readonly<Record<string, string>>;

export interface Reading {
  /** The axis (or `sowing`, or `aim`) that the reading explains. */
  at: string;
  /** The axes whose house rules make the reading irrelevant. */
  axes: readonly string[];
  open: boolean;
  /** The house rule that gives the other reading. Empty if there is none. */
  other: Readonly<Record<string, string | number | boolean>>;
  /** The quotes, by rule set. */
  quotes: Readonly<Record<string, Quotes>>;
  /** Whether the reading is about a difference between the languages. */
  compares: boolean;
}

export const READINGS = found.readings as unknown as Readonly<Record<string, Reading>>;
/** The wrong wording for each fault, by rule set. */
export const FAULTS = found.faults as unknown as Readonly<Record<string, Readonly<Record<string, Quotes>>>>;

interface Sheeted {
  id: string;
  sheets: readonly string[];
  readings: readonly string[];
}

/**
 * Return the readings that still apply under these house rules, with the readings of the sheet's open points
 * listed separately.
 */
export function readingsOf(preset: Sheeted, changes: readonly string[] = []): {
  open: string[];
  other: string[];
} {
  const valid = preset.readings.filter((key) => !READINGS[key]!.axes.some((axis) => changes.includes(axis)));
  const isOpen = (key: string): boolean => preset.sheets.length > 0 && READINGS[key]!.open;
  return { open: valid.filter(isOpen), other: valid.filter((key) => !isOpen(key)) };
}

/** Return the names of the rules that the sheet leaves open in part. */
export const openAt = (preset: Sheeted, changes: readonly string[] = []): Set<string> =>
  new Set(readingsOf(preset, changes).open.map((key) => READINGS[key]!.at));

/**
 * Return the quotes for a reading: in the reader's language, else in the sheet's first language, or in all
 * languages if they are compared.
 */
export function quotesOf(preset: Sheeted, key: string, language: string): [string, string][] {
  const { quotes, compares } = READINGS[key]!;
  const all = Object.entries(quotes[preset.id] ?? {});
  return compares ?
    all :
    all.filter(([each], _, [first]) =>
      each === (all.some(([code]) => code === language) ? language : first![0])
    );
}
