/** An analysis, with its tree on the board, the values of the moves, and the review of the main line. */

import { Showing } from "../board/treePlayback.svelte.ts";
import { Thinking } from "../engine/thinking.svelte.ts";
import { betweenWords, isProved, valueWords, worthOf } from "../engine/worth.ts";
import { messageText, readOut, toMove } from "../game/messages.ts";
import { lastTurnOf, type Preview, previewsAt, standingAt, turnLine } from "../game/moments.ts";
import { myGames, peopleOf } from "../game/myGames.ts";
import { Tree } from "../game/tree.svelte.ts";
import { Announcements } from "../lib/announcements.svelte.ts";
import { say } from "../lib/language.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { Reviewing } from "../review/reviewing.svelte.ts";
import { reasonOf } from "../rules/faults.ts";
import type { Game, Node } from "../rules/game.ts";
import { lineOf, lineTo, queryOf } from "../rules/line.ts";
import { endMessages, stepMessages } from "../rules/narration.ts";
import { NORTH, type Side, SOUTH } from "../rules/side.ts";
import { keepTree, keptTree, takeOpened } from "./treeStore.ts";

export class Analysing {
  readonly showing = new Showing();
  readonly thinking = new Thinking();
  readonly announcements = new Announcements();
  /** This analysis's name in the browser's history. */
  readonly name: string = history.state?.analysis ?? Math.random().toString(36).slice(2);
  tree = $state.raw<Tree | null>(null);
  reviewing = $state.raw<Reviewing | null>(null);
  /** The id of the game being analysed, until something else is opened. */
  game = $state<string | null>(null);
  /** Why there is no tree, or why a move was not played. */
  problem = $state("");
  bottom = $state<Side>(SOUTH);
  /** The effects of the hovered or focused move. */
  looking = $state.raw<Preview | null>(null);
  /** Whether the user has asked to see values during a review. */
  #revealed = $state(false);

  readonly current = $derived(this.tree?.current ?? null);
  readonly outcome = $derived(this.current?.outcome ?? null);
  readonly people = $derived(this.reviewing?.people ?? this.tree?.people ?? null);
  readonly shown = $derived(this.people && this.current && standingAt(this.current, this.people));
  readonly previews = $derived(this.current ? previewsAt(say, this.current) : []);
  readonly trying = $derived(this.reviewing?.trying ?? null);
  readonly valued = $derived(!this.trying && (this.reviewing ? this.#revealed : settings.values));
  readonly analysis = $derived.by(() => {
    const { want, analysis } = this.thinking;
    const isOfThis = want === "analysis" && analysis?.position === String(this.current?.position);
    return this.valued && isOfThis ? analysis : null;
  });
  readonly between = $derived(
    this.analysis && this.current
      ? betweenWords(say, this.current.position.rules, this.current.position.pits, this.analysis)
      : "",
  );
  /** The best move, once the analysis has finished. */
  readonly verdict = $derived.by(() => {
    const { analysis, thinking, between } = this;
    const [best] = analysis?.moves ?? [];
    if (!analysis || !best || (thinking.running && !isProved(analysis))) return "";
    const value = valueWords(say, analysis.value, analysis.kind);
    return `${say("web-verdict", { pit: Number.parseInt(best.move), value })} ${between}`.trim();
  });
  readonly worth = $derived(this.analysis && !this.outcome ? worthOf(say, this.analysis.moves) : []);

  /** Show the game or the line that a URL describes. */
  async open(query: URLSearchParams): Promise<void> {
    this.game = query.get("game");
    try {
      const tree = await this.#load(query);
      if (!tree) this.problem = say("web-no-game");
      else this.begin(tree, query.has("review"));
    } catch (error) {
      this.problem = (await reasonOf(error)) || say("web-no-answer");
    }
  }

  async #load(query: URLSearchParams): Promise<Tree | null> {
    const opened = takeOpened();
    if (opened) return fromStart(new Tree(opened));
    const kept = keptTree(history.state?.analysis);
    if (kept) {
      const tree = new Tree(kept.game);
      tree.go(tree.nodes[kept.at] ?? tree.root);
      return tree;
    }
    if (!this.game) return Tree.ofLine(lineOf(query));
    const { gameOf } = await import("../local/transfer.ts");
    const found = await gameOf(this.game);
    return found && fromStart(Tree.ofGame(found.game, found.row.names));
  }

  /** Analyse another game. */
  replace(game: Game): void {
    this.game = null;
    this.begin(fromStart(new Tree(game)));
  }

  /** Start with a tree, optionally with a review of its main line. */
  begin(tree: Tree, reviewed = false): void {
    this.problem = "";
    this.reviewing = null;
    this.showing.begin(tree.current);
    this.tree = tree;
    if (reviewed && tree.mainLine.length > 1) this.review();
  }

  /** Review the main line, from the reader's side if the game was played here. */
  review(): void {
    const game = myGames().find(({ id }) => id === this.game);
    const people = game && peopleOf(game);
    const you = people?.you ?? null;
    this.#revealed = false;
    this.bottom = you === NORTH ? NORTH : SOUTH;
    this.reviewing = new Reviewing({ tree: this.tree!, thinking: this.thinking, you, people });
  }

  /** The URL of the current view. A review's URL contains the game's id if it has one. */
  get address(): string {
    const { tree, game } = this;
    if (!this.reviewing) return `/analysis?${queryOf(lineTo(tree!.current))}`;
    const played = game ? `game=${encodeURIComponent(game)}` : queryOf(lineTo(tree!.mainLine.at(-1)!));
    return `/analysis?${played}&review`;
  }

  /** Store the tree in case the page is reloaded. */
  keep(): void {
    if (this.tree) keepTree(this.name, this.tree);
  }

  close(): void {
    this.keep();
    this.thinking.close();
    this.showing.playback.marbles.skip();
  }

  /** Show values, or hide them. */
  value(on: boolean): void {
    if (this.reviewing) this.#revealed = on;
    else {
      settings.values = on;
      settings.save();
    }
  }

  /** Analyse the current position if values are shown. Otherwise resume a paused review. */
  think(): void {
    const { tree, current, thinking } = this;
    if (this.trying || !tree || !current) return; // show no values while the reader looks for a better move
    if (this.valued && !this.outcome) void thinking.ask("analysis", lineTo(current));
    else if (thinking.want === "analysis") {
      thinking.stop();
      this.reviewing?.resume();
    }
  }

  go(node: Node | null | undefined): void {
    if (!node) return;
    this.problem = "";
    this.tree!.go(node);
  }

  async play(moves: readonly string[]): Promise<void> {
    this.problem = "";
    this.showing.through = true;
    if (this.reviewing?.attempt(moves[0]!)) return;
    try {
      this.tree!.play(moves);
    } catch (error) {
      this.problem = await reasonOf(error);
      this.announce(this.problem);
    }
  }

  announce(text: string): void {
    this.announcements.add(text);
  }

  /** Announce the stores or the last move, in a review with its grade. */
  readOut(what: "stores" | "last"): void {
    const { current, shown, bottom, reviewing, trying } = this;
    if (!current || !shown) return;
    const told = what === "last" && !trying ? reviewing?.told[reviewing.at ?? -1] : null;
    const text = readOut(say, what, shown, stepMessages(current), bottom);
    this.announce(told ? `${text} ${told.grade}` : text);
  }

  /** The sentence about the last turn. "" at the start. */
  get told(): string {
    return this.current ? turnLine(say, this.people!, lastTurnOf(this.current.path)) : "";
  }

  /** The reason why the game is over, and the winner's name. */
  get ended(): string {
    return this.people && this.current ? messageText(say, this.people, endMessages(this.current)) : "";
  }

  /** The text below the board. */
  get caption(): { text: string; warn?: boolean } {
    const { problem, shown, outcome, looking } = this;
    if (problem) return { text: problem, warn: true };
    if (!shown) return { text: "" };
    if (outcome) return { text: this.ended };
    return { text: looking?.words.join(", ") || this.told || toMove(say, shown, shown.turn) };
  }
}

/** Go to the start if the game is finished, otherwise to the end of the line. */
function fromStart(tree: Tree): Tree {
  const last = tree.mainLine.at(-1)!;
  tree.go(last.outcome ? tree.root : last);
  return tree;
}
