/**
 * The server's interface: see docs/web-api.md. This is the one place that chooses who answers: the server, or, for games
 * kept in this browser and while no server can be reached, the worker of `offline/`.
 *
 * The types come from Python: `make wire` writes openapi.json, from which npm makes wire.d.ts.
 */

import type {
  Event, Hint, Invitation, MoveAtPly, NewGame, NewInvitation, NewSeat, NewState, OfferAction, Record as WrittenRecord,
  RuleSet, RuleSetInFull, RulesOfGame, SeatByCode, StandingAndLine, State, StateAndLine, StateAndSteps, Tree, TreeToWrite,
} from "./wire.d.ts";
import type { Socket } from "./connection.ts";
import { isHere } from "./here.ts";
import { queryOf, type Line } from "./line.ts";
import { reach } from "./reach.svelte.ts";
import { Refusal } from "./refusal.ts";
import { other, SIDES, type Side } from "./sides.ts";

export type * from "./wire.d.ts";
export { Refusal };
export { other, SIDES, type Side };
/** Whether the page was built without a server. */
export const ALONE: boolean = SITE;
export type GameEvent = Event;
export type Axes = RulesOfGame["axes"];
/** Where a line stands, and what can be done there. */
export type Standing = Omit<StandingAndLine, "line">;
/** What a board shows of a game, and what its pits are called. */
export type Shown = Pick<State, "pits" | "stores" | "turn" | "previews" | "outcome" | "players" | "names" | "you">;

let language = "en";

/** Set the language in which the server answers. */
export function answerIn(code: string): void {
  language = code;
}

const offline = () => import("../offline/client.ts");

/** Fetch what games in this browser need: once the server is lost, nothing can be fetched any more. */
export const provide = async (): Promise<void> => (await offline()).provide(language);

/** What the page can do without a server. */
const WITHOUT = /^\/(?:rules|line|games$)/;

async function ask<T>(method: "GET" | "POST" | "DELETE", path: string, seats: readonly string[], body?: object, signal?: AbortSignal): Promise<T> {
  if (ALONE || isHere(path.split("/")[2] ?? "")) return (await offline()).ask<T>(method, path, seats, body, language);
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body) headers["Content-Type"] = "application/json";
  if (seats.length) headers.Authorization = `Bearer ${seats.join(" ")}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null, signal: signal ?? null });
  } catch {
    if (signal?.aborted) throw new Refusal(0, "unreachable", "");
    reach.lose();
    const worker = WITHOUT.test(path) ? await offline().catch(() => null) : null; // which may not have been fetched in time
    if (!worker) throw new Refusal(0, "unreachable", "");
    return worker.ask<T>(method, path, seats, body, language);
  }
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (response.ok) return (await (isJson ? response.json() : response.text())) as T;
  const said: { detail?: unknown; code?: unknown } = await response.json().catch(() => ({}));
  throw new Refusal(response.status, String(said.code ?? ""), typeof said.detail === "string" ? said.detail : "");
}

/** Ask until the server answers at all; `silent` is told each time whether it did not. */
export async function untilAnswered<T>(request: () => Promise<T>, silent: (is: boolean) => void): Promise<T> {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 8000)) {
    try {
      const answer = await request();
      silent(false);
      return answer;
    } catch (error) {
      const isSilent = error instanceof Refusal && error.status === 0;
      silent(isSilent);
      if (!isSilent) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

const game = (id: string): string => `/games/${encodeURIComponent(id)}`;

export const api = {
  rules: () => ask<RuleSet[]>("GET", "/rules", []),
  ruleset: (id: string) => ask<RuleSetInFull>("GET", `/rules/${encodeURIComponent(id)}`, []),
  create: (wanted: NewGame) => ask<NewState>("POST", "/games", [], wanted),
  state: (id: string, seats: readonly string[]) => ask<State>("GET", game(id), seats),
  line: (id: string, seats: readonly string[]) => ask<StateAndLine>("GET", `${game(id)}/line`, seats),
  standing: (line: Line, signal?: AbortSignal) => ask<StandingAndLine>("GET", `/line?${queryOf(line)}`, [], undefined, signal),
  drawing: (line: Line) => ask<string>("GET", `/board.txt?${queryOf(line)}`, []),
  picture: (line: Line) => ask<string>("GET", `/board.svg?${queryOf(line)}`, []),
  readTree: (written: WrittenRecord) => ask<Tree>("POST", "/tree", [], written),
  writeTree: (tree: TreeToWrite) => ask<string>("POST", "/record", [], tree),
  invite: (id: string, seats: readonly string[], side: Side) =>
    ask<Invitation>("POST", `${game(id)}/invitations`, seats, { side } satisfies NewInvitation),
  join: (id: string, invitation: string, wanted: NewSeat) =>
    ask<StateAndSteps>("POST", `${game(id)}/join`, [invitation], wanted),
  joinByCode: (wanted: SeatByCode) => ask<StateAndSteps>("POST", "/join", [], wanted),
  record: (id: string) => ask<string>("GET", `${game(id)}/record`, []),
  move: (id: string, seats: readonly string[], ply: number, move: string) =>
    ask<StateAndSteps>("POST", `${game(id)}/moves`, seats, { ply, move } satisfies MoveAtPly),
  act: (id: string, seats: readonly string[], ply: number, what: "undo" | "redo" | "resign") =>
    ask<StateAndSteps>("POST", `${game(id)}/${what}`, seats, { ply }),
  offer: (id: string, seats: readonly string[], ply: number, action: OfferAction["action"]) =>
    ask<StateAndSteps>("POST", `${game(id)}/offers`, seats, { ply, action } satisfies OfferAction),
  hint: (id: string, seats: readonly string[], ply: number) =>
    ask<Hint>("POST", `${game(id)}/hint`, seats, { ply }),
  forget: (id: string) => ask<void>("DELETE", game(id), []),
  again: (id: string, seats: readonly string[]) => ask<State>("POST", `${game(id)}/again`, seats, {}),
};

/** Return the address of a game's record, a .kgn file. */
export const recordAddress = (id: string): string => `/api${game(id)}/record`;

/** Return the address of the web socket on which analyses are asked for. */
export const analysisAddress = (): string => `${socketHost()}/api/analysis`;

const socketHost = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;

/** Return the address of a game's web socket, for the steps after `ply`. */
export const socketAddress = (id: string, ply: number): string => `${socketHost()}/api${game(id)}/ws?from=${ply}`;

/** Return what opens the web socket of a game that is kept in this browser; null for a game of the server's. */
export async function socketHere(id: string): Promise<((address: string) => Socket) | null> {
  if (!ALONE && !isHere(id)) return null;
  const { follow } = await offline();
  return (address) => follow(id, Number(new URL(address).searchParams.get("from")));
}
