// @vitest-environment happy-dom
/** A tournament's pages: joining, a player's page, the host's wall, and the question to everybody. */

import { beforeEach, expect, it, vi } from "vitest";
import type { Tournament } from "../src/lib/protocol.ts";
import { keptObject } from "../src/lib/storage.ts";
import { findPreset } from "../src/rules/presets.ts";
import { answers, fill, open, press, says, texts, the, until } from "./app.ts";

const START = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S";
const player = { here: true, joined: true, out: false };

const tournament = (changes: Partial<Tournament> = {}): Tournament => ({
  id: "one",
  code: "ABCD",
  rules: { preset: "alga", axes: findPreset("alga").rules, changes: [], pits: 6, seeds: 6 },
  level: null,
  help: false,
  phase: "between",
  round: 2,
  until: null,
  players: [
    { ...player, name: "Ada", rank: 2, points: 1.5, margin: -3 },
    { ...player, name: "Bo", rank: 1, points: 2, margin: 6 },
    { ...player, name: "Cy", rank: 3, points: 0.5, margin: 0, here: false },
  ],
  boards: [
    { round: 2, south: 0, north: 1, game: "a", position: START, points: 0.5, bye: false, decided: "host" },
    { round: 2, south: 2, north: null, game: null, position: null, points: 1, bye: true, decided: null },
  ],
  vote: null,
  you: null,
  ...changes,
} as Tournament);

/** The state that the server sends on the page's web sockets, and the web sockets. */
let state: () => Tournament;
let sockets: Socket[] = [];

class Socket {
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  closed = false;
  readonly seats: unknown[] = [];
  constructor(readonly address: string) {
    sockets.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    this.seats.push(...(JSON.parse(text) as { seats: unknown[] }).seats);
    this.tell(state());
  }
  tell(tournament: Tournament): void {
    const message = { kind: "tournament", now: Date.now() / 1000 + 3600, tournament };
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.closed = true;
  }
}
vi.stubGlobal("WebSocket", Socket);

const held = (): unknown => keptObject("kalaha.tournaments");

beforeEach(() => {
  localStorage.clear();
  sockets = [];
});

it("a player joins once, by the same secret after a lost answer", async () => {
  const asked: { seat: string }[] = [];
  answers["/tournaments/join"] = ({ body }) => {
    asked.push(body as { seat: string });
    if (asked.length === 1) throw new TypeError("lost");
    return { ...tournament({ you: 1 }), pin: "0042" };
  };
  state = () => tournament({ you: 1 });
  await open("/tournament#ABCD");
  fill(await the("textbox", "Your name"), "Bo");
  await press("Join the game");
  await says("No answer", "[role=alert]");
  await press("Join the game");
  await says("Your PIN is 0042.");
  await says("Ada ½ : ½ Bo. The host decided the result. The next round starts soon.", "[role=status]");
  const { seat } = asked[0]!;
  expect(asked[1]).toEqual({ code: "ABCD", name: "Bo", pin: null, another: false, seat });
  expect(held()).toEqual({ one: { key: seat, pin: "0042", code: "ABCD", name: "Bo" } });
  expect(texts("tbody tr")).toEqual(["1Bo 2+6", "2Ada 1½−3", "3Cy away½0"]);
  expect(sockets[0]!.seats).toEqual([seat]);
  const { joinTournament } = await import("../src/tournament/room.svelte.ts");
  const wish = { code: "ab cd", name: "bo", pin: null, another: true };
  expect(await joinTournament(wish)).toBe("one");
  await expect(joinTournament({ ...wish, name: "Sneaky" })).rejects.toThrow("Bo already plays");
  expect(asked).toHaveLength(2);
  await joinTournament({ ...wish, name: "Ada", pin: "0042" });
  expect(asked[2]!.seat).not.toBe(seat);
});

it("a host who joins too plays and leads, and a page that is left stops listening", async () => {
  localStorage.setItem("kalaha.tournaments", JSON.stringify({ one: { host: "host" } }));
  answers["/tournaments/join"] = () => ({ ...tournament({ you: 2 }), pin: "0042" });
  const left = { ...tournament({ phase: "paused", until: 65 }) };
  state = () => ({ ...left, you: sockets.at(-1)!.seats[0] === "host" ? null : 2 });
  await open("/tournament#ABCD");
  expect((await the("link", "Back to your last tournament")).getAttribute("href")).toBe("/tournament/one");
  fill(await the("textbox", "Your name"), "Cy");
  await press("Join the game");
  await until(() => expect(texts(".clock")).toEqual(["1:05"]));
  await says("Cy", "h1");
  expect(held()).toMatchObject({ one: { host: "host", pin: "0042", name: "Cy" } });
  await press("Run the tournament");
  await until(() => expect(texts(".game .line")).toEqual(["Bo ½ 0", "Ada ½ 0"]));
  expect(sockets.map(({ closed }) => closed)).toEqual([true, false]);
  await press("More");
  await press("Resume");
  await says("No answer", "[role=alert]");
  sockets[1]!.tell({ ...left, you: null });
  expect(texts("[role=alert]").join(), "a refused action stays").toContain("No answer");
  const acted: unknown[] = [];
  answers["/tournaments/one/act"] = ({ body }) => {
    acted.push(body);
    return { ...left, you: null };
  };
  await press("Resume");
  await until(() => expect(acted).toEqual([{ do: "resume", round: 2 }]));
});

it("the host's link leads the tournament in another browser", async () => {
  state = () => tournament({ phase: "paused", until: 65 });
  await open("/tournament/one#a-secret-of-22-letters");
  await until(() => expect(sockets[0]!.seats).toEqual(["a-secret-of-22-letters"]));
  expect([held(), location.hash]).toEqual([{ one: { host: "a-secret-of-22-letters" } }, ""]);
  await says("Bye: Cy");
});

it("a browser keeps the secrets of the tournaments that it has entered last", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, number) => [`t${number}`, { host: "host" }]),
  );
  localStorage.setItem("kalaha.tournaments", JSON.stringify(many));
  await open("/tournament/one#a-secret-of-22-letters");
  await until(() => expect(Object.keys(held() as object)).toEqual([...Object.keys(many).slice(-50), "one"]));
});

it("a host who listens hears who comes, keeps the focus, and reads the best first", async () => {
  localStorage.setItem("kalaha.tournaments", JSON.stringify({ one: { host: "host" } }));
  state = () => tournament({ phase: "open", round: 0, boards: [] });
  await open("/tournament/one");
  await says("3 players are here", ".invite [role=status]");
  const begin = await the("button", "Start round 1");
  begin.focus();
  sockets[0]!.tell(tournament({ phase: "playing" }));
  await says("Round 2", "header [role=status]");
  expect(document.activeElement?.localName).toBe("h1");
  await press("More");
  await press("End the round…");
  await press("End the round", "button", await the("dialog", "End the round"));
  await says(/^The round ends in 10 s\.$/, ".ending .hidden"); // once, not each second
  sockets[0]!.tell(tournament({ phase: "over" }));
  await says("The tournament is over.", "header [role=status]");
  expect(texts(".who")).toEqual(["Bo", "Ada", "Cy"]);
});

it("an end can be taken back for ten seconds, and is then sent once", async () => {
  localStorage.setItem("kalaha.tournaments", JSON.stringify({ one: { host: "host" } }));
  state = () => tournament({ phase: "playing" });
  const acted: unknown[] = [];
  answers["/tournaments/one/act"] = ({ body }) => {
    acted.push(body);
    return tournament();
  };
  await open("/tournament/one");
  await the("button", "More");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const end = async (what: "round" | "tournament"): Promise<void> => {
    await press(`End the ${what}…`);
    await press(`End the ${what}`, "button", await the("dialog", `End the ${what}`));
    await says(`The ${what} ends in 10 s.`);
    vi.advanceTimersByTime(9000);
  };
  await end("tournament");
  await press("Don’t end it");
  vi.advanceTimersByTime(60_000);
  await end("round");
  expect(acted).toEqual([]);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await until(() => expect(acted).toEqual([{ do: "end", round: 2 }]));
});

it("the wall says that other devices cannot reach a server of this computer", async () => {
  localStorage.setItem("kalaha.tournaments", JSON.stringify({ one: { host: "host" } }));
  state = () => tournament({ phase: "open" });
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL("http://127.0.0.1:8000/");
  await open("/tournament/one");
  await says("This link works only on this computer.", ".invite .warn");
});

it("a player has no place before the first result", async () => {
  localStorage.setItem("kalaha.tournaments", JSON.stringify({ one: { key: "secret" } }));
  const players = tournament().players.map((each) => ({ ...each, rank: 1, points: 0 }));
  state = () => tournament({ you: 0, phase: "paused", players });
  await open("/tournament/one");
  await says("The round is paused.", "[role=status]");
  expect(texts("header .quiet").join()).not.toContain("Place");
  sockets[0]!.tell(tournament({ you: 0, phase: "paused" }));
  await says("Place 2, points: 1½", "header .quiet");
});

it("the wall shows the clocks of a game that goes on", async () => {
  localStorage.setItem("kalaha.tournaments", JSON.stringify({ one: { host: "host" } }));
  const clock = { minutes: 5, increment: 0, south: 65_000, north: 61_000, running: "north" as const };
  const [board] = tournament().boards;
  state = () => tournament({ phase: "playing", boards: [{ ...board!, clock, points: null }] });
  await open("/tournament/one");
  await until(() => expect(texts(".game .line")).toEqual(["Bo 1:00 0", "Ada 1:05 0"]));
});

it("a page shows the time of the server's clock", async () => {
  localStorage.setItem("kalaha.tournaments", JSON.stringify({ one: { key: "secret" } }));
  state = () => tournament({ you: 0 });
  const { Room } = await import("../src/tournament/room.svelte.ts");
  vi.useFakeTimers();
  const room = new Room("one", false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(room.now).toBeCloseTo(Date.now() / 1000 + 3600);
  room.close();
  vi.useRealTimers();
});

it("an action says what it closes, and a later problem is told again", async () => {
  localStorage.setItem("kalaha.tournaments", JSON.stringify({ one: { host: "host" } }));
  state = () => tournament({ vote: { position: START, until: 9, yours: null, votes: {}, count: 0 } });
  const acted: unknown[] = [];
  let isAway = true;
  answers["/tournaments/one/act"] = ({ body }) => {
    if (isAway) throw new TypeError("lost");
    acted.push(body);
    return state();
  };
  const { Room } = await import("../src/tournament/room.svelte.ts");
  const room = new Room("one", true);
  const refuse = (detail: string): void =>
    sockets[0]!.onmessage!({ data: JSON.stringify({ kind: "refused", detail }) });
  await until(() => expect(room.tournament).toBeTruthy());
  expect(await room.act("close")).toBe(false);
  refuse("gone");
  expect(room.problem).toContain("No answer");
  isAway = false;
  expect(await room.act("close")).toBe(true);
  expect(acted).toEqual([{ do: "close", position: START }]);
  refuse("gone");
  expect(room.problem).toBe("gone");
  room.close();
});

it("a player answers the question", async () => {
  localStorage.setItem("kalaha.tournaments", JSON.stringify({ one: { key: "secret", pin: "0042" } }));
  const end = Date.now() / 1000 + 2 * 3600; // in one hour, as the server's clock is an hour ahead
  const asked = (yours: string | null): Tournament =>
    tournament({ you: 0, vote: { position: START, until: end, yours, votes: {}, count: 1 } });
  state = () => asked(null);
  answers["/tournaments/one/act"] = ({ body }) => {
    expect(body).toEqual({ do: "vote", position: START, move: "3" });
    return asked("3");
  };
  await open("/tournament/one");
  (await the("button", "your pit 3, 6 seeds")).click();
  await says("Your answer: pit 3", ".vote [role=status]");
  expect(texts(".vote .quiet")[0]).toMatch(/^(?:60:00|5\d:\d\d)$/);
});
