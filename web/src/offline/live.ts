/**
 * `LiveGame`: a game played without a server, rebuilt by replaying its stored steps; the twin of
 * `server/live.py` and `server/actions.py`, without invitations: people sit at this screen, or the computer
 * plays.
 */

import type * as wire from "../lib/types.ts";
import { SIDES } from "../lib/types.ts";
import { fault, KalahaError } from "../rules/errors.ts";
import { Ending, Game } from "../rules/game.ts";
import { NORTH, otherSide, type Side, SOUTH } from "../rules/mechanics.ts";
import { actionMessage, endMessages, type Message, offerMessage } from "../rules/narration.ts";
import { parsePosition } from "../rules/position.ts";
import { canRepeat, type Rules } from "../rules/rules.ts";
import { actionJson, messagesJson, sowingJson, standingJson } from "../rules/wire.ts";

/** A step as stored: see the table in `server/live.py`. */
export interface StepRow {
  side: Side;
  kind: "move" | "swap" | "offer" | "accept" | "decline" | "withdraw" | "resign" | "undo" | "redo" | "again";
  text: string;
}

/** A game as stored. */
export interface GameRow {
  id: string;
  rules: Rules;
  start: string;
  players: [string, string];
  names: [string | null, string | null];
  /** The names of the seats in this browser; null for the computer's. */
  keys: [string | null, string | null];
  created: number;
  steps: StepRow[];
  /** Of a copy of a server's game: the server's ply when it was made, and how many steps it then had. */
  copied?: { ply: number; steps: number };
}

export type Seats = readonly Side[];
type Action = Omit<wire.Step, "ply" | "side" | "state">;

/** A refusal, with the status that the server would return; `ply` is the game's current ply. */
export class Refused extends KalahaError {
  readonly status: number;
  readonly ply: number | undefined;

  constructor(status: number, code: string, values: Record<string, string | number> = {}, ply?: number) {
    super(fault(code, values));
    this.status = status;
    this.ply = ply;
  }
}

export class LiveGame {
  readonly row: GameRow;
  readonly game: Game;
  ply = 0;
  next: string | null = null;

  constructor(row: GameRow) {
    this.row = row;
    this.game = new Game(row.rules, parsePosition(row.start, row.rules));
    if (row.copied) this.ply = row.copied.ply - row.copied.steps;
  }

  /** Return a game after all its steps; each is passed to `told` in order. */
  static replay(row: GameRow,
    told: (step: StepRow, action: Action, live: LiveGame) => void = () => undefined): LiveGame
  {
    const live = new LiveGame(row);
    for (const step of row.steps) told(step, live.apply(step), live);
    return live;
  }

  levelOf(side: Side): number | null {
    const level = /^computer:(\d+)$/.exec(this.row.players[side])?.[1];
    return level === undefined ? null : Number(level);
  }

  /** Whether the computer is to move, or to answer an offer. */
  get computerActs(): boolean {
    const { outcome, offer, position } = this.game;
    if (outcome) return false;
    return this.levelOf(position.turn) !== null ||
      (offer !== null && this.levelOf(otherSide(offer.side)) !== null);
  }

  /** Return the sides that these seats hold. */
  seats(keys: readonly string[]): Seats {
    return [SOUTH, NORTH].filter((side) =>
      this.row.keys[side] !== null && keys.includes(this.row.keys[side])
    );
  }

  /** Apply the next step and return what it did; throws a `KalahaError`, changing nothing. */
  apply({ side, kind, text }: StepRow): Action {
    const action = this.#take(side, kind, text);
    this.ply++;
    return action;
  }

  #take(side: Side, kind: StepRow["kind"], text: string): Action {
    const { game } = this;
    switch (kind) {
      case "move":
        return sowingJson(game.play(text));
      case "swap":
        game.swap();
        return this.#said(kind, side);
      case "offer":
        if (text === "share") game.offerShare(side);
        else game.offerStop(side);
        if (game.outcome) return actionJson(game.node, game.node.step!);
        return { kind, offer: text, messages: this.#messages(offerMessage(text, side)) };
      case "accept":
        game.acceptOffer(side);
        return actionJson(game.node, game.node.step!);
      case "decline":
        game.declineOffer(side);
        return this.#said(kind, side);
      case "withdraw":
        game.withdrawOffer(side);
        return this.#said(kind, side);
      case "resign":
        game.resign(side);
        return actionJson(game.node, game.node.step!);
      case "undo":
        if (text === "step") game.undo();
        else game.undoDecision(side);
        return this.#said(kind, side);
      case "redo":
        if (text === "step") game.redo();
        else game.redoDecision(side);
        return this.#said(kind, side);
      case "again":
        this.next = text;
        return { ...this.#said(kind, side), game: text };
    }
  }

  #said(kind: "swap" | "undo" | "redo" | "decline" | "withdraw" | "again", side: Side): Action {
    return { kind, messages: this.#messages(actionMessage(kind, side)) };
  }

  #messages(...messages: Message[]): wire.Message[] {
    return messagesJson([...messages, ...endMessages(this.game.node)]);
  }

  // from a request to a step

  /** Return the step for a request by these seats; throws if they may not make it now. */
  stepFor(seats: Seats, action: string, text = ""): StepRow {
    const { game } = this;
    const { turn } = game.position;
    if (!seats.length) throw new Refused(401, "seat-missing");
    const actor = seats.includes(turn) ? turn : seats[0]!;
    const extent = seats.length === 2 ? "step" : "decision"; // two people at one screen go step by step
    switch (action) {
      case "move":
        if (game.outcome) throw new Refused(422, "move-game-over");
        if (!seats.includes(turn)) throw new Refused(409, "not-your-turn", {}, this.ply);
        return text === "swap" ? { side: turn, kind: "swap", text: "" } : { side: turn, kind: "move", text };
      case "undo":
        if (!this.#canUndo(seats)) throw new Refused(422, "nothing-to-undo");
        return { side: actor, kind: "undo", text: extent };
      case "redo":
        return { side: actor, kind: "redo", text: extent };
      case "share":
      case "stop":
        return { side: actor, kind: "offer", text: action };
      case "accept":
      case "decline": {
        const asked = game.offer && otherSide(game.offer.side);
        return { side: asked !== null && seats.includes(asked) ? asked : actor, kind: action, text: "" };
      }
      case "withdraw":
        return { side: game.offer && seats.includes(game.offer.side) ? game.offer.side : actor, kind: action,
          text: "" };
      case "again":
        if (!game.outcome) throw new Refused(422, "again-going-on");
        return { side: actor, kind: action, text };
      default:
        return { side: actor, kind: "resign", text: "" };
    }
  }

  #canUndo(seats: Seats): boolean {
    const { steps } = this.game;
    return seats.length === 2
      ? steps.length > 0
      : steps.some((step) => seats.includes(step.side) || step instanceof Ending);
  }

  // the page's view of it

  state(seats: Seats): wire.State {
    const { game, row } = this;
    const standing = standingJson(game);
    if (!game.outcome && game.offer)
      standing.messages = messagesJson([offerMessage(game.offer.kind, game.offer.side)]);
    const goesOn = seats.length > 0 && !game.outcome;
    const others = ([SOUTH, NORTH] as Side[]).filter((side) => !seats.includes(side));
    return {
      ...standing,
      id: row.id,
      ply: this.ply,
      players: { south: row.players[0], north: row.players[1] },
      names: { south: row.names[0], north: row.names[1] },
      offer: game.offer && { side: SIDES[game.offer.side], kind: game.offer.kind },
      next: this.next,
      thinking: !game.outcome && this.levelOf(game.position.turn) !== null,
      can: {
        swap: seats.includes(game.position.turn) && game.canSwap,
        undo: this.#canUndo(seats) && seats.length > 0,
        redo: seats.length > 0 && game.node.children.length > 0,
        share: goesOn && game.rules.sharing,
        stop: goesOn && canRepeat(game.rules),
        hint: goesOn && others.every((side) => this.levelOf(side) !== null),
        invite: false,
      },
      you: seats.length === 2 ? "both" : seats.length ? SIDES[seats[0]!] : null,
    };
  }

  stepJson({ side }: StepRow, action: Action, seats: Seats): wire.Step {
    return { ply: this.ply, side: SIDES[side], ...action, state: this.state(seats) };
  }
}
