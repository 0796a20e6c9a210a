/**
 * Requests to the server for shared games: see docs/web-api.md. All other games are played entirely in the
 * browser.
 */

import type { Invitation, NewSeat, NewSharedGame, NewSubscription, SharedGame, SideName,
  WantedGame } from "./protocol.ts";
import { Refusal } from "./refusal.ts";

/** Send a request with the secrets of seats, and return the answer. Rejects with a `Refusal`. */
export async function request<T>(method: "GET" | "POST", path: string, seats: readonly string[],
  body?: object, onheaders?: (headers: Headers) => void): Promise<T>
{
  const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang };
  if (body) headers["Content-Type"] = "application/json";
  if (seats.length) headers.Authorization = `Bearer ${seats.join(" ")}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  } catch {
    throw new Refusal(0, "unreachable", "");
  }
  onheaders?.(response.headers);
  if (response.ok) return (await response.json()) as T;
  const said: { detail?: unknown; code?: unknown } = await response.json().catch(() => ({}));
  throw new Refusal(response.status, String(said.code ?? ""),
    typeof said.detail === "string" ? said.detail : "");
}

const game = (id: string): string => `/games/${encodeURIComponent(id)}`;

export const api = {
  create: (wanted: WantedGame) => request<NewSharedGame>("POST", "/games", [], wanted),
  game: (id: string, seats: readonly string[]) => request<SharedGame>("GET", game(id), seats),
  invite: (id: string, seats: readonly string[], side: SideName) =>
    request<Invitation>("POST", `${game(id)}/invitations`, seats, { side }),
  join: (id: string, invitation: string, wanted: NewSeat) =>
    request<SharedGame>("POST", `${game(id)}/join`, [invitation], wanted),
  joinByCode: (wanted: NewSeat & { code: string }) => request<SharedGame>("POST", "/join", [], wanted),
  subscribe: (id: string, seats: readonly string[], wanted: NewSubscription) =>
    request<SharedGame>("POST", `${game(id)}/subscriptions`, seats, wanted),
  again: (id: string, seats: readonly string[]) =>
    request<SharedGame>("POST", `${game(id)}/again`, seats, {}),
};

/** Return the URL of the web socket of a game or a tournament. */
export const socketAddress = (id: string, kind: "games" | "tournaments" = "games"): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/${kind}/${
    encodeURIComponent(id)
  }/ws`;
