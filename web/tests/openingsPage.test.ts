// @vitest-environment happy-dom
/** The openings page, for positions without a proof, and rule sets with the same value. */

import { expect, it } from "vitest";
import { all, open, says, texts, until } from "./app.ts";

const answers = (selector: string): Promise<void> =>
  until(() => expect(document.querySelectorAll(selector).length).toBeGreaterThan(0));

it("says that nothing is proved, and thinks", async () => {
  await open("/openings?rules=wari&pits=3&seeds=2");
  await says("Nothing is proved about this position.");
  await until(() => expect(document.querySelectorAll("button[data-move]")).toHaveLength(3));
  expect(document.querySelectorAll("[data-size]")).toHaveLength(0);
  await open("/openings?rules=alga&seeds=4&moves=1");
  await until(() => expect(texts(".opening b")).toEqual(["−12"]));
  await says("Nothing is proved beyond this turn.");
  await answers("button[data-move]");
});

it("has the proofs of rules of the same value", async () => {
  await open("/openings?rules=deskovehry&seeds=4");
  await answers("[data-solved=irving]");
  expect(texts("a[data-turn='3-6'] b")).toEqual(["+10"]);
  await open("/openings?rules=alga&seeds=4&remainder=nobody");
  await says("Nothing is proved about this position.");
  expect(all("alert")).toEqual([]);
});
