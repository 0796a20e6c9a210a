// @vitest-environment happy-dom
/** The page keeps a box's name and house rules. `tests/test_box_names.py` tests the package. */

import { beforeEach, describe, expect, it } from "vitest";
import { keepGame } from "../src/game/live.ts";
import { legalAt } from "../src/game/moments.ts";
import { myGames } from "../src/game/myGames.ts";
import { type Axes, houseRuleWords } from "../src/lib/axes.ts";
import { lineOf, lineTo, playLine, queryOf } from "../src/rules/line.ts";
import { moveText } from "../src/rules/position.ts";
import { PRESETS } from "../src/rules/presets.ts";
import { AXES, type Rules } from "../src/rules/rules.ts";
import { open, press, reload, say, says, texts, the, until } from "./app.ts";
import { changesOf, effort, randomHouseRules, some } from "./houseRules.ts";
import { begin, shown, stateOf } from "./playing.ts";

const NAMES = PRESETS.map(({ id }) => id);
/** The number of boxes whose house rules are checked on a mounted page. */
const SHOWN = effort(10);

const asked = (rules: Rules): { rules: string; axes: Axes } => ({ rules: rules.name,
  axes: changesOf(rules) });

function carry(found: Rules, rules: Rules): void {
  expect([found.name, changesOf(found)]).toEqual([rules.name, changesOf(rules)]);
  for (const axis of AXES) expect(found[axis]).toBe(rules[axis]);
}

const spoken = (rules: Rules): string => houseRuleWords(say, changesOf(rules));
/** Return the sentences of house rules with plain spaces, as `texts` does. */
const told = (rules: Rules): string => spoken(rules).replaceAll("\u{a0}", " ");

/** Check that the page shows the rules' name and all house rules. */
async function isTold(rules: Rules): Promise<void> {
  await shown();
  const name = `${say("web-rules-in-force")}: ${say(`rules-name-${rules.name}`)}`;
  await the("button", `${name} ${spoken(rules)}`.trim());
  const words = told(rules);
  await until(() => expect(texts(".house")).toEqual(words ? [words] : []));
}

beforeEach(() => localStorage.clear());

describe.each(NAMES)("a box of %s with house rules", (name) => {
  it("keeps them in games, links, rematches and the list", async () => {
    const { start } = await import("../src/setup/starting.ts");
    for (const rules of randomHouseRules(name, effort(200))) {
      const id = await start({ from: rules, players: ["human", "human"] });
      const state = stateOf(id);
      carry(state.node.position.rules, rules);
      const query = queryOf({ ...lineTo(state.node), moves: [moveText(legalAt(state.node)[0]!)] });
      carry(playLine(lineOf(new URLSearchParams(query))).rules, rules);
      const next = stateOf(await start({ from: state.node.position.rules, players: ["human", "human"] }));
      carry(next.node.position.rules, rules);
      keepGame(state);
      const { preset: name, axes, changes } = myGames()[0]!.rules;
      carry({ name, ...axes } as unknown as Rules, rules);
      expect(changes).toEqual(Object.keys(changesOf(rules)));
    }
  });
});

describe.each(some(NAMES, 1))("a box of %s with house rules", (name) => {
  it("shows them in games, reloads, rematches and the list", async () => {
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
      const list = texts("li small");
      expect(list).toHaveLength(2);
      for (const each of list) {
        expect(each).toContain(say(`rules-name-${name}`));
        expect(each).toContain(words && `${words}.`);
        expect(each, "each sentence ends once").not.toMatch(/\. ?\./);
      }
    }
  });
});

describe("the full rules of a game", () => {
  it("are the rule set, or the leaflet with the house rules", async () => {
    for (const [axes, address] of [
      [{}, "/rules/alga"],
      [{ remainder: "owner" }, "/rules/alga/leaflet?rules=alga&seeds=4&remainder=owner"],
    ] as const) {
      await begin({ axes: { ...axes, ...("remainder" in axes && { seeds: 4 }) } });
      await press(new RegExp(say("web-rules-in-force")));
      expect((await the("link", say("web-rules-in-full"))).getAttribute("href")).toBe(address);
      await press(say("web-close"));
    }
    await open("/rules/alga/leaflet?rules=alga&seeds=4&remainder=owner");
    await says(say("axis-remainder-owner"), ".sheet .changed");
    await says(say("axis-seeds", { seeds: 4 }), ".sheet .changed");
  });
});
