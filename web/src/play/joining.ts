/** Takes a seat with a link, whose secret follows the #, or with a code. */

import { heldSeats, hold, newSecret } from "../game/myGames.ts";
import { api } from "../lib/api.ts";
import { say } from "../lib/language.svelte.ts";
import type { NewSeat } from "../lib/protocol.ts";
import type { Refusal } from "../lib/refusal.ts";
import { go } from "../lib/route.svelte.ts";

/**
 * Accept an invitation, and return the reason for a failure, or "". The seat gets a new secret, created here,
 * so that no other browser can join by the same link. It is stored before the server is asked, in case the
 * answer is lost.
 */
export async function join(id: string, invitation: string, name: string): Promise<string> {
  const held = heldSeats(id);
  const before = held.following?.invitation === invitation ? held.following.seat : null;
  const seat = before ?? newSecret();
  hold(id, { ...held, following: { invitation, seat } });
  try {
    await api.join(id, invitation, wanted(seat, name));
    hold(id, { seats: [seat] });
    return "";
  } catch (error) {
    const { status, code, message } = error as Refusal;
    if (!status || status >= 500) return message || say("web-no-answer");
    const { following: _, ...others } = held;
    hold(id, code === "seat-not-open" ? { seats: [invitation] } : others); // it may be a seat's secret
    return code === "seat-not-open" ? "" : message;
  }
}

/** The number of letters in the code of a tournament. A game's code is longer. */
const TOURNAMENT_CODE = 4;

/** Accept the invitation with this code, and go to its game or tournament. Return the reason for a failure, or "". */
export async function joinByCode(name: string, code: string): Promise<string> {
  const letters = code.replace(/[^a-z]/gi, "");
  if (letters.length === TOURNAMENT_CODE) {
    go(`/tournament#${letters}`);
    return "";
  }
  const seat = newSecret();
  try {
    const { id } = await api.joinByCode({ code, ...wanted(seat, name) });
    hold(id, { seats: [seat] });
    go(`/game/${id}`);
    return "";
  } catch (error) {
    return (error as Refusal).message || say("web-no-answer");
  }
}

const wanted = (seat: string, name: string): NewSeat => ({ seat, ...(name.trim() && { name: name.trim() }) });
