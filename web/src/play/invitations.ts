/** The invitations created on this page: a valid one is shown again, since a new one would replace it. */

import { api } from "../lib/api.ts";
import type { Invitation } from "../lib/protocol.ts";
import type { Side, State } from "../lib/types.ts";

const made = new Map<string, { invitation: Invitation; until: number }>();

/** Return an invitation to a side of a game, on behalf of these seats; throws `Refusal`. */
export async function invitationTo(game: State, seats: readonly string[], side: Side): Promise<Invitation> {
  const since = game.players[side] === "open" ? "open" : game.ply; // any step may invalidate it
  const key = `${game.id} ${side} ${since}`;
  const before = made.get(key);
  if (before && before.until > Date.now()) return before.invitation;
  const invitation = await api.invite(game.id, seats, side);
  made.set(key, { invitation, until: Date.now() + 500 * invitation.seconds }); // the code lasts twice as long
  return invitation;
}
