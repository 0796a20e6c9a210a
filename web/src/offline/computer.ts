/** The computer without a server: its moves at each level, its answers, and hints. */

import type { Hint } from "../lib/types.ts";
import { type Move, otherSide } from "../rules/mechanics.ts";
import { moveText, type Position } from "../rules/position.ts";
import { childKey, choose, isOverlooked, type Level, rootKey } from "../rules/selective.ts";
import levels from "./levels.json" with { type: "json" };
import type { LiveGame, StepRow } from "./live.ts";
import { analyse, type Limit } from "./search.ts";

/** The levels of `engine/levels.py`; those without `turns` use the search here, weaker than the engine's. */
const LEVELS = levels as readonly (Omit<Level, "nodes"> & { nodes: number | null })[];
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

const levelAt = (level: number): (typeof LEVELS)[number] => LEVELS[level - 1]!;

function moveOf({ game }: LiveGame, level: (typeof LEVELS)[number]): Move {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const nodes = level.nodes ?? Infinity;
  return level.turns.length
    ? choose(game, { ...level, nodes }, seed)
    : pick(game.position, { ...level, nodes }, seed);
}

/** Return a move and its value. */
export function hint(live: LiveGame): Hint {
  const [best] = analyse(live.game.position, HINT);
  return { move: moveText(best!.move), seeds: Math.round(best!.seeds),
    kind: best!.exact ? "exact" : "estimate" };
}

/** Return the best move found, or one as good to this level; the twin of `pick` in `engine/selective.py`. */
function pick(position: Position, level: Level, seed: number): Move {
  const key = rootKey(seed, position);
  const all = analyse(position, { nodes: level.nodes, milliseconds: LONGEST }).map((value) => ({ ...value,
    key: childKey(key, value.move) })
  );
  const noticed = all.filter((each) => !isOverlooked(level, position.play(each.move), each.key));
  const seen = noticed.length ? noticed : all;
  const lowest = Math.max(...seen.map(({ seeds }) => seeds)) - level.slack;
  return seen.filter(({ seeds }) => seeds >= lowest).reduce((best,
    each) => (each.key < best.key ? each : best)
  ).move;
}

/** Agree to end the game if playing on is expected to gain nothing, but not with all seeds on the board. */
function accepts({ game: { position, offer } }: LiveGame): boolean {
  if (!position.stores.some(Boolean)) return false;
  const side = otherSide(offer!.side);
  const ends = offer!.kind === "share" ? position : position.swept("stopped");
  const { seeds } = analyse(position, DECISION)[0]!;
  return (position.turn === side ? seeds : -seeds) <= ends.lead(side);
}
