/** Faults, as codes with values, so that they can be put into any language: the codes of `kalaha.errors`. */

export interface Fault {
  code: string;
  values: Record<string, string | number>;
  /** Where it went wrong, if that can be told: a fault that lacks only its `text`, all that is wrong. */
  at?: Fault;
}

export const fault = (code: string, values: Fault["values"] = {}): Fault => ({ code, values });

let worded = (faults: readonly Fault[]): string => faults.map(({ code }) => code).join(" ");

/** Set what puts faults into words; without, the message of an error is their codes. */
export function wordBy(by: typeof worded): void {
  worded = by;
}

/** The base of all errors: the caller's input cannot be used. */
export class KalahaError extends Error {
  override readonly name: string = "KalahaError";
  readonly faults: readonly Fault[];

  constructor(...faults: Fault[]) {
    super(worded(faults));
    this.faults = faults;
  }
}

/** Return the text of a caller's value for an error message, truncated if long. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? `'${value}'` : String(value);
  return text.length <= 24 ? text : `${text.slice(0, 20)}…`;
}
