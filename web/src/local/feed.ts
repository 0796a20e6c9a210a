/** `LocalFeed`: a game of this browser, against the computer or at one screen. It needs no network. */

import type { Feed, Listener } from "../game/feed.ts";
import { type Deed, LiveGame, type StepRow } from "../game/live.ts";
import { loadGame, saveGame } from "../game/store.ts";
import { Refusal } from "../lib/api.ts";
import { NORTH, SOUTH } from "../rules/mechanics.ts";
import { decide } from "./computer.ts";

/** Milliseconds between moves if the computer plays itself. */
const PACE = 800;

export class LocalFeed implements Feed {
  #live: LiveGame | null = null;
  #closed = false;
  #thinking = false;
  /** Tells the other tabs which game has gone on. */
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
    this.#begin(new LiveGame(row));
    return true;
  }

  async act(ply: number, deed: Deed, text = ""): Promise<void> {
    await this.#refresh();
    const live = this.#live!;
    if (ply !== live.ply) throw new Refusal(409, "ply-stale", "");
    await this.#make(live.stepFor(deed, text));
  }

  retry(): void {
    // Nothing here waits for the network.
  }

  close(): void {
    this.#closed = true;
    this.#tabs.close();
  }

  #begin(live: LiveGame): void {
    this.#live = live;
    this.listener.onbegin(live);
    void this.#consider();
  }

  /** Show the steps made in another tab; the computer is asked in the tab whose step it answers. */
  async #refresh(): Promise<void> {
    const row = await loadGame(this.id);
    const live = this.#live;
    if (!row || !live || this.#closed) return;
    for (const made of row.steps.slice(live.row.steps.length)) {
      const step = live.step(made);
      live.row.steps.push(made);
      this.listener.onstep(step);
    }
  }

  async #make(row: StepRow): Promise<void> {
    const live = this.#live!;
    const step = live.step(row);
    live.row.steps.push(row);
    await saveGame(live.row);
    if (!this.#closed) this.#tabs.postMessage(this.id);
    this.listener.onstep(step);
    void this.#consider();
  }

  /** Let the computer act while it is its turn. */
  async #consider(): Promise<void> {
    const live = this.#live!;
    if (this.#thinking || this.#closed || !live.computerActs) return;
    this.#thinking = true;
    const { ply } = live;
    const isWatched = [SOUTH, NORTH].every((side) => live.levelOf(side as 0 | 1) !== null);
    if (isWatched) await new Promise((resolve) => setTimeout(resolve, PACE));
    const row = await decide(live);
    this.#thinking = false;
    if (this.#closed) return;
    if (this.#live === live && live.ply === ply) await this.#make(row);
    else void this.#consider(); // the move it answers was taken back
  }
}
