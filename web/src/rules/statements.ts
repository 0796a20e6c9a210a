/**
 * The sheets, point by point, compared with the program's rules. `web/constants.py` generates the data
 * from `rules/statements.py`.
 */

import { sheetsOf } from "./sheets.ts";
import found from "./statements.json" with { type: "json" };

/**
 * The program's comment on some statements on the sheets of a rule set. The fields are as in
 * `rules/statements.py`.
 */
export interface Statement {
  numbers: Readonly<Record<string, readonly number[]>>;
  says: readonly string[];
  readings: readonly string[];
  faults: readonly string[];
  position: string;
  play: string;
}

const STATEMENTS = found as unknown as Readonly<Record<string, readonly Statement[]>>;

/** Return the statements on the sheets of a rule set, or an empty list if it is not from a sheet. */
export const statementsOf = (rules: string): readonly Statement[] => STATEMENTS[rules] ?? [];

/**
 * Return a statement's numbers as text, each with its sheet's letter if there are several sheets.
 */
export function numbersText(rules: string, { numbers }: Statement): string {
  const sheets = sheetsOf(rules);
  return sheets.flatMap(({ number }, index) => {
    const letter = sheets.length > 1 ? String.fromCharCode(65 + index) : "";
    return (numbers[number] ?? []).map((each) => `${letter}${each}`);
  }).join(" ");
}
