/** `SharedFeed`: a game between two devices. The server judges and keeps it; this browser follows and asks. */

import type { Feed, Listener } from "../game/feed.ts";
import { type Deed, LiveGame, rowOf } from "../game/live.ts";
import { saveGame } from "../game/store.ts";
import { api, Refusal, socketAddress } from "../lib/api.ts";
import type { Asked, Greeting, SharedStep, SocketMessage } from "../lib/protocol.ts";
import { Connection } from "../lib/socket.ts";

/** Milliseconds to wait for an answer: after that the connection may have died unnoticed. */
const ANSWER_TIMEOUT = 4000;

interface Waiting {
  message: Asked & { id: number };
  resolve: () => void;
  reject: (why: Refusal) => void;
}

export class SharedFeed implements Feed {
  #live: LiveGame | null = null;
  #connection: Connection | null = null;
  #waiting: Waiting | null = null;
  #counter = 0;
  #lost = false;

  constructor(
    readonly id: string,
    readonly seats: readonly string[],
    readonly listener: Listener,
  ) {}

  async open(): Promise<boolean> {
    for (let wait = 1000;; wait = Math.min(2 * wait, 8000)) {
      try {
        this.#begin(LiveGame.ofShared(await api.game(this.id, this.seats)));
        break;
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 0;
        if (status === 403 && this.seats.length) {
          this.listener.onrefused(status, ""); // not a seat in this game: then as a spectator
          return true;
        }
        if (status && status < 500 && status !== 429) return false;
        this.#status(true);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    this.#connection = new Connection({
      address: () => socketAddress(this.id),
      greeting: () =>
        ({ seats: [...this.seats], ...(this.#live && { from: this.#live.ply }) }) satisfies Greeting,
      onmessage: (message) => this.#receive(message as SocketMessage),
      onstatus: (status) => this.#status(status === "lost"),
    });
    return true;
  }

  act(ply: number, deed: Deed, text = ""): Promise<void> {
    if (deed === "redo") throw new TypeError("nothing is redone in a shared game");
    return new Promise((resolve, reject) => {
      const message = { id: ++this.#counter, ply, do: deed, ...(deed === "move" && { move: text }) };
      this.#waiting = { message, resolve, reject };
      this.#send();
    });
  }

  /** Send what waits for an answer; it is sent again on the next connection, and counts once. */
  #send(): void {
    const waiting = this.#waiting;
    if (!waiting || !this.#connection?.send(waiting.message)) return;
    setTimeout(() => {
      if (this.#waiting === waiting) this.#connection?.reconnect();
    }, ANSWER_TIMEOUT);
  }

  retry(): void {
    this.#connection?.retry();
  }

  close(): void {
    this.#connection?.close();
  }

  #status(lost: boolean): void {
    if (lost === this.#lost) return;
    this.#lost = lost;
    this.listener.onstatus(lost);
  }

  #begin(live: LiveGame): void {
    this.#status(false);
    this.#live = live;
    this.#keep();
    this.listener.onbegin(live);
  }

  /** Keep what this browser has seen: it can be looked at without the server. */
  #keep(): void {
    if (this.#live?.seats.length) void saveGame(this.#live.sharedRow());
  }

  #receive(message: SocketMessage): void {
    switch (message.kind) {
      case "ping":
        return;
      case "presence":
        return this.listener.onpresence(message);
      case "hello":
        if (this.#live?.ply !== message.game.ply ||
          String(this.#live.game.position) !== message.game.position)
          this.#begin(LiveGame.ofShared(message.game));
        return this.#send();
      case "done":
        return this.#answered(message.id)?.resolve();
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

  #take(step: SharedStep): void {
    const live = this.#live;
    if (!live || step.ply <= live.ply) return;
    const taken = step.ply === live.ply + 1 ? live.step(rowOf(step)) : null;
    if (!taken || taken.state.position !== step.position) {
      this.#live = null; // something was missed: begin with the whole game
      return this.#connection?.reconnect();
    }
    this.#keep();
    this.listener.onstep(taken);
  }
}
