/** The moves of a game on the board: one after the other in motion, or any of them at once. */

import { type Moment, standing } from "../game/moments.ts";
import { settings } from "../lib/settings.svelte.ts";
import { Marbles } from "./marbles.svelte.ts";
import { type Beat, beats, beginsWith, counts } from "./motion.ts";

export class Playback {
  /** What has been shown, the start first. */
  moments = $state.raw<readonly Moment[]>([]);
  /** The number of the moment that the board shows. */
  at = $state(0);
  /** Whether it goes on by itself; otherwise one steps by hand. */
  playing = $state(true);

  readonly marbles = new Marbles(
    () => settings.beat,
    () => settings.loudness,
  );

  #takenBack: readonly Moment[] = []; // what came after the last of `moments`
  #readable = 0; // when the last move has been there long enough to be read
  #begun = $state.raw<{ beats: readonly Beat[]; over: Promise<void> } | null>(null); // a sowing not yet confirmed

  /** Whether the board shows the last moment. */
  get atEnd(): boolean {
    return this.at >= this.moments.length - 1;
  }

  get shown(): Moment | undefined {
    return this.moments[this.at];
  }

  /** Whether a sowing is shown that has not been confirmed. */
  get ahead(): boolean {
    return this.#begun !== null;
  }

  /** Begin to show a move after the last moment, before it is known what it does: `forward` goes on from there. */
  begin(first: readonly Beat[]): void {
    if (!this.shown || this.#begun) return;
    this.#begun = { beats: first, over: this.marbles.play(first) };
  }

  /** Take back a sowing that was begun. */
  async retract(): Promise<void> {
    const begun = this.#begun;
    if (!begun) return;
    begun.beats = [];
    begun.over = begun.over.then(() => this.#settle());
    await begun.over;
    if (this.#begun === begun) this.#begun = null;
  }

  /** Show the last of these moments at once. */
  show(moments: readonly Moment[]): void {
    this.moments = moments;
    this.#takenBack = [];
    this.at = moments.length - 1;
    if (this.shown) this.marbles.show(counts(this.shown.position));
  }

  /** Add a moment, which is not shown yet. */
  append(moment: Moment): void {
    this.moments = [...this.moments, moment];
    this.#takenBack = [];
  }

  /** Go to where the game stands after taking back or replaying; tells whether that is known. */
  async goBackOrForth(state: Parameters<typeof standing>[1]): Promise<boolean> {
    const all = [...this.moments, ...this.#takenBack];
    const index = standing(all, state);
    if (index < 0) return false;
    this.moments = all.slice(0, index + 1);
    this.#takenBack = all.slice(index + 1);
    await this.goTo(index);
    return true;
  }

  /** Show the next moment in motion; `patiently`: once the last one could be read. Tells whether the move that was begun turned out otherwise. */
  async forward(patiently: boolean): Promise<boolean> {
    const next = this.moments[this.at + 1];
    if (!next) return false;
    const { step, position } = next;
    const all = beats(step?.events ?? [], position.pits[0].length);
    const expected = this.#begun?.beats ?? [];
    const differs = !beginsWith(all, expected) && beginsWith(all, expected.slice(0, 1));
    if (!beginsWith(all, expected)) await this.retract();
    const begun = this.#begun;
    this.#begun = null;
    await begun?.over;
    if (patiently) {
      await this.marbles.pause(this.#readable - performance.now());
      if (!this.playing) return differs; // somebody would rather look back
    }
    if (all.length) await this.marbles.play(all.slice(begun?.beats.length));
    await this.marbles.settle(counts(position));
    this.at++;
    this.#readable = performance.now() + settings.reading;
    return differs;
  }

  /** Show any moment at once, or as nearly as marbles roll. */
  async goTo(index: number): Promise<void> {
    this.at = Math.max(0, Math.min(index, this.moments.length - 1));
    await this.#settle();
  }

  async #settle(): Promise<void> {
    if (this.shown) await this.marbles.settle(counts(this.shown.position));
  }
}
