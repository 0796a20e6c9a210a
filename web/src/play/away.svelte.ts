/** Where a game is asked for: at the server, or while that is away at its copy in this browser. */

import { api, HERE, isHere, Refusal, type StateAndLine } from "../lib/api.ts";
import { say } from "../lib/language.svelte.ts";
import { server } from "../lib/server.svelte.ts";

/** What goes on while the server is away; fetched at rest. */
const away = () => import("../game/away.ts");

interface Followed {
  readonly id: string;
  /** Show and keep all that has come. */
  settle: () => Promise<void>;
  /** Follow it where it is now; `anew` where its seats may be others. */
  move: (anew: boolean) => Promise<void>;
  tell: (text: string) => void;
}

export class Whereabouts {
  /** The id by which the game is asked for: its own, or its copy's. */
  source = $state("");
  /** Whether it is being brought back to the server. */
  returning = $state(false);
  #going: Promise<boolean> | null = null; // until it goes on in its copy, or not

  constructor(readonly game: Followed, ahead: boolean) {
    this.source = ahead ? HERE + game.id : game.id;
  }

  /** Whether the server is away, and the game goes on in its copy. */
  get isAway(): boolean {
    return this.source !== this.game.id;
  }

  /** Go on in this browser if the server is away; return whether that is so. */
  goOnHere(): Promise<boolean> {
    this.#going ??= this.#tryHere().finally(() => (this.#going = null));
    return this.#going;
  }

  async #tryHere(): Promise<boolean> {
    const { game } = this;
    if (this.isAway) return true;
    if (isHere(game.id) || (await server.answers())) return false;
    await game.settle();
    const copy = await away().then(({ goOnHere }) => goOnHere(game.id)).catch(() => null);
    if (!copy) return false;
    this.source = copy;
    await game.move(false);
    game.tell(say("web-gone-here"));
    return true;
  }

  /** Bring the game back to the server, which answers again. */
  async comeBack(): Promise<void> {
    const { game } = this;
    this.returning = true;
    try {
      const said = await away().then(({ bringBack }) => bringBack(game.id));
      this.source = game.id;
      await game.move(true);
      game.tell(say(said));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      server.lose(); // it is away again
    } finally {
      this.returning = false;
    }
  }

  /** Return the game as this browser has last seen it, if it has. */
  kept(): Promise<StateAndLine | null> {
    return away().then(async ({ copyOf }) => {
      const copy = await copyOf(this.game.id);
      return copy ? api.line(copy, []) : null;
    }).catch(() => null);
  }
}
