/** Formats messages. Their Fluent catalogues are parsed when the page is built (see catalogue.ts). */

/** A number with formatting options for `Intl.NumberFormat`, such as its unit. */
interface Measure {
  amount: number;
  style: Intl.NumberFormatOptions;
}

type Value = string | number | Measure;
export type Say = (key: string, values?: Record<string, Value>) => string;

/** Text with variables. A variable is replaced by its value, or it selects a case (by default `*`). */
export type Pattern = string | readonly (string | { by: string; cases?: Record<string, Pattern> })[];
export type Catalogue = Record<string, Pattern>;

/** Return a function that formats a catalogue's messages. It returns unknown keys unchanged. */
export function translator(language: string, catalogue: Catalogue): Say {
  const plurals = new Intl.PluralRules(language);
  const text = (value: Value): string => {
    if (typeof value === "string") return value;
    const { amount, style } = typeof value === "number" ? { amount: value } : value;
    return new Intl.NumberFormat(language, style).format(amount);
  };
  return (key, values = {}) => {
    const format = (pattern: Pattern): string =>
      typeof pattern === "string" ? pattern : pattern.map((part) => {
        if (typeof part === "string") return part;
        const value = values[part.by] ?? part.by;
        if (!part.cases) return text(value);
        const plural = typeof value === "number" ? plurals.select(value) : "*";
        return format((part.cases[String(value)] ?? part.cases[plural] ?? part.cases["*"])!);
      }).join("");
    return format(catalogue[key] ?? key);
  };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Return a duration for use in a message, rounded to two digits and shown with its unit: `38 seconds`, `2.1
 * hours`.
 */
export function duration(seconds: number): Measure {
  const [unit, length] = seconds < MINUTE
    ? ["second", 1]
    : seconds < HOUR
    ? ["minute", MINUTE]
    : ["hour", HOUR];
  return { amount: seconds / length,
    style: { style: "unit", unit, unitDisplay: "long", maximumSignificantDigits: 2 } };
}
