import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handOver, takeStarted } from "../src/game/myGames.ts";
import { levelOf } from "../src/game/player.ts";
import { api, type NewState, Refusal, type RuleSet, type State } from "../src/lib/api.ts";
import { keptChoices, OPPONENTS } from "../src/setup/choices.ts";
import { NewGameForm } from "../src/setup/newGameForm.svelte.ts";

vi.mock("../src/lib/language.svelte.ts", () => ({ say: (key: string) => key }));
vi.mock("../src/game/myGames.ts",
  async (original) => ({ ...(await original<object>()), keepSeats: () => ({ seats: ["secret"] }) }));

const ruleset = (id: string, axes: RuleSet["axes"]): RuleSet => ({
  id,
  axes,
  aliases: [],
  pits: 6,
  seeds: 4,
  readings: [],
  faults: [],
  sheets: [],
  languages: [],
});

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
  it("names only what is not as the rule set has it", () => {
    const { south, north, ...request } = form.request();
    expect(request).toEqual({ rules: "alga", names: {} });
    expect([south, levelOf(north)]).toEqual(["human", 3]);
  });

  it("seats everybody, whoever begins", () => {
    form.level = 7;
    form.otherLevel = 2;
    const seated = OPPONENTS.map((opponent) => {
      form.opponent = opponent;
      const { south, north } = form.request();
      return [levelOf(south) ?? south, levelOf(north) ?? north];
    });
    expect(seated).toEqual([["human", 7], ["human", "human"], ["human", "open"], [7, 2]]);
    form.opponent = "link";
    form.starter = "them";
    expect(form.request()).toMatchObject({ south: "open", north: "human" });
  });

  it("names the players where they sit, and only those who play here", () => {
    form.myName = " Åsa ";
    form.theirName = "Bo";
    form.starter = "them";
    expect(form.request().names).toEqual({ north: "Åsa" });
    form.opponent = "here";
    expect(form.request().names).toEqual({ north: "Åsa", south: "Bo" });
    form.opponent = "watch";
    expect(form.request().names).toEqual({});
  });

  it("keeps the board within its limits", () => {
    form.pits = 99;
    form.seeds = null;
    expect(form.request()).toMatchObject({ pits: 8, seeds: 1 });
  });

  it("has house rules only where they differ", () => {
    form.chooseAxis("swap", "yes");
    form.chooseAxis("remainder", "owner");
    form.chooseAxis("remainder", "emptier");
    expect([form.axisText("swap"), form.axisText("remainder")]).toEqual(["yes", "emptier"]);
    expect(form.request().axes).toEqual({ swap: true });
    form.chooseRules("czech");
    expect(form.request().axes).toBeUndefined();
  });

  it("takes who begins from the rule set, and a change of it as a house rule", () => {
    form.chooseRules("czech");
    expect(form.starter).toBe("lot");
    form.starter = "me";
    expect(form.request().axes).toEqual({ starter: "agreed" });
  });
});

it("a pit pressed on the front page is played once, and in its own game only", () => {
  const state = { id: "g" } as State;
  handOver(state, 2);
  expect(takeStarted("g")).toEqual({ state, pit: 2 });
  expect(takeStarted("g")).toBeNull();
  handOver(state, 2);
  expect(takeStarted("another")).toBeNull();
  expect(takeStarted("g")).toBeNull();
});

describe("choices", () => {
  const stored = (text: string) => vi.stubGlobal("localStorage", { getItem: () => text });
  afterEach(() => vi.unstubAllGlobals());

  it("are those of a first visit where nothing sensible was kept", () => {
    for (const text of ["{", "7",
      '{"opponent": "cat", "level": "9", "houseRules": {"swap": "maybe", "no": true}}'])
    {
      stored(text);
      expect(keptChoices()).toMatchObject({ rules: "alga", opponent: "computer", level: 3, starter: "me",
        houseRules: {} });
    }
  });

  it("come back, house rules too", () => {
    stored(
      '{"rules": "wari", "opponent": "here", "level": 9, "seeds": 4, "houseRules": {"swap": true}, "myName": "Åsa"}',
    );
    const begun = new NewGameForm();
    expect([begun.rules, begun.opponent, begun.level, begun.seeds]).toEqual(["wari", "here", 9, 4]);
    expect([begun.houseRules, begun.myName]).toEqual([{ swap: true }, "Åsa"]);
  });
});

describe("starting", () => {
  const created = { id: "g", ply: 0, legal: ["1", "3"], you: "south" } as unknown as NewState;

  it("says in the words of the page which house rules do not go together", async () => {
    const create = vi.spyOn(api, "create").mockRejectedValue(
      new Refusal(422, "extra-turn-needs-store", "extra_turn needs …"),
    );
    await form.start();
    expect(form.problem).toBe("web-rule-needs");
    create.mockRejectedValue(new Refusal(422, "rules-too-many-seeds", "pits=8 …"));
    await form.start();
    expect(form.problem).toBe("web-too-many-seeds");
  });

  it("says why it could not, and may be tried again", async () => {
    const create = vi.spyOn(api, "create").mockRejectedValue(
      new Refusal(429, "too-many-requests", "Too many."),
    );
    expect(await form.start()).toBeNull();
    expect(form.problem).toBe("Too many.");
    create.mockResolvedValue(created);
    expect(await form.start()).toBe("g");
    expect(form.problem).toBe("");
    expect(await form.start()).toBeNull(); // it has been started
  });
});
