/**
 * The words used in a `.kgn` record, shared by the reader and the writer. The twin of `notation/record.py`.
 */

import { Ending, Game, Node, type Step, Swap } from "./game.ts";
import { isGivenUp, type Outcome } from "./mechanics.ts";
import { moveText } from "./position.ts";
import { AXES, type Axis } from "./rules.ts";
import { NORTH, otherSide, type Side, SOUTH } from "./side.ts";
import { Sowing } from "./sowing.ts";

/** The largest size of a record in bytes, for reading and writing. */
export const MAX_LENGTH = 2 ** 21;

/** The axis for each tag, such as `sow_store` for `SowStore`. */
export const AXIS_TAGS: ReadonlyMap<string, Axis> = new Map(AXES.map((axis) => [tagOf(axis), axis]));

/** The pattern for the name of a tag. */
export const TAG_NAME = /[A-Z][A-Za-z0-9]*/y;

/** The tags that describe the game. All others are free. */
export const OWN_TAGS: ReadonlySet<string> = new Set(["Rules", "Setup", "Result", "Termination",
  ...AXIS_TAGS.keys()]);

const ENDING = /^(south|north)_(resigned|timed_out|shared|stopped)$/;

function tagOf(axis: string): string {
  return axis.split("_").map((part) => part[0]!.toUpperCase() + part.slice(1)).join("");
}

/** Return the result: both stores, South's first, or `*` while the game continues. */
export const resultText = (outcome: Outcome | null): string => (outcome ? outcome.stores.join("-") : "*");

/** Return the reason for the end, including the side if one gave up, or `unfinished`. */
export function termination(outcome: Outcome | null): string {
  if (!outcome) return "unfinished";
  return isGivenUp(outcome) ? `${sideName(otherSide(outcome.winner!))}_${outcome.reason}` : outcome.reason;
}

const sideName = (side: Side): string => (side === SOUTH ? "south" : "north");

export const isEnding = (word: string): boolean => ENDING.test(word);

/**
 * Return the step that a `swap` or an ending makes at a node, leaving the node unchanged. Throws a
 * `KalahaError`.
 */
export function act(node: Node, word: string): Step {
  const game = new Game(node.position.rules, node.path[0]!.position);
  game.node = new Node(node.position, node.step, node.parent);
  const [, who, what] = ENDING.exec(word) ?? [];
  const side = who === "south" ? SOUTH : NORTH;
  if (word === "swap") game.swap();
  else if (what === "resigned") game.resign(side);
  else if (what === "timed_out") game.timeOut(side);
  else {
    if (what === "shared") game.offerShare(otherSide(side));
    else game.offerStop(otherSide(side));
    game.acceptOffer(side);
  }
  return game.node.step!;
}

/** Return a step as one word: a move, `swap`, or an ending. */
export function stepText(step: Step): string {
  if (step instanceof Sowing) return moveText(step.move);
  if (step instanceof Swap) return "swap";
  return `${sideName(step.side)}_${step.outcome.reason}`;
}

/** Return whether the turn continues after this step because it gave an extra turn. */
export const turnContinues = (step: Step | null): boolean => step instanceof Sowing && step.extraTurn;

/** Return the number of turns that this step completes: 0 or 1, and 0 for an ending. */
export const turnsCompleted = (step: Step | null): number =>
  turnContinues(step) || step instanceof Ending ? 0 : 1;

/**
 * Return the number before a turn if `played` turns have been completed. It counts pairs of turns: `1.`,
 * `1...`, `2.`.
 */
export const turnNumber = (played: number): string =>
  `${Math.floor(played / 2) + 1}${played % 2 ? "..." : "."}`;
