/** The computer without a server: its moves at each level, its answers, and hints. */

import type { Hint } from "../lib/types.ts";
import { type Move, otherSide } from "../rules/mechanics.ts";
import { moveText } from "../rules/position.ts";
import { choose, type Level, LEVELS, pick } from "../rules/selective.ts";
import type { LiveGame, StepRow } from "./live.ts";
import { analyse, type Limit } from "./search.ts";

/** Milliseconds per move at any level. */
const LONGEST = 1000;
const HINT: Limit = { milliseconds: 700 };
const DECISION: Limit = { milliseconds: 500 };

/** Return the computer's action in a game that awaits one. */
export function decide(live: LiveGame): StepRow {
  const { game } = live;
  const { position, offer } = game;
  if (offer && live.levelOf(otherSide(offer.side)) !== null) {
    const side = otherSide(offer.side);
    return { side, kind: accepts(live) ? "accept" : "decline", text: "" };
  }
  const side = position.turn;
  if (game.canSwap && analyse(position, DECISION)[0]!.seeds < 0) return { side, kind: "swap", text: "" };
  return { side, kind: "move", text: moveText(moveOf(live, levelAt(live.levelOf(side)!))) };
}

const levelAt = (level: number): Level => LEVELS[level - 1]!;

function moveOf({ game }: LiveGame, level: Level): Move {
  const seed = Math.floor(Math.random() * 2 ** 32);
  if (level.turns.length) return choose(game, level, seed);
  const values = analyse(game.position, { nodes: level.nodes ?? Infinity, milliseconds: LONGEST });
  return pick(game.position, values.map((value) => ({ ...value, move: moveText(value.move) })), level, seed);
}

/** Return a move and its value. */
export function hint(live: LiveGame): Hint {
  const [best] = analyse(live.game.position, HINT);
  return { move: moveText(best!.move), seeds: Math.round(best!.seeds),
    kind: best!.exact ? "exact" : "estimate" };
}

/** Agree to end the game if playing on is expected to gain nothing, but not with all seeds on the board. */
function accepts({ game: { position, offer } }: LiveGame): boolean {
  if (!position.stores.some(Boolean)) return false;
  const side = otherSide(offer!.side);
  const ends = offer!.kind === "share" ? position : position.swept("stopped");
  const { seeds } = analyse(position, DECISION)[0]!;
  return (position.turn === side ? seeds : -seeds) <= ends.lead(side);
}
