/** The clocks of a game between two devices, in milliseconds. */

import type { SharedClock } from "../lib/protocol.ts";
import { type Side, sideOf } from "../rules/side.ts";

/** The milliseconds between two ticks after which the page has been asleep. */
const ASLEEP = 2000;
/** The milliseconds from which a time is low. */
export const LOW = 20_000;

export class Clock {
  #times: [number, number];
  #running: Side | null;
  #at = performance.now();

  constructor({ south, north, running }: SharedClock) {
    this.#times = [south, north];
    this.#running = running && sideOf(running);
  }

  get times(): readonly [number, number] {
    return [...this.#times];
  }

  /** Whether the player whose clock runs has no time left. */
  get isUp(): boolean {
    return this.#running !== null && !this.#times[this.#running];
  }

  /**
   * Take over the server's clocks. If `own` is the side whose clock runs, its time on this page stays, because the
   * server believes it.
   */
  set({ south, north, running }: SharedClock, own: Side | null = null): void {
    const times: [number, number] = [south, north];
    const side = running && sideOf(running);
    if (side !== null && side === own && side === this.#running) times[side] = this.#times[side];
    this.#times = times;
    this.#running = side;
    this.#at = performance.now();
  }

  /** Let the time since the last tick pass, if it `counts`. Return whether the page has been asleep. */
  tick(counts: boolean): boolean {
    const passed = performance.now() - this.#at;
    this.#at += passed;
    const asleep = passed > ASLEEP;
    if (counts && !asleep && this.#running !== null)
      this.#times[this.#running] = Math.max(0, this.#times[this.#running] - passed);
    return asleep;
  }
}

/** Return a number of seconds as minutes and seconds. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
