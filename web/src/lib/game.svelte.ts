/**
 * A game as this page sees it: what the server knows, what the board shows, and the steps between them, which are
 * shown one after the other, each once.
 */

import { api, Refusal, socketAddress, type Greeting, type Side, type SocketMessage, type State, type StateAndSteps, type Step } from "./api.ts";
import { Marbles } from "./board/marbles.svelte.ts";
import { beats, counts, PACE } from "./board/motion.ts";
import { Connection } from "./connection.ts";
import { say } from "./locale.svelte.ts";
import { effectText, hintText, stepText } from "./messages.ts";
import { keepSeat, rememberGame, type Following, type Held } from "./seats.ts";
import { settings } from "./settings.svelte.ts";

export class Game {
  /** The state that the board shows; null until the server has answered. */
  shown = $state.raw<State | null>(null);
  /** Whether steps are being shown. */
  busy = $state(false);
  /** Whether the connection to the server is lost. */
  lost = $state(false);
  /** Whether there is no such game. */
  missing = $state(false);
  /** Why the last request was refused. */
  problem = $state("");
  /** The latest announcements for screen readers. */
  announcements = $state.raw<{ id: number; text: string }[]>([]);
  /** What the last step brought, in a few words: a capture, an extra turn. */
  effect = $state("");
  /** The pit that the hint names. */
  hint = $state.raw<{ side: Side; pit: number } | null>(null);
  held = $state.raw<Held>({ seats: [] });

  readonly marbles = new Marbles(
    () => PACE[settings.speed],
    () => settings.sound,
  );

  #known = $state.raw<State | null>(null);
  #askedAt = $state<number | null>(null); // the ply that a request without an answer is about
  #queue: Step[] = [];
  #connection: Connection | null = null;
  #lastStep: Step | null = null;
  #counter = 0;

  constructor(
    readonly id: string,
    held: Held,
  ) {
    this.held = held;
  }

  /** Whether the server has been asked about the state we know, and has not answered: by the socket is soon enough. */
  get asking(): boolean {
    return this.#askedAt !== null && this.#askedAt === this.#known?.ply;
  }

  /** The sides that can be played on this page now. */
  get playable(): Side[] {
    const state = this.shown;
    if (!state || this.busy || state.outcome) return [];
    if (state.players[state.turn] !== "human" && state.you !== "both") return [];
    return state.you === "both" || state.you === state.turn ? [state.turn] : [];
  }

  /** Fetch the game and keep up with it. */
  async open(): Promise<void> {
    const state = await this.#refresh();
    if (!state) return;
    this.#begin(state);
    this.#connection = new Connection({
      address: () => socketAddress(this.id, this.#known?.ply ?? 0),
      greeting: () => ({ seats: [...this.held.seats] }) satisfies Greeting,
      onmessage: (message) => this.#receive(message as SocketMessage),
      onstatus: (status) => this.#status(status === "lost"),
    });
    addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retry);
  }

  close(): void {
    this.#connection?.close();
    removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retry);
    this.marbles.skip();
  }

  /** Send a move of the pit at hand, or "swap". */
  move(text: string): Promise<void> {
    return this.#send((ply) => api.move(this.id, this.held.seats, ply, text));
  }

  act(what: "undo" | "redo" | "resign"): Promise<void> {
    return this.#send((ply) => api.act(this.id, this.held.seats, ply, what));
  }

  offer(action: "share" | "stop" | "accept" | "decline"): Promise<void> {
    return this.#send((ply) => api.offer(this.id, this.held.seats, ply, action));
  }

  /** Ask what the computer would play, show it, and say it. */
  async askHint(): Promise<void> {
    const state = this.shown;
    if (!state || !this.playable.length || this.asking) return;
    await this.#asked(async () => {
      const hint = await api.hint(this.id, this.held.seats, state.ply);
      if (this.shown?.ply !== state.ply) return;
      this.hint = { side: state.turn, pit: Number.parseInt(hint.move) - 1 };
      this.remark(hintText(say, state, hint));
    });
  }

  /** Finish the animation at once. */
  skip(): void {
    this.marbles.skip();
  }

  /** Announce something to screen readers. */
  announce(text: string): void {
    if (text) this.announcements = [...this.announcements.slice(-5), { id: this.#counter++, text }];
  }

  /** Announce something, and show it until the next step. */
  remark(text: string): void {
    this.problem = "";
    this.effect = text;
    this.announce(text);
  }

  /** Announce the last step once more. */
  announceLast(): void {
    const text = this.shown && this.#lastStep ? stepText(say, this.#lastStep, this.shown) : "";
    if (this.shown) this.announce(text || say("web-no-move-yet"));
  }

  #retry = (): void => {
    if (!document.hidden) this.#connection?.retry();
  };

  #status(lost: boolean): void {
    if (lost === this.lost) return;
    this.lost = lost;
    this.announce(say(lost ? "web-lost" : "web-back"));
  }

  async #refresh(): Promise<State | null> {
    for (let wait = 1000; ; wait = Math.min(2 * wait, 8000)) {
      try {
        if (this.held.following) await this.#join(this.held.following);
        const state = await api.state(this.id, this.held.seats);
        this.lost = false;
        return state;
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 0;
        if ((status === 401 || status === 403) && this.held.seats.length) {
          this.held = { seats: [] }; // not a seat of this game: then as a spectator
          continue;
        }
        if (status && status < 500 && status !== 409 && status !== 429) {
          this.missing = true;
          return null;
        }
        this.lost = true;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  /** Accept an invitation; if somebody else already has, the latecomer watches. */
  async #join({ invitation, seat }: Following): Promise<void> {
    let own: string | null = seat;
    try {
      await api.join(this.id, invitation, seat);
    } catch (error) {
      const code = error instanceof Refusal ? error.code : "";
      if (code === "seat-not-open") own = invitation; // no invitation, but a seat all the same
      else if (code === "seat-taken" || code === "seat-foreign") own = null;
      else throw error;
      if (code === "seat-taken" && !this.held.seats.length) this.problem = (error as Refusal).message;
    }
    this.held = keepSeat(this.id, this.held, own);
    this.announce(this.problem);
  }

  #begin(state: State): void {
    this.#known = state;
    this.shown = state;
    this.marbles.show(counts(state));
    this.#remember(state);
  }

  #remember(state: State): void {
    if (!state.you) return;
    rememberGame(state.outcome ? null : this.id);
  }

  #receive(message: SocketMessage): void {
    if (message.kind === "ping") return;
    if (message.kind === "refused") {
      this.problem = message.detail;
      return;
    }
    if (message.kind === "hello") {
      if (!this.#known || message.state.ply > this.#known.ply) return; // the steps to there follow
      if (message.state.ply < this.#known.ply) return this.#begin(message.state);
      this.#known = message.state;
      if (!this.busy) this.shown = message.state;
      return;
    }
    this.#enqueue([message]);
  }

  /** Queue those of these steps that are not known yet, in order. */
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

  /** Steps are missing: show the game as it stands now. */
  async #catchUp(): Promise<void> {
    const state = await this.#refresh();
    if (!state || (this.#known && state.ply < this.#known.ply)) return;
    this.#queue = [];
    this.marbles.skip();
    this.#known = state;
    if (!this.busy) this.#begin(state);
  }

  async #show(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      this.hint = null;
      this.problem = "";
      const { state } = step;
      this.#lastStep = step;
      this.announce(this.#stepText(step));
      this.effect = "";
      if (step.events?.length) await this.marbles.play(beats(step.events, state.pits[0].length));
      await this.marbles.settle(counts(state));
      if (step.kind === "sowing") this.effect = effectText(say, step);
      this.shown = state;
      if (this.#queue.length) await this.marbles.pause(1.5);
    }
    this.busy = false;
    if (this.#known && this.shown?.ply !== this.#known.ply) this.#begin(this.#known);
    else this.shown = this.#known; // who we are may have been told meanwhile
    if (this.shown) this.#remember(this.shown);
  }

  /** Return what is said of a step, and to the reader whose turn it becomes that it is. */
  #stepText(step: Step): string {
    const text = stepText(say, step, step.state);
    const { state } = step;
    if (state.outcome || step.kind !== "sowing" || state.turn === step.side) return text;
    return state.you === state.turn ? `${text} ${say("web-your-turn")}` : text;
  }

  async #send(request: (ply: number) => Promise<StateAndSteps>): Promise<void> {
    const state = this.#known;
    if (!state || this.asking) return;
    await this.#asked(async () => {
      const answer = await request(state.ply).catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        await this.#catchUp();
        if (this.#known?.position !== state.position) throw error;
        return request(this.#known.ply); // only the friend has come meanwhile, or some such
      });
      this.#enqueue(answer.steps ?? []);
    });
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
        this.problem = error.message || say("web-no-answer");
        this.announce(this.problem);
      }
    } finally {
      if (this.#askedAt === ply) this.#askedAt = null;
    }
  }
}
