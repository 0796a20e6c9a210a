import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { State } from "../src/game/live.ts";
import { Presence, SETTLING } from "../src/play/presence.ts";
import { NORTH, type Side, SOUTH, type Two } from "../src/rules/side.ts";
import { stateOf } from "./state.ts";

vi.mock("../src/lib/language.svelte.ts", () => ({
  say: (key: string, { player }: Record<string, string> = {}) => (player ? `${player} ${key}` : key),
}));

const told = (south: boolean, north: boolean): Two<boolean> => [south, north];
const between = (you: State["you"], north = "human"): State => ({ ...stateOf(6, 6), players: ["human", north],
  you });

let said: string[];
let state: State;
let away: readonly Side[];
const presence = () =>
  new Presence(() => state, (sides, text) => {
    away = sides;
    said.push(text);
  });

beforeEach(() => {
  vi.useFakeTimers();
  [said, away] = [[], []];
  state = between(SOUTH);
});
afterEach(() => vi.useRealTimers());

describe("presence", () => {
  it("reports once that the other player has left, and is back", () => {
    const one = presence();
    one.receive(told(true, true));
    expect(said).toEqual([]);
    for (const north of [false, false, true, true]) one.receive(told(true, north));
    expect(said).toEqual(["web-friend web-left", "web-friend web-is-back"]);
    expect(away).toEqual([]);
  });

  it("ignores the reader, shared screens and open seats", () => {
    for (const each of [between(SOUTH, "open"), between("both"), between(NORTH)]) {
      state = each;
      const one = presence();
      one.receive(told(state.you === NORTH, false)); // North’s own web socket is not counted yet
      expect(away).toEqual([]);
    }
    expect(said).toEqual([]);
  });

  it("reports both players to watchers", () => {
    state = between(null);
    const one = presence();
    one.receive(told(false, false));
    expect(away).toEqual([SOUTH, NORTH]);
  });

  it("gives others time to return after losing its connection", () => {
    const one = presence();
    one.receive(told(true, true));
    one.lost(true);
    vi.advanceTimersByTime(10 * SETTLING);
    one.lost(false);
    one.receive(told(true, false));
    vi.advanceTimersByTime(SETTLING - 1);
    expect(away).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(away).toEqual([NORTH]);
    one.lost(true);
    one.lost(false);
    one.receive(told(true, false)); // has not come back in the meantime
    expect(away).toEqual([NORTH]);
    one.receive(told(true, true));
    expect(said).toEqual(["web-friend web-left", "web-friend web-is-back"]);
    one.close();
  });
});
