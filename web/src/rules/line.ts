/** Converts games to lines, and lines to games. */

import { CHOICES } from "../lib/axes.ts";
import type { Line } from "../lib/line.ts";
import { fault, KalahaError } from "./errors.ts";
import { Game, type Node, Swap } from "./game.ts";
import { fitRules, moveText, parsePosition, Position } from "./position.ts";
import { changesOf, findRules } from "./presets.ts";
import { parseAxis } from "./rules.ts";
import { Sowing } from "./sowing.ts";

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
