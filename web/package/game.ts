/** `Game`: a game in progress, its history and its offers. */

import { fault, KalahaError } from "../src/rules/errors.ts";
import * as inner from "../src/rules/game.ts";
import { moveText } from "../src/rules/position.ts";
import { differences, type Rules } from "../src/rules/rules.ts";
import * as sowings from "../src/rules/sowing.ts";
import { Position } from "./position.ts";
import { indexOf, type Outcome, outcomeOf, type Side, sideOf } from "./sides.ts";
import { Sowing } from "./sowing.ts";

/** The second player, `side`, took over the first player's side instead of replying. */
export interface Swap {
  readonly kind: "swap";
  readonly side: Side;
  readonly position: Position;
}

/** What the player `side` did to end the game: resign, or accept an offer. */
export interface Ending {
  readonly kind: "ending";
  readonly side: Side;
  readonly position: Position;
  readonly outcome: Outcome;
}

export type Step = Sowing | Swap | Ending;

/** What one player offers the other: to share the remaining seeds, or to stop. */
export interface Offer {
  readonly side: Side;
  readonly kind: "share" | "stop";
}

export class Game {
  #inner: inner.Game;

  /** Begin a game, at the usual start with South to move unless `start` says otherwise. */
  constructor(rules: Rules, start?: Position, tags: Readonly<Record<string, string>> = {}) {
    if (start && (start.rules.name !== rules.name || differences(start.rules, rules).length))
      throw new KalahaError(fault("start-rules"));
    this.#inner = new inner.Game(rules, start && Position.inner(start), tags);
  }

  /** @internal */
  static of(game: inner.Game): Game {
    const found = new Game(game.rules);
    found.#inner = game;
    return found;
  }

  /** @internal */
  static inner(game: Game): inner.Game {
    return game.#inner;
  }

  /** Texts about the game (South, North, Date …) that a record keeps. */
  get tags(): Record<string, string> {
    return this.#inner.tags;
  }

  get rules(): Rules {
    return this.#inner.rules;
  }

  /** The position at the start. */
  get start(): Position {
    return Position.of(this.#inner.root.position);
  }

  get position(): Position {
    return Position.of(this.#inner.position);
  }

  /** How the game ended, or null. */
  get outcome(): Outcome | null {
    return outcomeOf(this.#inner.outcome);
  }

  /** The legal moves as texts, in pit order; none if the game is over. */
  get legalMoves(): string[] {
    return this.#inner.legalMoves.map(moveText);
  }

  /** All steps from the start to here. */
  get steps(): Step[] {
    return this.#inner.steps.map(stepOf);
  }

  /** The moves among the steps, as texts. */
  get moves(): string[] {
    return this.steps.flatMap((step) => (step.kind === "sowing" ? step.move : []));
  }

  /** Play a legal move: the number of a pit of the player to move, from 1 at that player's left, or a text (`3~`). */
  play(move: string | number): Sowing {
    return Sowing.of(this.#inner.play(String(move)), Position.of);
  }

  /** Whether the second player may take over the first player's side now. */
  get canSwap(): boolean {
    return this.#inner.canSwap;
  }

  swap(): void {
    this.#inner.swap();
  }

  /** Take back the last step and return it. */
  undo(): Step {
    return stepOf(this.#inner.undo());
  }

  /** Redo the step taken back last and return it. */
  redo(): Step {
    return stepOf(this.#inner.redo());
  }

  /** The open offer, if any. */
  get offer(): Offer | null {
    const { offer } = this.#inner;
    return offer && { side: sideOf(offer.side), kind: offer.kind };
  }

  offerShare(side: Side): void {
    this.#inner.offerShare(indexOf(side));
  }

  offerStop(side: Side): void {
    this.#inner.offerStop(indexOf(side));
  }

  /** Accept what the other player offers; the game is over. */
  acceptOffer(side: Side): void {
    this.#inner.acceptOffer(indexOf(side));
  }

  declineOffer(side: Side): void {
    this.#inner.declineOffer(indexOf(side));
  }

  withdrawOffer(side: Side): void {
    this.#inner.withdrawOffer(indexOf(side));
  }

  /** Resign: the other player wins, the stores stay as they are. */
  resign(side: Side): void {
    this.#inner.resign(indexOf(side));
  }
}

function stepOf(step: inner.Step): Step {
  if (step instanceof sowings.Sowing) return Sowing.of(step, Position.of);
  const made = { side: sideOf(step.side), position: Position.of(step.position) };
  if (step instanceof inner.Swap) return { kind: "swap", ...made };
  return { kind: "ending", ...made, outcome: outcomeOf(step.outcome)! };
}
