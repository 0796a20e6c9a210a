/** The moves of a game on the board: one after the other in motion, or any of them at once. */

import { Marbles } from "./board/marbles.svelte.ts";
import { beats, counts, PACE, READING } from "./board/motion.ts";
import { standing, type Moment } from "./moments.ts";
import { settings } from "./settings.svelte.ts";

export class Playback {
  /** What has been shown, the start first. */
  moments = $state.raw<readonly Moment[]>([]);
  /** The number of the moment that the board shows. */
  at = $state(0);
  /** Whether it goes on by itself; otherwise one steps by hand. */
  playing = $state(true);

  readonly marbles = new Marbles(
    () => PACE[settings.speed],
    () => settings.sound,
  );

  #takenBack: readonly Moment[] = []; // what came after the last of `moments`
  #readable = 0; // when the last move has been there long enough to be read

  /** Whether the board shows the last moment. */
  get atEnd(): boolean {
    return this.at >= this.moments.length - 1;
  }

  get shown(): Moment | undefined {
    return this.moments[this.at];
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

  /** Show the next moment in motion; `patiently`: once the last one could be read. */
  async forward(patiently: boolean): Promise<void> {
    const next = this.moments[this.at + 1];
    if (!next) return;
    if (patiently) {
      await this.marbles.pause(this.#readable - performance.now());
      if (!this.playing) return; // somebody would rather look back
    }
    const { step, position } = next;
    if (step?.events?.length) await this.marbles.play(beats(step.events, position.pits[0].length));
    await this.marbles.settle(counts(position));
    this.at++;
    this.#readable = performance.now() + READING[settings.speed];
  }

  /** Show any moment at once, or as nearly as marbles roll. */
  async goTo(index: number): Promise<void> {
    this.at = Math.max(0, Math.min(index, this.moments.length - 1));
    if (this.shown) await this.marbles.settle(counts(this.shown.position));
  }
}
