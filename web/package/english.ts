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

/** Give errors a message for people: a sentence for each fault. */
export const speakEnglish = (): void => wordBy((faults) => faults.map(sentence).join(" "));
