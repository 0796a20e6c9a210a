/** Numbers that callers give. */

import { fault, KalahaError, shown } from "../src/rules/errors.ts";

/** Return a whole number within limits; throws a `KalahaError` that names it. */
export function wholeNumber(name: string, value: unknown, least: number, most: number): number {
  if (Number.isInteger(value) && least <= (value as number) && (value as number) <= most)
    return value as number;
  throw new KalahaError(fault("engine-number", { name, least, most, value: shown(value) }));
}

/** Return a number of seconds, which is greater than 0. */
export function positiveSeconds(value: unknown): number {
  if (Number.isFinite(value) && (value as number) > 0) return value as number;
  throw new KalahaError(fault("limit-seconds", { value: shown(value) }));
}
