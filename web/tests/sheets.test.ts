// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { translator } from "../src/lib/fluent.ts";
import { all, fill, open, press, says, texts, the, until } from "./app.ts";

const say = translator("en", readFileSync("../src/kalaha/locale/en.ftl", "utf8"));
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, "");

/** Open a sheet and return what it says. */
async function sheet(address: string): Promise<string> {
  await open(`/rules/${address}`);
  return until(() => {
    expect(texts(".sheet .paper").length).toBeGreaterThan(0);
    return plain(texts(".sheet").join(" "));
  });
}

const isAt = (pattern: RegExp): Promise<void> => until(() => expect(location.pathname + location.search).toMatch(pattern));

describe("a leaflet", () => {
  it("says the rules in force", async () => {
    const text = await sheet("alga/leaflet");
    for (const key of ["rules-about-alga", "rules-sowing", "axis-remainder-emptier", "reading-emptied-by-opponent"])
      expect(text).toContain(say(key));
    expect(text).not.toContain(say("web-house-rule"));
  });

  it("says house rules, and shows them in its pictures", async () => {
    const text = await sheet("alga/leaflet?seeds=4&remainder=owner");
    const house = say("web-house-rule");
    expect(text).toContain(`${say("axis-remainder-owner")} ${house}`);
    expect(text).toContain(`${plain(say("axis-seeds", { seeds: 4 }))} ${house}`);
    expect(text).toContain(plain(say("sheet-needed", { pits: 6, seeds: 48 })));
    expect(text).not.toContain(say("reading-emptied-by-opponent"));
    expect(text, "what the house rule changes is not said").not.toContain("gets everything that is left");
    expect(texts("figcaption").at(-1)).toContain("North takes the");
  });
});

describe("above a sheet", () => {
  it("rules are chosen", async () => {
    await open("/rules/alga");
    await press(say("web-print"), "link");
    fill(await the("spinbutton", say("web-axis-seeds")), "4");
    fill(await the("combobox", say("web-axis-sow_store")), "no");
    await says(say("web-axis-sow_store"), "[role=alert]");
    fill(await the("combobox", say("web-axis-extra_turn")), "no");
    await until(() => expect(all("alert")).toEqual([]));
    await says(say("axis-sow_store-no"), ".sheet");
    await press(say("sheet-classroom"), "link");
    await isAt(/\/classroom\?.*seeds=4/);
    await says("48 seeds", ".sheet");
    expect(document.querySelector("[data-task=reach]")).not.toBeNull();
    fill(await the("combobox", say("web-rules")), "wari");
    await isAt(/\/rules\/wari\/classroom$/);
    await open("/rules/alga/nothing");
    await the("link", say("web-new-game"));
  });
});
