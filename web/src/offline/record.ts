/** The record of a game without variations, as `notation/writer.py` writes it. */

import type { Game, Step } from "../rules/game.ts";
import { Ending, Swap } from "../rules/game.ts";
import { moveText, type Outcome, Position } from "../rules/position.ts";
import { houseRules } from "../rules/presets.ts";
import { AXES, axisText } from "../rules/rules.ts";
import { Sowing } from "../rules/sowing.ts";

const WIDTH = 80;

/** Return the record of a game in its current state, with these tags in addition to those of the rules. */
export function writeRecord(game: Game, free: Record<string, string>): string {
  const { rules, outcome } = game;
  const changed = new Set(houseRules(rules));
  const tags: Record<string, string> = { Rules: rules.name, Seeds: String(rules.seeds) };
  for (const axis of AXES)
    if (axis !== "seeds" && changed.has(axis)) tags[tagOf(axis)] = axisText(rules[axis]);
  const { position } = game.root;
  if (String(position) !== String(Position.start(rules))) tags.Setup = String(position);
  Object.assign(tags, free, { Result: result(outcome), Termination: termination(outcome) });
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${escaped(value)}"]\n`);
  return `${lines.join("")}\n${wrapped([...words(game.steps), result(outcome)])}\n`;
}

/** Return a text as it stands between quotes: without what ends it, or a line. */
const escaped = (text: string): string =>
  text.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n").replaceAll(/[\p{Cc}\u2028\u2029]|\p{Surrogate}/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

export const tagOf = (axis: string): string =>
  axis.split("_").map((part) => part[0]!.toUpperCase() + part.slice(1)).join("");

export const result = (outcome: Outcome | null): string => (outcome ? outcome.stores.join("-") : "*");

export function termination(outcome: Outcome | null): string {
  if (!outcome) return "unfinished";
  return outcome.reason === "resigned"
    ? `${outcome.winner === 0 ? "north" : "south"}_resigned`
    : outcome.reason;
}

/** Return turns and their numbers; a hyphen follows a move after which the turn continues. */
function words(steps: readonly Step[]): string[] {
  const found: string[] = [];
  let turns = 0;
  let goesOn = false;
  for (const step of steps) {
    const isTurn = !(step instanceof Ending);
    const text = stepText(step);
    if (goesOn && isTurn) found[found.length - 1] += text;
    else found.push(isTurn && turns % 2 === 0 ? `${turns / 2 + 1}. ${text}` : text);
    goesOn = step instanceof Sowing && step.extraTurn;
    if (isTurn && !goesOn) turns++;
  }
  return found;
}

function stepText(step: Step): string {
  if (step instanceof Sowing) return moveText(step.move) + (step.extraTurn ? "-" : "");
  if (step instanceof Swap) return "swap";
  return `${step.side === 0 ? "south" : "north"}_${step.outcome.reason}`;
}

function wrapped(all: readonly string[]): string {
  const lines: string[] = [];
  for (const word of all) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= WIDTH)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}
