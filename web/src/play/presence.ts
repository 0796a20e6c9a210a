/** Reports the departures and returns of players. */

import type { Listener } from "../game/feed.ts";
import type { State } from "../game/live.ts";
import { playerName } from "../game/messages.ts";
import { say } from "../lib/language.svelte.ts";
import { type Side, SIDES, type Two } from "../rules/side.ts";

/**
 * How many milliseconds others have to come back too after a reconnection, for example after a server
 * restart.
 */
export const SETTLING = 10_000;

export class Presence {
  #away: readonly Side[] = []; // the sides of players who were here and have left
  #here: Two<boolean> | null = null; // the server's last report
  #settled = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly state: () => Pick<State, "players" | "names" | "you"> | null,
    readonly report: Listener["onaway"],
  ) {}

  receive(here: Two<boolean>): void {
    this.#here = here;
    this.#look();
  }

  /** Hold back reports about the others while our own connection is lost, and for a while afterwards. */
  lost(lost: boolean): void {
    clearTimeout(this.#timer);
    this.#settled = false;
    if (lost) return;
    this.#timer = setTimeout(() => {
      this.#settled = true;
      this.#look();
    }, SETTLING);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #look(): void {
    const [state, here, before] = [this.state(), this.#here, this.#away];
    if (!state || !here) return;
    const { players, you } = state;
    const hasLeft = (side: Side): boolean =>
      !here[side] && players[side] === "human" && you !== side && you !== "both";
    this.#away = SIDES.filter((side) => hasLeft(side) && (this.#settled || before.includes(side)));
    for (const side of SIDES) {
      const left = this.#away.includes(side);
      if (left === before.includes(side)) continue;
      this.report(this.#away,
        say(left ? "web-left" : "web-is-back", { player: playerName(say, state, side) }), left);
    }
  }
}
