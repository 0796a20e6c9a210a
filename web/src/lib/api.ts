/** The server's interface, typed: see docs/web-api.md. The server alone knows the rules. */

export type Side = "south" | "north";
export const SIDES = ["south", "north"] as const;
export const other = (side: Side): Side => (side === "south" ? "north" : "south");

/** A bowl; `pit` counts from 0, own left to right; null is the store. */
export interface Place {
  side: Side;
  pit: number | null;
}

/** What a legal move will do. */
export interface Preview {
  landing: Place;
  extra_turn: boolean;
  captured: number;
  swept: Record<Side, number>;
  forfeits: boolean;
  ends: boolean;
  path: Place[];
}

export type Axes = Record<string, string | number | boolean>;

export interface RulesInForce {
  preset: string;
  axes: Axes;
  changes: string[];
  pits: number;
  seeds: number;
}

export interface Outcome {
  winner: Side | null;
  reason: string;
  stores: [number, number];
}

export interface Offer {
  side: Side;
  kind: "share" | "stop" | "undo";
}

export interface State {
  id: string;
  ply: number;
  rules: RulesInForce;
  position: string;
  pits: [number[], number[]];
  stores: [number, number];
  turn: Side;
  legal: string[];
  previews: Record<string, Preview>;
  outcome: Outcome | null;
  moves: string[];
  last: Place | null;
  players: Record<Side, string>;
  names: Record<Side, string | null>;
  offer: Offer | null;
  can: { swap: boolean; undo: boolean; redo: boolean; share: boolean; stop: boolean };
  /** The game that was begun after this one, with sides exchanged and the same seats. */
  next: string | null;
  you: Side | "both" | null;
  thinking: boolean;
}

export type EventKind =
  | "picked" | "sown" | "captured" | "declined" | "grand_slam" | "extra_turn" | "forfeited" | "swept";

export interface GameEvent {
  kind: EventKind;
  side: Side;
  pit: number | null;
  seeds: number;
  to: Side | null;
}

export type StepKind = "sowing" | "swap" | "ending" | "undo" | "redo" | "offer" | "decline" | "join" | "again";

/** One thing that happened in a game, with the state after it. */
export interface Step {
  ply: number;
  kind: StepKind;
  side: Side;
  move?: string;
  events?: GameEvent[];
  outcome?: Outcome | null;
  state: State;
}

export interface Ruleset {
  id: string;
  aliases: string[];
  axes: Axes;
  pits: number;
  seeds: number;
  readings: string[];
  faults: string[];
  sheets: string[];
  languages: string[];
}

export interface Example {
  axis: string;
  value: string;
  pits: [number[], number[]];
  stores: [number, number];
  turn: Side;
  move: string;
  events: GameEvent[];
  outcome: Outcome | null;
}

export interface NewGame {
  rules: string;
  pits?: number;
  seeds?: number;
  axes?: Axes;
  south: string;
  north: string;
  names?: Partial<Record<Side, string>>;
}

/** A good move, and what it is worth to the player to move: own store minus the other's at the end. */
export interface Hint {
  move: string;
  seeds: number;
  kind: "exact" | "lower" | "upper" | "estimate";
}

export type Answer = State & { steps?: Step[] };
export type Created = State & { seats: Record<Side, string | null> };

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

async function ask<T>(method: "GET" | "POST", path: string, seats: readonly string[], body?: object): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body) headers["Content-Type"] = "application/json";
  if (seats.length) headers.Authorization = `Bearer ${seats.join(" ")}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  } catch {
    throw new Refusal(0, "unreachable", "");
  }
  if (response.ok) return (await response.json()) as T;
  const said: { detail?: unknown; code?: unknown } = await response.json().catch(() => ({}));
  throw new Refusal(response.status, String(said.code ?? ""), typeof said.detail === "string" ? said.detail : "");
}

const game = (id: string): string => `/games/${encodeURIComponent(id)}`;

export const api = {
  rules: () => ask<Ruleset[]>("GET", "/rules", []),
  ruleset: (id: string) => ask<Ruleset & { examples: Example[] }>("GET", `/rules/${encodeURIComponent(id)}`, []),
  create: (wanted: NewGame) => ask<Created>("POST", "/games", [], wanted),
  state: (id: string, seats: readonly string[]) => ask<State>("GET", game(id), seats),
  join: (id: string, invitation: string, seat: string) =>
    ask<Answer>("POST", `${game(id)}/join`, [invitation], { seat }),
  move: (id: string, seats: readonly string[], ply: number, move: string) =>
    ask<Answer>("POST", `${game(id)}/moves`, seats, { ply, move }),
  act: (id: string, seats: readonly string[], ply: number, what: "undo" | "redo" | "resign") =>
    ask<Answer>("POST", `${game(id)}/${what}`, seats, { ply }),
  offer: (id: string, seats: readonly string[], ply: number, action: "share" | "stop" | "accept" | "decline") =>
    ask<Answer>("POST", `${game(id)}/offers`, seats, { ply, action }),
  hint: (id: string, seats: readonly string[], ply: number) =>
    ask<Hint>("POST", `${game(id)}/hint`, seats, { ply }),
  again: (id: string, seats: readonly string[]) => ask<State>("POST", `${game(id)}/again`, seats, {}),
};

/** Return the address of a game's web socket, for the steps after `ply`. */
export function socketAddress(id: string, ply: number): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api${game(id)}/ws?from=${ply}`;
}
