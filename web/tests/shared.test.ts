// @vitest-environment happy-dom
/** A game between two devices, as seen from one browser. A list of messages replaces the server. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Listener } from "../src/game/feed.ts";
import { keepGame, LiveGame, type Step } from "../src/game/live.ts";
import { eventsOf } from "../src/game/moments.ts";
import { passSeats, scoreOf } from "../src/game/myGames.ts";
import { liveOf, remember } from "../src/game/shared.ts";
import { loadGame } from "../src/game/store.svelte.ts";
import { api } from "../src/lib/api.ts";
import { say } from "../src/lib/language.svelte.ts";
import type { SharedGame, SharedStep, SocketMessage } from "../src/lib/protocol.ts";
import { Refusal } from "../src/lib/refusal.ts";
import { Game } from "../src/play/game.svelte.ts";
import { SharedFeed } from "../src/play/shared.ts";
import { findPreset } from "../src/rules/presets.ts";
import { NORTH, type Side, SOUTH } from "../src/rules/side.ts";

const START = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S";
const AFTER = "<6,1,0,0,7,7,7,7,7,6,6,6,6,6,6> S";
const { rules } = findPreset("alga");

const game = (changes: Partial<SharedGame> = {}): SharedGame => ({
  id: "one",
  rules: { preset: "alga", axes: rules, changes: [], pits: 6, seeds: 6 },
  start: START,
  steps: [],
  ply: 0,
  players: { south: "human", north: "human" },
  names: { south: null, north: "Bo" },
  you: "south",
  invite: true,
  offer: null,
  next: null,
  position: START,
  outcome: null,
  ...changes,
});
const move = (ply: number, position = AFTER): SharedStep => ({ kind: "move", ply, side: "south", move: "1",
  position, outcome: null });

/** The sockets in the order of their opening. */
let sockets: Socket[];

class Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: unknown[] = [];

  constructor() {
    sockets.push(this);
  }

  open(): void {
    this.onopen?.();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  tell(message: SocketMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let begun: LiveGame[];
let steps: Step[];
let refused: [number, string][];
let passing: [string | number, string][];
let forgotten: number;
let away: (readonly Side[])[];
let times: readonly number[];
let feed: SharedFeed;

const listener: Listener = {
  onbegin: (live) => void begun.push(live),
  onstep: (step) => void steps.push(step),
  onaway: (sides) => void away.push(sides),
  onstatus: () => undefined,
  onforgotten: () => void forgotten++,
  onclock: (left) => void (times = left),
  onrefused: (status, reason) => void refused.push([status, reason]),
  onemote: (side, emote) => void passing.push([side, emote]),
  onpush: (key) => void passing.push(["push", key]),
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  [sockets, begun, steps, refused, passing, forgotten, away] = [[], [], [], [], [], 0, []];
  vi.spyOn(api, "game").mockResolvedValue(game());
  feed = new SharedFeed("one", ["secret"], listener);
  await feed.open();
  sockets[0]!.open();
});
afterEach(() => {
  feed.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a game between two devices", () => {
  it("starts from the stored game, and greets with its ply", () => {
    expect(begun[0]!.state()).toMatchObject({ you: SOUTH, turn: SOUTH, names: [null, "Bo"] });
    expect(sockets[0]!.sent).toEqual([{ seats: ["secret"], from: 0 }]);
  });

  it("derives events, messages and actions from a step", () => {
    sockets[0]!.tell(move(1));
    expect(steps[0]).toMatchObject({ kind: "move", side: SOUTH });
    expect(eventsOf(steps[0]!.state.node.step).at(-1)).toMatchObject({ kind: "extra_turn" });
    expect(steps[0]!.state).toMatchObject({ ply: 1, can: { undo: true, redo: false, hint: false } });
    expect(String(steps[0]!.state.node.position)).toBe(AFTER);
    sockets[0]!.tell(move(1)); // sent again after a reconnection
    expect([steps.length, sockets.length]).toEqual([1, 1]);
  });

  it("takes a move back after the other side agrees", () => {
    sockets[0]!.tell(move(1));
    sockets[0]!.tell({ kind: "offer", ply: 2, side: "south", offer: "undo", position: AFTER, outcome: null });
    expect(steps[1]!.state.offer).toEqual({ side: SOUTH, kind: "undo" });
    sockets[0]!.tell({ kind: "undo", ply: 3, side: "south", position: START, outcome: null });
    expect([String(steps[2]!.state.node.position), steps[2]!.state.offer]).toEqual([START, null]);
  });

  it("calls an offer to take a move back a request", () => {
    sockets[0]!.tell(move(1));
    sockets[0]!.tell({ kind: "offer", ply: 2, side: "south", offer: "undo", position: AFTER, outcome: null });
    sockets[0]!.tell({ kind: "withdraw", ply: 3, side: "south", position: AFTER, outcome: null });
    expect(steps[2]!.messages).toEqual([{ key: "say-withdraw-undo", player: SOUTH, values: {} }]);
  });

  it("passes on emotes, and the key of the server's notifications", () => {
    sockets[0]!.tell({ kind: "emote", side: "north", emote: "bravo" });
    sockets[0]!.tell({ kind: "hello", game: game(), push: "key" });
    expect(passing).toEqual([[NORTH, "bravo"], ["push", "key"]]);
    feed.emote("thanks");
    expect(sockets[0]!.sent[1]).toEqual({ emote: "thanks" });
  });

  it("counts the games won across rematches", () => {
    const won = { ...begun[0]!.state(), id: "one" };
    keepGame({ ...won, outcome: { winner: SOUTH, reason: "resigned", stores: [1, 0] } });
    passSeats("one", "two");
    keepGame({ ...won, id: "two", outcome: { winner: SOUTH, reason: "resigned", stores: [1, 0] } });
    expect(scoreOf("two")).toEqual([1, 1]);
  });

  it("makes a step after confirmation, or shows the refusal", async () => {
    const made = feed.act("move", "1");
    expect(sockets[0]!.sent[1]).toEqual({ id: 1, ply: 0, do: "move", move: "1" });
    sockets[0]!.tell(move(1));
    sockets[0]!.tell({ kind: "done", id: 1, ply: 1 });
    await made;
    const again = feed.act("resign");
    sockets[0]!.tell({ kind: "refused", id: 2, status: 409, code: "ply-stale", detail: "Too late.", ply: 2 });
    await expect(again).rejects.toEqual(new Refusal(409, "ply-stale", "Too late.", 2));
  });

  it("resends unanswered requests on the next connection", async () => {
    const made = feed.act("move", "1");
    await vi.advanceTimersByTimeAsync(5000);
    expect(sockets).toHaveLength(2);
    sockets[1]!.open();
    sockets[1]!.tell(move(1));
    sockets[1]!.tell({ kind: "hello", game: game({ ply: 1, steps: ["1"], position: AFTER }) });
    expect(sockets[1]!.sent).toEqual([{ seats: ["secret"], from: 0 }, { id: 1, ply: 0, do: "move",
      move: "1" }]);
    sockets[1]!.tell({ kind: "done", id: 1, ply: 1 });
    await made;
    expect(steps).toHaveLength(1);
  });

  it("reloads if a step is missing or inconsistent", () => {
    sockets[0]!.tell(move(2));
    expect(sockets).toHaveLength(2);
    void feed.act("move", "1"); // in a state that the player has not seen
    sockets[1]!.open();
    expect(sockets[1]!.sent).toEqual([{ seats: ["secret"] }]);
    sockets[1]!.tell({ kind: "hello", game: game({ ply: 2, steps: ["1"], position: AFTER }) });
    expect([begun.length, begun[1]!.ply]).toEqual([2, 2]);
    expect(sockets[1]!.sent[1]).toMatchObject({ ply: 0, do: "move" }); // which the server refuses
    sockets[1]!.tell({ ...move(3, START), move: "2" } as SharedStep);
    expect(sockets).toHaveLength(3);
  });

  it("reports who is away, but not while it is itself", async () => {
    sockets[0]!.tell({ kind: "presence", south: true, north: false });
    expect(away).toEqual([[NORTH]]);
    sockets[0]!.tell({ kind: "presence", south: true, north: true });
    sockets[0]!.onclose?.({ code: 1006 });
    dispatchEvent(new Event("online"));
    sockets[1]!.open();
    sockets[1]!.tell({ kind: "presence", south: true, north: false });
    expect(away).toEqual([[NORTH], []]);
  });

  it("asks again if the server is away or busy, but not if it refuses", async () => {
    const answers = (...statuses: number[]) => {
      for (const status of statuses) vi.mocked(api.game).mockRejectedValueOnce(new Refusal(status, "", ""));
      return new SharedFeed("one", ["secret"], listener).open();
    };
    const opening = answers(0, 429, 503);
    await vi.advanceTimersByTimeAsync(7000);
    expect([await opening, await answers(422)]).toEqual([true, false]);
  });

  it("reports that its seat is played elsewhere", () => {
    sockets[0]!.tell({ kind: "refused", status: 403, code: "seat-moved", detail: "Elsewhere." });
    expect(refused).toEqual([[403, "Elsewhere."]]);
  });
});

describe("a clock between two devices", () => {
  const clock = (south: number, north: number, running: "south" | "north" | null = "south") => ({ minutes: 5,
    increment: 0, south, north, running });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

  async function begin(south = 300_000): Promise<void> {
    feed.close();
    vi.mocked(api.game).mockResolvedValue(game({ clock: clock(south, 200_000) }));
    sockets = [];
    await (feed = new SharedFeed("one", ["secret"], listener)).open();
    sockets[0]!.open();
  }
  beforeEach(() => begin());

  it("runs for the player to move, who says with a move what it showed", async () => {
    await pass(20);
    expect(times).toEqual([280_000, 200_000]);
    void feed.act("move", "1");
    expect(sockets[0]!.sent[1]).toMatchObject({ do: "move", clock: 280_000 });
    await pass(1);
    expect(times, "until the answer").toEqual([280_000, 200_000]);
    sockets[0]!.tell({ ...move(1), clock: clock(281_000, 200_000, "north") });
    expect(times, "at once").toEqual([281_000, 200_000]);
    sockets[0]!.tell({ kind: "done", id: 1, ply: 1 });
    await pass(5);
    expect(times).toEqual([281_000, 195_000]);
    sockets[0]!.tell({ kind: "resign", ply: 2, side: "north", position: AFTER, outcome: null });
    await pass(5);
    expect(times).toEqual([281_000, 195_000]);
  });

  it("stands while the server is away or the page is asleep, which the server believes", async () => {
    await pass(20);
    sockets[0]!.onclose?.({ code: 1006 });
    await pass(40);
    sockets.at(-1)!.open();
    sockets.at(-1)!.tell({ kind: "hello", game: game({ clock: clock(240_000, 200_000) }) });
    await pass(1);
    expect(times).toEqual([279_000, 200_000]);
    const open = sockets.length;
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 30_000);
    await pass(0.1);
    expect([times[0], sockets.length], "the connection may be dead").toEqual([279_000, open + 1]);
  });

  it("takes over the server's time of the other player", async () => {
    sockets[0]!.tell({ ...move(1), clock: clock(300_000, 200_000, "north") });
    await pass(20);
    sockets[0]!.tell({ kind: "hello",
      game: game({ ply: 1, steps: ["1"], position: AFTER, clock: clock(300_000, 190_000, "north") }) });
    await pass(1);
    expect(times).toEqual([300_000, 189_000]);
  });

  it("says again and again that the time is up", async () => {
    await begin(3_000);
    await pass(4);
    expect(times[0]).toBe(0);
    expect(sockets[0]!.sent[1]).toEqual({ id: 1, ply: 0, do: "time" });
    sockets[0]!.tell({ kind: "refused", id: 1, status: 409, code: "time-left", detail: "" });
    await pass(2);
    expect(sockets[0]!.sent).toHaveLength(3);
    sockets[0]!.tell({ kind: "time", ply: 1, side: "south", position: START, outcome: null });
    expect(steps.at(-1)!.state.outcome).toMatchObject({ winner: NORTH, reason: "timed_out" });
    await pass(10);
    expect(sockets[0]!.sent).toHaveLength(3);
  });
});

it("the page announces a lost connection, and takes a newer state for an answer", async () => {
  const page = new Game("one", { seats: ["secret"] });
  await page.open();
  const socket = sockets.at(-1)!;
  socket.open();
  expect(socket.sent).toEqual([{ seats: ["secret"], from: 0 }]);
  void page.act("move", "1");
  void page.act("resign"); // not before the answer
  await page.askHint();
  expect(page.remark).toBe("");
  expect(page.asking).toBe(true);
  socket.tell(move(1));
  expect(page.asking).toBe(false);
  expect(socket.sent).toHaveLength(2);
  socket.onclose?.({ code: 1006 });
  expect(page.announcements.latest.at(-1)!.text).toBe(say("web-lost"));
  await page.sit({ seats: [] });
  sockets.at(-1)!.open();
  expect(sockets.at(-1)!.sent).toEqual([{ seats: [], from: 0 }]);
  page.close();
});

it("the page looks back at once, and steps forward move by move", async () => {
  vi.mocked(api.game).mockResolvedValue(game({ you: "north" }));
  const page = new Game("one", { seats: ["secret"] });
  await page.open();
  const socket = sockets.at(-1)!;
  socket.open();
  await page.askHint();
  expect(page.remark, "before its turn").toBe("");
  socket.tell(move(1));
  await vi.advanceTimersByTimeAsync(0);
  socket.tell({ ...move(2, "<6,2,0,0,0,8,8,8,8,7,7,6,6,6,6> N"), move: "2" } as SharedStep);
  await vi.advanceTimersByTimeAsync(0); // the second move is shown once the first can have been read
  expect([page.playback.at, page.busy]).toEqual([1, true]);
  await page.goTo(0);
  expect(page.playback.at).toBe(0);
  await page.stepForward();
  expect(page.playback.at).toBe(1);
  page.close();
});

it("a game that the server has forgotten is shown as this browser holds it", async () => {
  sockets[0]!.tell(move(1));
  await vi.advanceTimersByTimeAsync(0); // until it is stored
  vi.mocked(api.game).mockRejectedValue(new Refusal(404, "no-game", "No such game."));
  const later = new SharedFeed("one", ["secret"], listener);
  expect(await later.open()).toBe(true);
  expect([begun.at(-1)!.ply, String(begun.at(-1)!.game.position), forgotten]).toEqual([1, AFTER, 1]);
  later.close();
  const never = new SharedFeed("never", [], listener);
  expect(await never.open()).toBe(false);
  never.close();
});

it.each([["resigned", "resign"], ["timed_out", "time"]])("a finished game is stored as finished (%s)",
  async (reason, kind) => {
    const shared = game({ steps: ["2", "swap", "1", `north_${reason}`], ply: 4 });
    shared.rules.axes = { ...shared.rules.axes, swap: true };
    const live = liveOf(shared);
    expect(live.row.steps.map(({ side, kind, text }) => [side, kind, text])).toEqual([[0, "move", "2"], [1,
      "swap", ""], [0, "move", "1"], [1, kind, ""]]);
    expect(live.state().outcome).toMatchObject({ winner: SOUTH, reason });
    await remember(live);
    const stored = new LiveGame(structuredClone((await loadGame("one"))!));
    expect([stored.ply, stored.game.steps.length, stored.state().outcome]).toEqual([4, 4,
      live.state().outcome]);
    expect([live.invite, stored.invite]).toEqual([true, false]);
  });

it("the computer answers in a tournament, in which its moves stay", async () => {
  const solo = new SharedFeed("one", ["secret"], listener, { help: false, level: 1 });
  vi.mocked(api.game).mockResolvedValue(game({ you: "both" }));
  await solo.open();
  const socket = sockets.at(-1)!;
  socket.open();
  expect(begun.at(-1)!.state()).toMatchObject({ you: SOUTH, players: ["human", "computer:1"] });
  void solo.act("move", "2");
  socket.tell({ ...move(1, "<6,1,0,6,0,7,7,7,7,7,6,6,6,6,6> N"), move: "2" } as SharedStep);
  socket.tell({ kind: "done", id: 1, ply: 1 });
  await vi.waitFor(() => expect(socket.sent.at(-1)).toMatchObject({ id: 2, ply: 1, do: "move" }), 60_000);
  expect(steps.at(-1)!.state.can).toMatchObject({ undo: false, redo: false, hint: false });
  solo.close();
});
