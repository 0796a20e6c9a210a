/**
 * The server's interface: see docs/web-api.md. The server alone knows the rules.
 *
 * The types come from Python: `make wire` writes openapi.json, from which npm makes wire.d.ts.
 */

import type {
  Event, Hint, Invitation, MoveAtPly, NewGame, NewInvitation, NewSeat, NewState, OfferAction, Record as WrittenRecord,
  RuleSet, RuleSetInFull, RulesOfGame, SeatByCode, StandingAndLine, State, StateAndLine, StateAndSteps, Tree, TreeToWrite,
} from "./wire.d.ts";
import { queryOf, type Line } from "./line.ts";

export type * from "./wire.d.ts";
export type GameEvent = Event;
export type Axes = RulesOfGame["axes"];
export type Side = State["turn"];
/** Where a line stands, and what can be done there. */
export type Standing = Omit<StandingAndLine, "line">;
/** What a board shows of a game, and what its pits are called. */
export type Shown = Pick<State, "pits" | "stores" | "turn" | "previews" | "outcome" | "players" | "names" | "you">;
export const SIDES = ["south", "north"] as const;
export const other = (side: Side): Side => (side === "south" ? "north" : "south");

/** The server said no, in a sentence; status 0: it did not answer at all. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

let language = "en";

/** Set the language in which the server answers. */
export function answerIn(code: string): void {
  language = code;
}

async function ask<T>(method: "GET" | "POST", path: string, seats: readonly string[], body?: object, signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body) headers["Content-Type"] = "application/json";
  if (seats.length) headers.Authorization = `Bearer ${seats.join(" ")}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null, signal: signal ?? null });
  } catch {
    throw new Refusal(0, "unreachable", "");
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
  again: (id: string, seats: readonly string[]) => ask<State>("POST", `${game(id)}/again`, seats, {}),
};

/** Return the address of a game's record, a .kgn file. */
export const recordAddress = (id: string): string => `/api${game(id)}/record`;

/** Return the address of the web socket on which analyses are asked for. */
export const analysisAddress = (): string => `${socketHost()}/api/analysis`;

const socketHost = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;

/** Return the address of a game's web socket, for the steps after `ply`. */
export const socketAddress = (id: string, ply: number): string => `${socketHost()}/api${game(id)}/ws?from=${ply}`;
