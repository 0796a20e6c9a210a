/**
 * The server's interface: see docs/web-api.md. This is the one place that chooses who answers: the server,
 * or, for games stored in this browser and while no server can be reached, the worker of `offline/`.
 */

import { type Line, queryOf } from "./line.ts";
import { server } from "./server.svelte.ts";
import type { Socket } from "./socket.ts";
import { type Invitation, isHere, type MoveAtPly, type NewGame, type NewInvitation, type NewSeat,
  type NewState, type OfferAction, type Record as WrittenRecord, type RuleSet, type RuleSetInFull,
  type SeatByCode, type Side, type StandingAndLine, type State, type StateAndLine, type StateAndSteps,
  type StepsMade, type Tree, type TreeToWrite } from "./types.ts";

export * from "./types.ts";

/** Whether the page was built without a server. */
export const ALONE: boolean = SITE;

/** A refusal, with its sentence; status 0: the server did not answer at all. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Answers in the server's place. */
interface Offline {
  ask<T>(method: string, path: string, seats: readonly string[], body: unknown, language: string): Promise<T>;
  follow(id: string, from: number): Socket;
}

let offline: () => Promise<Offline>;

/** Set what answers in the server's place; loaded when first needed. */
export function answerOffline(load: () => Promise<Offline>): void {
  offline = load;
}

/** What the page can do without a server. */
const WITHOUT = /^\/(?:rules|line|games$)/;

async function ask<T>(method: "GET" | "POST" | "DELETE", path: string, seats: readonly string[],
  body?: object, signal?: AbortSignal): Promise<T>
{
  const { lang: language } = document.documentElement;
  if (ALONE || isHere(path.split("/")[2] ?? ""))
    return (await offline()).ask<T>(method, path, seats, body, language);
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body) headers["Content-Type"] = "application/json";
  if (seats.length) headers.Authorization = `Bearer ${seats.join(" ")}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null,
      signal: signal ?? null });
  } catch {
    if (signal?.aborted) throw new Refusal(0, "unreachable", "");
    server.lose();
    const worker = WITHOUT.test(path) ? await offline().catch(() => null) : null; // may have failed to load
    if (!worker) throw new Refusal(0, "unreachable", "");
    return worker.ask<T>(method, path, seats, body, language);
  }
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (response.ok) return (await (isJson ? response.json() : response.text())) as T;
  const said: { detail?: unknown; code?: unknown } = await response.json().catch(() => ({}));
  throw new Refusal(response.status, String(said.code ?? ""),
    typeof said.detail === "string" ? said.detail : "");
}

/** Retry until the server answers at all; `silent` is called each time with whether it did not. */
export async function untilAnswered<T>(request: () => Promise<T>, silent: (is: boolean) => void): Promise<T> {
  for (let wait = 1000;; wait = Math.min(2 * wait, 8000)) {
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
  standing: (line: Line, signal?: AbortSignal) =>
    ask<StandingAndLine>("GET", `/line?${queryOf(line)}`, [], undefined, signal),
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
  goOn: (id: string, seats: readonly string[], made: StepsMade) =>
    ask<State>("POST", `${game(id)}/steps`, seats, made),
  /** Of copies in this browser: make one, return what has been done since in it, and make it a game of its own. */
  copy: (id: string, copied: object) => ask<void>("POST", `${game(id)}/copy`, [], copied),
  ahead: (id: string) => ask<StepsMade>("GET", `${game(id)}/ahead`, []),
  apart: (id: string, seats: readonly string[]) => ask<StateAndLine>("POST", `${game(id)}/apart`, seats, {}),
  forget: (id: string) => ask<void>("DELETE", game(id), []),
  again: (id: string, seats: readonly string[]) => ask<State>("POST", `${game(id)}/again`, seats, {}),
};

/** Return the address of a game's record, a .kgn file. */
export const recordAddress = (id: string): string => `/api${game(id)}/record`;

const socketHost = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;

/** Return the address of a game's web socket, for the steps after `ply`. */
export const socketAddress = (id: string, ply: number): string =>
  `${socketHost()}/api${game(id)}/ws?from=${ply}`;

/** Return what opens the web socket of a game stored in this browser; null for a game on the server. */
export async function socketHere(id: string): Promise<((address: string) => Socket) | null> {
  if (!ALONE && !isHere(id)) return null;
  const { follow } = await offline();
  return (address) => follow(id, Number(new URL(address).searchParams.get("from")));
}
