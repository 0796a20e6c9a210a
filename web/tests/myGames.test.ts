// @vitest-environment happy-dom
/** The games stored in this browser, and the server's answers about games with friends. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Listener } from "../src/game/feed.ts";
import { keepGame, type Step } from "../src/game/live.ts";
import { forgetMissed, keepMissed, missedMoves } from "../src/game/missed.ts";
import { movesTo } from "../src/game/moments.ts";
import { boardOf, heldSeats, hold, keepSeats, type MyGame, myGames, newSecret, opponentOf,
  storeGames } from "../src/game/myGames.ts";
import { saveGame } from "../src/game/store.svelte.ts";
import { askTurns, isMyTurn } from "../src/game/turns.ts";
import { api } from "../src/lib/api.ts";
import type { Say } from "../src/lib/fluent.ts";
import type { NewSharedGame, SharedGame } from "../src/lib/protocol.ts";
import { Refusal } from "../src/lib/refusal.ts";
import { begin } from "../src/local/begin.ts";
import { decide } from "../src/local/computer.ts";
import { LocalFeed } from "../src/local/feed.ts";
import { allGames, carried, carryAddress, gameOf, readGames, removeGame } from "../src/local/transfer.ts";
import { Game, Node } from "../src/rules/game.ts";
import { parsePosition, Position } from "../src/rules/position.ts";
import { findPreset, findRules } from "../src/rules/presets.ts";
import type { Rules } from "../src/rules/rules.ts";
import { NORTH, SOUTH } from "../src/rules/side.ts";
import type { ReviewedMove } from "../src/search/questions.ts";

/** The search can answer only for the highest level. */
vi.mock("../src/search/asking.ts", () => ({ SEARCHES: true, ask: ({ level }: { level: number }) => ({
  answer: level === 10 ? Promise.resolve({ kind: "move", text: "5" }) : Promise.reject(new Error()),
}) }));

const START = "<2,0,0,1,1,1,1> N";
const entry = (id: string, more: Partial<MyGame> = {}): MyGame => ({
  id,
  rules: { preset: "kalah", axes: {}, changes: [], pits: 2, seeds: 1 },
  players: { south: "human", north: "human" },
  names: { south: "Anna", north: "Bo" },
  you: "south",
  turn: "north",
  position: START,
  moves: 1,
  outcome: null,
  seen: 1,
  ...more,
});
const answer = (changes: Partial<SharedGame> = {}) =>
  ({ players: entry("").players, names: entry("").names, outcome: null, steps: ["1", "2"],
    position: "<2,0,1,1,1,0,1> S", ...changes }) as SharedGame;

beforeEach(() => localStorage.clear());

it("ignores malformed entries of the list", () => {
  const { names: _names, ...nameless } = entry("x");
  const bad = [null, 7, "x", {}, [], { id: "x" }, nameless, { ...entry("x"), rules: {} }, { ...entry("x"),
    position: "<2>" }, { ...entry("x"), players: null }, { ...entry("x"), outcome: {} }];
  for (const found of [bad, [...bad, entry("good")]]) {
    localStorage.setItem("kalaha.games", JSON.stringify(found));
    expect(myGames().map(({ id }) => id)).toEqual(found.length > bad.length ? ["good"] : []);
  }
});

it("reads each well-formed game of a file once", async () => {
  const { rules } = findPreset("alga");
  const row = { id: "here-1", rules, start: `${Position.start(rules)}`, players: ["human", "computer:3"],
    names: ["<b>Anna", null], seats: [0], created: 1, steps: [{ side: 0, kind: "move", text: "1" }] };
  const bad = [null, 7, {}, { ...row, id: 1 }, { ...row, created: "1" }, { ...row, players: [] }, { ...row,
    steps: [{ side: 0, kind: "move", text: "9" }] }, { ...row, steps: 1 }, { ...row, rules: {} }];
  expect(await readGames(JSON.stringify({ games: [...bad, row, row] }))).toBe(1);
  expect(myGames()).toMatchObject([{ id: "here-1", names: { south: "<b>Anna" }, moves: 1 }]);
});

it("names the opponent in a game", () => {
  const say: Say = (key, values = {}) => [key, ...Object.values(values)].join(" ");
  const players = { south: "human", north: "computer:3" };
  expect(
    [entry("x"), entry("x", { you: "north" }), entry("x", { you: "both" }), entry("x", { you: null }),
      entry("x", { players, names: { south: null, north: null } })].map((game) => opponentOf(say, game)),
  )
    .toEqual(["Bo", "Anna", "web-who-here", "web-who-here", "web-player-level web-face-3 3"]);
});

it("reads the board of a position", () => {
  expect(boardOf("<2,5,7,1,2,3,4> N"))
    .toMatchObject({ pits: [[1, 2], [3, 4]], stores: [5, 7], turn: NORTH });
});

it("keeps the moves that the reader missed, with the board turned to South", () => {
  const moments = (changes: Partial<Rules>) =>
    ["<2,5,7,1,2,3,4> N", "<2,6,7,1,2,0,4> S"].map((text) =>
      new Node(parsePosition(text, findRules("kalah", { pits: 2, ...changes })))
    );
  const reviewed = [{ step: 0, side: NORTH, grade: "blunder", move: "1" }, { step: 1, side: SOUTH,
    grade: "good", move: "2" }] as ReviewedMove[];
  expect(keepMissed(moments({ sharing: true }), reviewed, NORTH)).toBe(false);
  expect(keepMissed(moments({}), reviewed, SOUTH)).toBe(false);
  expect(keepMissed(moments({}), reviewed, NORTH)).toBe(true);
  const missed = { rules: "kalah", position: "<2,7,5,3,4,1,2> S", move: "1" };
  expect(missedMoves()).toEqual([missed]);
  forgetMissed(missed);
  expect(missedMoves()).toEqual([]);
});

describe("a game in this browser", () => {
  const start = (name: string, ...players: [string, string]) =>
    begin(new Game(findPreset(name).rules), players, ["Anna", null]);

  it("offers to take back an agreement to one who has not moved", async () => {
    const live = await start("kalahawari", "human", "computer:2");
    live.step({ side: SOUTH, kind: "offer", text: "share" });
    expect(live.state().can.undo).toBe(false);
    live.step({ side: NORTH, kind: "accept", text: "" });
    expect(live.state().can.undo).toBe(true);
  });

  it("is played by a computer that declines what it cannot consider", async () => {
    const live = await start("kalahawari", "human", "computer:2");
    expect([live.computer, live.alone, live.state().you]).toEqual([null, true, SOUTH]);
    live.step(live.stepFor("share"));
    expect([live.computer, await decide(live)]).toEqual([1, { side: 1, kind: "decline", text: "" }]);
    live.step({ side: 1, kind: "decline", text: "" });
    live.step(live.stepFor("move", "2"));
    const row = await decide(live);
    expect(live.step(row)).toMatchObject({ kind: "move", side: NORTH, state: { ply: 4, turn: SOUTH } });
    live.step(live.stepFor("undo"));
    expect(live.state()).toMatchObject({ can: { undo: false, redo: true, share: true, hint: true } });
    const strong = await start("kalah", "computer:10", "human");
    expect(await decide(strong)).toEqual({ side: 0, kind: "move", text: "5" });
    strong.step(strong.stepFor("resign"));
    expect([strong.computer, strong.state().outcome?.winner]).toEqual([null, SOUTH]);
  });

  it("takes no move in a state that another tab has left", async () => {
    const { row } = await start("kalah", "human", "human");
    const steps: Step[] = [];
    const listener = { onbegin: () => undefined, onstep: (step: Step) => steps.push(step) };
    const feed = new LocalFeed(row.id, listener as unknown as Listener);
    await feed.open();
    await saveGame({ ...row, steps: [{ side: SOUTH, kind: "move", text: "2" }] }); // by the other tab
    await expect(feed.act("move", "1")).rejects.toMatchObject({ code: "ply-stale" });
    expect(steps.map(({ state }) => movesTo(state.node).length)).toEqual([1]);
    feed.close();
  });

  it("moves to another device, and to a file and back", async () => {
    const live = await start("kalah", "human", "computer:2");
    const { id } = live.row;
    live.step(live.stepFor("move", "2"));
    const there = await carried(new URLSearchParams(carryAddress(live).split("?")[1]));
    expect(there.state()).toEqual({ ...live.state(), id: there.row.id });
    expect((await carried(new URLSearchParams("rules=kalah&south=computer:11"))).row.players[0]).toBe(
      "human",
    );
    keepGame(live.state());
    hold(id, { seats: ["secret"] });
    const text = await allGames();
    const bringBack = await removeGame(id);
    expect([myGames(), await gameOf(id), heldSeats(id).seats]).toEqual([[], null, []]);
    await bringBack();
    expect([myGames().length, (await gameOf(id))!.row.id, heldSeats(id).seats]).toEqual([1, id, ["secret"]]);
    await removeGame(id);
    expect([await readGames(text), await readGames(text), myGames()[0]!.id]).toEqual([1, 0, id]);
    const many = Array.from({ length: 150 }, (_, number) => ({ ...live.row, id: `${id}-${number}` }));
    expect(await readGames(JSON.stringify({ games: many }))).toBe(150);
    expect((JSON.parse(await allGames()) as { games: [] }).games).toHaveLength(151);
    expect(await readGames(JSON.stringify({ games: [null, 7, { id: 7 }, { id: "x" }] }))).toBe(0);
    await expect(readGames("{}")).rejects.toThrow("no file");
  });
});

describe("the open games with friends", () => {
  it("have the seats of this browser and the invitation of the friend", () => {
    const made = { ...answer(), id: "made", players: { south: "human", north: "open" },
      seats: { south: "mine", north: "theirs" } } as NewSharedGame;
    expect(keepSeats(made)).toEqual({ seats: ["mine"], invite: "theirs" });
    expect(heldSeats("made")).toEqual({ seats: ["mine"], invite: "theirs" });
    expect(newSecret()).toMatch(/^[0-9a-f]{32}$/);
  });

  it("have the server's word for whose turn it is", async () => {
    const outcome = { winner: null, reason: "side_empty", stores: [2, 2] as [number, number] };
    const given: Record<string, () => SharedGame> = {
      mine: () => answer(),
      theirs: () => answer({ position: START }),
      open: () => answer({ players: { south: "human", north: "open" } }),
      over: () => answer({ outcome }),
      gone: () => {
        throw new Refusal(404, "no-game", "");
      },
      away: () => {
        throw new Refusal(0, "unreachable", "");
      },
    };
    const asked = vi.spyOn(api, "game").mockImplementation(async (id) => given[id]!());
    storeGames([...Object.keys(given).map((id) => entry(id)), entry("here-1"), entry("seen", { you: null }),
      entry("done", { outcome })]);
    const found = await askTurns();
    expect(asked.mock.calls.map(([id]) => id)).toEqual(Object.keys(given));
    expect(found.map(({ id }) => id)).toEqual(myGames().map(({ id }) => id));
    expect(found.filter(isMyTurn).map(({ id }) => id)).toEqual(["mine"]);
    const of = (id: string): MyGame => found.find((game) => game.id === id)!;
    expect(of("mine")).toMatchObject({ turn: "south", moves: 2, seen: 1 });
    expect([of("over").outcome, of("gone").forgotten, of("away")]).toEqual([outcome, true, entry("away")]);
    await askTurns();
    expect(asked.mock.calls.slice(6).map(([id]) => id)).toEqual(["mine", "theirs", "open", "away"]);
  });
});
