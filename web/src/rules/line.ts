/**
 * A line as encoded in a URL, which is the rules, the first position, and the moves from there. See docs/web-api.md.
 */

import { type Axes, AXES_AS_TOLD, CHOICES } from "../lib/axes.ts";
import { fault, KalahaError } from "./errors.ts";
import { Game, type Node, Swap } from "./game.ts";
import { fitRules, moveText, parsePosition, Position } from "./position.ts";
import { changesOf, findRules } from "./presets.ts";
import { parseAxis } from "./rules.ts";
import { Sowing } from "./sowing.ts";

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

/**
 * Return the line to a node, with its moves and any swap, but not an ending without a move. The usual start is
 * omitted.
 */
export function lineTo({ path }: Node): Line {
  const { position } = path[0]!;
  const { rules } = position;
  return {
    rules: rules.name,
    axes: changesOf(rules),
    position: String(position) === String(Position.start(rules)) ? null : String(position),
    moves: path.flatMap(({ step }) =>
      step instanceof Sowing ? moveText(step.move) : step instanceof Swap ? "swap" : []
    ),
  };
}

/** Return a game played to the end of a line. Throws a `KalahaError` if the line is invalid. */
export function playLine({ rules, axes, position, moves }: Line): Game {
  const changes = readAxes(axes);
  const fitting = position
    ? fitRules(findRules(rules), position, changes)
    : findRules(rules, changes);
  const game = new Game(fitting, position ? parsePosition(position, fitting) : undefined);
  for (const [at, move] of moves.entries()) {
    try {
      playMove(game, move);
    } catch (error) {
      if (!(error instanceof KalahaError)) throw error;
      throw new KalahaError(
        ...error.faults.map((each) => ({ ...each, at: fault("line-move-at", { number: at + 1, move }) })),
      );
    }
  }
  return game;
}

/** Play a move of a line, which may be a swap. Throws a `KalahaError` if it is illegal. */
export function playMove(game: Game, move: string): void {
  if (move === "swap") game.swap();
  else game.play(move);
}

/** Return the values of axes, converting those given as text. */
export function readAxes(axes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = (name: string, value: unknown): unknown => {
    if (typeof value !== "string" || CHOICES[name]?.includes(value)) return value;
    return value === "true" ? true : value === "false" ? false : parseAxis(name, value);
  };
  return Object.fromEntries(Object.entries(axes).map(([name, value]) => [name, read(name, value)]));
}
