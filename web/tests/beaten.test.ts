// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { beat, beaten } from "../src/lib/beaten.ts";

beforeEach(() => localStorage.clear());

it("remembers each level beaten once", () => {
  expect([...beaten()]).toEqual([]);
  for (const level of [3, 4, 3]) beat(level);
  expect([...beaten()]).toEqual([3, 4]);
});

it("ignores what it has not stored itself", () => {
  for (const text of ["{", "7", '{"3":true}', '["3"]']) {
    localStorage.setItem("kalaha.beaten", text);
    expect([...beaten()]).toEqual([]);
  }
});
