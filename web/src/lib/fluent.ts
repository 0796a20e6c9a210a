/** Formats the messages of a Fluent catalogue: the only module that knows the library. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Values = Record<string, FluentVariable>;
export type Say = (key: string, values?: Values) => string;

/** Return the function that formats a catalogue's messages; for an unknown key it returns the key. */
export function translator(language: string, source: string): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return (key, values) => {
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, values, []) : key;
  };
}
