/** The sentences of errors, as Python has them. */

import { type Fault, wordBy } from "../src/rules/errors.ts";
import templates from "./sentences.json" with { type: "json" };

const SENTENCES: Record<string, string> = {
  ...templates,
  "package-side": 'A side is "south" or "north", not {value}.',
  "package-tables-can-repeat":
    "For rules with sow_store=no there are no tables here, since a position can recur.",
};

function sentence({ code, values }: Fault): string {
  return (SENTENCES[code] ?? code).replaceAll(/\{\{|\}\}|\{(\w+)\}/g,
    (found, name?: string) => (name === undefined ? found[0]! : String(values[name])));
}

function worded(faults: readonly Fault[]): string {
  const text = faults.map(sentence).join(" ");
  const at = faults[0]?.at;
  return at ? sentence({ ...at, values: { ...at.values, text } }) : text;
}

/** Give errors a message for people: a sentence for each fault, after the place if it is known. */
export const speakEnglish = (): void => wordBy(worded);
