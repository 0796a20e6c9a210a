/**
 * Replays the games that `tests/web/test_rules.py` writes to stdin, one per line, and compares each position.
 * Prints the number of positions compared, or the first difference.
 */

import { createInterface } from "node:readline";
import { isDeepStrictEqual } from "node:util";
import { KalahaError } from "../src/rules/errors.ts";
import { Game } from "../src/rules/game.ts";
import { previewMessages, rulingMessages, sowingMessages } from "../src/rules/narration.ts";
import { moveText, parseMove, parsePosition } from "../src/rules/position.ts";
import { replaceRules, type Rules } from "../src/rules/rules.ts";
import { compare, type Ruling, storesOf } from "../src/rules/rulings.ts";
import { Sowing } from "../src/rules/sowing.ts";

interface Played {
  rules: Rules;
  start: string;
  steps: { legal: string[]; refused: [string, string | null]; move: string; effects: unknown; after: string;
    outcome: unknown }[];
  legal: string[];
  swap: boolean;
  rulings: unknown;
}

let positions = 0;

function check(what: string, game: Game, ours: unknown, book: unknown): void {
  if (isDeepStrictEqual(ours, book)) return;
  console.log(
    JSON.stringify({ what, rules: game.rules, position: String(game.position), twin: ours, book }, null, 1),
  );
  process.exit(1);
}

/** Return why a move is illegal, or null if it is legal. */
function refusal(game: Game, move: string): string | null {
  try {
    game.position.play(parseMove(move));
    return null;
  } catch (error) {
    if (!(error instanceof KalahaError)) throw error;
    return error.faults[0]!.code;
  }
}

const ruling = (found: Ruling): unknown => ({ rules: found.rules, stores: storesOf(found),
  messages: rulingMessages(found) });

/** Return everything that the page shows of a move. */
const effects = (sowing: Sowing): unknown => ({
  path: sowing.path,
  captured: sowing.captured,
  extra_turn: sowing.extraTurn,
  reason: sowing.reason,
  rest: sowing.rest,
  events: sowing.events,
  messages: sowingMessages(sowing),
  preview: previewMessages(sowing),
});

for await (const line of createInterface({ input: process.stdin })) {
  const played = JSON.parse(line) as Played;
  const rules = replaceRules(played.rules, {});
  const game = new Game(rules, parsePosition(played.start, rules));
  for (const { legal, refused, move, effects: told, after, outcome } of played.steps) {
    positions++;
    check("legal moves", game, game.legalMoves.map(moveText), legal);
    check(`why ${refused[0]} is refused`, game, refusal(game, refused[0]), refused[1]);
    const before = game.node;
    const ours = effects(game.play(move));
    const here = game.node;
    game.node = before;
    check(`move ${move}`, game, ours, told);
    game.node = here;
    check(`the position after ${move}`, game, String(game.position), after);
    check(`the outcome after ${move}`, game, game.outcome, outcome);
    if (positions % 7 === 0) {
      game.undo();
      game.redo();
    }
  }
  check("legal moves at the end", game, game.legalMoves.map(moveText), played.legal);
  check("whether sides can be swapped", game, game.canSwap, played.swap);
  const last = game.steps.findLast((step) => step instanceof Sowing);
  check("the rulings on the last move", game, last ? compare(last.before, last.move).map(ruling) : [],
    played.rulings);
}
console.log(positions);
