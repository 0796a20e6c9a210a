/** A lesson on the board. Each step is repeated until it succeeds. It needs no server. */

import { Playback } from "../board/playback.svelte.ts";
import { movesTo } from "../game/moments.ts";
import { Game, type Node } from "../rules/game.ts";
import { type Message, stepMessages } from "../rules/narration.ts";
import { moveText, parsePosition } from "../rules/position.ts";
import type { Rules } from "../rules/rules.ts";
import { NORTH, SOUTH } from "../rules/side.ts";
import type { Step } from "./lessons.ts";

/** The number of attempts before a hint is shown automatically. */
const PATIENCE = 2;

/** The kinds of steps that are played to the end of the game. */
const TO_THE_END: readonly string[] = ["repeat", "end"];

export class Learning {
  readonly playback = new Playback();
  /** The index of the current step. */
  at = $state(0);
  /** Whether the learner is looking for the move, has played a wrong one, or has found it. */
  state = $state<"trying" | "wrong" | "right">("trying");
  /** The effects of the moves since the learner's last decision. */
  told = $state.raw<readonly Message[]>([]);
  node = $state.raw<Node>()!;
  /** Whether any marbles are moving. */
  busy = $state(false);
  hinted = $state(false);
  #misses = $state(0);
  #game = $state.raw<Game>()!;

  constructor(
    readonly rules: Rules,
    readonly steps: readonly Step[],
    /** The number of steps completed earlier. */
    done: number,
    /** Called with the number of steps completed. */
    readonly ondone: (steps: number) => void,
  ) {
    this.#open(done < steps.length ? done : 0);
  }

  get step(): Step {
    return this.steps[this.at]!;
  }

  /** The moves made in this step, including the opponent's. */
  get moves(): readonly string[] {
    return movesTo(this.node);
  }

  /** Whether the last step is done. */
  get finished(): boolean {
    return this.state === "right" && this.at === this.steps.length - 1;
  }

  /** The pit to sow from, as soon as a hint may show it. */
  get hint(): number | null {
    if (this.state === "right" || (!this.hinted && this.#misses < PATIENCE)) return null;
    const next = this.#next(this.state === "wrong" ? [] : this.moves);
    return next === undefined ? null : Number.parseInt(next) - 1;
  }

  /** Return the move that follows `moves` in one of the step's lines. */
  #next(moves = this.moves): string | undefined {
    const lines = this.step.lines.map((each) => each.split("-"));
    return lines.find((each) => moves.every((move, index) => each[index] === move))?.[moves.length];
  }

  /** Make a move and judge it. Throws a `KalahaError` if the rules do not allow it. */
  async play(move: string): Promise<void> {
    if (this.busy) return this.playback.marbles.skip();
    if (this.state !== "trying") return;
    this.#game.play(move);
    this.busy = true;
    this.told = [];
    await this.#show(false);
    while (!this.#judged()) {
      if (this.node.position.turn === SOUTH) break;
      this.#game.play(this.#next() ?? moveText(this.#game.legalMoves[0]!)); // the only legal move
      await this.#show(true);
    }
    this.busy = false;
  }

  /** Return to the start of the step. */
  async again(): Promise<void> {
    if (this.busy || this.state === "right" || !this.moves.length) return;
    this.#begin();
    this.playback.moments = this.playback.moments.slice(0, 1);
    this.busy = true;
    await this.playback.goTo(0);
    this.busy = false;
  }

  next(): void {
    if (this.state === "right" && !this.finished) this.#open(this.at + 1);
  }

  /** Start again with the first step. */
  restart(): void {
    this.#open(0);
    this.ondone(0);
  }

  #open(step: number): void {
    this.at = step;
    this.hinted = false;
    this.#misses = 0;
    this.#begin();
    this.playback.show(this.#game.node.path);
  }

  #begin(): void {
    this.#game = new Game(this.rules, parsePosition(this.step.position, this.rules));
    this.node = this.#game.node;
    this.state = "trying";
    this.told = [];
  }

  async #show(patiently: boolean): Promise<void> {
    const node = this.node = this.#game.node;
    this.told = [...this.told, ...stepMessages(node)];
    this.playback.append(node);
    await this.playback.forward(patiently);
  }

  /**
   * Return whether the step is done or missed. A step is missed at the end of the game or, for most steps, at
   * the end of the turn.
   */
  #judged(): boolean {
    const { step, node } = this;
    if (step.lines.includes(this.moves.join("-"))) {
      this.state = "right";
      this.ondone(this.at + 1);
    } else if (node.outcome || (!TO_THE_END.includes(step.kind) && node.position.turn === NORTH)) {
      this.state = "wrong";
      this.#misses++;
    }
    return this.state !== "trying";
  }
}
