/**
 * A game as this page sees it: the server's state, what the board shows, and the steps between them, shown
 * one after the other, each once.
 */

import { sowingBeats } from "../board/motion.ts";
import { Playback } from "../board/playback.svelte.ts";
import { hintText, preparingText, spokenText, stepText } from "../game/messages.ts";
import { type Moment, momentOf, momentsOf, movesOf } from "../game/moments.ts";
import { type Held, heldSeats, keepGame, rememberGame } from "../game/myGames.ts";
import { playsItself } from "../game/player.ts";
import { Announcements } from "../lib/announcements.svelte.ts";
import { api, type Greeting, isHere, type MoveAtPly, type OfferAction, Refusal, type Side, socketAddress,
  socketHere, type SocketMessage, type State, type StateAndLine, type StateAndSteps, type Step,
  untilAnswered } from "../lib/api.ts";
import { say } from "../lib/language.svelte.ts";
import { type Line, startOf } from "../lib/line.ts";
import { server } from "../lib/server.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { Connection } from "../lib/socket.ts";
import { sound } from "../lib/sound.ts";
import { ask } from "../search/asking.ts";
import { Whereabouts } from "./away.svelte.ts";
import { Presence } from "./presence.svelte.ts";

/** How many moves by people are shown at reading pace; a viewer further behind catches up first. */
const READABLE = 4;

/** Seconds for a hint. */
const HINT_SECONDS = 1;

/** Milliseconds to wait for the answer to a move on the web socket: the network may have changed unnoticed. */
const PATIENCE = 4000;

/** Milliseconds after which the engine's progress is announced again. */
const SAY_AGAIN = 5000;

/** Predicts a move, captures included, once the rules are loaded; until then only where it sows is known. */
let foretell: typeof import("./foretell.ts").foretell | null = null;

/** Load the rules, so that a move is shown in full before the server has judged it. */
export const fetchRules = async (): Promise<void> => void ({ foretell } = await import("./foretell.ts"));

export class Game {
  /** The moves so far, and which of them the board shows. */
  readonly playback = new Playback();
  /** Who has left; unknown until the server knows who we are. */
  readonly presence = new Presence(
    () => (this.#known?.you || !this.held.seats.length ? this.#known : null),
    (text, left) => this.tell(text, !left), // departures are shown for as long as they last
  );
  /** Whether the connection to the server is lost. */
  lost = $state(false);
  /** Whether there is no such game. */
  missing = $state(false);
  /** Why the last request was refused. */
  problem = $state("");
  /** Progress of the engine that a move waits for, from 0 to 1; null if nothing waits for it. */
  preparing = $state<number | null>(null);
  readonly announcements = new Announcements();
  /** The last message that is no move: a hint, or why nothing happens. */
  remark = $state("");
  /** The pit that the hint names. */
  hint = $state.raw<{ side: Side; pit: number } | null>(null);
  held = $state.raw<Held>({ seats: [] });

  #latest = $state.raw<State | null>(null); // after the last step that was shown, or is being shown
  #preparingSaid = 0;
  #known = $state.raw<State | null>(null);
  #askedAt = $state<number | null>(null); // the ply of a request still unanswered
  #queue: Step[] = [];
  #connection: Connection | null = null;
  #moving: { text: string; made: (is: boolean) => void } | null = null; // sent over the web socket
  #showing = $state(false); // steps are being shown
  #running = Promise.resolve(); // until `#showing` is over
  readonly #whereabouts: Whereabouts;
  #ends = false; // whether the step being shown ends the game

  /** `begun` is the state of a game that has just started; any other is fetched by `open`. */
  constructor(
    readonly id: string,
    held: Held,
    begun: State | null = null,
  ) {
    this.held = held;
    this.#whereabouts = new Whereabouts({ id, settle: () => this.#settle(), move: (anew) => this.#move(anew),
      tell: (text) => this.tell(text) }, held.ahead ?? false);
    if (begun) this.#begin({ ...begun, line: { start: begun, steps: [] } });
  }

  /** Whether a move is being shown. */
  get busy(): boolean {
    return this.#showing || this.playback.ahead;
  }

  /** The state that the board shows; null until the server has answered. Only the latest can be played. */
  get shown(): State | null {
    const { atEnd, shown: moment } = this.playback;
    if (!this.#latest || atEnd || !moment) return this.#latest;
    return { ...this.#latest, ...moment.position, legal: [], previews: {}, outcome: null, messages: [] };
  }

  /** Whether the game is over, whatever the board shows. */
  get isOver(): boolean {
    return Boolean(this.#latest?.outcome);
  }

  /** Whether the user has no seat in the game. */
  get watching(): boolean {
    return this.#latest?.you === null;
  }

  /** Whether steps have arrived that are not shown yet. */
  get goneOn(): boolean {
    return (this.#known?.ply ?? 0) > (this.#latest?.ply ?? 0);
  }

  /** Whether a request about the latest known state is unanswered: an answer by the socket is soon enough. */
  get asking(): boolean {
    return this.#whereabouts.returning || this.#askedAt !== null && this.#askedAt === this.#known?.ply;
  }

  /** The sides that can be played on this page now. */
  get playable(): Side[] {
    const state = this.shown;
    if (!state || this.busy || this.goneOn || !this.playback.atEnd || state.outcome) return [];
    if (state.players[state.turn] !== "human" && state.you !== "both") return [];
    return this.#isOurs(state.turn) ? [state.turn] : [];
  }

  /** Fetch the game and follow it. */
  async open(): Promise<void> {
    if (!this.#known) {
      const answer = await this.#refresh();
      if (!answer) return;
      this.#begin(answer);
    }
    await this.#follow();
    addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retry);
    if (!server.lost) await this.comeBack();
  }

  async #follow(): Promise<void> {
    const { source } = this;
    const here = await socketHere(source);
    this.#connection = new Connection({
      ...(here && { open: here }),
      address: () => socketAddress(source, this.#known?.ply ?? 0),
      greeting: () => ({ seats: [...this.held.seats] }) satisfies Greeting,
      onmessage: (message) => this.#receive(message as SocketMessage),
      onstatus: (status) => this.#status(status === "lost"),
    });
  }

  /** Whether the server is away, and the game goes on in its copy. */
  get isAway(): boolean {
    return this.#whereabouts.isAway;
  }

  /** The id by which it is asked for. */
  get source(): string {
    return this.#whereabouts.source;
  }

  /** Bring the game back to the server, which answers again. */
  async comeBack(): Promise<void> {
    if (!this.isAway || !this.#connection || this.#whereabouts.returning) return;
    if (this.asking) return void setTimeout(() => void this.comeBack(), 200);
    await this.#whereabouts.comeBack();
  }

  /** Show and keep all that has come: the game may go on elsewhere. */
  async #settle(): Promise<void> {
    if (!this.#known || !this.#latest) return;
    await this.goToEnd();
    this.#remember(this.#latest);
  }

  /** Follow the game where it is now; `anew` if this is not where its seats are known. */
  async #move(anew: boolean): Promise<void> {
    if (!this.#connection) return;
    this.#connection.close();
    if (anew) [this.held, this.#known] = [heldSeats(this.id), null];
    await this.#catchUp();
    await this.#follow();
  }

  /** Switch to other seats, also after `close`. */
  async sit(held: Held): Promise<void> {
    this.close();
    this.held = held;
    this.#known = null;
    this.playback.playing = true;
    await this.open();
  }

  close(): void {
    this.#connection?.close();
    this.#moved(false);
    this.presence.close();
    removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retry);
    this.playback.playing = false;
    this.skip();
  }

  /** Send a move of the given pit, or "swap". Its effect is shown at once: as predicted, else its preview. */
  move(text: string): Promise<void> {
    const state = this.shown;
    const path = state?.previews[text]?.path;
    const [side] = this.playable;
    this.playback.playing = true;
    if (path && side && !this.asking) {
      const sowing = sowingBeats({ side, pit: Number.parseInt(text) - 1 }, path, state.rules.pits);
      this.playback.begin(foretell?.(state, text) ?? sowing);
    }
    return this.#send(async (ply) => {
      const { source } = this;
      if (!isHere(source) && this.#connection?.send({ ply, move: text } satisfies MoveAtPly)) {
        const made = await new Promise<boolean>((made) => {
          this.#moving = { text, made };
          setTimeout(made, PATIENCE, false);
        });
        if (made) return { steps: [] };
      }
      return api.move(source, this.held.seats, ply, text); // also tells why it was refused
    });
  }

  /** The move sent over the web socket was made, was refused, or may not have arrived. */
  #moved(made: boolean): void {
    this.#moving?.made(made);
    this.#moving = null;
  }

  act(what: "undo" | "redo" | "resign"): Promise<void> {
    return this.#send((ply) => api.act(this.source, this.held.seats, ply, what));
  }

  offer(action: OfferAction["action"]): Promise<void> {
    return this.#send((ply) => api.offer(this.source, this.held.seats, ply, action));
  }

  /** Ask for the computer's move, show it, and announce it. */
  async askHint(): Promise<void> {
    const state = this.shown;
    if (!state || !this.playable.length || this.asking) return;
    if (!state.can.hint) return this.tell(say("web-no-hints"));
    await this.#asked(async () => {
      const { answer } = ask({ want: "analysis", line: this.line(state), limit: { seconds: HINT_SECONDS } });
      const [best] = (await answer).moves;
      if (this.shown?.ply !== state.ply) return;
      this.hint = { side: state.turn, pit: Number.parseInt(best!.move) - 1 };
      this.tell(hintText(say, state, best!));
    });
  }

  /** Return the line of the game up to its current state, or through fewer moments. */
  line({ rules }: State, moments: readonly Moment[] = this.playback.moments): Line {
    return { ...startOf(rules, moments[0]!.position), moves: movesOf(moments) };
  }

  /** Finish the animation at once. */
  skip(): void {
    this.playback.marbles.skip();
  }

  /** Skip the animation of another player's move, or the pause before it. */
  skipOthers(): void {
    if (this.#isOthers()) this.skip();
  }

  /** Show any move that has been shown before; the game does not continue there. */
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

  /** Show the remaining moves one after the other, or stop showing them. */
  async play(on: boolean): Promise<void> {
    if (!on) return this.#stop();
    this.playback.playing = true;
    await this.#show();
  }

  /** Announce a text to screen readers. */
  announce(text: string): void {
    this.announcements.add(text);
  }

  /** Announce a text, and show it until the next step. */
  tell(text: string, shown = true): void {
    this.problem = "";
    this.remark = shown ? text : "";
    this.announce(text);
  }

  /** Announce the move that the board shows again. */
  announceLast(): void {
    const step = this.playback.shown?.step;
    if (this.shown) this.announce(step ? stepText(say, step, this.shown) : say("web-no-move-yet"));
  }

  #retry = (): void => {
    if (!document.hidden) this.#connection?.retry();
  };

  #status(lost: boolean): void {
    if (lost === this.lost) return;
    this.lost = lost;
    this.presence.lost(lost);
    if (lost) this.#moved(false);
    this.announce(say(lost ? "web-lost" : "web-back"));
    if (lost) void this.#whereabouts.goOnHere();
  }

  async #refresh(): Promise<StateAndLine | null> {
    for (let wait = 1000;; wait = Math.min(2 * wait, 8000)) {
      try {
        const answer = await api.line(this.source, this.held.seats);
        this.lost = false;
        return answer;
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 0;
        if ((status === 401 || status === 403) && this.held.seats.length) {
          this.held = { seats: [] }; // not a seat in this game: then as a spectator
          continue;
        }
        if (status && status < 500 && status !== 409 && status !== 429) {
          this.missing = true;
          return null;
        }
        if (!status && !this.#known && (await this.#whereabouts.goOnHere())) continue;
        this.lost = true;
        if (!status && !this.#latest) await this.#showKept();
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  /** Show the game as this browser has last seen it, until the server answers. */
  async #showKept(): Promise<void> {
    const kept = await this.#whereabouts.kept();
    if (!kept) return;
    this.#latest = kept;
    this.playback.show(momentsOf(kept.line));
  }

  #begin({ line, ...state }: StateAndLine): void {
    if (!this.#known || state.ply >= this.#known.ply) this.#known = state;
    this.#queue = this.#queue.filter((step) => step.ply > state.ply);
    this.#latest = state;
    this.playback.show(momentsOf(line));
    this.#remember(state);
  }

  #remember(state: State): void {
    if (!state.you) return;
    rememberGame(state.outcome ? null : this.id);
    keepGame({ ...state, id: this.id }, this.playback.moments);
  }

  #receive(message: SocketMessage): void {
    if (message.kind === "ping") return;
    if (message.kind === "presence") return this.presence.receive(message);
    if (message.kind === "preparing") return this.#prepare(message.share);
    if (message.kind === "refused-move") return this.#moved(false);
    if (message.kind === "refused") {
      this.problem = message.detail;
      this.announce(this.problem);
      if (message.status === 403) void this.sit({ seats: [] }); // the player continues elsewhere: watch here
      return;
    }
    if (message.kind === "hello") {
      this.preparing = null;
      if (!this.#known) return;
      if (message.state.ply < this.#known.ply) this.#known = null; // the server has lost some of it
      if (!this.#known || message.after > this.#known.ply) return void this.#catchUp();
      if (message.state.ply > this.#known.ply) return; // the steps up to there follow
      this.#known = message.state;
      if (this.#latest?.ply === message.state.ply) this.#latest = message.state; // we may only now be known
      return;
    }
    this.#enqueue([message]);
    if ((message.move ?? message.kind) === this.#moving?.text) this.#moved(true);
  }

  /** Show the engine's progress, and announce it initially and from time to time. */
  #prepare(share: number): void {
    if (share < 1 && (this.preparing === null || Date.now() - this.#preparingSaid > SAY_AGAIN)) {
      this.announce(preparingText(say, share));
      this.#preparingSaid = Date.now();
    }
    this.preparing = share < 1 ? share : null;
  }

  /** Queue the steps that are new, in order. */
  #enqueue(steps: readonly Step[]): void {
    for (const step of steps) {
      if (!this.#known || step.ply <= this.#known.ply) continue;
      if (step.ply !== this.#known.ply + 1) {
        void this.#catchUp();
        return;
      }
      this.#known = step.state;
      this.#queue.push(step);
    }
    void this.#show();
  }

  /** Steps are missing: show the current state of the game. */
  async #catchUp(): Promise<void> {
    const answer = await this.#refresh();
    if (!answer || (this.#known && answer.ply < this.#known.ply)) return;
    this.#queue = [];
    this.#known = answer;
    await this.#stop();
    this.#begin(answer);
    await this.play(true);
  }

  /** Finish the current animation, and show no more. */
  async #stop(): Promise<void> {
    this.playback.playing = false;
    this.skip();
    await this.#running;
    await this.playback.retract();
  }

  /** A player back at the last move follows the game again; a spectator continues when they wish to. */
  #resume(): void {
    if (this.playback.atEnd && this.#latest?.you) void this.play(true);
  }

  /** Show the queued steps, or only the next move, unless already running. */
  #show(once = false): Promise<void> {
    if (!this.#showing) this.#running = this.#run(once);
    return this.#running;
  }

  async #run(once: boolean): Promise<void> {
    this.#showing = true;
    for (let more = true; more && (once || this.playback.playing);) {
      if (!this.playback.atEnd) {
        const differs = await this.playback.forward(!once && this.#isOthers() && this.#behind <= READABLE);
        if (differs) this.tell(say("web-corrected"));
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
    if (this.#latest) this.#remember(this.#latest);
  }

  /** Process the next step: its message, and what is possible after it. A move is only queued for display. */
  async #take(step: Step): Promise<void> {
    this.hint = null;
    this.problem = "";
    const text = spokenText(say, step);
    const moment = momentOf(step);
    this.remark = moment ? "" : text; // an offer that was declined, say, stays visible until the next step
    this.announce(text);
    this.#ends = Boolean(step.state.outcome);
    if (moment) this.playback.append(moment);
    this.#latest = step.ply === this.#known?.ply ? this.#known : step.state;
    if (step.kind !== "undo" && step.kind !== "redo") return;
    if (await this.playback.goBackOrForth(step.state)) return;
    const answer = await this.#refresh();
    if (answer) this.#begin(answer);
  }

  /** How many moves are still to be shown; for two computers 0: they are shown at the chosen speed. */
  get #behind(): number {
    if (this.#latest && playsItself(this.#latest.players)) return 0;
    return this.playback.moments.length - 1 - this.playback.at + this.#queue.length;
  }

  /** Whether the next move to be shown is someone else's. */
  #isOthers(): boolean {
    const next = this.playback.moments[this.playback.at + 1]?.step;
    return Boolean(next && !this.#isOurs(next.side));
  }

  #isOurs(side: Side): boolean {
    return this.#latest?.you === "both" || this.#latest?.you === side;
  }

  async #send(request: (ply: number) => Promise<Pick<StateAndSteps, "steps">>): Promise<void> {
    const state = this.#known;
    if (!state || this.asking) return;
    if (!this.playback.atEnd && !this.busy) await this.goTo(this.playback.moments.length - 1);
    await this.#asked(async () => {
      const answer = await request(state.ply).catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (!error.status && (await this.#whereabouts.goOnHere())) return request(this.#known!.ply);
        if (error.status !== 409) throw error;
        await this.#catchUp();
        if (this.#known?.position !== state.position) throw error;
        return request(this.#known.ply); // the friend has only joined meanwhile, or the like
      });
      this.#enqueue(answer.steps ?? []);
    });
  }

  /** Withdraw the report that the server does not answer, once it does. */
  async #withdraw(complaint: string): Promise<void> {
    await untilAnswered(api.rules, () => undefined);
    if (this.problem === complaint) this.problem = "";
  }

  async #asked(request: () => Promise<void>): Promise<void> {
    const ply = this.#known?.ply ?? null;
    this.#askedAt = ply;
    this.problem = "";
    try {
      await request();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 409) await this.#catchUp();
      else {
        const complaint = error.message || say("web-no-answer");
        this.problem = complaint;
        if (!error.message) setTimeout(() => void this.#withdraw(complaint), 2000);
        this.announce(this.problem);
        await this.playback.retract();
      }
    } finally {
      if (this.#askedAt === ply) this.#askedAt = null;
    }
  }
}
