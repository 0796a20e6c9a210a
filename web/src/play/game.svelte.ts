/**
 * A game on this page: its latest state, the state shown on the board, and the queue of steps between the
 * two. Each step is shown once.
 */

import { beats } from "../board/motion.ts";
import { Playback } from "../board/playback.svelte.ts";
import type { Feed, Listener } from "../game/feed.ts";
import { type Deed, keepGame, type LiveGame, type State, type Step } from "../game/live.ts";
import { emoteText, readOut, spokenText } from "../game/messages.ts";
import { legalAt, standingAt } from "../game/moments.ts";
import type { Held } from "../game/myGames.ts";
import { playsItself } from "../game/player.ts";
import { Announcements } from "../lib/announcements.svelte.ts";
import { locale, say } from "../lib/language.svelte.ts";
import type { Emote } from "../lib/protocol.ts";
import { Refusal } from "../lib/refusal.ts";
import { settings } from "../lib/settings.svelte.ts";
import { sound } from "../lib/sound.ts";
import { isHere } from "../lib/storage.ts";
import { LocalFeed } from "../local/feed.ts";
import type { Node } from "../rules/game.ts";
import { stepMessages } from "../rules/narration.ts";
import { moveText, parseMove } from "../rules/position.ts";
import type { Side, Two } from "../rules/side.ts";

/** The greatest number of moves behind that still shows the moves of other people at reading pace. */
const READABLE = 4;

export class Game implements Listener {
  /** The moves so far, and which of them the board shows. */
  readonly playback = new Playback();
  /** The sides of people other than the user who were here and have left. */
  away = $state.raw<readonly Side[]>([]);
  /** The milliseconds that the players have left, if there is a clock. */
  times = $state.raw<Two<number> | null>(null);
  /** Whether the connection to the server is lost. */
  lost = $state(false);
  /** Whether the server no longer has the game, which can be seen but does not go on. */
  forgotten = $state(false);
  /** Whether the game does not exist. */
  missing = $state(false);
  /** Why the last request was refused. */
  problem = $state("");
  readonly announcements = new Announcements();
  /** The last message that is not about a move: a hint, or the reason why an action has no effect. */
  remark = $state("");
  /** The pit that the hint points to. */
  hint = $state.raw<{ side: Side; pit: number } | null>(null);
  held = $state.raw<Held>({ seats: [] });
  /** The key of the server's notifications while the user can be asked for permission, else "". */
  push = $state("");
  /** The side at the bottom if the board has been turned. */
  bottom = $state<Side | null>(null);
  /** The game with all its steps so far. Null until it is loaded. */
  live: LiveGame | null = null;
  /** The node after the last step that has been or is being shown, which is the last moment. */
  node: Node | null = null;

  #latest = $state.raw<State | null>(null); // after the last step that has been or is being shown
  #known = $state.raw<State | null>(null);
  #askedAt = $state<number | null>(null); // the ply of an unanswered request
  #queue: Step[] = [];
  #feed: Feed | null = null;
  #showing = $state(false); // whether steps are being shown
  #running = Promise.resolve(); // settles when `#showing` ends
  #ends = false; // whether the step being shown ends the game

  /** `begun` is a game that was just started. `open` fetches any other game. */
  constructor(
    readonly id: string,
    held: Held,
    begun: LiveGame | null = null,
  ) {
    this.held = held;
    if (begun) this.#begin(begun);
  }

  /** Whether a move is being shown. */
  get busy(): boolean {
    return this.#showing || this.playback.ahead;
  }

  /** The state shown on the board. Null until it is known. Moves can be made only in the latest state. */
  get shown(): State | null {
    const { atEnd, shown: moment } = this.playback;
    const latest = this.#latest && this.#seen(this.#latest);
    if (!latest || atEnd || !moment) return latest;
    return { ...latest, ...standingAt(moment, latest) };
  }

  /** Whether the game is over, even if the board does not show the end yet. */
  get isOver(): boolean {
    return Boolean(this.#latest?.outcome);
  }

  /** Whether the user has a seat in the game, as far as is known. */
  get seated(): boolean {
    return this.#known !== null && this.#known.you !== null;
  }

  /** Whether any steps have arrived but are not shown yet. */
  get goneOn(): boolean {
    return (this.#known?.ply ?? 0) > (this.#latest?.ply ?? 0);
  }

  /** Whether a request about the latest known state is unanswered. A newer state counts as an answer. */
  get asking(): boolean {
    return this.#askedAt !== null && this.#askedAt === this.#known?.ply;
  }

  /** The sides that can be played on this page now. */
  get playable(): Side[] {
    const state = this.shown;
    if (!state || this.forgotten || this.busy || this.goneOn || !this.playback.atEnd || state.outcome)
      return [];
    if (state.players[state.turn] !== "human" && state.you !== "both") return [];
    return this.#isOurs(state.turn) ? [state.turn] : [];
  }

  /** Fetch the game and follow it. */
  async open(): Promise<void> {
    this.#feed = isHere(this.id)
      ? new LocalFeed(this.id, this)
      : new (await import("./shared.ts")).SharedFeed(this.id, this.held.seats, this, this.held.tournament);
    this.missing = !(await this.#feed.open());
  }

  /** Switch to other seats, even after `close`. */
  async sit(held: Held): Promise<void> {
    this.close();
    this.held = held;
    this.#known = null;
    this.lost = false;
    this.away = [];
    this.playback.playing = true;
    await this.open();
  }

  close(): void {
    this.#feed?.close();
    this.playback.playing = false;
    this.skip();
  }

  /** Make a move, or swap sides for "swap", and show it immediately, before the server has judged it. */
  move(text: string): Promise<void> {
    const { playable, node } = this;
    this.playback.playing = true;
    if (node && playable.length && !this.asking && legalAt(node).map(moveText).includes(text)) {
      const sowing = node.position.play(parseMove(text));
      this.playback.begin(beats(sowing.events, node.position.rules.pits));
    }
    return this.act("move", text);
  }

  /** Request a step in the game. */
  async act(deed: Deed, text = ""): Promise<void> {
    if (!this.#known || this.asking || this.forgotten) return;
    if (!this.playback.atEnd && !this.busy) await this.goTo(this.playback.moments.length - 1);
    await this.#asked(() => this.#feed!.act(deed, text));
  }

  /** Ask for the move that the computer would play, show it, and announce it. */
  async askHint(): Promise<void> {
    const state = this.shown;
    if (!state || !this.playable.length || this.asking) return;
    if (!state.can.hint) return this.tell(say("web-no-hints"));
    await this.#asked(async () => {
      const { hintAt } = await import("./hint.ts");
      const { pit, text } = await hintAt(this.node!);
      if (this.shown?.ply !== state.ply) return;
      this.hint = pit === null ? null : { side: state.turn, pit };
      this.tell(text);
    });
  }

  /** Finish the animation immediately. */
  skip(): void {
    this.playback.marbles.skip();
  }

  /** Skip the animation of another player's move, or the pause before it. */
  skipOthers(): void {
    if (this.#isOthers()) this.skip();
  }

  /** Show any move that has been shown before. The game does not continue from there. */
  async goTo(index: number): Promise<void> {
    await this.#stop();
    await this.playback.goTo(index);
    this.#resume();
  }

  /** Show the current state of the game. */
  async goToEnd(): Promise<void> {
    await this.#stop();
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) await this.#take(step);
    await this.goTo(this.playback.moments.length - 1);
  }

  /** Show the next move, and stop there. */
  async stepForward(): Promise<void> {
    await this.#stop();
    await this.#show(true);
    this.#resume();
  }

  /** Start to show the remaining moves one after the other, or stop. */
  async play(on: boolean): Promise<void> {
    if (!on) return this.#stop();
    this.playback.playing = true;
    await this.#show();
  }

  /** Announce text to screen readers. */
  announce(text: string): void {
    this.announcements.add(text);
  }

  /** Announce text, and show it until the next step if `shown`. */
  tell(text: string, shown = true): void {
    this.problem = "";
    this.remark = shown ? text : "";
    this.announce(text);
  }

  /** Announce the stores, the one at the bottom first, or again the move that the board shows. */
  readOut(what: "stores" | "last", bottom: Side): void {
    const { shown: node } = this.playback;
    if (this.shown) this.announce(readOut(say, what, this.shown, node ? stepMessages(node) : [], bottom));
  }

  // `Listener`

  onbegin(live: LiveGame): void {
    const known = live.state();
    const isShown = this.#latest?.ply === known.ply &&
      String(this.#latest.node.position) === String(known.node.position);
    this.live = live;
    this.#known = known;
    if (isShown) this.#latest = known; // until now, the server may not have known this browser
    else void this.#begin(live);
  }

  onstep(step: Step): void {
    this.#known = step.state;
    this.#queue.push(step);
    void this.#show();
  }

  onaway(away: readonly Side[], text: string, left: boolean): void {
    this.away = away;
    this.tell(text, !left); // departures are shown elsewhere, for as long as the player is away
  }

  onstatus(lost: boolean): void {
    this.lost = lost;
    this.announce(say(lost ? "web-lost" : "web-back"));
  }

  onclock(times: Two<number>): void {
    this.times = times;
  }

  onpush(key: string): void {
    void import("./push.ts").then(({ offer }) => offer(this, key));
  }

  async onemote(side: Side, emote: Emote): Promise<void> {
    await locale.more();
    if (this.#latest) this.tell(emoteText(say, this.#latest, side, emote));
  }

  /** Send an emote to the other player. */
  emote(emote: Emote): void {
    this.#feed?.emote?.(emote);
  }

  onforgotten(): void {
    this.forgotten = true;
    if (!this.isOver) this.announce(say("web-forgotten"));
  }

  onrefused(status: number, reason: string): void {
    this.problem = reason;
    this.announce(reason);
    if (status === 403) void this.sit({ seats: [] }); // the player continues elsewhere, so this page watches
  }

  /** Show the current state of a game after it is opened or after steps were missed. */
  async #begin(live: LiveGame): Promise<void> {
    this.live = live;
    if (this.#latest) { // the first time, `open` needs the rest to run synchronously
      this.#queue = [];
      await this.#stop();
    }
    this.#queue = [];
    this.#known = this.#latest = live.state();
    this.node = live.game.node;
    this.playback.show(this.node.path);
    this.#remember();
    await this.play(true);
  }

  #remember(): void {
    const state = this.#latest;
    if (!state || (state.you === null && !isHere(this.id))) return;
    keepGame(state);
  }

  /** Finish the current animation, and show no further steps. */
  async #stop(): Promise<void> {
    this.playback.playing = false;
    this.skip();
    await this.#running;
    await this.playback.retract();
  }

  /** Follow the game again if a player is back at the last move. Spectators continue when they wish to. */
  #resume(): void {
    if (this.playback.atEnd && this.#latest && this.#latest.you !== null) void this.play(true);
  }

  /** Show the queued steps, or only the next move, unless steps are being shown already. */
  #show(once = false): Promise<void> {
    if (!this.#showing) this.#running = this.#run(once);
    return this.#running;
  }

  async #run(once: boolean): Promise<void> {
    this.#showing = true;
    for (let more = true; more && (once || this.playback.playing);) {
      if (!this.playback.atEnd) {
        await this.playback.forward(!once && this.#isOthers() && this.#behind <= READABLE);
        more = !once;
      } else {
        const step = this.#queue.shift();
        if (step) await this.#take(step);
        else more = false;
      }
    }
    this.#showing = false;
    if (this.#ends && this.playback.atEnd) {
      this.#ends = false;
      sound("end", settings.loudness);
    }
    this.#remember();
  }

  /** Process the next step, with its message and the options after it. A move is only queued to be shown. */
  async #take({ kind, ...step }: Step): Promise<void> {
    const { node } = step.state;
    this.node = node;
    const goes = kind === "undo" || kind === "redo";
    const isNew = !goes && node.path.length > this.playback.moments.length;
    const text = spokenText(say, { kind, ...step, state: this.#seen(step.state) });
    this.hint = null;
    this.problem = "";
    this.remark = isNew ? "" : text; // for example, a declined offer stays visible until the next step
    this.announce(text);
    this.#ends = Boolean(step.state.outcome);
    if (isNew) this.playback.append(node);
    this.#latest = step.state.ply === this.#known?.ply ? this.#known : step.state;
    if (goes) await this.playback.change(node.path);
  }

  /** The number of moves still to be shown. 0 if two computers play, whose moves keep the chosen pace. */
  get #behind(): number {
    if (this.#latest && playsItself(this.#latest.players)) return 0;
    return this.playback.moments.length - 1 - this.playback.at + this.#queue.length;
  }

  /** Return whether the next move to be shown is someone else's. */
  #isOthers(): boolean {
    const next = this.playback.moments[this.playback.at + 1]?.step;
    return Boolean(next && !this.#isOurs(next.side));
  }

  /** Return a state as seen by the side at the bottom. */
  #seen(state: State): State {
    return this.bottom !== null ? { ...state, bottom: this.bottom } : state;
  }

  #isOurs(side: Side): boolean {
    return this.#latest?.you === "both" || this.#latest?.you === side;
  }

  async #asked(request: () => Promise<void>): Promise<void> {
    const ply = this.#known?.ply ?? null;
    this.#askedAt = ply;
    this.problem = "";
    try {
      await request();
    } catch (error) {
      // 409. The other player was faster, and their step is shown
      if (!(error instanceof Refusal && error.status === 409)) {
        const { reasonOf } = await import("../rules/faults.ts");
        this.problem = (await reasonOf(error)) || say("web-no-answer");
        this.announce(this.problem);
      }
      await this.playback.retract();
    } finally {
      if (this.#askedAt === ply) this.#askedAt = null;
    }
  }
}
