/** The English error messages, identical to those in Python. */

import sentences from "../src/lib/sentences.json" with { type: "json" };
import { type Fault, wordBy } from "../src/rules/errors.ts";

const sentence = ({ code, values }: Fault): string =>
  (sentences[code as keyof typeof sentences] ?? code).replaceAll(/\{\{|\}\}|\{(\w+)\}/g,
    (found, name?: string) => (name === undefined ? found[0]! : String(values[name])));

/** Return a sentence for each fault, preceded by its location if that is known. */
export function worded(faults: readonly Fault[]): string {
  const text = faults.map(sentence).join(" ");
  const at = faults[0]?.at;
  return at ? sentence({ ...at, values: { ...at.values, text } }) : text;
}

/** Give errors these messages. */
export const speakEnglish = (): void => wordBy(worded);
