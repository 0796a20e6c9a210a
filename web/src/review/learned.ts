/** The lessons to learn from a reviewed game, in messages that a child can understand. */

import { messageText, playerName, type Said } from "../game/messages.ts";
import { capturedBy, countsOf, turnsOf } from "../game/moments.ts";
import { isComputer, levelOf, type People } from "../game/player.ts";
import { levels } from "../lib/constants.json";
import type { Say } from "../lib/fluent.ts";
import type { Node } from "../rules/game.ts";
import { NORTH, otherSide, type Side, SOUTH } from "../rules/side.ts";
import type { ReviewedMove } from "../search/questions.ts";
import { leader, leadsOf } from "./leads.ts";
import { isMistake } from "./words.ts";

/** A game with its review. */
export interface Learned {
  moments: readonly Node[];
  reviewed: readonly ReviewedMove[];
  /** The reviewed moves that are certain enough for a sentence, and whether no more of them will follow. */
  sure: readonly ReviewedMove[];
  settled: boolean;
  people: People;
}

/** The smallest capture, in seeds, and the smallest number of consecutive moves that are worth a sentence. */
const MANY_SEEDS = 3;
const MANY_MOVES = 3;

/** The advice for each cause whose effect shows immediately. */
const TIPS: Record<string, string> = {
  missed_capture: "capture",
  "missed_capture-then": "capture",
  smaller_capture: "capture",
  missed_extra_turns: "extra",
  broken_chain: "extra",
  allowed_capture: "guard",
  "allowed_capture-pit": "guard",
  allowed_extra_turns: "reply",
  allowed_sowing: "reply",
  sown_less: "store",
  missed_rest: "rest",
  forfeited: "rest",
  emptied_own: "rest",
  gave_rest: "rest",
  ended_early: "rest",
  allowed_rest: "rest",
  starved: "rest",
  less_rest: "rest",
  later_rest: "rest",
};

const message = (key: string, player: Side | null = null, values: Said["values"] = {}): Said => ({ key,
  player, values });
const most = <Each>(all: readonly Each[], of: (each: Each) => number): Each | undefined =>
  all.reduce<Each | undefined>((one, each) => (one !== undefined && of(one) >= of(each) ? one : each),
    undefined);

/**
 * Return up to three sentences, on the reader's achievement, on the turning point, and on something to try
 * next. Without a reader, they are about the winner's achievement and the loser's next game.
 */
export function learnedTexts(say: Say, game: Learned, reader: Side | null): string[] {
  const { people } = game;
  const text = (said: Said | null): string => (said ? messageText(say, people, [said]) : "");
  const winner = reader ?? winnerOf(game);
  const loser = reader ?? otherSide(winner);
  const tip = text(next(game, loser));
  return [
    text(well(game, winner)),
    text(turned(game)),
    reader !== null || !tip
      ? tip
      : say("web-turn-other", { player: playerName(say, people, loser), moves: tip }),
  ].filter(Boolean);
}

/** Return the side with more seeds in its store, or South if both stores are equal. */
function winnerOf({ moments }: Learned): Side {
  const [south, north] = moments.at(-1)!.position.stores;
  return north > south ? NORTH : SOUTH;
}

const worstOf = (moves: readonly ReviewedMove[]): ReviewedMove | undefined => most(moves, ({ loss }) => loss);

/** Return the best achievement among a player's moves. */
function well({ moments, reviewed, sure }: Learned, side: Side): Said | null {
  const all = reviewed.filter((each) => each.side === side);
  const own = sure.filter((each) => each.side === side);
  const best = own.filter(({ grade }) => grade === "best");
  if (!own.length) return null;
  const counts = countsOf(moments);
  const good = new Set(best.map(({ step }) => step + 1));
  if (own.length === all.length && own.every(({ loss }) => !loss)) return message("learn-flawless", side);
  const captured = most(best, ({ step }) => capturedBy(moments[step + 1]!.step));
  const seeds = captured ? capturedBy(moments[captured.step + 1]!.step) : 0;
  if (captured && seeds >= MANY_SEEDS)
    return message("learn-capture", side, { seeds, move: counts[captured.step + 1]! });
  const turns = turnsOf(moments).filter((turn) =>
    turn.side === side && turn.moments.every((at) => good.has(at))
  );
  const chain = most(turns, (turn) => turn.moments.length);
  if (chain && chain.moments.length >= MANY_MOVES)
    return message("learn-chain", side, { moves: chain.moments.length, turn: chain.number });
  const count = all.filter(({ grade }) => grade === "best").length; // as in the summary
  if (count) return message("learn-best", side, { best: count, moves: all.length });
  const closest = most(own, ({ loss }) => -loss)!;
  return message("learn-closest", side, { move: counts[closest.step + 1]! });
}

/** Return the side that best play would have put ahead at the end, and the first move of that lead. */
function turned({ moments, reviewed, sure }: Learned): Said | null {
  const leads = leadsOf(moments, sure);
  const known = leads.flatMap((lead, at) => (lead ? [{ at, lead }] : []));
  const last = known.at(-1);
  if (!last) return null;
  const { side } = leader(last.lead);
  const before = known.findLastIndex(({ lead }) => leader(lead).side !== side);
  const proved = known.slice(Math.max(0, before)).every(({ lead }) => lead.exact);
  const certain = Number(proved && sure.length === reviewed.length);
  const from = before < 0 && leads[0] ? "start" : "move";
  const move = countsOf(moments)[known[before + 1]!.at]!;
  if (side === null) return message(`learn-even-${from}`, null, { move, certain });
  return message(`learn-ahead-${from}`, side, { move, certain });
}

/** Return advice for the next game, against the cause that cost this player most. */
function next({ moments, reviewed, sure, settled, people: { players } }: Learned, side: Side): Said | null {
  const isOwn = (each: ReviewedMove): boolean => each.side === side && isMistake(each);
  const mistakes = sure.filter(isOwn);
  if (!moments.some(({ step }) => step?.side === side) || isComputer(players[side])) return null;
  if (!settled && !mistakes.length && reviewed.some(isOwn)) return null;
  const tipOf = ({ why: [cause] }: ReviewedMove): string =>
    TIPS[cause?.key.replace("why-", "") ?? ""] ?? "later";
  const cost = (tip: string): number =>
    mistakes.reduce((sum, each) => sum + (tipOf(each) === tip ? each.loss : 0), 0);
  const tip = most([...new Set(mistakes.map(tipOf))], cost);
  if (tip) {
    const worst = worstOf(mistakes.filter((each) => tipOf(each) === tip))!;
    return message(`learn-try-${tip}`, null, { move: countsOf(moments)[worst.step + 1]! });
  }
  const level = levelOf(players[otherSide(side)]);
  const [lead = 0, behind = 0] = [side, otherSide(side)].map((each) => moments.at(-1)!.position.stores[each]);
  if (level !== null && level < levels && lead > behind)
    return message("learn-try-level", null, { level: level + 1 });
  return message("learn-try-side");
}
