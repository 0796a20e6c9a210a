/** Reviews by the package, which names the sides that the page numbers. */

import { SIDE_NAMES } from "../src/rules/side.ts";

/** Parse JSON, with numbers of sides and players instead of names, and pairs instead of objects by name. */
export const numbered = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (value && typeof value === "object" && SIDE_NAMES.every((name) => name in value))
      return SIDE_NAMES.map((name) => (value as Record<string, unknown>)[name]);
    const side = (SIDE_NAMES as readonly unknown[]).indexOf(value);
    return ["side", "player"].includes(key) && side >= 0 ? side : value;
  });
