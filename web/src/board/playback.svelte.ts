/** Shows a game's moves on the board, animated one after another, or any one of them immediately. */

import { capturedBy, eventsOf } from "../game/moments.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { Node, Step } from "../rules/game.ts";
import type { Side } from "../rules/side.ts";
import { Sowing } from "../rules/sowing.ts";
import { Marbles } from "./marbles.svelte.ts";
import { type Beat, beats, beginsWith, counts } from "./motion.ts";

/** Return the gain of a step at once, captured seeds or an extra turn. */
function momentOf(step: Step): Playback["moment"] {
  const seeds = capturedBy(step);
  return seeds || (step instanceof Sowing && step.extraTurn) ? { side: step.side, seeds } : null;
}

export class Playback {
  /** The moments shown so far, including the start of the game. */
  moments = $state.raw<readonly Node[]>([]);
  /** The index of the moment shown on the board. */
  at = $state(0);
  /** The index of the last moment that has been on the board, which a move list may name. */
  seen = $state(0);
  /** Whether playback continues by itself. Otherwise the user steps through the moves. */
  playing = $state(true);

  /** The side that has just captured these seeds, or got an extra turn, until the next move. */
  moment = $state.raw<{ side: Side; seeds: number } | null>(null);

  readonly marbles = new Marbles(
    () => settings.beat,
    () => settings.loudness,
    () => settings.tones,
  );

  #readable = 0; // the time when the last move will have been shown long enough to read
  #begun = $state.raw<{ beats: readonly Beat[]; over: Promise<void> } | null>(null); // a sowing not yet confirmed

  /** Whether the board shows the last moment. */
  get atEnd(): boolean {
    return this.at >= this.moments.length - 1;
  }

  get shown(): Node | undefined {
    return this.moments[this.at];
  }

  /** Whether the board shows a sowing that is not confirmed yet. */
  get ahead(): boolean {
    return this.#begun !== null;
  }

  /**
   * Start showing a move after the last moment, before its effect is known. `forward` shows the rest of the
   * move.
   */
  begin(first: readonly Beat[]): void {
    if (!this.shown || this.#begun) return;
    this.moment = null;
    this.#begun = { beats: first, over: this.marbles.play(first) };
  }

  /** Undo a sowing that was started. */
  async retract(): Promise<void> {
    const begun = this.#begun;
    if (!begun) return;
    begun.beats = [];
    begun.over = begun.over.then(() => this.#settle());
    await begun.over;
    if (this.#begun === begun) this.#begun = null;
  }

  /** Show the last of these moments immediately. */
  show(moments: readonly Node[]): void {
    this.moments = moments;
    this.seen = this.at = moments.length - 1;
    if (this.shown) this.marbles.show(counts(this.shown.position));
  }

  /** Add a moment without showing it yet. */
  append(moment: Node): void {
    this.moments = [...this.moments, moment];
  }

  /** Go to the last of these moments, after an undo or redo. */
  async change(moments: readonly Node[]): Promise<void> {
    this.moments = moments;
    this.seen = moments.length - 1;
    await this.goTo(this.seen);
  }

  /** Animate the next moment. If `patiently` is set, first leave enough time to read the last one. */
  async forward(patiently: boolean): Promise<void> {
    const next = this.moments[this.at + 1];
    if (!next) return;
    const { step, position } = next;
    this.moment = null;
    const all = beats(eventsOf(step), position.pits[0].length);
    if (this.#begun && !beginsWith(all, this.#begun.beats)) await this.retract();
    const begun = this.#begun;
    this.#begun = null;
    await begun?.over;
    if (patiently) {
      await this.marbles.pause(this.#readable - performance.now());
      if (!this.playing) return; // the user has started to look back
    }
    if (all.length) await this.marbles.play(all.slice(begun?.beats.length));
    await this.marbles.settle(counts(position));
    this.moment = step && momentOf(step);
    this.at++;
    this.seen = Math.max(this.seen, this.at);
    this.#readable = performance.now() + settings.reading;
  }

  /** Show any moment. The marbles move straight to their new places. */
  async goTo(index: number): Promise<void> {
    this.moment = null;
    this.at = Math.max(0, Math.min(index, this.moments.length - 1));
    await this.#settle();
  }

  async #settle(): Promise<void> {
    if (this.shown) await this.marbles.settle(counts(this.shown.position));
  }
}
