// @vitest-environment happy-dom
/** A tournament's pages: joining, a player's page, the host's wall, and the question to everybody. */

import { beforeEach, expect, it } from "vitest";
import type { Tournament } from "../src/lib/protocol.ts";
import { keptObject } from "../src/lib/storage.ts";
import { findPreset } from "../src/rules/presets.ts";
import { axesJson } from "../src/rules/wire.ts";
import { answers, fill, open, press, says, texts, the, until, waits } from "./app.ts";

const START = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S";
const player = { here: true, joined: true, out: false };

const tournament = (changes: Partial<Tournament> = {}): Tournament => ({
  id: "one",
  code: "ABCD",
  rules: { preset: "alga", axes: axesJson(findPreset("alga").rules), changes: [], pits: 6, seeds: 6 },
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
    { round: 2, south: 0, north: 1, game: "a", position: START, points: 0.5 },
    { round: 2, south: 2, north: null, game: null, position: null, points: 1 },
  ],
  vote: null,
  you: null,
  ...changes,
} as Tournament);

const held = (): unknown => keptObject("kalaha.tournaments");

beforeEach(() => localStorage.clear());

it("a player joins, by the same secret after a lost answer", async () => {
  const asked: { seat: string }[] = [];
  answers["/tournaments/join"] = ({ body }) => {
    asked.push(body as { seat: string });
    if (asked.length === 1) throw new TypeError("lost");
    return { id: "one", pin: "0042" };
  };
  answers["/tournaments/one"] = () => tournament({ you: 1 });
  await open("/tournament#ABCD");
  fill(await the("textbox", "Your name"), "Bo");
  await press("Join the game");
  await says("isn’t answering", "[role=alert]");
  await press("Join the game");
  await says("Your PIN is 0042.");
  await says("Ada ½ : ½ Bo. The next round starts soon.", "[role=status]");
  const { seat } = asked[0]!;
  expect(asked[1]).toEqual({ code: "ABCD", name: "Bo", pin: null, another: false, seat });
  expect(held()).toEqual({ one: { key: seat, pin: "0042" } });
  expect(texts("tbody tr")).toEqual(["1Bo 2+6", "2Ada 1½−3", "3Cy away½0"]);
  expect(waits).toContain(5000);
  const { joinTournament } = await import("../src/tournament/room.svelte.ts");
  await joinTournament({});
  expect(asked[2]!.seat).not.toBe(seat);
});

it("the host sees all games, and stays the host after joining", async () => {
  const tournaments = { old: { key: "secret", pin: "0042" }, one: { key: "host" } };
  localStorage.setItem("kalaha.tournaments", JSON.stringify(tournaments));
  let polls = 0;
  answers["/tournaments/one"] = () => {
    polls++;
    return tournament({ phase: "paused", until: 65 });
  };
  answers["/tournaments/join"] = () => ({ id: "one", pin: "0042" });
  waits.length = 0;
  await open("/tournament#ABCD");
  expect((await the("link", "Back to your last tournament")).getAttribute("href")).toBe("/tournament/one");
  fill(await the("textbox", "Your name"), "Eve");
  await press("Join the game");
  await until(() => expect(texts(".clock")).toEqual(["1:05"]));
  expect(held()).toEqual(tournaments);
  expect(texts(".game .line")).toEqual(["Bo ½ 0", "Ada ½ 0"]);
  await says("Resting: Cy");
  expect(waits).toContain(2000);
  await press("More");
  await press("Resume");
  await says("isn’t answering", "[role=alert]");
  const before = polls;
  await until(() => expect(polls).toBeGreaterThan(before + 1));
  expect(texts("[role=alert]").join(), "a refused action stays").toContain("isn’t answering");
});

it("a player answers the question", async () => {
  localStorage.setItem("kalaha.tournaments", JSON.stringify({ one: { key: "secret", pin: "0042" } }));
  const end = Date.now() / 1000 + 3600;
  const state = (yours: string | null): Tournament =>
    tournament({ you: 0, vote: { position: START, until: end, yours, votes: {}, count: 1 } });
  answers["/tournaments/one"] = () => state(null);
  answers["/tournaments/one/act"] = ({ body }) => {
    expect(body).toEqual({ do: "vote", move: "3" });
    return state("3");
  };
  await open("/tournament/one");
  (await the("button", "your pit 3, 6 seeds")).click();
  await says("Your answer: pit 3", ".vote [role=status]");
  expect(texts(".vote .quiet")[0]).toMatch(/^(?:60:00|5\d:\d\d) – 1 answer/);
});
