/**
 * Answers the page's requests as the server does (docs/web-api.md), for games stored in this browser: two
 * people at this screen, or the computer. What only a server can do is refused with status 0, as if none
 * answered.
 */

import type { MyGame } from "../game/myGames.ts";
import { HERE, SIDES } from "../lib/types.ts";
import type { Hello, NewGame, NewState, SocketMessage, State, StateAndLine, StateAndSteps,
  StepsMade } from "../lib/types.ts";
import { KalahaError } from "../rules/errors.ts";
import { lineOf, playLine, readAxes } from "../rules/line.ts";
import { NORTH, type Side, SOUTH } from "../rules/mechanics.ts";
import { fitRules, parsePosition, Position } from "../rules/position.ts";
import { findPreset, PRESETS } from "../rules/presets.ts";
import { writeRecord } from "../rules/recordWriter.ts";
import { replace } from "../rules/rules.ts";
import { lineJson, ruleSetInFullJson, ruleSetJson, standingJson } from "../rules/wire.ts";
import { decide } from "./computer.ts";
import { type GameRow, LiveGame, Refused, type Seats, type StepRow } from "./live.ts";
import { loadGame, removeGame, saveGame } from "./store.ts";

/** Milliseconds between moves when the computer plays itself. */
const PACE = 800;

/** A follower of a game: receives each step, starting after `from`. */
interface Listener {
  id: string;
  from: number;
  seats: readonly string[];
  tell: (message: SocketMessage) => void;
}

const listeners = new Set<Listener>();
const considered = new Set<string>();

const UNREACHABLE = new Refused(0, "unreachable");

/** Return the answer to a request; throws a `KalahaError`. */
export async function answer(method: string, address: string, keys: readonly string[],
  body: unknown): Promise<unknown>
{
  const [path, query = ""] = address.split("?") as [string, string?];
  const [, folder, id, what] = path.split("/");
  const name = decodeURIComponent(id ?? "");
  if (folder === "rules") return name ? ruleSetInFullJson(presetOrNone(name)) : PRESETS.map(ruleSetJson);
  if (folder === "line") {
    const line = lineOf(new URLSearchParams(query));
    const game = playLine(line, presetOrNone(line.rules));
    return { ...standingJson(game), line: lineJson(game) };
  }
  if (folder !== "games") throw UNREACHABLE;
  if (!name) return create(body as NewGame);
  if (method === "DELETE") return removeGame(name);
  if (what === "copy") return saveGame(copyRow(name, body as Copied));
  return ofGame(await load(name), what, keys, (body ?? {}) as Asked);
}

interface Asked {
  ply?: number;
  move?: string;
  action?: string;
}

async function load(id: string): Promise<LiveGame> {
  const row = await loadGame(id);
  if (!row) throw new Refused(404, "game-unknown", { id });
  return LiveGame.replay(row);
}

async function ofGame(live: LiveGame, what: string | undefined, keys: readonly string[],
  asked: Asked): Promise<unknown>
{
  const seats = live.seats(keys);
  switch (what) {
    case undefined:
      return live.state(seats);
    case "line":
      return { ...live.state(seats), line: lineJson(live.game) } satisfies StateAndLine;
    case "record":
      return recordOf(live);
    case "ahead":
      return ahead(live.row);
    case "apart": {
      const { copied: _, ...row } = live.row;
      const apart = LiveGame.replay({ ...row, id: HERE + newKey().slice(0, 12) });
      await saveGame(apart.row);
      return ofGame(apart, "line", keys, {});
    }
    case "again":
      return again(live, seats, keys);
    case "invitations":
    case "join":
      throw UNREACHABLE;
  }
  if (!seats.length) throw new Refused(401, "seat-missing");
  if (asked.ply !== undefined && asked.ply !== null && asked.ply !== live.ply)
    throw new Refused(409, "ply-stale", { ply: live.ply, named: asked.ply }, live.ply);
  const action = what === "moves" ? "move" : what === "offers" ? asked.action! : what!;
  const step = await act(live, live.stepFor(seats, action, asked.move), seats);
  return { ...live.state(seats), steps: [step] } satisfies StateAndSteps;
}

/** Store a step, and notify all followers of the game. */
async function act(live: LiveGame, row: StepRow, seats: Seats) {
  const action = live.apply(row);
  live.row.steps.push(row);
  await saveGame(live.row);
  for (const each of listeners) {
    if (each.id !== live.row.id || each.from >= live.ply) continue;
    each.from = live.ply;
    each.tell({ ...live.stepJson(row, action, live.seats(each.seats)) });
  }
  consider(live.row.id);
  return live.stepJson(row, action, seats);
}

async function create(wanted: NewGame): Promise<NewState> {
  const players: [string, string] = [wanted.south, wanted.north];
  if (players.includes("open")) throw UNREACHABLE;
  const start = startOf(wanted);
  const { south, north } = wanted.names ?? {};
  return begin(start, players, [nameOf(south), nameOf(north)],
    [SOUTH, NORTH].map((side) => (players[side] === "human" ? newKey() : null)));
}

async function begin(start: Position, players: [string, string], names: GameRow["names"],
  keys: (string | null)[]): Promise<NewState>
{
  const id = HERE + newKey().slice(0, 12);
  const row: GameRow = {
    id,
    rules: start.rules,
    start: String(start),
    players,
    names,
    keys: keys as GameRow["keys"],
    created: Date.now(),
    steps: [],
  };
  await saveGame(row);
  consider(id);
  const live = new LiveGame(row);
  const held = row.keys.filter((key) => key !== null);
  return { ...live.state(live.seats(held)), seats: { south: row.keys[0], north: row.keys[1] } };
}

/** Start the next game between the same players, sides exchanged; the same seats are valid in it. */
async function again(live: LiveGame, seats: Seats, keys: readonly string[]): Promise<State> {
  if (live.next === null) {
    const step = live.stepFor(seats, "again");
    const { players, names, keys: held, rules } = live.row;
    const next = await begin(started(rules), [players[1], players[0]], [names[1], names[0]], [held[1],
      held[0]]);
    await act(live, { ...step, text: next.id }, seats);
  }
  const other = await load(live.next!);
  return other.state(other.seats(keys));
}

function startOf({ rules, axes, pits, seeds, record }: NewGame): Position {
  const preset = presetOrNone(rules ?? "alga");
  const sizes = { ...(pits && { pits }), ...(seeds && { seeds }) };
  const changes = { ...sizes, ...readAxes(axes ?? {}) };
  if (!record) return started(replace(preset.rules, changes));
  if (!record.trimStart().startsWith("<")) throw UNREACHABLE; // a record with moves: only the server reads it
  return parsePosition(record.trim(), fitRules(preset.rules, record, changes));
}

const started = (rules: GameRow["rules"]): Position =>
  Position.start(rules, rules.starter === "lot" && Math.random() < 0.5 ? NORTH : SOUTH);

function presetOrNone(name: string) {
  try {
    return findPreset(name);
  } catch (error) {
    throw error instanceof KalahaError ? new Refused(404, "unknown-rules", error.faults[0]!.values) : error;
  }
}

function recordOf({ game, row }: LiveGame): string {
  const named: Record<string, string> = {};
  if (row.names[0]) named.South = row.names[0];
  if (row.names[1]) named.North = row.names[1];
  game.tags = { ...named, Date: new Date(row.created).toISOString().slice(0, 10) };
  return writeRecord(game, { undone: false });
}

// copies of a server's games

interface Copied {
  game: MyGame;
  /** The secret of the one player's seat; null where the copy is only looked at. */
  seat: string | null;
}

/** Return the stored form of a copy: the moves that stand, as if nothing had ever been taken back. */
function copyRow(id: string, { game, seat }: Copied): GameRow {
  const { players, names, you, outcome, ply, start, made } = game;
  const rules = replace(presetOrNone(game.rules.preset).rules, readAxes(game.rules.axes));
  const row: GameRow = { id, rules, start: start!, players: [players.south, players.north],
    names: [names.south, names.north], keys: [you === "south" ? seat : null, you === "north" ? seat : null],
    created: game.seen, steps: [] };
  const live = new LiveGame(row);
  for (const text of made!) {
    const side = live.game.position.turn;
    row.steps.push(text === "swap" ? { side, kind: "swap", text: "" } : { side, kind: "move", text });
    live.apply(row.steps.at(-1)!);
  }
  if (outcome?.reason === "resigned")
    row.steps.push({ side: outcome.winner === "south" ? NORTH : SOUTH, kind: "resign", text: "" });
  if (outcome?.reason === "shared" || outcome?.reason === "stopped") {
    row.steps.push({ side: SOUTH, kind: "offer", text: outcome.reason === "shared" ? "share" : "stop" });
    row.steps.push({ side: NORTH, kind: "accept", text: "" });
  }
  return { ...row, copied: { ply: Math.max(ply!, row.steps.length), steps: row.steps.length } };
}

/** Return what has been done in a copy since it was made. */
function ahead({ copied, steps }: GameRow): StepsMade {
  const made = steps.slice(copied!.steps).flatMap(({ side, kind, text }) =>
    kind === "again" ? [] : { side: SIDES[side], kind, text }
  );
  return { ply: copied!.ply, steps: made };
}

const nameOf = (text: string | null | undefined): string | null =>
  (text ?? "").replace(/\p{C}/gu, "").trim().slice(0, 40) || null;

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// following a game

/** Follow a game; returns the function that unsubscribes. */
export async function follow(listener: Listener): Promise<() => void> {
  const { id, from, seats, tell } = listener;
  const row = await loadGame(id);
  if (!row) throw new Refused(404, "game-unknown", { id });
  const steps: SocketMessage[] = [];
  const live = LiveGame.replay(row, (step, action, there) => {
    if (there.ply > from) steps.push(there.stepJson(step, action, there.seats(seats)));
  });
  tell({ kind: "hello", after: from, state: live.state(live.seats(seats)) } satisfies Hello);
  for (const step of steps) tell(step);
  listener.from = live.ply;
  listeners.add(listener);
  consider(id);
  return () => void listeners.delete(listener);
}

/** Let the computer act in a game while it is its turn; two computers play only while somebody watches. */
function consider(id: string): void {
  if (considered.has(id)) return;
  considered.add(id);
  setTimeout(() => void play(id), 0);
}

async function play(id: string): Promise<void> {
  try {
    const live = await load(id);
    const both = ([SOUTH, NORTH] as Side[]).every((side) => live.levelOf(side) !== null);
    const watched = [...listeners].some((each) => each.id === id);
    if (!live.computerActs || (both && !watched)) return void considered.delete(id);
    if (both) await new Promise((resolve) => setTimeout(resolve, PACE));
    const row = await decide(live);
    const newest = await load(id); // it may have been taken back meanwhile
    considered.delete(id);
    if (newest.ply === live.ply) await act(newest, row, []);
    else consider(id);
  } catch (error) {
    considered.delete(id);
    if (!(error instanceof Refused)) throw error; // the game was removed
  }
}
