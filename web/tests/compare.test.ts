// @vitest-environment happy-dom
/** The comparison of a move under all rule sets, opened from a game, from an analysis and from the editor. */

import { expect, it } from "vitest";
import { all, open, press, say, settled, texts, the, until } from "./app.ts";

const LAST = "<6,32,30,1,0,0,3,0,0,0,0,0,0,6,0> S";
const address = (page: string, more = ""): string =>
  `/${page}?rules=alga&position=${encodeURIComponent(LAST)}${more}`;

/** Return the text of each card in the dialog. */
const cards = (): string[] => texts("dialog li");

it("compares the last move of an analysis", async () => {
  await open(address("analysis", "&moves=1"));
  await settled(1);
  await press(say("web-compare"));
  const dialog = await the("dialog", say("compare-title"));
  expect(cards()).toHaveLength(3);
  expect(cards()[0]).toMatch(/^Kalaha \(BRIO\/Alga\), Kalahawari South 39 : 33 North .*Captured: 7 seeds/);
  expect(cards()[1]).toMatch(/deskovehry.* South 42 : 30 North .*South takes the 3 seeds left/);
  expect(cards()[2]).toMatch(/^Wari.* South 32 : 30 North .*North to move\.$/);
  expect(all("button", "1", dialog)[0]!.getAttribute("aria-pressed")).toBe("true");
  expect(all("heading", undefined, dialog).map(({ textContent }) => textContent)).toContain(
    "Wari, Oware, Awari, Avalanche",
  );
});

it("compares any move in the editor", async () => {
  await open(address("editor"));
  await until(() => expect(document.querySelector("[data-checked=true]")).toBeTruthy());
  await press(say("web-compare"));
  const dialog = await the("dialog", say("compare-title"));
  expect(cards()).toEqual([]);
  expect(all("button", /^\d$/, dialog).map(({ textContent }) => textContent.trim())).toEqual(["1", "4"]);
  await press("4", "button", dialog);
  await until(() => expect(cards()[0]).toMatch(/^Kalaha \(BRIO\/Alga\)/));
});

it("lists house rules first", async () => {
  await open(address("analysis", "&remainder=nobody&moves=1"));
  await settled(1);
  await press(say("web-compare"));
  await until(() => expect(cards()[0]).toMatch(/^With your house rules South 39 : 30 North/));
});

it("compares the last move of a game, or its first", async () => {
  await open("/");
  await press(say("web-play"));
  await press(say("web-compare"));
  const dialog = await the("dialog", say("compare-title"));
  expect(all("button", /^\d$/, dialog)).toHaveLength(6);
  await press("1", "button", dialog);
  await until(() => expect(cards()[0]).toMatch(/You 1 : 0 The computer .*you move again/));
  expect(cards().at(-1)).toContain("Oware");
});
