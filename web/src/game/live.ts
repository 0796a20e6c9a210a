/**
 * `LiveGame`: a game rebuilt from its steps, in this browser. It is the twin of the server's `play/live.py`; here
 * the computer may play too, and whoever plays alone takes moves back without asking.
 *
 * | kind of step | text | what it does |
 * |---|---|---|
 * | move | 3, 3~ | a sowing |
 * | offer | share, stop, undo | offers it; if the other side has offered to share or stop too, that is agreed |
 * | undo, redo | step, decision | goes back or forward one step, or to the side's own last or next decision |
 * | join | a name, or nothing | the invited player has come |
 * | again | a game | the same people go on in that game |
 * | swap, accept, decline, withdraw, resign | | as they say |
 */

import type { SharedGame, SharedStep } from "../lib/protocol.ts";
import type { State, Step, StepAction } from "../lib/types.ts";
import { SIDES } from "../lib/types.ts";
import { fault, KalahaError } from "../rules/errors.ts";
import { Ending, Game, Swap } from "../rules/game.ts";
import { NORTH, otherSide, type Side, SOUTH } from "../rules/mechanics.ts";
import { actionMessage, arrivalMessage, endMessages, type Message,
  offerMessage } from "../rules/narration.ts";
import { moveText, parsePosition } from "../rules/position.ts";
import { canRepeat, type Rules } from "../rules/rules.ts";
import { Sowing } from "../rules/sowing.ts";
import { actionJson, messagesJson, sowingJson, standingJson } from "../rules/wire.ts";
import { levelOf } from "./player.ts";

/** A step as stored. */
export interface StepRow {
  side: Side;
  kind: "move" | "swap" | "offer" | "accept" | "decline" | "withdraw" | "resign" | "undo" | "redo" | "join"
    | "again";
  text: string;
}

/** A game as stored in this browser. */
export interface GameRow {
  id: string;
  rules: Rules;
  start: string;
  /** As in `State`. */
  players: [string, string];
  names: [string | null, string | null];
  /** The sides that this browser plays. */
  seats: readonly Side[];
  /** When it began, in milliseconds. */
  created: number;
  steps: StepRow[];
  /** The ply of the last step, if not all steps are listed: of a shared game only those that stand. */
  ply?: number;
}

/** What a player asks for; `move` comes with the move, or `swap`. */
export type Deed = "move" | "undo" | "redo" | "share" | "stop" | "accept" | "decline" | "withdraw" | "resign";

const ENDING = /^(south|north)_(resigned|shared|stopped)$/;

export class LiveGame {
  readonly row: GameRow;
  readonly game: Game;
  ply = 0;
  next: string | null = null;
  undoOffer: Side | null = null;
  /** Whether the player may invite to the other seat. */
  invite = false;

  constructor(row: GameRow) {
    this.row = row;
    this.game = new Game(row.rules, parsePosition(row.start, row.rules));
    for (const step of row.steps) this.apply(step);
    this.ply = row.ply ?? row.steps.length;
  }

  /** Return a game that the server sent. */
  static ofShared(shared: SharedGame): LiveGame {
    const { id, rules, start, ply, players, names, you, offer } = shared;
    const game = new Game({ name: rules.preset, ...rules.axes } as unknown as Rules,
      parsePosition(start, { name: rules.preset, ...rules.axes } as unknown as Rules));
    const steps = shared.steps.flatMap((text) => {
      const rows = rowsOf(text, game.position.turn);
      for (const row of rows) take(game, row);
      return rows;
    });
    const live = new LiveGame({ id, rules: game.rules, start, steps, ply,
      players: [players.south, players.north], names: [names.south, names.north],
      seats: SIDES.flatMap((side, at) => (you === side || you === "both" ? [at as Side] : [])),
      created: Date.now() });
    if (offer?.kind === "undo") live.undoOffer = SIDES.indexOf(offer.side) as Side;
    else if (offer) live.game.offer = { side: SIDES.indexOf(offer.side) as Side, kind: offer.kind };
    live.next = shared.next;
    live.invite = shared.invite;
    return live;
  }

  /** Return the row of a shared game: the steps that stand, as it goes on elsewhere too. */
  sharedRow(): GameRow {
    const steps = this.game.steps.flatMap((step): StepRow[] => {
      if (step instanceof Sowing) return [{ side: step.side, kind: "move", text: moveText(step.move) }];
      if (step instanceof Swap) return [{ side: step.side, kind: "swap", text: "" }];
      return rowsOf(`${SIDES[step.side]}_${step.outcome.reason}`, step.side);
    });
    return { ...this.row, steps, ply: this.ply };
  }

  get seats(): readonly Side[] {
    return this.row.seats;
  }

  /** Whether it is played in this browser alone: by one person, or by two at one screen. */
  get alone(): boolean {
    return SIDES.every((_, side) => this.seats.includes(side as Side) || this.levelOf(side as Side) !== null);
  }

  levelOf(side: Side): number | null {
    return levelOf(this.row.players[side]);
  }

  /** Whether the computer is to move, or to answer an offer. */
  get computerActs(): boolean {
    const { outcome, offer, position } = this.game;
    if (outcome) return false;
    return this.levelOf(position.turn) !== null ||
      (offer !== null && this.levelOf(otherSide(offer.side)) !== null);
  }

  /** Apply the next step and return what it did; throws a `KalahaError`, changing nothing. */
  apply(step: StepRow & { back?: boolean }): StepAction {
    const { side, kind, text } = step;
    if (kind === "offer" && text === "undo") {
      if (!this.#canUndo([side])) throw new KalahaError(fault("nothing-to-undo"));
      this.game.offer = null;
      this.undoOffer = side;
    } else if (this.undoOffer !== null && (kind === "decline" || kind === "withdraw")) this.undoOffer = null;
    else {
      take(this.game, step);
      if (kind !== "join" && kind !== "again") this.undoOffer = null;
    }
    this.ply++;
    switch (kind) {
      case "move":
        return sowingJson(this.game.node.step as Sowing);
      case "resign":
      case "accept":
        return this.#ending();
      case "offer":
        if (this.game.outcome) return this.#ending();
        return { kind, offer: text, messages: this.#messages(offerMessage(text, side)) };
      case "join":
        this.row.players[side] = "human";
        if (text) this.row.names[side] = text;
        return { kind, messages: this.#messages(arrivalMessage(side, step.back ?? false)) };
      case "again":
        this.next = text;
        return { kind, game: text, messages: this.#messages(actionMessage(kind, side)) };
      default:
        return { kind, messages: this.#messages(actionMessage(kind, side)) };
    }
  }

  #ending(): StepAction {
    return actionJson(this.game.node, this.game.node.step!);
  }

  #messages(...messages: Message[]) {
    return messagesJson([...messages, ...endMessages(this.game.node)]);
  }

  /** Return the step that this browser's player asks for in a game of their own. */
  stepFor(deed: Deed, text = ""): StepRow {
    const { game, seats } = this;
    const { turn } = game.position;
    const actor = seats.includes(turn) ? turn : (seats[0] ?? SOUTH);
    const extent = seats.length === 2 ? "step" : "decision"; // two people at one screen go step by step
    switch (deed) {
      case "move":
        return text === "swap" ? { side: turn, kind: "swap", text: "" } : { side: turn, kind: "move", text };
      case "undo":
      case "redo":
        return { side: actor, kind: deed, text: extent };
      case "share":
      case "stop":
        return { side: actor, kind: "offer", text: deed };
      case "accept":
      case "decline":
        return { side: game.offer ? otherSide(game.offer.side) : actor, kind: deed, text: "" };
      case "withdraw":
        return { side: game.offer?.side ?? actor, kind: deed, text: "" };
      case "resign":
        return { side: actor, kind: deed, text: "" };
    }
  }

  #canUndo(seats: readonly Side[]): boolean {
    const { steps } = this.game;
    if (seats.length === 2) return steps.length > 0;
    return seats.length > 0 &&
      steps.some((step) => seats.includes(step.side) || step instanceof Ending);
  }

  // the page's view of it

  state(): State {
    const { game, row, seats } = this;
    const standing = standingJson(game);
    const offer = this.undoOffer === null ?
      game.offer
      : ({ side: this.undoOffer, kind: "undo" } as const);
    if (!game.outcome && offer) standing.messages = messagesJson([offerMessage(offer.kind, offer.side)]);
    const goesOn = seats.length > 0 && !game.outcome;
    return {
      ...standing,
      id: row.id,
      ply: this.ply,
      players: { south: row.players[SOUTH], north: row.players[NORTH] },
      names: { south: row.names[SOUTH], north: row.names[NORTH] },
      offer: offer && { side: SIDES[offer.side], kind: offer.kind },
      next: this.next,
      can: {
        swap: seats.includes(game.position.turn) && game.canSwap,
        undo: this.#canUndo(seats),
        redo: this.alone && seats.length > 0 && game.node.children.length > 0,
        share: goesOn && game.rules.sharing,
        stop: goesOn && canRepeat(game.rules),
        hint: goesOn && this.alone,
        invite: this.invite,
      },
      you: seats.length === 2 ? "both" : seats.length ? SIDES[seats[0]!] : null,
    };
  }

  /** Apply a step and return it with the game after it. */
  step(row: StepRow & { back?: boolean }): Step {
    const action = this.apply(row);
    return { ply: this.ply, side: SIDES[row.side], ...action, state: this.state() };
  }
}

/** Return the row of a step that the server sent. */
export function rowOf(step: SharedStep): StepRow & { back?: boolean } {
  const side = SIDES.indexOf(step.side) as Side;
  switch (step.kind) {
    case "move":
      return { side, kind: step.kind, text: step.move };
    case "offer":
      return { side, kind: step.kind, text: step.offer };
    case "join":
      return { side, kind: step.kind, text: step.name ?? "", back: step.back };
    case "again":
      return { side, kind: step.kind, text: step.game };
    case "undo":
      return { side, kind: step.kind, text: "decision" };
    default:
      return { side, kind: step.kind, text: "" };
  }
}

/** Return the rows of a step in the words of records; what two have agreed takes an offer and its answer. */
function rowsOf(text: string, turn: Side): StepRow[] {
  const [, who, reason] = ENDING.exec(text) ?? [];
  if (!who)
    return [text === "swap" ? { side: turn, kind: text, text: "" } : { side: turn, kind: "move", text }];
  const side = SIDES.indexOf(who as "south" | "north") as Side;
  if (reason === "resigned") return [{ side, kind: "resign", text: "" }];
  const offer: StepRow = { side: otherSide(side), kind: "offer",
    text: reason === "shared" ? "share" : "stop" };
  return [offer, { side, kind: "accept", text: "" }];
}

/** Take a step in the game itself; throws a `KalahaError`, changing nothing. */
function take(game: Game, { side, kind, text }: StepRow): void {
  switch (kind) {
    case "move":
      return void game.play(text);
    case "swap":
      return game.swap();
    case "offer":
      return text === "share" ? game.offerShare(side) : game.offerStop(side);
    case "accept":
      return game.acceptOffer(side);
    case "decline":
      return game.declineOffer(side);
    case "withdraw":
      return game.withdrawOffer(side);
    case "resign":
      return game.resign(side);
    case "undo":
      return text === "step" ? void game.undo() : game.undoDecision(side);
    case "redo":
      return text === "step" ? void game.redo() : game.redoDecision(side);
    case "join":
    case "again":
      return; // they change nothing on the board
  }
}
