/**
 * `LiveGame`: a game rebuilt from its steps, in this browser. It is the twin of the server's `play/live.py`,
 * but here the computer may play too, and a single player takes moves back without asking.
 *
 * | kind of step | text | effect |
 * |---|---|---|
 * | move | 3, 3~ | a sowing |
 * | offer | share, stop, undo | makes the offer. If both sides have offered to share or to stop, this is an agreement |
 * | undo, redo | step, decision | goes back or forward one step, or to the side's own last or next decision |
 * | join | a name, or "" | the invited player has come |
 * | again | a game | the same people continue in that game |
 * | time | | the side has run out of time |
 * | pause, resume | | the clock stops, or runs again |
 * | swap, accept, decline, withdraw, resign | | the action of that name |
 */

import type { SharedClock } from "../lib/protocol.ts";
import { fault, KalahaError } from "../rules/errors.ts";
import { Ending, Game, Swap } from "../rules/game.ts";
import { actionMessage, arrivalMessage, endMessages, type Message, offerMessage,
  stepMessages } from "../rules/narration.ts";
import { moveText, parsePosition } from "../rules/position.ts";
import { houseRules } from "../rules/presets.ts";
import { canRepeat, type Rules } from "../rules/rules.ts";
import { NORTH, otherSide, type Side, SIDE_NAMES, SOUTH } from "../rules/side.ts";
import { Sowing } from "../rules/sowing.ts";
import type { Standing } from "./messages.ts";
import { movesTo, standingAt } from "./moments.ts";
import { type MyGame, myGames, storeGames } from "./myGames.ts";
import { levelOf } from "./player.ts";

/** An action by a player. The text of a `move` is the move itself, or `swap`. */
export type Deed = "move" | "undo" | "redo" | "share" | "stop" | "accept" | "decline" | "withdraw" | "resign"
  | "time";

/** A step as stored in this browser. */
export interface StepRow {
  side: Side;
  kind: keyof typeof TAKEN;
  text: string;
}

/** A game as the page shows it. */
export interface State extends Standing {
  id: string;
  /** The number of steps so far, including take-backs and offers. */
  ply: number;
  offer: { side: Side; kind: "share" | "stop" | "undo" } | null;
  /** The next game between the same people. */
  next: string | null;
  /** The actions other than moves that the reader can take now. */
  can: Record<"swap" | "undo" | "redo" | "share" | "stop" | "hint" | "invite", boolean>;
}

/** A step in a game, and the state of the game after it. */
export interface Step {
  kind: StepRow["kind"];
  side: Side;
  messages: Message[];
  state: State;
}

/** A game as stored in this browser. */
export interface GameRow {
  id: string;
  rules: Rules;
  start: string;
  /** The players, as in `State`. */
  players: [string, string];
  names: [string | null, string | null];
  /** The sides that this browser plays. */
  seats: readonly Side[];
  /** The time when the game started, in milliseconds. */
  created: number;
  steps: StepRow[];
  /**
   * The ply of the last step, if not all steps are listed. A shared game's undone steps are left out.
   */
  ply?: number;
}

/** How each kind of step affects the game. */
const TAKEN = {
  move: (game: Game, _side: Side, text: string) => game.play(text),
  swap: (game: Game) => game.swap(),
  offer: (game: Game, side: Side, text: string) =>
    text === "share" ? game.offerShare(side) : game.offerStop(side),
  accept: (game: Game, side: Side) => game.acceptOffer(side),
  decline: (game: Game, side: Side) => game.declineOffer(side),
  withdraw: (game: Game, side: Side) => game.withdrawOffer(side),
  resign: (game: Game, side: Side) => game.resign(side),
  time: (game: Game, side: Side) => game.timeOut(side),
  undo: (game: Game, side: Side, text: string) => text === "step" ? game.undo() : game.undoDecision(side),
  redo: (game: Game, side: Side, text: string) => text === "step" ? game.redo() : game.redoDecision(side),
  join: () => undefined,
  again: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};

export class LiveGame {
  readonly row: GameRow;
  readonly game: Game;
  ply = 0;
  next: string | null = null;
  clock: SharedClock | undefined;
  undoOffer: Side | null = null;
  /** Whether the player may invite someone to the other seat. */
  invite = false;
  /** Whether hints are allowed in a game of a tournament, else null. The computer's moves there stay. */
  hints: boolean | null = null;

  constructor(row: GameRow) {
    this.row = row;
    this.game = new Game(row.rules, parsePosition(row.start, row.rules));
    for (const step of row.steps) this.#apply(step);
    this.ply = row.ply ?? row.steps.length;
  }

  /** Whether the game is played only in this browser: by one person, or by two at one screen. */
  get alone(): boolean {
    return [SOUTH, NORTH].every((side) =>
      this.row.seats.includes(side as Side) || this.levelOf(side as Side) !== null
    );
  }

  levelOf(side: Side): number | null {
    return levelOf(this.row.players[side]);
  }

  /** The computer's side if the computer is to move or to answer an offer, else null. */
  get computer(): Side | null {
    const { outcome, offer, position } = this.game;
    const sides = outcome ? [] : [...(offer ? [otherSide(offer.side)] : []), position.turn];
    return sides.find((side) => this.levelOf(side) !== null) ?? null;
  }

  /**
   * Apply the next step, and return the step with the state of the game after it. If it is not possible, this
   * throws a `KalahaError` and leaves the game unchanged.
   */
  step(row: StepRow & { back?: boolean }): Step {
    const messages = this.#apply(row);
    return { kind: row.kind, side: row.side, messages, state: this.state() };
  }

  #apply({ side, kind, text, back = false }: StepRow & { back?: boolean }): Message[] {
    const { game, row } = this;
    const request = this.undoOffer !== null;
    if (kind === "offer" && text === "undo") {
      if (!this.#canUndo([side])) throw new KalahaError(fault("nothing-to-undo"));
      game.offer = null;
      this.undoOffer = side;
    } else if (request && (kind === "decline" || kind === "withdraw")) this.undoOffer = null;
    else {
      TAKEN[kind](game, side, text);
      if (kind !== "join" && kind !== "again") this.undoOffer = null;
    }
    this.ply++;
    if (kind === "again") this.next = text;
    if (kind === "join") {
      row.players[side] = "human";
      if (text) row.names[side] = text;
    }
    const ends = kind === "offer" && game.outcome; // both sides have offered it
    if (ends || kind === "move" || kind === "accept" || kind === "resign" || kind === "time")
      return stepMessages(game.node);
    if (kind === "pause" || kind === "resume") return [];
    const said = kind === "offer"
      ? offerMessage(text, side)
      : kind === "join"
      ? arrivalMessage(side, back)
      : actionMessage(kind === "withdraw" && request ? "withdraw-undo" : kind, side);
    return [said, ...endMessages(game.node)];
  }

  /** Return the step for an action of this browser's player in a game stored in this browser. */
  stepFor(deed: Deed, text = ""): StepRow {
    const { game: { offer, position: { turn } }, row: { seats } } = this;
    const actor = seats.includes(turn) ? turn : (seats[0] ?? SOUTH);
    switch (deed) {
      case "undo":
      case "redo": // two people at one screen go back or forward one step at a time
        return { side: actor, kind: deed, text: seats.length === 2 ? "step" : "decision" };
      case "share":
      case "stop":
        return { side: actor, kind: "offer", text: deed };
      case "accept":
      case "decline":
        return { side: offer ? otherSide(offer.side) : actor, kind: deed, text };
      case "withdraw":
        return { side: offer?.side ?? actor, kind: deed, text };
      default:
        return text === "swap" ? { side: turn, kind: text, text: "" } : { side: actor, kind: deed, text };
    }
  }

  #canUndo(seats: readonly Side[]): boolean {
    const { steps } = this.game;
    if (seats.length === 2) return steps.length > 0;
    return seats.length > 0 &&
      steps.some((step) => seats.includes(step.side) || step instanceof Ending);
  }

  /** Return the state of the game as the page shows it. */
  state(): State {
    const { game, row: { id, players, names, seats }, undoOffer } = this;
    const offer = undoOffer === null ? game.offer : ({ side: undoOffer, kind: "undo" } as const);
    const goesOn = seats.length > 0 && !game.outcome;
    return {
      ...standingAt(game.node, {
        players,
        names,
        you: seats.length === 2 ? "both" : seats[0] ?? null,
      }),
      id,
      ply: this.ply,
      offer,
      next: this.next,
      can: {
        swap: seats.includes(game.position.turn) && game.canSwap,
        undo: this.#canUndo(seats) && !(this.alone && this.hints !== null),
        redo: this.alone && this.hints === null && seats.length > 0 && game.node.children.length > 0,
        share: goesOn && game.rules.sharing,
        stop: goesOn && canRepeat(game.rules),
        hint: goesOn && (this.hints ?? this.alone),
        invite: this.invite,
      },
    };
  }
}

/** Return the messages about the result of a game or, without one, about the pending offer. */
export const standingMessages = ({ node, outcome, offer }: State): Message[] =>
  offer && !outcome ? [offerMessage(offer.kind, offer.side)] : endMessages(node);

/** Return the entry for a game in the list of this browser's games. */
export function myGame({ id, players, names, you, outcome, node }: State, seen = Date.now()): MyGame {
  const { position } = node;
  const { name: preset, ...axes } = position.rules;
  const { pits, seeds } = axes;
  return {
    id,
    rules: { preset, axes, changes: houseRules(position.rules), pits, seeds },
    players: { south: players[SOUTH], north: players[NORTH] },
    names: { south: names[SOUTH], north: names[NORTH] },
    you: typeof you === "number" ? SIDE_NAMES[you] : you,
    turn: SIDE_NAMES[position.turn],
    position: String(position),
    moves: movesTo(node).length,
    outcome: outcome &&
      { ...outcome, winner: outcome.winner === null ? null : SIDE_NAMES[outcome.winner] },
    seen,
  };
}

/** Put a game in its current state first on the list. */
export const keepGame = (state: State): void =>
  storeGames([myGame(state), ...myGames().filter((each) => each.id !== state.id)]);

/**
 * Return the steps that lead to the current node of a game. An agreement consists of an offer and its answer.
 */
export function rowsOf(game: Game): StepRow[] {
  return game.steps.flatMap((step): StepRow[] => {
    const { side } = step;
    if (step instanceof Sowing) return [{ side, kind: "move", text: moveText(step.move) }];
    if (step instanceof Swap) return [{ side, kind: "swap", text: "" }];
    const { reason } = step.outcome;
    if (reason === "resigned") return [{ side, kind: "resign", text: "" }];
    if (reason === "timed_out") return [{ side, kind: "time", text: "" }];
    return [{ side: otherSide(side), kind: "offer", text: reason === "shared" ? "share" : "stop" }, { side,
      kind: "accept", text: "" }];
  });
}
