/** Which players have left the game, and who is back. */

import { playerName } from "../game/messages.ts";
import { say } from "../lib/language.svelte.ts";
import type { Presence as Told } from "../lib/protocol.ts";
import { type Side, SIDES, type State } from "../lib/types.ts";

/** Milliseconds after losing the connection in which others may come back too, as after a restart. */
export const SETTLING = 10_000;

export class Presence {
  /** The sides whose player was here and has left: people, and nobody on this page. */
  away = $state.raw<readonly Side[]>([]);

  #told: Told | null = null; // the server's last report
  #settled = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly state: () => State | null,
    readonly tell: (text: string, left: boolean) => void,
  ) {}

  receive(told: Told): void {
    this.#told = told;
    this.#look();
  }

  /** Hold back reports about the others while our own connection is lost, and for a while after. */
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
    const state = this.state();
    if (!state || !this.#told) return;
    const before = this.away;
    this.away = SIDES.filter((side) =>
      this.#hasLeft(state, side) && (this.#settled || before.includes(side))
    );
    for (const side of SIDES) {
      const [was, is] = [before.includes(side), this.away.includes(side)];
      if (was !== is)
        this.tell(say(is ? "web-left" : "web-is-back", { player: playerName(say, state, side) }), is);
    }
  }

  #hasLeft({ players, you }: State, side: Side): boolean {
    return !this.#told![side] && players[side] === "human" && you !== side && you !== "both";
  }
}
