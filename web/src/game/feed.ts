/** The source of a game's steps: this browser (`local/feed.ts`) or the server (`play/shared.ts`). */

import type { Emote } from "../lib/protocol.ts";
import type { Side, Two } from "../rules/side.ts";
import type { Deed, LiveGame, Step } from "./live.ts";

export interface Listener {
  /** Called when the game is loaded, or when it changes other than by a step. */
  onbegin(live: LiveGame): void;
  onstep(step: Step): void;
  /**
   * Called when a player has left or returned, with the sides that are now away and a message about the
   * change.
   */
  onaway(away: readonly Side[], text: string, left: boolean): void;
  /** Called when the connection to the server is lost or restored. */
  onstatus(lost: boolean): void;
  /** Called when the server no longer has the game, which has begun as this browser holds it. */
  onforgotten(): void;
  /**
   * Called when the server ends the connection, with the reason. Status 403 means that the seat is now played
   * elsewhere.
   */
  onrefused(status: number, reason: string): void;
  /** Called as time passes, with the milliseconds that the players have left. */
  onclock(times: Two<number>): void;
  /** Called when a player sends an emote. */
  onemote(side: Side, emote: Emote): void;
  /** Called with the key of the server's notifications, if it sends any. */
  onpush(key: string): void;
}

export interface Feed {
  /** Follow the game. Return false if there is no such game. */
  open(): Promise<boolean>;
  /** Take a step in the game's last known state. Rejects with a `KalahaError` or a `Refusal`. */
  act(deed: Deed, text?: string): Promise<void>;
  /** Send an emote to the other player. Only in a game between two devices. */
  emote?(emote: Emote): void;
  close(): void;
}
