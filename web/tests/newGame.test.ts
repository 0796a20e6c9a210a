import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveGame } from "../src/game/live.ts";
import { handOver, takeStarted } from "../src/game/myGames.ts";
import { levelOf } from "../src/game/player.ts";
import { api } from "../src/lib/api.ts";
import type { Axes } from "../src/lib/axes.ts";
import type { NewSharedGame } from "../src/lib/protocol.ts";
import { Refusal } from "../src/lib/refusal.ts";
import { startOf } from "../src/local/begin.ts";
import { Game } from "../src/rules/game.ts";
import { lineTo, playLine } from "../src/rules/line.ts";
import { Position } from "../src/rules/position.ts";
import { findRules, PRESETS } from "../src/rules/presets.ts";
import { writeRecord } from "../src/rules/recordWriter.ts";
import { NORTH } from "../src/rules/side.ts";
import { keptChoices, OPPONENTS } from "../src/setup/choices.ts";
import { NewGameForm } from "../src/setup/newGameForm.svelte.ts";
import { start } from "../src/setup/starting.ts";
import { ruleset } from "./houseRules.ts";

vi.mock("../src/lib/language.svelte.ts",
  () => ({ say: (key: string) => key, locale: { more: () => Promise.resolve() } }));
vi.mock("../src/game/myGames.ts",
  async (original) => ({ ...(await original<object>()), keepSeats: () => ({ seats: ["secret"] }) }));

const SHARED: NewSharedGame = {
  id: "0123456789abcdef",
  rules: { preset: "alga", axes: PRESETS[0]!.rules as unknown as Axes, changes: [], pits: 6, seeds: 6 },
  start: "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S",
  steps: [],
  ply: 0,
  players: { south: "human", north: "open" },
  names: { south: null, north: null },
  you: "south",
  invite: true,
  offer: null,
  next: null,
  position: "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S",
  outcome: null,
  seats: { south: "mine", north: "theirs" },
};

let form: NewGameForm;

beforeEach(() => {
  form = new NewGameForm();
  form.rulesets = [
    ruleset("alga", { starter: "agreed", remainder: "emptier", swap: false }),
    ruleset("czech", { starter: "lot", remainder: "owner", swap: false }),
  ];
  form.chooseRules("alga");
});
afterEach(() => vi.restoreAllMocks());

describe("the request for a new game", () => {
  it("contains only changes to the rule set", () => {
    expect(form.request()).toEqual({ rules: "alga", axes: {}, names: [null, null],
      players: ["human", "computer:3"] });
  });

  it("seats everybody, whichever side starts", () => {
    form.level = 7;
    form.otherLevel = 2;
    const seated = OPPONENTS.map((opponent) => {
      form.opponent = opponent;
      return form.request().players.map((player) => levelOf(player) ?? player);
    });
    expect(seated).toEqual([["human", 7], ["human", "human"], ["human", "open"], [7, 2]]);
    form.opponent = "link";
    form.starter = "them";
    expect(form.request().players).toEqual(["open", "human"]);
  });

  it("has a clock only in a game with a friend elsewhere", () => {
    form.clock = { minutes: 5, increment: 3 };
    const clocks = OPPONENTS.map((opponent) => {
      form.opponent = opponent;
      return form.request().clock;
    });
    expect(clocks).toEqual([undefined, undefined, form.clock, undefined]);
  });

  it("has the names of the players on this device only", () => {
    form.myName = " Åsa ";
    form.theirName = "Bo";
    form.starter = "them";
    expect(form.request().names).toEqual([null, "Åsa"]);
    form.opponent = "here";
    expect(form.request().names).toEqual(["Bo", "Åsa"]);
    form.opponent = "watch";
    expect(form.request().names).toEqual([null, null]);
  });

  it("keeps the board within its limits", () => {
    form.pits = 99;
    form.seeds = null;
    expect(form.request().axes).toMatchObject({ pits: 8, seeds: 1 });
  });

  it("has only house rules that differ from the rule set", () => {
    form.chooseAxis("swap", "yes");
    form.chooseAxis("remainder", "owner");
    form.chooseAxis("remainder", "emptier");
    expect([form.axisText("swap"), form.axisText("remainder")]).toEqual(["yes", "emptier"]);
    expect(form.request().axes).toEqual({ swap: true });
    form.chooseRules("czech");
    expect(form.request().axes).toEqual({});
  });

  it("treats another first player as a house rule", () => {
    form.chooseRules("czech");
    expect(form.starter).toBe("lot");
    form.starter = "me";
    expect(form.request().axes).toEqual({ starter: "agreed" });
  });
});

describe("a game of FairKalah", () => {
  const fair = findRules("fairkalah");
  const startsOf = async (number: number) => String(await startOf(fair, number));

  it("begins from the start with a number, or by lot", async () => {
    expect(await startsOf(254)).toBe("<6,0,0,6,4,4,4,4,4,4,4,4,2,4,4> S");
    expect(String(Position.start(fair, NORTH))).toBe("<6,1,0,4,4,4,4,4,5,2,4,4,4,4,4> N");
    const drawn = new Set(await Promise.all(Array.from({ length: 50 }, () => startsOf(0))));
    expect(drawn.size).toBeGreaterThan(20);
    expect(String(await startOf({ ...fair, seeds: 5 }, 254))).toBe("<6,0,0,5,5,5,5,5,5,5,5,5,5,5,5> S");
  });

  it("begins on the server where it does here, and in its record and its link", async () => {
    const create = vi.spyOn(api, "create").mockResolvedValue(SHARED);
    for (const number of [1, 17]) {
      await start({ from: fair, players: ["human", "open"], number });
      const { position } = create.mock.lastCall![0];
      expect(position).toBe(await startsOf(number));
      const game = new Game(fair, await startOf(fair, number));
      expect(writeRecord(game)).toContain(`[Setup "${position}"]`);
      expect(String(playLine(lineTo(game.node)).position)).toBe(position);
    }
  });

  it("cannot begin on the board, which shows no start yet", () => {
    form.rulesets = PRESETS.map(({ id, rules }) => ruleset(id, rules as unknown as Axes));
    form.chooseRules("fairkalah");
    expect([form.canStartOnBoard, form.hasFairStart]).toEqual([false, true]);
    form.fair = 17;
    expect(form.request()).toMatchObject({ rules: "fairkalah", number: 17 });
    form.seeds = 5;
    expect([form.canStartOnBoard, form.hasFairStart]).toEqual([true, false]);
  });
});

it("a pit pressed on the front page is played once", () => {
  const live = { row: { id: "g" } } as LiveGame;
  handOver(live, 2);
  expect(takeStarted("g")).toEqual({ live, pit: 2 });
  expect(takeStarted("g")).toBeNull();
  handOver(live, 2);
  expect(takeStarted("another")).toBeNull();
  expect(takeStarted("g")).toBeNull();
});

describe("choices", () => {
  const stored = (text: string) => vi.stubGlobal("localStorage", { getItem: () => text });
  afterEach(() => vi.unstubAllGlobals());

  it("are the defaults if the stored ones are invalid", () => {
    for (const text of ["{", "7",
      '{"opponent": "cat", "level": "9", "houseRules": {"swap": "maybe", "no": true}, "clock": {"minutes": "5"}}'])
    {
      stored(text);
      expect(keptChoices()).toMatchObject({ rules: "alga", opponent: "computer", level: 3, starter: "me",
        houseRules: {}, clock: null });
    }
  });

  it("are restored, including house rules", () => {
    stored(
      '{"rules": "wari", "opponent": "here", "level": 9, "seeds": 4, "houseRules": {"swap": true}, "myName": "Åsa", "clock": {"minutes": 5, "increment": 3}}',
    );
    const begun = new NewGameForm();
    expect([begun.rules, begun.opponent, begun.level, begun.seeds]).toEqual(["wari", "here", 9, 4]);
    expect([begun.houseRules, begun.myName]).toEqual([{ swap: true }, "Åsa"]);
    expect(begun.clock).toEqual({ minutes: 5, increment: 3 });
  });

  it("come from a link, with the name of the house rules", async () => {
    const begun = new NewGameForm();
    await begun.take(new URLSearchParams("rules=kalah&remainder=nobody&name=Oma"));
    const { rules, houseRules, rulesName } = begun;
    expect([rules, houseRules, rulesName]).toEqual(["kalah", { remainder: "nobody" }, "Oma"]);
    begun.chooseRules("wari");
    expect(begun.rulesName).toBe("");
  });
});

describe("starting", () => {
  it("names conflicting house rules in the page's words", async () => {
    form.chooseAxis("optional_extra_turn", "yes");
    form.chooseAxis("extra_turn", "no");
    await form.start();
    expect(form.problem).toBe("web-rule-needs");
    form.houseRules = {};
    [form.pits, form.seeds] = [8, 127];
    await form.start();
    expect(form.problem).toBe("web-too-many-seeds");
  });

  it("reports a refusal or an unreachable server", async () => {
    form.opponent = "link";
    const create = vi.spyOn(api, "create").mockRejectedValue(new Refusal(429, "too-much", "Too many."));
    expect(await form.start()).toBeNull();
    expect(form.problem).toBe("Too many.");
    create.mockRejectedValue(new Refusal(0, "unreachable", ""));
    expect(await form.start()).toBeNull();
    expect(form.problem).toBe("web-link-away");
    create.mockResolvedValue(SHARED);
    expect(await form.start()).toBe("0123456789abcdef");
    expect(await form.start()).toBeNull(); // the game has been started
  });
});
