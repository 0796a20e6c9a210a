/**
 * Helpers that run the whole page in a DOM without layout. Requests to the server are looked up in `answers`.
 * If a path has no entry, a request for it fails as if the server could not be reached.
 */

import { computeAccessibleName, getRole, isInaccessible } from "dom-accessibility-api";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, vi } from "vitest";
import { parsed } from "../catalogue.ts";
import type { GameRow } from "../src/game/live.ts";
import { translator } from "../src/lib/fluent.ts";
import { Answering } from "../src/search/answering.ts";
import type { FromSearch, ToSearch } from "../src/search/questions.ts";
import { SOURCE } from "./module.ts";

type Name = string | RegExp;
type Asked = { path: string; query: URLSearchParams; method: string; body: unknown };

/** The server's answers by path. */
export const answers: Record<string, (asked: Asked) => unknown> = {};

/** Format a message in English. */
export const say = translator("en", parsed(readFileSync("../src/kalaha/locale/en.ftl", "utf8")));

/** How long `until` waits, in milliseconds. */
const PATIENCE = 60_000;
/** The delay of the page's idle timer, in milliseconds. It never fires in a test. */
const REST = 5000;

const wait = globalThis.setTimeout;
/** The delays that the page requested, in milliseconds. Delays shorter than `REST` are divided by 20. */
export const waits: number[] = [];
/** The games stored in the browser. */
export const games = new Map<string, GameRow>();
/** The games that the browser did not store. */
export const unstored = new Map<string, GameRow>();
/** Removes the page's listeners from the window and the document, which outlive the page. */
let left = new AbortController();
let leave: () => unknown = () => undefined;

vi.doMock("../src/game/store.svelte.ts", () => ({
  loadGames: () => Promise.resolve(structuredClone([...games.values()])),
  loadGame: (id: string) => Promise.resolve(structuredClone(games.get(id))),
  saveGame: (row: GameRow) => Promise.resolve(void games.set(row.id, structuredClone(row))),
  removeGame: (id: string) => Promise.resolve(void games.delete(id)),
  unstored: () => unstored,
}));
for (const target of [window, document]) {
  const listen = target.addEventListener.bind(target) as EventTarget["addEventListener"];
  target.addEventListener = (kind: string, listener: EventListener,
    options?: boolean | AddEventListenerOptions) =>
    listen(kind, listener, { ...(typeof options === "object" ? options : { capture: options ?? false }),
      signal: left.signal });
}
Object.defineProperty(HTMLIFrameElement.prototype, "src", { get: () => "" }); // a page in a frame stays empty
vi.stubGlobal("scrollTo", () => undefined);
vi.stubGlobal("fetch", fetched);
vi.stubGlobal("setTimeout", (done: () => void, delay = 0, ...more: []) => {
  waits.push(delay);
  return delay === REST ? 0 : wait(done, delay < REST ? delay / 20 : delay, ...more);
});

/** The search worker, which runs in this thread. A test may replace it with a stub. */
export const search = {
  begin: (tell: (message: FromSearch) => void): (message: ToSearch) => void => {
    const answering = new Answering(SOURCE, 1 << 22, 1 << 17, tell);
    return (message) => answering.take(message);
  },
};

vi.stubGlobal("Worker", class {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  #take: (data: unknown) => void;
  constructor(_address: URL) {
    const tell = (data: unknown): void => this.onmessage?.({ data: structuredClone(data) });
    this.#take = search.begin(tell) as (data: unknown) => void;
  }
  postMessage(data: unknown): void {
    queueMicrotask(() => this.#take(structuredClone(data)));
  }
  terminate(): void {
    this.onmessage = null;
  }
});

async function fetched(address: string, { method = "GET", body }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams: query } = new URL(address, location.href);
  const path = pathname.replace("/api", "");
  const answer = answers[path];
  if (!answer) throw new TypeError(`no server answers ${path}`);
  return Response.json(
    (await answer({ path, query, method, body: body && JSON.parse(body as string) })) ?? null,
  );
}

/** Reload the current page. */
export async function reload(): Promise<void> {
  window.dispatchEvent(new Event("pagehide"));
  await open(location.pathname + location.search, history.state);
}

/** Open a URL in a fresh page. Only the browser's storage remains. */
export async function open(path: string, state: unknown = null): Promise<void> {
  await close();
  left = new AbortController();
  history.replaceState(state, "", path);
  vi.resetModules();
  const [{ mount, unmount }, { default: App }, { locale }, { followLinks }, { firstLanguage }, { settings }] =
    await Promise.all([
      import("svelte"),
      import("../src/app/App.svelte"),
      import("../src/lib/language.svelte.ts"),
      import("../src/lib/route.svelte.ts"),
      import("../src/lib/languages.ts"),
      import("../src/lib/settings.svelte.ts"),
    ]);
  followLinks();
  await locale.speak(firstLanguage(settings.language));
  const app = mount(App, { target: document.body });
  leave = () => unmount(app);
  onTestFinished(close);
}

async function close(): Promise<void> {
  left.abort();
  await leave();
  leave = () => undefined;
  document.body.replaceChildren();
}

/** Call a function repeatedly until it no longer throws, and return its result. */
export const until = <T>(what: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(what, { timeout: PATIENCE, interval: 5 });

const matches = (text: string,
  name: Name): boolean => (typeof name === "string" ? text === name : name.test(text));
const shown = (element: Element): string => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** Return the accessible elements with this role, and with this name if one is given. */
export function all(role: string, name?: Name, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>("*")].filter(
    (each) =>
      getRole(each) === role && (name === undefined || matches(computeAccessibleName(each), name)) &&
      !isInaccessible(each),
  );
}

/** Wait for `all` to find an element, and return the first one. */
export async function the(role: string, name?: Name, within?: ParentNode): Promise<HTMLElement> {
  return until(() => {
    const [found] = all(role, name, within);
    if (!found) throw new Error(`no ${role} ${name ?? ""} in ${shown(document.body).slice(0, 2000)}`);
    return found;
  });
}

/** Show the collapsed fields, or the dialog with more options. */
export async function unfold(): Promise<void> {
  const found = await until(() =>
    document.querySelector("details") ?? all("button", "More options")[0] ??
      Promise.reject(new Error("no more options"))
  );
  if (found instanceof HTMLDetailsElement) found.open = true;
  else found.click();
}

/** Click a button, or an element with another role. */
export const press = async (name: Name, role = "button", within?: ParentNode): Promise<void> =>
  (await the(role, name, within)).click();

/** Enter or select a value. */
export function fill(field: HTMLElement, value: string): void {
  (field as HTMLInputElement).value = value;
  if (field instanceof HTMLSelectElement) field.querySelector = () => field.options[field.selectedIndex]; // Svelte asks for `:checked`, which this DOM lacks
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Press a key on an element. */
export const key = (on: Element, name: string): void =>
  void on.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

/** Wait until the board has shown `depth` moves and accepts the next one. */
export const settled = (depth: number): Promise<void> =>
  until(() =>
    expect(document.querySelector<HTMLElement>(".table")?.dataset).toMatchObject({ depth: String(depth),
      busy: "false" })
  );

/** Return the text of each element that matches a selector. */
export const texts = (selector: string, within: ParentNode = document): string[] =>
  [...within.querySelectorAll(selector)].map(shown);

/** Return all announcements to screen readers. */
export const said = (): string => texts("[role=log] p, [role=status], [role=alert]").join(" ");

/** Wait until `text` is on the page. */
export const says = (text: Name, selector = "body"): Promise<void> =>
  until(() =>
    expect(texts(selector).join(" ")).toMatch(
      typeof text === "string" ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")) : text,
    )
  );
