/** Kinds of players in the server's notation: `human`, `open` (a free seat) or `computer:LEVEL`. */

import { otherSide, type Side, type Two } from "../rules/side.ts";

/** The players, which of them is the reader, and whose pits are at the bottom (South's if left out). */
export interface People {
  /** `human`, `open` (invited, but not yet there) or `computer:LEVEL`. */
  players: Two<string>;
  names: Two<string | null>;
  /** The reader's side. `both` for two players at one screen, null for a spectator. */
  you: Side | "both" | null;
  /** The side at the bottom if the board is turned. */
  bottom?: Side;
}

const COMPUTER = /^(?:computer|engine):(\d+)$/;

/** Return the server's name for the computer at this level. */
export const computerAt = (level: number): string => `computer:${level}`;

/** Return the level of the computer, or null for any other player. */
export function levelOf(player: string): number | null {
  const level = COMPUTER.exec(player)?.[1];
  return level === undefined ? null : Number(level);
}

/** Return whether the computer plays both sides. */
export const playsItself = (players: Two<string>): boolean => players.every(isComputer);

/** Return whether the computer plays. */
export const isComputer = (player: string): boolean => levelOf(player) !== null;

/** Return whether the viewer may analyse a game. This is not allowed while they play it against a friend. */
export const mayAnalyse = (
  { outcome, you, players }: { outcome: object | null } & Pick<People, "you" | "players">,
): boolean => (outcome !== null || you === null || you === "both" || isComputer(players[otherSide(you)]));
