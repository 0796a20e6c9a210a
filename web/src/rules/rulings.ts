/** How one move ends under each of the rule sets. The twin of `game/rulings.py`. */

import { type Fault, KalahaError } from "./errors.ts";
import type { Move, Outcome } from "./mechanics.ts";
import { Position } from "./position.ts";
import { PRESETS } from "./presets.ts";
import { differences, replaceRules, type Rules } from "./rules.ts";
import { Sowing } from "./sowing.ts";

/** One result of a move, and the rule sets that lead to it. */
export interface Ruling {
  /** The ids of these rule sets. "" means the position's own rules if they include house rules. */
  rules: string[];
  /**
   * The effects of the move, or the outcome if the game was already over, or the reason why the move is
   * illegal.
   */
  result: Sowing | { over: Outcome } | { illegal: Fault };
}

/**
 * Return the stores after the move, or the final stores if the game was over before it, or null if the move
 * is illegal.
 */
export function storesOf({ result }: Ruling): Position["stores"] | null {
  if (result instanceof Sowing) return result.position.stores;
  return "over" in result ? result.over.stores : null;
}

/**
 * Return how a move ends on the same board under the position's own rules, then under every other rule set.
 */
export function compare(position: Position, move: Move): Ruling[] {
  const found = new Map<string, Ruling>();
  const { pits, stores, turn } = position;
  for (const [name, rules] of ruleSets(position.rules)) {
    const result = resultOf(new Position(rules, pits, stores, turn), move);
    const counts = JSON.stringify(whatCounts(result));
    const ruling = found.get(counts) ?? { rules: [], result };
    ruling.rules.push(name);
    found.set(counts, ruling);
  }
  return [...found.values()];
}

/** Return every rule set, adapted to the number of pits in the game's rules, starting with these rules. */
function ruleSets(played: Rules): [string, Rules][] {
  const { pits, seeds } = played;
  const fitted = PRESETS.map(({ id, rules }): [string, Rules] => [id, replaceRules(rules, { pits, seeds })]);
  const first =
    fitted.find(([name, rules]) => name === played.name && !differences(rules, played).length)?.[0] ?? "";
  return [[first, played], ...fitted.filter(([name]) => name !== first)];
}

function resultOf(position: Position, move: Move): Ruling["result"] {
  const { outcome } = position;
  if (outcome) return { over: outcome };
  try {
    return position.play(move);
  } catch (error) {
    if (!(error instanceof KalahaError)) throw error;
    return { illegal: error.faults[0]! };
  }
}

/** Return the key that groups results, which is everything that the players see on the board. */
function whatCounts(result: Ruling["result"]): unknown {
  if (!(result instanceof Sowing)) return "over" in result ? result.over.stores : result.illegal;
  const { pits, stores, turn } = result.position;
  return [result.events, pits, stores, result.reason === null ? turn : null];
}
