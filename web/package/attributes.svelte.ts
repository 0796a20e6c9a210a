/** The attributes of the board element. Those of a line are the parameters of links (docs/web-api.md). */

import { valueText } from "../src/engine/worth.ts";
import { AXES_AS_TOLD } from "../src/lib/axes.ts";
import { fault, KalahaError, shown } from "../src/rules/errors.ts";
import type { Game } from "../src/rules/game.ts";
import { type Line, lineOf, playLine } from "../src/rules/line.ts";
import { NORTH, type Side, SIDES, SOUTH } from "../src/rules/side.ts";
import type { MoveValue, Value } from "../src/search/questions.ts";

export const NAMES = ["rules", ...AXES_AS_TOLD, "position", "moves", "values", "bottom", "playable", "theme",
  "still"];

/** The current attributes of an element. */
export class Given {
  attributes = $state.raw(new URLSearchParams());
}

export interface Asked {
  line: Line;
  /** The game at the end of the line. */
  game: Game;
  values: readonly MoveValue[];
  bottom: Side;
  playable: readonly Side[];
  /** Null to follow the system. */
  theme: string | null;
  still: boolean;
}

/** Read the attributes of an element. Throws an error if one of them is invalid. */
export function readAttributes(given: URLSearchParams): Asked {
  const line = lineOf(given);
  const game = playLine(line);
  const values = (given.get("values") ?? "").split(",").filter((each) => each.trim()).map(readValue);
  for (const { move } of values)
    if (Number.parseInt(move) > game.rules.pits) console.warn(`<kalaha-board> has no pit ${move}.`);
  return {
    line,
    game,
    values,
    bottom: chosen(given, "bottom", { south: SOUTH, north: NORTH }) ?? SOUTH,
    playable: given.get("playable") === ""
      ? SIDES
      : chosen(given, "playable", { south: [SOUTH], north: [NORTH], both: SIDES }) ?? [],
    theme: chosen(given, "theme", { light: "light", dark: "dark", contrast: "contrast" }),
    still: given.has("still"),
  };
}

/** Return the meaning of an attribute's value, or null if there is no such attribute. */
function chosen<T>(given: URLSearchParams, axis: string, choices: Record<string, T>): T | null {
  const value = given.get(axis);
  if (value === null) return null;
  if (Object.hasOwn(choices, value)) return choices[value]!;
  throw new KalahaError(
    fault("axis-not-choice", { axis, choices: Object.keys(choices).join(", "), value: shown(value) }),
  );
}

const KINDS: Record<string, Value["kind"]> = { "": "exact", "≥": "lower", "≤": "upper", "≈": "estimate" };

/** Return the value of a move that is written as on the board, after the move: `3: ≥+2`. */
function readValue(text: string): MoveValue {
  const [, move, kind, sign, seeds] = /^\s*(\d~?):\s*([≥≤≈]?)([+−-]?)(\d{1,3})\s*$/.exec(text) ?? [];
  if (move === undefined)
    throw new RangeError(`values are written like 3: +4, 1: ≥-2, 5: ≈0, not ${shown(text)}.`);
  return { move, kind: KINDS[kind!]!, seeds: Number(seeds) * (sign && sign !== "+" ? -1 : 1), bounds: null,
    line: [] };
}

/** Return values as text for the attribute. */
export const valuesText = (values: readonly Pick<MoveValue, "move" | "seeds" | "kind">[]): string =>
  values.map(({ move, seeds, kind }) => `${move}: ${valueText(seeds, kind)}`).join(", ");
