/**
 * A line as encoded in a URL: the rules, the first position, and the moves from there. See docs/web-api.md.
 */

import { AXES_AS_TOLD, CHOICES } from "./axes.ts";
import type { Axes } from "./types.ts";

export interface Line {
  /** The id of a rule set. */
  rules: string;
  /** The axes that differ from the rule set. */
  axes: Axes;
  /** The position in the notation of records. Null for the start. */
  position: string | null;
  /** The moves in the notation of records, with "swap" for a swap of sides. */
  moves: readonly string[];
}

/** Return the line in a URL's query, ignoring unknown parameters. Nothing is validated. */
export function lineOf(query: URLSearchParams): Line {
  const axes: Axes = {};
  for (const [name, text] of query) if (AXES_AS_TOLD.includes(name)) axes[name] = axisValue(name, text);
  return {
    rules: query.get("rules") || "alga",
    axes,
    position: query.get("position") || null,
    moves: (query.get("moves") ?? "").split("-").filter(Boolean),
  };
}

/** Return the query for a line, without "?". The same line always has the same query. */
export function queryOf({ rules, axes, position, moves }: Line): string {
  const given: [string, string][] = [["rules", rules]];
  for (const name of AXES_AS_TOLD) if (axes[name] !== undefined) given.push([name, String(axes[name])]);
  if (position) given.push(["position", position]);
  if (moves.length) given.push(["moves", moves.join("-")]);
  return given.map(([name, text]) => `${name}=${encoded(text)}`).join("&");
}

/**
 * Escape a value except for its commas and tildes, which need no escaping in a query and are easier to read
 * without it.
 */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%20", "+");

function axisValue(name: string, text: string): Axes[string] {
  if (CHOICES[name]?.includes(text)) return text;
  if (text === "true" || text === "yes") return true;
  if (text === "false" || text === "no") return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}
