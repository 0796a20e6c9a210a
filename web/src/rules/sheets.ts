/**
 * The rule sheets. `web/constants.py` generates the data from `rules/sheets.py`, which describes the fields.
 */

import found from "./sheets.json" with { type: "json" };

export interface Sheet {
  number: string;
  rules: string;
  headings: Readonly<Record<string, string>>;
  words: Readonly<Record<string, Readonly<Record<"pits" | "stores" | "seeds", string>>>>;
  publisher: string;
  year: number | null;
  printed: readonly string[];
  website: boolean;
  age: number | null;
  contents: readonly string[];
}

export const SHEETS = found as unknown as readonly Sheet[];

/** Return the sheets of a rule set. */
export const sheetsOf = (rules: string): Sheet[] => SHEETS.filter((sheet) => sheet.rules === rules);
