/** The two sides, as the interface writes them; apart from it, for what is drawn before any script can ask. */

import type { Position } from "./wire.d.ts";

export type Side = Position["turn"];
export const SIDES = ["south", "north"] as const;
export const other = (side: Side): Side => (side === "south" ? "north" : "south");
