/** Formats the messages of a Fluent catalogue: the only module that uses the library. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Values = Record<string, FluentVariable>;
export type Say = (key: string, values?: Values) => string;

/** Return the function that formats a catalogue's messages; it returns unknown keys as they are. */
export function translator(language: string, source: string): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return (key, values) => {
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, values, []) : key;
  };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Return a duration for a message, which adds its unit, to two digits: `38 seconds`, `2.1 hours`. */
export function duration(seconds: number): FluentNumber {
  const [unit, length] = seconds < MINUTE
    ? ["second", 1]
    : seconds < HOUR
    ? ["minute", MINUTE]
    : ["hour", HOUR];
  return new FluentNumber(seconds / length, { style: "unit", unit, unitDisplay: "long",
    maximumSignificantDigits: 2 });
}
