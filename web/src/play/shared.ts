/**
 * `SharedFeed`: a game between two devices. The server judges its moves and stores it. This browser follows
 * it and sends requests.
 */

import { Clock } from "../game/clock.ts";
import type { Feed, Listener } from "../game/feed.ts";
import { type Deed, LiveGame } from "../game/live.ts";
import type { Held } from "../game/myGames.ts";
import { computerAt } from "../game/player.ts";
import { liveOf, remember } from "../game/shared.ts";
import { loadGame } from "../game/store.svelte.ts";
import { api, socketAddress } from "../lib/api.ts";
import type { Emote, SharedClock, SharedStep, SocketMessage } from "../lib/protocol.ts";
import { isPassing, Refusal } from "../lib/refusal.ts";
import { Connection } from "../lib/socket.ts";
import { type Side, sideOf, SOUTH } from "../rules/side.ts";
import { Presence } from "./presence.ts";

/** Milliseconds to wait for an answer. After that, the connection is assumed to be dead. */
const ANSWER_TIMEOUT = 4000;
/** The milliseconds between two ticks of the clock, and between two requests to end a game on time. */
const TICK = 100;
const CLAIM = 2000;

interface Waiting {
  message: { id: number; ply: number; do: Deed; move?: string; clock?: number };
  resolve: () => void;
  reject: (why: Refusal) => void;
}

export class SharedFeed implements Feed {
  #live: LiveGame | null = null;
  #connection: Connection | null = null;
  #waiting: Waiting | null = null;
  #counter = 0;
  #lost = false;
  #clock: Clock | null = null;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #claimed = 0;
  readonly #presence: Presence;

  constructor(
    readonly id: string,
    readonly seats: readonly string[],
    readonly listener: Listener,
    readonly tournament?: Held["tournament"],
  ) {
    const state = () => {
      const known = this.#live?.state();
      return known && (known.you !== null || !seats.length) ? known : null; // the server may not know this browser yet
    };
    this.#presence = new Presence(state, listener.onaway.bind(listener));
    if (tournament) this.#presence.lost(false); // all players of a round are just opening their games
    addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retry);
  }

  async open(): Promise<boolean> {
    for (let wait = 1000;; wait = Math.min(2 * wait, 8000)) {
      try {
        this.#begin(liveOf(await api.game(this.id, this.seats)));
        break;
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 0;
        if (status === 403 && this.seats.length) {
          this.listener.onrefused(status, ""); // there is no seat in this game, so join as a spectator
          return true;
        }
        if (status === 404) return await this.#openKept();
        if (status && !isPassing(status)) return false;
        this.#status(true);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    this.#connection = new Connection({
      address: socketAddress(this.id),
      greeting: () => ({ seats: [...this.seats], ...(this.#live && { from: this.#live.ply }) }),
      onmessage: (message) => this.#receive(message as SocketMessage),
      onstatus: (lost) => this.#status(lost),
    });
    return true;
  }

  /** Show the game as this browser holds it, which the server no longer does. Return false if both do not. */
  async #openKept(): Promise<boolean> {
    const row = await loadGame(this.id);
    if (!row) return false;
    this.#live = new LiveGame(row);
    this.listener.onbegin(this.#live);
    this.listener.onforgotten();
    return true;
  }

  async act(deed: Deed, text = ""): Promise<void> {
    const position = String(this.#live?.game.position);
    const turn = this.#live?.game.position.turn;
    const left = deed === "move" && turn !== undefined ? this.#clock?.times[turn] : undefined;
    try {
      await this.#ask(deed, text, left);
    } catch (error) {
      const live = this.#live;
      if ((error as Refusal).ply !== live?.ply || String(live?.game.position) !== position) throw error;
      await this.#ask(deed, text, left); // for example, the friend has only joined in the meantime
    }
  }

  emote(emote: Emote): void {
    this.#connection?.send({ emote });
  }

  /** Take over the server's clocks, and show them together with the step that came with them. */
  #set(times: SharedClock, own: Side | null = null): void {
    this.#clock?.set(times, own);
    if (this.#clock) this.listener.onclock(this.#clock.times);
  }

  /** Let the clocks run, and end the game if the time of the player to move is up. */
  #tick(clock: Clock): void {
    const moving = this.#waiting?.message.do === "move";
    const stands = this.#lost || moving || this.#live?.game.outcome !== null;
    if (clock.tick(!stands) && !document.hidden) this.#connection?.reconnect();
    this.listener.onclock(clock.times);
    if (stands || this.#waiting || !this.seats.length || !clock.isUp) return;
    if (performance.now() - this.#claimed < CLAIM) return;
    this.#claimed = performance.now();
    this.#ask("time", "").catch(() => undefined); // the server knows better
  }

  #ask(deed: Deed, text: string, left?: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const message = { id: ++this.#counter, ply: this.#live?.ply ?? 0, do: deed,
        ...(deed === "move" && { move: text }), ...(left !== undefined && { clock: Math.round(left) }) };
      this.#waiting = { message, resolve, reject };
      this.#send();
    });
  }

  /** Send the pending request. It is idempotent, and the next connection sends it again. */
  #send(): void {
    const waiting = this.#waiting;
    if (!waiting || !this.#connection?.send(waiting.message)) return;
    setTimeout(() => {
      if (this.#waiting === waiting) this.#connection?.reconnect();
    }, ANSWER_TIMEOUT);
  }

  #retry = (): void => {
    if (!document.hidden) this.#connection?.retry();
  };

  close(): void {
    clearInterval(this.#ticking);
    this.#connection?.close();
    this.#presence.close();
    removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retry);
  }

  #status(lost: boolean): void {
    if (lost === this.#lost) return;
    this.#lost = lost;
    this.#presence.lost(lost);
    this.listener.onstatus(lost);
  }

  #begin(live: LiveGame): void {
    this.#status(false);
    this.#live = live;
    if (this.tournament && live.row.seats.length) {
      const { help, level } = this.tournament;
      live.hints = help;
      if (level) Object.assign(live.row, { players: ["human", computerAt(level)], seats: [SOUTH] });
    }
    void remember(live);
    this.listener.onbegin(live);
    clearInterval(this.#ticking);
    this.#clock = live.clock ? new Clock(live.clock) : null;
    if (this.#clock) this.#ticking = setInterval(this.#tick.bind(this), TICK, this.#clock);
  }

  /** Move for the computer, whose seat this browser holds too. */
  async #consider(): Promise<void> {
    const live = this.#live;
    if (!live || live.computer === null || this.#waiting) return;
    const { decide } = await import("../local/computer.ts");
    const { ply } = live;
    const { kind, text } = await decide(live);
    if (live.ply !== ply || this.#waiting) return;
    await this.act("move", kind === "swap" ? kind : text).catch(() => undefined); // another tab was faster
  }

  #receive(message: SocketMessage): void {
    switch (message.kind) {
      case "ping":
        return;
      case "presence":
        return this.#presence.receive([message.south, message.north]);
      case "emote":
        return this.listener.onemote(sideOf(message.side), message.emote);
      case "hello":
        if (message.push) this.listener.onpush(message.push);
        if (this.#live?.ply !== message.game.ply ||
          String(this.#live.game.position) !== message.game.position) this.#begin(liveOf(message.game));
        else if (message.game.clock) this.#set(message.game.clock, this.#own());
        this.#send();
        return void this.#consider();
      case "done":
        this.#answered(message.id)?.resolve();
        return void this.#consider();
      case "refused": {
        const { id, status, code, detail, ply } = message;
        if (id === undefined) return this.listener.onrefused(status, detail);
        return this.#answered(id)?.reject(new Refusal(status, code, detail, ply));
      }
      default:
        return this.#take(message);
    }
  }

  #answered(id: number): Waiting | null {
    const waiting = this.#waiting?.message.id === id ? this.#waiting : null;
    if (waiting) this.#waiting = null;
    return waiting;
  }

  /** The side to move, if this browser plays it. */
  #own(): Side | null {
    const { game: { position: { turn } }, row: { seats } } = this.#live!;
    return seats.includes(turn) ? turn : null;
  }

  #take({ ply, side, kind, position, move, offer, name, game, back = false, clock }: SharedStep): void {
    const live = this.#live;
    if (!live || ply <= live.ply) return;
    const text = move ?? offer ?? name ?? game ?? (kind === "undo" ? "decision" : "");
    const row = { side: sideOf(side), kind, text, back };
    const taken = ply === live.ply + 1 ? live.step(row) : null;
    if (!taken || String(taken.state.node.position) !== position) {
      this.#live = null; // steps were missed: reload the game
      return this.#connection?.reconnect();
    }
    void remember(live);
    if (clock) this.#set(clock);
    this.listener.onstep(taken);
    void this.#consider();
  }
}
