/**
 * A step in words: what terminal/speech.py says of it, as one announcement. A move's own sentence, what became of
 * it, and how the game ended.
 */

import { other, SIDES, type GameEvent, type Hint, type Outcome, type Preview, type Side, type State, type Step } from "../api.ts";
import type { Say } from "../speaker.ts";

/** Return what a player is called: a name, the computer, or the side. */
export function nameOf(say: Say, state: Pick<State, "players" | "names">, side: Side): string {
  const computers = SIDES.filter((each) => state.players[each].startsWith("engine"));
  if (state.names[side]) return state.names[side];
  return computers.length === 1 && computers[0] === side ? say("web-computer") : say(`side-${side}`);
}

/** Return what is said of a step. */
export function stepWords(say: Say, step: Step): string {
  const { state } = step;
  const player = nameOf(say, state, step.side);
  const words: string[] = [];
  if (step.kind === "sowing") words.push(...sowingWords(say, step));
  else if (step.kind === "swap") words.push(say("say-swap", { player }));
  else if (step.kind === "undo") words.push(say("say-taken-back"));
  else if (step.kind === "redo") words.push(say("say-played-again"));
  else if (step.kind === "decline") words.push(say("play-declined"));
  else if (step.kind === "again") words.push(say("web-next", { player }));
  else if (step.kind === "join") words.push(say("web-joined", { player }));
  else if (step.kind === "offer" && state.offer) words.push(say(`web-offer-${state.offer.kind}`, { player }));
  if (state.outcome) words.push(...outcomeWords(say, state, state.outcome, step.kind === "sowing"));
  return words.join(" ");
}

/** Return why a game is over and who won it. */
export function outcomeWords(say: Say, state: State, outcome: Outcome, reasonSaid = false): string[] {
  const words: string[] = [];
  const loser = outcome.winner && other(outcome.winner);
  if (outcome.reason === "resigned" && loser) words.push(say("reason-resigned", { player: nameOf(say, state, loser) }));
  else if (!reasonSaid) words.push(say(`reason-${outcome.reason}`));
  return [...words, resultWords(say, state, outcome)];
}

/** Return who won. */
export function resultWords(say: Say, state: State, outcome: Outcome): string {
  const [south, north] = outcome.stores;
  if (!outcome.winner) return say("outcome-draw", { winner: south });
  const player = nameOf(say, state, outcome.winner);
  if (outcome.reason === "resigned") return say("outcome-resigned", { player });
  const [winner, loser] = outcome.winner === "south" ? [south, north] : [north, south];
  return say("outcome-won", { player, winner, loser });
}

function sowingWords(say: Say, step: Step): string[] {
  const events = step.events ?? [];
  const of = (kind: GameEvent["kind"]) => events.filter((event) => event.kind === kind);
  const sum = (some: readonly GameEvent[]) => some.reduce((total, event) => total + event.seeds, 0);
  const picked = of("picked")[0];
  if (!picked) return [];
  const player = nameOf(say, step.state, step.side);
  const words = [say("say-sown", { player, seeds: picked.seeds, pit: (picked.pit ?? 0) + 1 })];
  const last = of("sown").at(-1);
  if (last && last.pit !== null)
    words.push(say(last.side === step.side ? "say-last-own" : "say-last-other", { pit: last.pit + 1 }));
  words.push(...effectWords(say, player, events));
  const outcome = step.state.outcome;
  const forfeited = of("forfeited")[0];
  if (outcome?.reason === "forfeit" && forfeited) {
    const winner = nameOf(say, step.state, other(step.side));
    return [...words, say("say-forfeited", { player: winner, seeds: forfeited.seeds })];
  }
  if (outcome && outcome.reason !== "resigned") words.push(say(`reason-${outcome.reason}`));
  for (const side of SIDES) {
    const seeds = sum(of("swept").filter((event) => event.to === side));
    if (seeds) words.push(say("say-swept", { player: nameOf(say, step.state, side), seeds }));
  }
  return words;
}

/** Return what a move brought: a capture, or why there was none, or an extra turn. */
export function effectWords(say: Say, player: string, events: readonly GameEvent[]): string[] {
  const words: string[] = [];
  const captured = events.filter((event) => event.kind === "captured");
  if (captured.length) {
    const seeds = captured.reduce((total, event) => total + event.seeds, 0);
    words.push(say("say-captured", { seeds }));
  }
  for (const event of events) {
    if (event.kind === "declined") words.push(say("say-declined", { seeds: event.seeds }));
    if (event.kind === "grand_slam") words.push(say("say-grand_slam", { seeds: event.seeds }));
    if (event.kind === "extra_turn") words.push(say("say-extra_turn", { player }));
  }
  return words;
}

/** Return what a hint says: a pit, what it is worth to the player to move, and how sure that is. */
export function hintWords(say: Say, state: State, hint: Hint): string {
  const seeds = hint.seeds > 0 ? `+${hint.seeds}` : String(hint.seeds);
  const value = say(`kind-${hint.kind}`, { seeds });
  return say("play-hint", { move: hint.move, player: nameOf(say, state, state.turn), value });
}

/** Return what a legal move will do, in a few words each; [] where it only sows. */
export function previewWords(say: Say, preview: Preview): string[] {
  const words: string[] = [];
  if (preview.extra_turn) words.push(say("list-extra-turn"));
  if (preview.captured) words.push(say("list-captures", { seeds: preview.captured }));
  if (preview.forfeits) words.push(say("list-forfeits"));
  else if (preview.ends) words.push(say("list-ends"));
  return words;
}

/** Return what a screen reader calls a pit. */
export function pitName(say: Say, state: State, side: Side, pit: number, preview: Preview | undefined): string {
  const values = { pit: pit + 1, seeds: state.pits[SIDES.indexOf(side)]![pit] ?? 0 };
  const own = state.you === side;
  const name = own
    ? say("web-pit-own", values)
    : say("web-pit-other", { ...values, player: nameOf(say, state, side) });
  return [name, ...(preview ? previewWords(say, preview) : [])].join(", ");
}

/** Return what a screen reader calls a store. */
export function storeName(say: Say, state: State, side: Side): string {
  const seeds = state.stores[SIDES.indexOf(side)] ?? 0;
  if (state.you === side) return say("web-store-own", { seeds });
  return say("web-store-other", { seeds, player: nameOf(say, state, side) });
}
