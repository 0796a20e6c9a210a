/** The source of the steps of a game: this browser (`local/feed.ts`) or the server (`play/shared.ts`). */

import type { Side } from "../lib/types.ts";
import type { Deed, LiveGame, Step } from "./live.ts";

export interface Listener {
  /** The game is loaded, or has changed other than by a step. */
  onbegin(live: LiveGame): void;
  onstep(step: Step): void;
  /** A player has left or returned: the sides now away, and the change in words. */
  onaway(away: readonly Side[], text: string, left: boolean): void;
  /** The connection to the server is lost, or back. */
  onstatus(lost: boolean): void;
  /** The server ends the connection, with a reason; 403: the seat is played elsewhere. */
  onrefused(status: number, reason: string): void;
}

export interface Feed {
  /** Follow the game; return false if there is no such game. */
  open(): Promise<boolean>;
  /** Take a step in the game as it is known; rejects with a `KalahaError` or a `Refusal`. */
  act(deed: Deed, text?: string): Promise<void>;
  close(): void;
}
