/** A puzzle on the board: the turn's moves as they are made, the turn's value, and the solution. */

import { Showing } from "../board/treePlayback.svelte.ts";
import { moveTo } from "../game/moments.ts";
import { Tree } from "../game/tree.svelte.ts";
import { reasonOf } from "../rules/faults.ts";
import type { Node } from "../rules/game.ts";
import { stepMessages } from "../rules/narration.ts";
import { type Answer, isBest, type Puzzle } from "./puzzles.ts";

export class Solving {
  readonly showing = new Showing();
  readonly tree: Tree;
  /** The last turn judged. */
  judged = $state.raw<Answer | null>(null);
  /**
   * Whether the reader is looking for a turn, has found a wrong one or the right one, or is shown the
   * solution.
   */
  state = $state<"looking" | "wrong" | "right" | "shown">("looking");
  /** Whether the theme has been revealed. */
  hinted = $state(false);
  /** Whether the reply is shown or has been requested. */
  replied = $state(false);
  problem = $state("");
  /** The turns tried so far. */
  tried: readonly Answer[] = [];
  #busy = false;

  constructor(
    readonly rules: string,
    readonly puzzle: Puzzle,
    /** Called after the reader's first answer, with whether it was right. */
    readonly onanswer: (right: boolean) => void,
  ) {
    this.tree = Tree.ofLine({ rules, axes: {}, position: puzzle.position, moves: [] });
    this.showing.begin(this.tree.root);
  }

  readonly node = $derived.by(() => this.tree.current);
  /** The moves of the turn so far. */
  readonly moves = $derived(this.node.path.flatMap((each) => moveTo(each) ?? []));
  /** The effects of the last move. */
  readonly messages = $derived(stepMessages(this.node));
  readonly open = $derived(this.state === "looking" && !this.judged);

  get best(): Answer {
    return this.puzzle.answers[0]!;
  }

  /** Play a move of the turn, and judge the turn once it is complete. */
  async play(move: string): Promise<void> {
    if (!this.open) return;
    await this.#alone(async () => {
      await this.#show([move], this.tree.current);
      const turn = this.moves.join("-");
      const answer = this.puzzle.answers.find((each) => each.turn === turn);
      if (answer) this.#judge(answer);
    });
  }

  /** Take the turn back. */
  async again(): Promise<void> {
    if (this.state !== "looking" && this.state !== "wrong") return;
    this.judged = null;
    this.state = "looking";
    this.replied = false;
    this.tree.go(this.tree.root);
    await this.showing.follow(this.tree.root);
  }

  /** Show the best turn. */
  async giveUp(): Promise<void> {
    if (!this.tried.length) this.onanswer(false);
    await this.#alone(async () => {
      [this.state, this.judged, this.replied] = ["shown", this.best, false];
      this.tree.go(this.tree.root);
      await this.showing.follow(this.tree.root);
      await this.#show(this.best.turn.split("-"), this.tree.root);
    });
  }

  /** Play the reply to the last turn judged. */
  async reply(): Promise<void> {
    const { judged } = this;
    if (!judged?.reply) return;
    await this.#alone(async () => {
      this.replied = true;
      await this.#show(judged.reply.split("-"), this.tree.current);
    });
  }

  #judge(answer: Answer): void {
    const right = isBest(this.puzzle, answer);
    if (!this.tried.length) this.onanswer(right);
    this.tried = [...this.tried, answer];
    this.judged = answer;
    this.state = right ? "right" : "wrong";
  }

  /** Play moves on the board. */
  async #show(moves: readonly string[], from: Node): Promise<void> {
    const node = this.tree.play(moves, from);
    this.showing.through = true;
    await this.showing.follow(node);
  }

  /** Run one action at a time, and report the reason if a move is not possible. */
  async #alone(what: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.problem = "";
    try {
      await what();
    } catch (error) {
      this.problem = await reasonOf(error);
    } finally {
      this.#busy = false;
    }
  }
}
