/**
 * Finds out why one move is worse than another by comparing the events on the board after each. The twin of
 * `game/comparison.py`, which defines each cause.
 */

import { Node } from "./game.ts";
import { parseMove } from "./position.ts";
import { otherSide, type Side } from "./side.ts";
import { Sowing } from "./sowing.ts";

export interface Cause {
  kind: string;
  seeds: number;
  /** One of the mover's pits, counted from 0. */
  pit: number | null;
  moves: number;
}

const cause = (kind: string, seeds = 0, more: Partial<Cause> = {}): Cause => ({ kind, seeds, pit: null,
  moves: 0, ...more });

/** A line of play, with the remainder of the mover's turn, the opponent's reply, and the continuation. */
export class Play {
  readonly turn: Sowing[] = [];
  readonly reply: Sowing[] = [];
  readonly later: Sowing[] = [];
  /** The player who swaps sides in the line instead of moving, if any. The swap is no sowing. */
  readonly swapped: Side | null = null;

  /** Play a line from a node of a game, without changing its tree. */
  constructor({ position, step, parent }: Node, line: readonly string[]) {
    let here = new Node(position, step, parent);
    const parts = [this.turn, this.reply, this.later];
    let part = 0;
    for (const move of line) {
      if (here.outcome) break;
      if (part < 2 && (here.position.turn === position.turn) === (part === 1)) part++;
      here = here.play(parseMove(move));
      if (here.step instanceof Sowing) parts[part]!.push(here.step);
      else this.swapped = here.step!.side;
    }
  }

  get sowings(): Sowing[] {
    return [...this.turn, ...this.reply, ...this.later];
  }

  /** Whether the line reaches the end of the mover's turn. */
  get knowsTurn(): boolean {
    return !this.turn.at(-1)?.extraTurn;
  }

  /** Whether the line reaches the end of the reply, or the game is over before that. */
  get knowsReply(): boolean {
    if (this.swapped !== null) return true;
    const last = [...this.turn, ...this.reply].at(-1)!;
    return last.reason !== null || (this.reply.length > 0 && !last.extraTurn);
  }

  /** Whether the line reaches the end of the game. */
  get knowsEnd(): boolean {
    return this.sowings.at(-1)!.reason !== null;
  }
}

/** The seeds and extra turns that a player gains over several moves. */
interface Gains {
  sown: number;
  captured: number;
  swept: number;
  extraTurns: number;
}

function gainsOf(sowings: readonly Sowing[], side: Side): Gains {
  const gains = { sown: 0, captured: 0, swept: 0, extraTurns: 0 };
  for (const sowing of sowings) {
    gains.swept += sowing.rest[side];
    for (const event of sowing.events) {
      if (event.kind === "sown") gains.sown += Number(event.pit === null && event.side === side);
      else if (event.kind === "captured") gains.captured += event.to === side ? event.seeds : 0;
      else if (event.kind === "extra_turn") gains.extraTurns += Number(event.side === side);
    }
  }
  return gains;
}

/** A cause and the difference that it makes, in seeds. */
type Weighed = [seeds: number, cause: Cause];

/** Causes that are reported only if the effects up to the reply account for at least half of the loss. */
const SLIGHT = ["sown_less", "allowed_sowing"];

/** Return why the line played from a node loses this many seeds compared with the best line. */
export function causes(node: Node, played: Play, best: Play, loss: number): Cause[] {
  const side = node.position.turn;
  if (played.swapped !== best.swapped) {
    if (best.swapped === side) return [cause("missed_swap")];
    if (played.swapped !== null) return [cause(played.swapped === side ? "swapped" : "allowed_swap")];
  }
  // if causes have equal weights, the one that `nearCauses` yields first is named
  const near = [...nearCauses(node, played, best)].sort(([one], [other]) => other - one);
  const explained = played.knowsReply && best.knowsReply
    ? margin([...best.turn, ...best.reply], side) - margin([...played.turn, ...played.reply], side)
    : near.slice(0, 2).reduce((sum, [seeds]) => sum + seeds, 0);
  if (near.length && 2 * explained >= loss)
    return near.slice(0, near[0]![0] >= loss ? 1 : 2).map(([, found]) => found);
  const early = near.map(([, found]) => found).filter(({ kind }) => !SLIGHT.includes(kind))
    .slice(0, explained > 0 ? 1 : 0);
  const late = lateCause(played, best, side, loss, loss - explained);
  return [...early, late ?? cause(early.length ? "more_later" : "later")];
}

/** Return the net number of seeds that a player gains over these moves. */
function margin(sowings: readonly Sowing[], side: Side): number {
  const seeds = ({ sown, captured, swept }: Gains): number => sown + captured + swept;
  return seeds(gainsOf(sowings, side)) - seeds(gainsOf(sowings, otherSide(side)));
}

/** Yield the differences up to the end of the reply, each with its weight in seeds. */
function* nearCauses(node: Node, played: Play, best: Play): Generator<Weighed> {
  if (played.knowsTurn) {
    yield* missed(node, played, best);
    yield* ended(node, played, best);
  }
  if (best.knowsReply) yield* allowed(node, played, best);
}

/** Yield the gains from the mover's better turn that are missing from the turn played. */
function* missed({ position, step }: Node, played: Play, best: Play): Generator<Weighed> {
  const ours = gainsOf(played.turn, position.turn);
  const better = gainsOf(best.turn, position.turn);
  let captured = better.captured - ours.captured;
  let extraTurns = better.extraTurns - ours.extraTurns;
  let sown = better.sown - ours.sown;
  if (captured > 0 && !ours.captured && extraTurns > 0) {
    yield [captured + sown, cause("missed_capture", better.captured, { moves: better.extraTurns })];
    captured = extraTurns = sown = 0;
  }
  if (captured > 0)
    yield [captured, cause(ours.captured ? "smaller_capture" : "missed_capture", better.captured)];
  if (extraTurns > 0) {
    const isChain = step instanceof Sowing && step.extraTurn && !played.turn[0]!.extraTurn;
    yield [Math.max(1, sown),
      cause(isChain ? "broken_chain" : "missed_extra_turns", 0, { moves: extraTurns })];
  } else if (sown > 0) yield [sown, cause("sown_less", sown)];
  if (played.turn.at(-1)!.reason === null && better.swept)
    yield [better.swept, cause("missed_rest", better.swept)];
}

/** Yield the cost of the end of the game by the mover's turn. */
function* ended({ position }: Node, played: Play, best: Play): Generator<Weighed> {
  const last = played.turn.at(-1)!;
  if (last.reason === null) return;
  const other = otherSide(position.turn);
  const { swept } = gainsOf(played.turn, other);
  const more = swept - gainsOf([...best.turn, ...best.reply], other).swept;
  if (more > 0) yield [more, cause(wayOfEnding(last), swept)];
}

/** Return the way that the mover's own move gave away the remaining seeds. */
function wayOfEnding({ reason, events, side }: Sowing): string {
  if (reason === "forfeit") return "forfeited";
  const sweepsOwn = events.some((event) => event.kind === "swept" && event.side === side);
  return sweepsOwn || reason === "repetition" || reason === "no_capture" ? "gave_rest" : "emptied_own";
}

/** Yield the gains from the reply that are missing from the reply to the better turn. */
function* allowed({ position }: Node, played: Play, best: Play): Generator<Weighed> {
  const side = position.turn;
  const other = otherSide(side);
  const theirs = gainsOf(played.reply, other);
  const usual = gainsOf(best.reply, other);
  const sown = theirs.sown - usual.sown;
  if (theirs.captured > usual.captured) {
    const events = played.reply.flatMap((sowing) => sowing.events);
    const pits = new Set(
      events.flatMap((event) => (event.kind === "captured" && event.side === side ? [event.pit] : [])),
    );
    const [pit] = pits.size === 1 ? [...pits] : [null];
    yield [theirs.captured - usual.captured, cause("allowed_capture", theirs.captured, { pit: pit! })];
  }
  const fewer = gainsOf(best.reply, side).swept - gainsOf(played.reply, side).swept;
  if (fewer > 0) yield [fewer, cause("less_rest", fewer)];
  const sweptAnyway = usual.swept + gainsOf(best.turn, other).swept;
  if (theirs.swept > sweptAnyway) {
    const last = played.reply.at(-1)!;
    const starved = last.reason === "no_move" && last.position.turn === side;
    yield [theirs.swept - sweptAnyway, cause(starved ? "starved" : "allowed_rest", theirs.swept)];
  }
  if (theirs.extraTurns > usual.extraTurns)
    yield [Math.max(1, sown), cause("allowed_extra_turns", 0, { moves: theirs.extraTurns })];
  else if (sown > 0) yield [sown, cause("allowed_sowing", sown)];
}

/** Return a difference after the replies that accounts for half of the missing seeds, if there is one. */
function lateCause(played: Play, best: Play, side: Side, loss: number, missing: number): Cause | null {
  if (played.turn.at(-1)!.reason !== null && best.turn.at(-1)!.reason === null) return cause("ended_early");
  let lines = [played.sowings, best.sowings] as [Sowing[], Sowing[]];
  if (!(played.knowsEnd && best.knowsEnd)) {
    const shorter = Math.min(lines[0].length, lines[1].length);
    lines = [lines[0].slice(0, shorter), lines[1].slice(0, shorter)];
  }
  if (2 * (margin(lines[1], side) - margin(lines[0], side)) < loss) return null;
  const later = (play: Play, line: Sowing[]): Sowing[] => line.slice(play.turn.length + play.reply.length);
  const [after, afterBest] = [later(played, lines[0]), later(best, lines[1])];
  const other = otherSide(side);
  const found: [number, string][] = [ // if causes have equal weights, the first is named
    [gainsOf(after, other).swept - gainsOf(afterBest, other).swept, "later_rest"],
    [gainsOf(afterBest, side).captured - gainsOf(after, side).captured, "later_missed"],
    [gainsOf(after, other).captured - gainsOf(afterBest, other).captured, "later_capture"],
  ];
  const [seeds, kind] = found.reduce((most, each) => (each[0] > most[0] ? each : most));
  return 2 * seeds >= Math.max(1, missing) ? cause(kind, seeds) : null;
}
