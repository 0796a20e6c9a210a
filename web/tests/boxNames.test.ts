// @vitest-environment happy-dom
/** A box keeps its name and its house rules on the page; `tests/test_box_names.py` is the package's half. */

import { beforeEach, describe, expect, it } from "vitest";
import { keepGame, myGames } from "../src/game/myGames.ts";
import { changedAxes, houseRuleWords } from "../src/lib/axes.ts";
import { type Line, queryOf, startOf } from "../src/lib/line.ts";
import { SIDES } from "../src/lib/types.ts";
import type { NewGame, NewState, RulesOfGame, StandingAndLine, State } from "../src/lib/types.ts";
import { PRESETS } from "../src/rules/presets.ts";
import { AXES, type Rules } from "../src/rules/rules.ts";
import { open, press, reload, say, says, texts, the, until } from "./app.ts";
import { changesOf, effort, randomHouseRules } from "./houseRules.ts";
import { begin, shown } from "./playing.ts";

const NAMES = PRESETS.map(({ id }) => id);
/** How many house rules of a box are shown on a mounted page. */
const SHOWN = effort(10);

const asked = (rules: Rules): Partial<NewGame> => {
  const { pits, seeds, ...axes } = changesOf(rules);
  return { rules: rules.name, pits: rules.pits, seeds: rules.seeds, axes };
};
const ask = async <T>(path: string, seats: readonly string[] = [], body?: unknown): Promise<T> =>
  (await fetch(`/api${path}`, {
    headers: { Authorization: `Bearer ${seats.join(" ")}` },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  })).json() as Promise<T>;

function carry(found: RulesOfGame, rules: Rules): void {
  expect([found.preset, changedAxes(found)]).toEqual([rules.name, changesOf(rules)]);
  for (const axis of AXES) expect(found.axes[axis]).toBe(rules[axis]);
}

/** The house rules in words as `texts` has them, with plain spaces. */
const told = (rules: Rules): string => houseRuleWords(say, changesOf(rules)).replaceAll("\u{a0}", " ");

/** The rules are named, and their house rules told, where a game is shown. */
async function isTold(rules: Rules): Promise<void> {
  await shown();
  await the("button", `${say("web-rules-in-force")}: ${say(`rules-name-${rules.name}`)}`);
  const words = told(rules);
  await until(() => expect(texts(".house")).toEqual(words ? [words] : []));
}

beforeEach(() => localStorage.clear());

describe.each(NAMES)("a box of %s with house rules", (name) => {
  it("keeps them in a game, its link, its next game, and the list of games", async () => {
    for (const rules of randomHouseRules(name, effort(200))) {
      const game = await ask<NewState>("/games", [], { ...asked(rules), south: "human", north: "human" });
      const seats = SIDES.map((side) => game.seats[side]!);
      const first = game.legal[0]!;
      const line: Line = { ...startOf(game.rules, game), moves: [first] };
      carry((await ask<StandingAndLine>(`/line?${queryOf(line)}`)).rules, rules);
      await ask(`/games/${game.id}/resign`, seats, { ply: 0 });
      const next = await ask<State>(`/games/${game.id}/again`, seats, {});
      for (const id of [game.id, next.id]) {
        const state = await ask<State>(`/games/${id}`, seats);
        carry(state.rules, rules);
        keepGame(state, [{ step: null, position: state }]);
        carry(myGames()[0]!.rules, rules);
      }
    }
  });

  it("tells them in a game, after it is loaded again, in the next one, and in the list of games", async () => {
    for (const rules of randomHouseRules(name, SHOWN)) {
      localStorage.clear();
      const game = await begin(asked(rules));
      await isTold(rules);
      await reload();
      await isTold(rules);
      await press(say("web-resign"));
      await press(say("web-resign"), "button", await the("dialog"));
      await press(say("web-again"));
      await until(() => expect(location.pathname).not.toBe(`/game/${game}`));
      await isTold(rules);
      await open("/games");
      await says(say("web-my-games"), "h1");
      const words = told(rules);
      const list = texts("li p");
      expect(list).toHaveLength(2);
      for (const each of list) {
        expect(each).toContain(say(`rules-name-${name}`));
        expect(each).toContain(words && `${words}. `);
        expect(each, "each sentence ends once").not.toMatch(/\. ?\./);
      }
    }
  });
});

describe("the rules of a game in full", () => {
  it("are those of the rule set, or, with house rules, the leaflet that has them", async () => {
    for (const [axes, address] of [
      [{}, "/rules/alga"],
      [{ remainder: "owner" }, "/rules/alga/leaflet?rules=alga&seeds=4&remainder=owner"],
    ] as const) {
      await begin({ axes, seeds: "remainder" in axes ? 4 : 6 });
      await press(new RegExp(say("web-rules-in-force")));
      expect((await the("link", say("web-rules-in-full"))).getAttribute("href")).toBe(address);
      await press(say("web-close"));
    }
    await open("/rules/alga/leaflet?rules=alga&seeds=4&remainder=owner");
    await says(say("axis-remainder-owner"), ".sheet .changed");
    await says(say("axis-seeds", { seeds: 4 }), ".sheet .changed");
  });
});
