/** What says the messages of a Fluent catalogue: the only place that knows the library. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Values = Record<string, FluentVariable>;
export type Say = (key: string, values?: Values) => string;

/** Return what says the messages of a catalogue; an unknown key says itself. */
export function speaker(language: string, source: string): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return (key, values) => {
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, values, []) : key;
  };
}
