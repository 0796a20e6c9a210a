/** A game's review, with the results so far, the open mistake, and the reader's search for a better move. */

import type { Thinking } from "../engine/thinking.svelte.ts";
import type { State } from "../game/live.ts";
import { keepMissed } from "../game/missed.ts";
import type { People } from "../game/player.ts";
import type { Tree } from "../game/tree.svelte.ts";
import { say } from "../lib/language.svelte.ts";
import type { Node } from "../rules/game.ts";
import { lineTo } from "../rules/line.ts";
import { endMessages } from "../rules/narration.ts";
import type { Message } from "../rules/narration.ts";
import type { Side } from "../rules/side.ts";
import type { Place } from "../rules/sowing.ts";
import type { Analysis, ReviewedMove } from "../search/questions.ts";
import { leadsOf } from "./leads.ts";
import { learnedTexts } from "./learned.ts";
import { isFound, judge, type Judgement } from "./tried.ts";
import { isMistake, tell } from "./words.ts";

/** An attempt to find a better move than a mistake. */
export interface Attempt {
  mistake: ReviewedMove;
  /** The last move tried. */
  move: string | null;
  judgement: Judgement | null;
  /** That move's node, if it is in the tree only temporarily. */
  added: Node | null;
  /**
   * Whether the reader is looking for a move, the move is being judged, it was judged and will be taken back,
   * the right move was found, or the reader gave up.
   */
  state: "looking" | "judging" | "judged" | "found" | "shown";
}

/** The time limit for judging, in seconds. */
const PATIENCE = 3;

const withOrWithout = (steps: ReadonlySet<number>, step: number, has: boolean): ReadonlySet<number> =>
  new Set([...steps].filter((each) => each !== step).concat(has ? step : []));

export class Reviewing {
  /** The step of the open mistake. */
  opened = $state<number | null>(null);
  /** The rule set that has puzzles from the reader's missed moves, or "". */
  missed = $state("");
  /** Whether only the reader's own mistakes are listed, or those of both players. */
  whose = $state<"own" | "both">("both");
  trying = $state.raw<Attempt | null>(null);
  #better = $state.raw<ReadonlySet<number>>(new Set()); // the steps that show the better move
  #replies = $state.raw<ReadonlySet<number>>(new Set());
  #values: Promise<Analysis | null> = Promise.resolve(null); // the values at the position of the attempt

  readonly #tree: Tree;
  readonly thinking: Thinking;
  /** The game's nodes, which do not follow changes in the tree. */
  readonly moments: readonly Node[];
  readonly people: People;
  /** The reader's side, or null. */
  readonly side: Side | null;
  /** The result of the game. */
  readonly ending: readonly Message[];

  /**
   * `you` is the side or sides that the reader played. `people` are the players with their names in the game,
   * if it was played here.
   */
  constructor(
    { tree, thinking, you, people }: { tree: Tree; thinking: Thinking; you: State["you"];
      people?: Pick<People, "players" | "names"> | undefined },
  ) {
    this.#tree = tree;
    this.thinking = thinking;
    this.moments = tree.mainLine;
    const { players, names } = people ?? tree.people; // no other part, such as the side to move in an ended game
    this.people = { ...tree.people, players, names, you };
    this.side = you === "both" ? null : you;
    this.ending = endMessages(this.moments.at(-1)!);
    if (this.side !== null) this.whose = "own";
    this.resume();
  }

  readonly leads = $derived.by(() => leadsOf(this.moments, this.reviewed));
  readonly told = $derived.by(() => tell(say, this.people, this.moments, this.leads, this.reviewed));
  readonly mistakes = $derived.by(() =>
    this.reviewed.filter((each) => isMistake(each) && (this.whose === "both" || each.side === this.side))
  );

  /** What there is to learn from the game, in sentences. */
  readonly learned = $derived.by(() => (this.complete ? learnedTexts(say, this, this.side) : []));
  /** The open move, which the second look may no longer find to be a mistake. */
  readonly mistake = $derived.by(() => this.reviewed.find(({ step }) => step === this.opened) ?? null);

  /** Whether positions can recur. */
  get recurs(): boolean {
    return !this.#tree.rules.sow_store;
  }

  get reviewed(): readonly ReviewedMove[] {
    return this.thinking.reviewed;
  }

  get sure(): readonly ReviewedMove[] {
    return this.thinking.sure;
  }

  /** Whether the review has been corrected for the last time. */
  get settled(): boolean {
    return this.thinking.settled;
  }

  /** The moment shown on the board. Null outside the game. */
  get at(): number | null {
    const at = this.moments.indexOf(this.#tree.current);
    return at < 0 ? null : at;
  }

  /** The moment shown on the board, or the moment when the board left the game. */
  get near(): number {
    return this.#tree.current.path.findLastIndex((node, depth) => node === this.moments[depth]);
  }

  /** The last moment of the game. */
  get last(): number {
    return this.moments.length - 1;
  }

  /** Whether all moves have been reviewed. */
  get complete(): boolean {
    return this.thinking.summary !== null;
  }

  /** The pit of the better move, if it was requested and the board shows the position before the mistake. */
  get hint(): Place | null {
    const { mistake } = this;
    if (!mistake || !this.#better.has(mistake.step) || this.at !== mistake.step) return null;
    const pit = Number.parseInt(mistake.best) - 1;
    return Number.isNaN(pit) ? null : { side: mistake.side, pit };
  }

  /** Start the review, or resume it after a stop. */
  resume(): void {
    if (!this.settled) void this.thinking.ask("review", lineTo(this.moments.at(-1)!));
  }

  /** Store the reader's missed moves, for puzzles. */
  keepMissed(): void {
    const { rules } = this.#tree;
    if (this.side !== null && keepMissed(this.moments, this.sure, this.side))
      this.missed = rules.name;
  }

  goTo(moment: number): void {
    this.#tree.go(this.moments[moment]!);
  }

  /** Open a mistake, with the board before it, or close it. */
  open(mistake: ReviewedMove | null): void {
    this.leave();
    this.opened = mistake?.step ?? null;
    if (mistake) this.goTo(mistake.step);
  }

  /** Show the costliest mistake, unless the reader is already looking at something. */
  begin(): void {
    if (this.opened === null && this.at === 0) this.open(this.following);
  }

  /** Return whether the board shows the position before or after a move. */
  isShown = ({ step }: ReviewedMove): boolean => this.at === step || this.at === step + 1;

  isBetterShown = ({ step }: ReviewedMove): boolean => this.#better.has(step);
  isReplyShown = ({ step }: ReviewedMove): boolean => this.#replies.has(step);

  /** Show the better move, with the board before the mistake, or hide it. */
  showBetter({ step }: ReviewedMove, shown: boolean): void {
    this.#better = withOrWithout(this.#better, step, shown);
    this.goTo(step);
  }

  /** Show a possible continuation of the mistake, with the board after it, or hide it. */
  showReply({ step }: ReviewedMove, shown: boolean): void {
    this.#replies = withOrWithout(this.#replies, step, shown);
    this.goTo(shown ? step + 1 : step);
  }

  /** Let the reader look for a better move than a mistake. */
  try(mistake: ReviewedMove): void {
    this.again();
    this.opened = mistake.step;
    this.goTo(mistake.step);
    this.trying = { mistake, move: null, judgement: null, added: null, state: "looking" };
    this.#values = this.#analyse(mistake);
  }

  /**
   * If the reader is looking for a move, judge the one pressed on the board. Return whether it was judged.
   */
  attempt(move: string): boolean {
    const trying = this.trying;
    if (!trying || trying.state === "found" || trying.state === "shown") return false;
    if (trying.state === "looking") void this.#judge(trying.mistake, move);
    return true;
  }

  async #judge(mistake: ReviewedMove, move: string): Promise<void> {
    const judging: Attempt = { mistake, move, judgement: null, added: null, state: "judging" };
    this.trying = judging;
    const before = this.moments[mistake.step]!;
    const known = [...before.children];
    const tried = this.#tree.play(move, before);
    const values = await this.#values;
    const judgement = values && judge(values, move, mistake.move);
    const found = judgement !== null && isFound(judgement);
    const added = found || known.includes(tried) ? null : tried; // only good moves stay in the tree
    if (this.trying === judging)
      this.trying = { ...judging, judgement, added, state: found ? "found" : "judged" };
    else this.#remove(added); // the reader has left in the meantime
  }

  /** Take back a judged move once it has been seen, and look again. */
  again(): void {
    if (this.trying?.state !== "judged") return;
    const { mistake, judgement, added } = this.trying;
    this.#remove(added);
    this.goTo(mistake.step);
    this.trying = { ...this.trying, added: null, state: "looking" };
    if (!judgement) this.#values = this.#analyse(mistake);
  }

  #remove(node: Node | null): void {
    if (!node) return;
    this.#tree.remove(node);
    this.#tree.removed = null;
  }

  /** Return the values of all moves at the mistake. Null if they cannot be determined. */
  async #analyse({ step }: ReviewedMove): Promise<Analysis | null> {
    const node = this.moments[step]!;
    await this.thinking.ask("analysis", lineTo(node), PATIENCE);
    const { analysis } = this.thinking;
    return analysis?.position === String(node.position) ? analysis : null;
  }

  /** Reveal the better move after the reader gives up. */
  giveUp(): void {
    this.again();
    if (!this.trying) return;
    this.showBetter(this.trying.mistake, true);
    this.trying = { ...this.trying, state: "shown" };
  }

  /** The next mistake to look at, first the costliest, then the one after it. After the last, the first. */
  get following(): ReviewedMove | null {
    const [first = null] = this.mistakes;
    const { opened } = this;
    if (opened === null)
      return this.mistakes.reduce((worst, each) => (worst && worst.loss >= each.loss ? worst : each), first);
    const next = this.mistakes.find((each) => each.step > opened) ?? first;
    return next?.step === opened ? null : next;
  }

  /** Stop looking for a better move. */
  leave(): void {
    this.again();
    if (!this.trying) return;
    this.trying = null;
    this.resume();
  }
}
