/** The server's request and response types, made from Python's (`web/openapi.py`), and short names for parts. */

import type { Event, Position, RulesOfGame, StandingAndLine, State } from "./wire.d.ts";

export type * from "./wire.d.ts";
export type Side = Position["turn"];
export type GameEvent = Event;
export type Axes = RulesOfGame["axes"];
/** The standing at the end of a line, and what is possible there. */
export type Standing = Omit<StandingAndLine, "line">;
/** What a board shows of a game, and what its pits are called. */
export type Shown = Pick<State, "pits" | "stores" | "turn" | "players" | "names" | "you"> & Partial<
  Pick<State, "previews" | "outcome">
>;

export const SIDES = ["south", "north"] as const;
export const other = (side: Side): Side => (side === "south" ? "north" : "south");

/** The prefix of the ids of games stored in this browser and unknown to any server. */
export const HERE = "here-";

export const isHere = (id: string): boolean => id.startsWith(HERE);
