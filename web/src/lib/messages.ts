/**
 * A step in words: what terminal/speech.py says of it, as one announcement. A move's own sentence, what became of
 * it, and how the game ended.
 */

import { other, SIDES, type GameEvent, type Hint, type Offer, type Outcome, type Preview, type Side, type State, type Step } from "./api.ts";
import { isComputer } from "./player.ts";
import type { Say, Values } from "./fluent.ts";

/** Return what a player is called: a name, the computer, or the side. */
export function playerName(say: Say, state: Pick<State, "players" | "names">, side: Side): string {
  const computers = SIDES.filter((each) => isComputer(state.players[each]));
  if (state.names[side]) return state.names[side];
  return computers.length === 1 && computers[0] === side ? say("web-computer") : say(`side-${side}`);
}

/** Say something about a player by name; to that player alone it is said with "you". */
function about(say: Say, key: string, state: State, side: Side, values: Values = {}): string {
  return state.you === side ? say(`you-${key}`, values) : say(key, { ...values, player: playerName(say, state, side) });
}

/** Return what is said of a step; nothing where it tells one only of one's own coming. */
export function stepWords(say: Say, step: Step): string {
  const { state, side } = step;
  const words: string[] = [];
  if (step.kind === "sowing") words.push(...sowingWords(say, step));
  else if (step.kind === "swap") words.push(about(say, "say-swap", state, side));
  else if (step.kind === "undo") words.push(say("say-taken-back"));
  else if (step.kind === "redo") words.push(say("say-played-again"));
  else if (step.kind === "decline") words.push(say("play-declined"));
  else if (step.kind === "again") words.push(about(say, "web-next", state, side));
  else if (step.kind === "join" && state.you !== side) words.push(say("web-joined", { player: playerName(say, state, side) }));
  else if (step.kind === "offer" && state.offer) words.push(offerWords(say, state, state.offer));
  if (state.outcome) words.push(...outcomeWords(say, state, state.outcome, step.kind === "sowing"));
  return words.join(" ");
}

/** Return who offers what. */
export function offerWords(say: Say, state: State, offer: Offer): string {
  return about(say, `web-offer-${offer.kind}`, state, offer.side);
}

/** Return whose turn it is. */
export function turnText(say: Say, state: State): string {
  const player = playerName(say, state, state.turn);
  if (isComputer(state.players[state.turn])) return say("web-thinking");
  if (state.players[state.turn] === "open") return say("web-absent", { player });
  return state.you === state.turn ? say("web-your-turn") : say("say-turn", { player });
}

/** Return why a game is over and who won it. */
export function outcomeWords(say: Say, state: State, outcome: Outcome, reasonSaid = false): string[] {
  const words: string[] = [];
  const loser = outcome.winner && other(outcome.winner);
  if (outcome.reason === "resigned" && loser) words.push(about(say, "reason-resigned", state, loser));
  else if (!reasonSaid) words.push(say(`reason-${outcome.reason}`));
  return [...words, resultWords(say, state, outcome)];
}

/** Return who won. */
export function resultWords(say: Say, state: State, outcome: Outcome): string {
  const [south, north] = outcome.stores;
  if (!outcome.winner) return say("outcome-draw", { winner: south });
  if (outcome.reason === "resigned") return about(say, "outcome-resigned", state, outcome.winner);
  const [winner, loser] = outcome.winner === "south" ? [south, north] : [north, south];
  return about(say, "outcome-won", state, outcome.winner, { winner, loser });
}

function sowingWords(say: Say, step: Step): string[] {
  const { state, side, events = [] } = step;
  const of = (kind: GameEvent["kind"]) => events.filter((event) => event.kind === kind);
  const sum = (some: readonly GameEvent[]) => some.reduce((total, event) => total + event.seeds, 0);
  const picked = of("picked")[0];
  if (!picked) return [];
  const words = [about(say, "say-sown", state, side, { seeds: picked.seeds, pit: (picked.pit ?? 0) + 1 })];
  const last = of("sown").at(-1);
  if (last && last.pit !== null)
    words.push(say(last.side === side ? "say-last-own" : "say-last-other", { pit: last.pit + 1 }));
  words.push(...effectWords(say, step));
  const { outcome } = state;
  const forfeited = of("forfeited")[0];
  if (outcome?.reason === "forfeit" && forfeited)
    return [...words, about(say, "say-forfeited", state, other(side), { seeds: forfeited.seeds })];
  if (outcome && outcome.reason !== "resigned") words.push(say(`reason-${outcome.reason}`));
  for (const taker of SIDES) {
    const seeds = sum(of("swept").filter((event) => event.to === taker));
    if (seeds) words.push(about(say, "say-swept", state, taker, { seeds }));
  }
  return words;
}

/** Return what a move brought: a capture, or why there was none, or an extra turn. */
export function effectWords(say: Say, { state, side, events = [] }: Step): string[] {
  const words: string[] = [];
  const captured = events.filter((event) => event.kind === "captured");
  if (captured.length) {
    const seeds = captured.reduce((total, event) => total + event.seeds, 0);
    words.push(say("say-captured", { seeds }));
  }
  for (const event of events) {
    if (event.kind === "declined") words.push(say("say-declined", { seeds: event.seeds }));
    if (event.kind === "grand_slam") words.push(say("say-grand_slam", { seeds: event.seeds }));
    if (event.kind === "extra_turn") words.push(about(say, "say-extra_turn", state, side));
  }
  return words;
}

/** Return what a hint says: a pit, what the player to move will be ahead by at the end, and how sure that is. */
export function hintText(say: Say, state: State, hint: Hint): string {
  const seeds = hint.seeds > 0 ? `+${hint.seeds}` : String(hint.seeds).replace("-", "−");
  const value = say(`kind-${hint.kind}`, { seeds });
  return about(say, "play-hint", state, state.turn, { move: hint.move, value });
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
export function pitLabel(say: Say, state: State, side: Side, pit: number, preview: Preview | undefined): string {
  const values = { pit: pit + 1, seeds: state.pits[SIDES.indexOf(side)]![pit] ?? 0 };
  const own = state.you === side;
  const name = own
    ? say("web-pit-own", values)
    : say("web-pit-other", { ...values, player: playerName(say, state, side) });
  return [name, ...(preview ? previewWords(say, preview) : [])].join(", ");
}

/** Return what a screen reader calls a store. */
export function storeLabel(say: Say, state: State, side: Side): string {
  const seeds = state.stores[SIDES.indexOf(side)] ?? 0;
  if (state.you === side) return say("web-store-own", { seeds });
  return say("web-store-other", { seeds, player: playerName(say, state, side) });
}
