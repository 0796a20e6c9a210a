/** The English sentences of errors, as Python has them. */

import sentences from "../src/lib/sentences.json" with { type: "json" };
import { type Fault, wordBy } from "../src/rules/errors.ts";

const sentence = ({ code, values }: Fault): string =>
  (sentences[code as keyof typeof sentences] ?? code).replaceAll(/\{\{|\}\}|\{(\w+)\}/g,
    (found, name?: string) => (name === undefined ? found[0]! : String(values[name])));

function worded(faults: readonly Fault[]): string {
  const text = faults.map(sentence).join(" ");
  const at = faults[0]?.at;
  return at ? sentence({ ...at, values: { ...at.values, text } }) : text;
}

/** Give errors a message for people: a sentence for each fault, after the place if it is known. */
export const speakEnglish = (): void => wordBy(worded);
