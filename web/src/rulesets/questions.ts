/**
 * "Which Kalaha do I have?": questions about facts that an owner can see. Each answer is printed on a rule
 * sheet.
 */

import { type Box, BOXES } from "../rules/finding.ts";
import { findPreset } from "../rules/presets.ts";
import type { Axis } from "../rules/rules.ts";
import { SHEETS } from "../rules/sheets.ts";

/** The maximum number of questions. */
export const MOST = 4;

type Value = string | number | boolean;

export interface Answered {
  about: string;
  /** The answer. Undefined if the user does not know or it is not offered, null if the sheet does not say. */
  value: Value | null | undefined;
}

export interface Question {
  about: string;
  values: Value[];
  /** Whether "the sheet does not say" is also a possible answer. */
  unsaid: boolean;
}

/**
 * The topics of the questions, starting with the facts that are easiest to see, and the values of a rule that
 * a sheet states.
 */
const ASKED: readonly { about: string; stated?: readonly Value[] }[] = [
  { about: "seeds" },
  { about: "language" },
  { about: "remainder", stated: ["emptier", "owner"] },
  { about: "sow_store", stated: [true, false] },
  { about: "wari_capture", stated: [true] },
  { about: "starter", stated: ["lot"] },
];

/** Return the right answers for a box. There may be more than one if its sheet is in several languages. */
function valuesOf(box: Box, about: string): Value[] {
  if (about === "language") return box.sheet === null ? [] : Object.keys(SHEETS[box.sheet]!.headings);
  const { rules } = findPreset(box.rules);
  return [rules[about as Axis]];
}

/** The boxes that the reader may own. Games with relays and Mangala have no sheet. */
const OWNED = BOXES.filter(({ rules }) => {
  const { relay, first_seed } = findPreset(rules).rules;
  return relay === "no" && first_seed === "sown";
});

/** Return the boxes that fit these answers. */
export const left = (answers: readonly Answered[]): Box[] =>
  OWNED.filter((box) =>
    answers.every(({ about, value }) => {
      if (value === undefined) return true;
      const found = valuesOf(box, about);
      if (value !== null) return found.includes(value);
      return !ASKED.find((each) => each.about === about)!.stated!.some((each) => found.includes(each));
    })
  );

/** Return the names of the games in some boxes. */
export const rulesOf = (boxes: readonly Box[]): string[] => [...new Set(boxes.map(({ rules }) => rules))];

/** Return the next question, or null if no further question would help. */
export function question(answers: readonly Answered[]): Question | null {
  const boxes = left(answers);
  if (answers.length >= MOST || rulesOf(boxes).length === 1) return null;
  for (const { about, stated } of ASKED) {
    if (answers.some((answer) => answer.about === about)) continue;
    const found = new Set(boxes.flatMap((box) => (stated || box.sheet !== null ? valuesOf(box, about) : [])));
    const values = stated ? stated.filter((value) => found.has(value)) : [...found];
    const unsaid = stated?.length === 1;
    const kinds = new Set(boxes.map((box) => JSON.stringify(valuesOf(box, about))));
    if (kinds.size > 1 && values.length + Number(unsaid) > 1)
      return { about, values: typeof values[0] === "number" ? values.sort() : values, unsaid };
  }
  return null;
}
