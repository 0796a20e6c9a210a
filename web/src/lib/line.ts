/** A line as encoded in an address: rules, first position, and the moves from there. See docs/web-api.md. */

import { AXES } from "./axes.ts";
import type { Axes } from "./types.ts";

export interface Line {
  /** The id of a rule set. */
  rules: string;
  /** The axes that differ from it. */
  axes: Axes;
  /** As in records; null is the start. */
  position: string | null;
  /** As in records; "swap" for a swap of sides. */
  moves: readonly string[];
}

/** Return the line of an address; ignore unknown parameters, without validation. */
export function lineOf(query: URLSearchParams): Line {
  const axes: Axes = {};
  for (const [name, text] of query) if (AXES.includes(name)) axes[name] = axisValue(text);
  return {
    rules: query.get("rules") || "alga",
    axes,
    position: query.get("position") || null,
    moves: (query.get("moves") ?? "").split("-").filter(Boolean),
  };
}

/** Return the query of a line, without "?"; the same line always has the same query. */
export function queryOf({ rules, axes, position, moves }: Line): string {
  const given: [string, string][] = [["rules", rules]];
  for (const name of AXES) if (axes[name] !== undefined) given.push([name, String(axes[name])]);
  if (position) given.push(["position", position]);
  if (moves.length) given.push(["moves", moves.join("-")]);
  return given.map(([name, text]) => `${name}=${encoded(text)}`).join("&");
}

/** Commas and tildes need no escaping in a query, and are easier to read without. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%20", "+");

function axisValue(text: string): Axes[string] {
  if (text === "true" || text === "yes") return true;
  if (text === "false" || text === "no") return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}
