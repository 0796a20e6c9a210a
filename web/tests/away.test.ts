// @vitest-environment happy-dom
/** A game of the server while the server is away: what is kept of it, and how it comes back. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { bringBack, copyOf, goOnHere, lineOfGame } from "../src/game/away.ts";
import { heldSeats, hold, type MyGame, myGames } from "../src/game/myGames.ts";
import { api, Refusal, type StateAndLine, type StepsMade } from "../src/lib/api.ts";
import { stateOf } from "./state.ts";

const STEP = { side: "south" as const, kind: "move" as const, text: "1" };
const START = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S";

/** Keep a game in this browser: of the reader as South, if not said otherwise. */
function known(more: Partial<MyGame> = {}, seats = ["secret"]): void {
  const { rules, names, turn, stores } = stateOf(6, 6);
  const game = { id: "one", rules, names, turn, stores, moves: 0, outcome: null, seen: 0, ply: 4,
    start: START, made: ["1"], you: "south", players: { south: "human", north: "computer:7" }, ...more };
  localStorage.setItem("kalaha.games", JSON.stringify([game]));
  hold("one", { seats });
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  vi.spyOn(api, "copy").mockResolvedValue(undefined as never);
  vi.spyOn(api, "forget").mockResolvedValue(undefined as never);
});

describe("going on here", () => {
  it("copies the game with the one seat, and remembers that it has gone on", async () => {
    known();
    expect(await goOnHere("one")).toBe("here-one");
    expect(api.copy).toHaveBeenCalledWith("here-one", { game: myGames()[0], seat: "secret" });
    expect(heldSeats("one")).toEqual({ seats: ["secret"], ahead: true });
    expect(await copyOf("one")).toBe("here-one");
    expect(api.copy).toHaveBeenCalledTimes(1); // it has moves that the game has not
  });

  it.each<[string, Partial<MyGame>, string[]]>([
    ["against a person", { players: { south: "human", north: "human" } as MyGame["players"] }, ["secret"]],
    ["watched", { you: null }, []],
    ["at one screen", { you: "both" }, ["one", "two"]],
    ["without a seat", {}, []],
  ])("cannot be with a game %s", async (_, more, seats) => {
    known(more, seats);
    expect(await goOnHere("one")).toBeNull();
    expect(heldSeats("one").ahead).toBeUndefined();
  });

  it("cannot be with a game of which no moves are kept", async () => {
    expect(await goOnHere("one")).toBeNull();
    known({ made: undefined });
    expect(await copyOf("one")).toBeNull();
    expect(api.copy).not.toHaveBeenCalled();
  });
});

describe("coming back", () => {
  const back = (steps: StepsMade["steps"], error?: Refusal): ReturnType<typeof bringBack> => {
    known();
    hold("one", { seats: ["secret"], ahead: true });
    vi.spyOn(api, "ahead").mockResolvedValue({ ply: 4, steps });
    const taken = vi.spyOn(api, "goOn");
    if (error) taken.mockRejectedValue(error);
    else taken.mockResolvedValue(undefined as never);
    return bringBack("one");
  };

  it("gives the server the steps, and forgets the copy", async () => {
    expect(await back([STEP])).toBe("web-back");
    expect(api.goOn).toHaveBeenCalledWith("one", ["secret"], { ply: 4, steps: [STEP] });
    expect(api.forget).toHaveBeenCalledWith("here-one");
    expect(heldSeats("one")).toEqual({ seats: ["secret"] });
  });

  it("has nothing to tell where nothing was done", async () => {
    expect(await back([])).toBe("web-back");
    expect(api.goOn).not.toHaveBeenCalled();
    expect(api.forget).toHaveBeenCalledWith("here-one");
  });

  it("has nothing to tell where another tab has told it", async () => {
    known();
    hold("one", { seats: ["secret"], ahead: true });
    vi.spyOn(api, "ahead").mockRejectedValue(new Refusal(404, "game-unknown", ""));
    expect(await bringBack("one")).toBe("web-back");
    expect(heldSeats("one").ahead).toBeUndefined();
  });

  it.each([0, 429, 500, 503])("waits where the server cannot take it: %i", async (status) => {
    const refusal = new Refusal(status, "", "");
    await expect(back([STEP], refusal)).rejects.toBe(refusal);
    expect(heldSeats("one").ahead).toBe(true);
    expect(api.forget).not.toHaveBeenCalled();
  });

  it("keeps it as a game of its own where the server refuses it", async () => {
    const apart = { ...stateOf(6, 6), id: "here-apart", you: "south",
      line: { start: { position: START }, steps: [] } } as unknown as StateAndLine;
    vi.spyOn(api, "apart").mockResolvedValue(apart);
    expect(await back([STEP], new Refusal(409, "ply-stale", ""))).toBe("web-apart");
    expect(heldSeats("here-apart")).toEqual({ seats: ["secret"] });
    expect(myGames().map(({ id }) => id)).toEqual(["here-apart", "one"]);
    expect(heldSeats("one")).toEqual({ seats: ["secret"] });
    expect(api.forget).toHaveBeenCalledWith("here-one");
  });
});

it("a line is the copy's only while the server is away", async () => {
  known();
  const line = vi.spyOn(api, "line");
  line.mockRejectedValueOnce(new Refusal(404, "game-unknown", ""));
  await expect(lineOfGame("one")).rejects.toThrow();
  line.mockRejectedValueOnce(new Refusal(0, "unreachable", "")).mockResolvedValueOnce("found" as never);
  expect(await lineOfGame("one")).toBe("found");
  expect(line).toHaveBeenLastCalledWith("here-one", []);
});
