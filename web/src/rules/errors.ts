/**
 * Faults as codes with values, so that they can be expressed in any language. The codes are the same as in
 * `kalaha.errors`.
 */

export interface Fault {
  code: string;
  values: Record<string, string | number>;
  /**
   * The error's location, if known. It is a fault that still lacks the `text` that explains the error.
   */
  at?: Fault;
}

export const fault = (code: string, values: Fault["values"] = {}): Fault => ({ code, values });

let worded = (faults: readonly Fault[]): string => faults.map(({ code }) => code).join(" ");

/**
 * Set the function that puts faults into words. Without it, an error message consists of the codes of its
 * faults.
 */
export function wordBy(by: typeof worded): void {
  worded = by;
}

/** The base class of all errors about unusable input from the caller. */
export class KalahaError extends Error {
  override readonly name: string = "KalahaError";
  readonly faults: readonly Fault[];

  constructor(...faults: Fault[]) {
    super(worded(faults));
    this.faults = faults;
  }
}

/** Return a value from the caller as text for an error message, quoted as in Python and truncated if long. */
export function shown(value: unknown): string {
  const letters = [...(typeof value === "string" ? quoted(value) : String(value))];
  if (letters.length <= 24) return letters.join("");
  return `${letters.slice(0, 20).join("")}…${typeof value === "string" ? letters.at(-1)! : ""}`;
}

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  return mark + text.replaceAll(/[\p{C}\p{Z}\\'"]/gu, (letter) => escaped(letter, mark)) + mark;
}

function escaped(letter: string, mark: string): string {
  if (letter === mark || letter === "\\") return `\\${letter}`;
  if (" '\"".includes(letter)) return letter;
  const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[letter];
  const code = letter.codePointAt(0)!;
  const [kind, digits] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];
  return short ?? `\\${kind}${code.toString(16).padStart(digits, "0")}`;
}
