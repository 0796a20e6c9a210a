/**
 * `LocalFeed`: a game in this browser, against the computer or between two players at one screen. It needs no
 * network.
 */

import type { Feed, Listener } from "../game/feed.ts";
import { type Deed, LiveGame, type Step, type StepRow } from "../game/live.ts";
import { loadGame, saveGame } from "../game/store.svelte.ts";
import { Refusal } from "../lib/refusal.ts";

/** Milliseconds to wait between moves when the computer plays against itself. */
const PACE = 800;

/** Undefined if the connection is not secure. In that case, each tab answers its own moves. */
const locks = navigator.locks as LockManager | undefined;

export class LocalFeed implements Feed {
  #live: LiveGame | null = null;
  #closed = false;
  /** Notifies the other tabs that a game has continued. */
  readonly #tabs = new BroadcastChannel("kalaha.games");

  constructor(
    readonly id: string,
    readonly listener: Listener,
  ) {
    this.#tabs.onmessage = ({ data }) => void (data === id && this.#refresh());
  }

  async open(): Promise<boolean> {
    const row = await loadGame(this.id);
    if (!row || this.#closed) return row !== undefined;
    try {
      this.#live = new LiveGame(row);
    } catch {
      return false; // damaged
    }
    this.listener.onbegin(this.#live);
    void this.#consider();
    return true;
  }

  async act(deed: Deed, text = ""): Promise<void> {
    const live = this.#live!;
    const { ply } = live;
    await this.#refresh();
    if (live.ply !== ply) throw new Refusal(409, "ply-stale", "");
    await this.#make(live.stepFor(deed, text));
  }

  close(): void {
    this.#closed = true;
    this.#tabs.close();
  }

  /** Show the steps made in another tab. */
  async #refresh(): Promise<void> {
    const row = await loadGame(this.id);
    const live = this.#live;
    if (!row || !live || this.#closed) return;
    const made = row.steps.slice(live.row.steps.length);
    for (const each of made) this.listener.onstep(this.#take(each));
    if (made.length && locks) void this.#consider();
  }

  async #make(row: StepRow): Promise<void> {
    const step = this.#take(row);
    await saveGame(this.#live!.row);
    if (!this.#closed) this.#tabs.postMessage(this.id);
    this.listener.onstep(step);
    void this.#consider();
  }

  #take(row: StepRow): Step {
    const step = this.#live!.step(row);
    this.#live!.row.steps.push(row);
    return step;
  }

  /**
   * Let the computer act if it is the computer's turn. Only one tab does this at a time. If that tab is
   * closed, another takes over.
   */
  async #consider(): Promise<void> {
    if (this.#live?.computer === null || this.#closed) return;
    if (locks) await locks.request(`kalaha ${this.id}`, () => this.#answer());
    else await this.#answer();
  }

  async #answer(): Promise<void> {
    const live = this.#live!;
    await this.#refresh();
    if (live.computer === null || this.#closed) return;
    const { ply } = live;
    const { decide } = await import("./computer.ts");
    if (!live.row.seats.length) await new Promise((resolve) => setTimeout(resolve, PACE));
    const row = await decide(live);
    await this.#refresh();
    if (live.ply === ply && !this.#closed) await this.#make(row); // the game may have changed meanwhile
  }
}
