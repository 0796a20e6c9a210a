/**
 * `Game`: a game in progress with its history and its offers. The twin of `game/game.py` and `game/tree.py`.
 */

import { fault, KalahaError, shown } from "./errors.ts";
import { isGivenUp, type Move, type Outcome, outcomeOf, quietEnding, type Reason } from "./mechanics.ts";
import { moveText, parseMove, Position, SWAP } from "./position.ts";
import { canRepeat, differences, type Rules } from "./rules.ts";
import { otherSide, type Side } from "./side.ts";
import { Sowing } from "./sowing.ts";

/** The second player, `side`, took over the first player's side instead of replying. */
export class Swap {
  readonly outcome = null;
  readonly side: Side;
  readonly position: Position;

  constructor(side: Side, position: Position) {
    this.side = side;
    this.position = position;
  }
}

/** An action by the player `side` that ended the game: resigning, or accepting an offer. */
export class Ending {
  readonly side: Side;
  readonly position: Position;
  readonly outcome: Outcome;

  constructor(side: Side, position: Position, outcome: Outcome) {
    this.side = side;
    this.position = position;
    this.outcome = outcome;
  }
}

export type Step = Sowing | Swap | Ending;

/** A position in the tree of moves. The first child continues the main line. */
export class Node {
  readonly position: Position;
  readonly step: Step | null;
  readonly parent: Node | null;
  readonly children: Node[] = [];
  comment = "";
  /** The position as text, to recognise a repetition. */
  readonly #text: string;

  constructor(position: Position, step: Step | null = null, parent: Node | null = null) {
    this.position = position;
    this.step = step;
    this.parent = parent;
    this.#text = String(position);
  }

  get outcome(): Outcome | null {
    return this.step ? this.step.outcome : this.position.outcome;
  }

  /** The nodes from the root to this one, including both. */
  get path(): Node[] {
    const path: Node[] = [];
    for (let node: Node | null = this; node; node = node.parent) path.push(node);
    return path.reverse();
  }

  /** Whether the second player may take over the first player's side now. */
  get canSwap(): boolean {
    return this.#inFirstTurn && this.step !== null && this.step.side !== this.position.turn;
  }

  /** Whether the second player may swap sides after this, the first player's first turn. */
  get beforeSwap(): boolean {
    return this.#inFirstTurn && (this.step === null || this.step.side === this.position.turn);
  }

  get #inFirstTurn(): boolean {
    if (!this.position.rules.swap || this.outcome) return false;
    const [root, ...path] = this.path;
    return path.every(({ step }) => step instanceof Sowing && step.side === root!.position.turn);
  }

  /** Return the child that this move or `SWAP` leads to. Earlier positions may end the game there (`quietEnding`). */
  play(move: Move): Node {
    for (const child of this.children) {
      const { step } = child;
      const { pit, declines } = step instanceof Sowing ? step.move : SWAP;
      if (!(step instanceof Ending) && pit === move.pit && declines === move.declines) return child;
    }
    if (move.pit === SWAP.pit && this.canSwap)
      return this.add(new Swap(this.position.turn, this.position.mirrored));
    if (this.outcome) throw new KalahaError(fault("move-game-over"));
    const sowing = this.position.play(move);
    const reason = sowing.reason === null ? this.#quietEnding(sowing.position) : null;
    return this.add(reason ? sowing.endingBy(reason) : sowing);
  }

  add(step: Step): Node {
    const child = new Node(step.position, step, this);
    this.children.push(child);
    return child;
  }

  /**
   * The nodes from this one back to the first whose position can recur. Under `swap`, this is the one in which the
   * second player has decided whether to swap.
   */
  *recurring(): Generator<Node> {
    for (let node: Node | null = this; node; node = node.parent) {
      if (!node.parent && node.position.rules.swap) return;
      yield node;
      if (node.step instanceof Swap) return;
    }
  }

  /** Return why a move from here to this position ends the game if it captures no seed, or null. */
  #quietEnding(position: Position): Reason | null {
    if (!canRepeat(position.rules)) return null;
    const text = String(position);
    const [south, north] = position.stores;
    let [times, moves] = [0, 0];
    for (const node of this.recurring()) {
      if (node.position.stores[0] !== south || node.position.stores[1] !== north) break;
      moves++;
      if (node.#text === text) times++;
    }
    return moves ? quietEnding(position.rules, times, moves, position.pits) : null;
  }
}

export interface Offer {
  side: Side;
  kind: "share" | "stop";
}

export class Game {
  readonly root: Node;
  node: Node;
  offer: Offer | null = null;
  /** Information about the game that is written to a record (South, North, Date, …). */
  tags: Record<string, string>;

  constructor(rules: Rules, start: Position = Position.start(rules),
    tags: Readonly<Record<string, string>> = {})
  {
    if (start.rules.name !== rules.name || differences(start.rules, rules).length)
      throw new KalahaError(fault("start-rules"));
    this.root = new Node(start);
    this.node = this.root;
    this.tags = { ...tags };
  }

  get rules(): Rules {
    return this.root.position.rules;
  }

  get position(): Position {
    return this.node.position;
  }

  get outcome(): Outcome | null {
    return this.node.outcome;
  }

  get legalMoves(): Move[] {
    return this.outcome ? [] : this.position.legalMoves;
  }

  /** All steps from the start to here: sowings, a swap, an ending. */
  get steps(): Step[] {
    return this.node.path.flatMap(({ step }) => step ?? []);
  }

  play(text: string): Sowing {
    if (text === moveText(SWAP)) throw new KalahaError(fault("move-text", { text: shown(text) }));
    const node = this.node.play(parseMove(text));
    this.#becomeMainLine(node);
    return node.step as Sowing;
  }

  /** Whether the second player may take over the first player's side now. */
  get canSwap(): boolean {
    return this.node.canSwap;
  }

  swap(): void {
    if (!this.canSwap) throw new KalahaError(fault(this.rules.swap ? "swap-not-now" : "no-swap"));
    this.#becomeMainLine(this.node.play(SWAP));
  }

  /** Take back the last step, and return it. */
  undo(): Step {
    const { step, parent } = this.node;
    if (!step || !parent) throw new KalahaError(fault("nothing-to-undo"));
    this.#go(parent);
    return step;
  }

  /** Redo the step that was taken back last, and return it. */
  redo(): Step {
    const child = this.node.children[0];
    if (!child) throw new KalahaError(fault("nothing-to-redo"));
    this.#go(child);
    return child.step!;
  }

  /** Go back to this player's last decision. An agreement is a decision of both players. */
  undoDecision(side: Side): void {
    if (!this.steps.some((step) => decided(side, step))) throw new KalahaError(fault("nothing-to-undo"));
    while (!decided(side, this.undo()));
  }

  /** Go forward to this player's next decision, or to the end. */
  redoDecision(side: Side): void {
    this.redo();
    for (let next = this.node.children[0]; next && !decided(side, next.step!); next = this.node.children[0])
      this.redo();
  }

  offerShare(side: Side): void {
    if (!this.rules.sharing) throw new KalahaError(fault("no-sharing"));
    this.#offer({ side, kind: "share" });
  }

  offerStop(side: Side): void {
    if (!canRepeat(this.rules)) throw new KalahaError(fault("no-stopping"));
    this.#offer({ side, kind: "stop" });
  }

  /** Accept the other player's offer. The game is over. */
  acceptOffer(side: Side): void {
    const { kind } = this.#offeredTo(side);
    if (kind === "stop") {
      const position = this.position.finalPosition("stopped");
      return this.#end(side, position, outcomeOf("stopped", position.stores));
    }
    const { rules, stores, turn, onBoard } = this.position;
    const half = Math.floor(onBoard / 2);
    const empty = Array<number>(rules.pits).fill(0);
    const position = new Position(rules, [empty, empty], [stores[0] + half, stores[1] + half], turn);
    this.#end(side, position, outcomeOf("shared", position.stores));
  }

  declineOffer(side: Side): void {
    this.#offeredTo(side);
    this.offer = null;
  }

  withdrawOffer(side: Side): void {
    if (this.offer?.side !== side) throw new KalahaError(fault("nothing-to-withdraw"));
    this.offer = null;
  }

  /** Resign. The other player wins, and the stores stay as they are. */
  resign(side: Side): void {
    this.#giveUp(side, "resigned");
  }

  /** End the game because a player has no time left. The other player wins. */
  timeOut(side: Side): void {
    this.#giveUp(side, "timed_out");
  }

  #giveUp(side: Side, reason: Reason): void {
    this.#requireGoingOn();
    const { position } = this;
    this.#end(side, position, { winner: otherSide(side), reason, stores: position.stores });
  }

  #requireGoingOn(): void {
    if (this.outcome) throw new KalahaError(fault("action-game-over"));
  }

  #offer(offer: Offer): void {
    this.#requireGoingOn();
    if (this.offer && this.offer.side !== offer.side && this.offer.kind === offer.kind)
      this.acceptOffer(offer.side);
    else this.offer = offer;
  }

  #offeredTo(side: Side): Offer {
    if (!this.offer || this.offer.side === side) throw new KalahaError(fault("nothing-offered"));
    return this.offer;
  }

  #end(side: Side, position: Position, outcome: Outcome): void {
    this.#becomeMainLine(this.node.add(new Ending(side, position, outcome)));
  }

  /** Go to a child of the current node, and make it the main line. */
  #becomeMainLine(node: Node): void {
    const { children } = this.node;
    if (children[0] !== node) {
      children.splice(children.indexOf(node), 1);
      children[0] = node;
    }
    this.#go(node);
  }

  #go(node: Node): void {
    this.node = node;
    this.offer = null;
  }
}

/** Return whether a step was a decision of this player. */
function decided(side: Side, step: Step): boolean {
  const agreed = step instanceof Ending && !isGivenUp(step.outcome);
  return agreed || step.side === side;
}
