/** Opens the sheets of the mounted app. */

import { expect } from "vitest";
import { open, texts, until } from "./app.ts";

/** Open a sheet and return its text. */
export async function sheet(address: string): Promise<string> {
  await open(`/rules/${address}`);
  return until(() => {
    expect(texts(".sheet .paper").length).toBeGreaterThan(0);
    return texts(".sheet").join(" ");
  });
}

export const found = (
  selector: string,
): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
export const isAt = (pattern: RegExp): Promise<void> =>
  until(() => expect(location.pathname + location.search).toMatch(pattern));
