/** Who plays a side, as the server writes it: `human`, `open` (nobody has come yet), or the computer at a level. */

import { server } from "../lib/server.svelte.ts";
import { other, type State } from "../lib/types.ts";

const COMPUTER = /^(?:computer|engine):(\d+)$/;

/** Return the computer at this level, as the server takes it. */
export const computerAt = (level: number): string => `computer:${level}`;

/** Return the level of the computer, or null where somebody else plays. */
export function levelOf(player: string): number | null {
  const level = COMPUTER.exec(player)?.[1];
  return level === undefined ? null : Number(level);
}

/** Return whether the computer plays both sides. */
export const playsItself = (players: { south: string; north: string }): boolean =>
  isComputer(players.south) && isComputer(players.north);

/** Return whether the computer plays. */
export const isComputer = (player: string): boolean => levelOf(player) !== null;

/** Return whether a game may be analysed by who sees it: by the server: while it goes on, not by one of two friends who play it. */
export const mayAnalyse = (
  { outcome, you, players }: { outcome: object | null } & Pick<State, "you" | "players">,
): boolean =>
  !server.lost && (outcome !== null || you === null || you === "both" || isComputer(players[other(you)]));
