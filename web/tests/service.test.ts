/** What the service worker does with the click on a notification. */

import { expect, it, vi } from "vitest";

const SCOPE = "http://kalaha.test/";
const GAME = `${SCOPE}game/0123456789abcdef`;

const listeners = new Map<string, (event: unknown) => void>();
vi.stubGlobal("BUILD", { name: "build", files: {} });
vi.stubGlobal("registration", { scope: SCOPE });
vi.stubGlobal("addEventListener",
  (kind: string, listen: (event: unknown) => void) => listeners.set(kind, listen));
await import("../src/offline/service.ts");

/** Click on a notification about `GAME` while windows with these URLs are open, and return what it does. */
async function clicked(...urls: string[]): Promise<string[]> {
  const done: string[] = [];
  const log = (what: string) => done.push(what);
  const windows = urls.map((url) => ({ url, focus: async () => log(`focus ${url}`) }));
  const matchAll = async ({ type }: { type: string }) => type === "window" ? windows : [];
  vi.stubGlobal("clients", { matchAll, openWindow: async (url: string) => log(`open ${url}`) });
  const waited: Promise<unknown>[] = [];
  const notification = { tag: GAME, close: () => log("close") };
  listeners.get("notificationclick")!({ notification,
    waitUntil: (each: Promise<unknown>) => waited.push(each) });
  expect(waited, "the browser keeps the worker alive").toHaveLength(1);
  await waited[0];
  return done;
}

it("focuses the window that has the game open", async () => {
  expect(await clicked(SCOPE, GAME)).toEqual(["close", `focus ${GAME}`]);
});

it("opens a window if only other pages are open", async () => {
  expect(await clicked(SCOPE, `${SCOPE}game/fedcba9876543210`)).toEqual(["close", `open ${GAME}`]);
  expect(await clicked()).toEqual(["close", `open ${GAME}`]);
});
