/** The games stored in this browser: begun, continued, carried to another device, saved to a file and read back. */

import { type GameRow, LiveGame, type StepRow } from "../game/live.ts";
import { heldSeats, myGame, myGames, storeGames } from "../game/myGames.ts";
import { loadGame, loadGames, saveGame } from "../game/store.ts";
import { api } from "../lib/api.ts";
import { changedAxes } from "../lib/axes.ts";
import { lineOf, queryOf } from "../lib/line.ts";
import { HERE, isHere, type RulesOfGame, SIDES } from "../lib/types.ts";
import type { Game } from "../rules/game.ts";
import { playLine } from "../rules/line.ts";
import { NORTH, type Side, SOUTH } from "../rules/mechanics.ts";
import { moveText, Position } from "../rules/position.ts";
import type { Rules } from "../rules/rules.ts";
import { Sowing } from "../rules/sowing.ts";

type Names = GameRow["names"];

/** Begin a game of these players, `human` or `computer:LEVEL`, from where this one stands. */
export async function begin(from: Game, players: [string, string], names: Names): Promise<LiveGame> {
  const steps = from.steps.flatMap((step): StepRow[] =>
    step.outcome && !(step instanceof Sowing)
      ? []
      : [step instanceof Sowing
        ? { side: step.side, kind: "move", text: moveText(step.move) }
        : { side: step.side, kind: "swap", text: "" }]
  );
  const seats = ([SOUTH, NORTH] as Side[]).filter((side) => players[side] === "human");
  const row = { id: HERE + newId(), rules: from.rules, start: String(from.root.position), players, names,
    seats, created: Date.now(), steps };
  await saveGame(row);
  void navigator.storage?.persist?.(); // or else a browser short of space may throw games away
  return new LiveGame(row);
}

/** Return the first position by these rules; who begins may be left to chance. */
export const startOf = (rules: Rules): Position =>
  Position.start(rules, rules.starter === "lot" && Math.random() < 0.5 ? NORTH : SOUTH);

/** Return a game as this browser knows it, or else the server; null if neither does. */
export async function gameOf(id: string): Promise<LiveGame | null> {
  const row = await loadGame(id);
  if (row) return new LiveGame(row);
  return isHere(id) ? null : LiveGame.ofShared(await api.game(id, heldSeats(id).seats));
}

// carrying a game to another device

/** Return the address at which another browser goes on with a game. */
export function carryAddress(rules: RulesOfGame, { id: _, ...row }: GameRow,
  moves: readonly string[]): string
{
  const line = queryOf({ rules: rules.preset, axes: changedAxes(rules), position: row.start, moves });
  const people = new URLSearchParams();
  SIDES.forEach((side, at) => {
    people.set(side, row.players[at]!);
    if (row.names[at]) people.set(`${side}-name`, row.names[at]);
  });
  return `/game/new?${line}&${people}`;
}

/** Begin the game in an address made by `carryAddress`; throws a `KalahaError`. */
export function carried(query: URLSearchParams): Promise<LiveGame> {
  const player = (side: string): string =>
    /^(human|computer:([1-9]|10))$/.exec(query.get(side) ?? "")?.[0] ?? "human";
  const name = (side: string): string | null => query.get(`${side}-name`)?.slice(0, 40) || null;
  return begin(playLine(lineOf(query)), [player("south"), player("north")], [name("south"), name("north")]);
}

// all games in one file

/** Return all games in this browser as the text of a file. */
export async function allGames(): Promise<string> {
  const known = new Set(myGames().map(({ id }) => id));
  const games = (await loadGames()).filter(({ id }) => known.has(id));
  return JSON.stringify({ kalaha: 1, games });
}

/** Store the games in such a file; return how many of them were new. Throws a `SyntaxError` for any other text. */
export async function readGames(text: string): Promise<number> {
  const read: unknown = JSON.parse(text);
  const rows = (read as { games?: unknown } | null)?.games;
  if (!Array.isArray(rows)) throw new SyntaxError("no file of games");
  const known = new Set(myGames().map(({ id }) => id));
  const found = (rows as GameRow[]).filter(({ id }) => typeof id === "string" && !known.has(id));
  const games = found.map((row) => ({ row, game: myGame(new LiveGame(row).state(), row.created) }));
  for (const { row } of games) await saveGame(row);
  storeGames([...myGames(), ...games.map(({ game }) => game)].sort((one, other) => other.seen - one.seen));
  return games.length;
}

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
