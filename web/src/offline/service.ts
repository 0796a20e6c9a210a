/**
 * The service worker, which caches all files of one build, so that the page opens without a network.
 *
 * The name of a file under assets/ contains a hash of its contents. A page therefore gets exactly the files
 * that it was built with, from any cached build. The other files are checked against hashes that are built
 * into this worker. If the server has a different build by now, caching fails, and the browser tries again on
 * the next visit.
 */

/**
 * The build's files by path: "" for a file named by its hash, else the expected hash, as in `integrity`.
 */
declare const BUILD: { name: string; files: Record<string, string> };

/**
 * The part of `ServiceWorkerGlobalScope` that is used here. Its own types cannot be combined with a page's.
 */
interface Service {
  registration: {
    scope: string;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(): Promise<Notification[]>;
  };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate",
    listen: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  addEventListener(kind: "push", listen: (
    event: { data: { json(): Told } | null; waitUntil(done: Promise<unknown>): void },
  ) => void): void;
  addEventListener(kind: "notificationclick",
    listen: (event: { notification: Notification; waitUntil(done: Promise<unknown>): void }) => void): void;
  addEventListener(kind: "fetch",
    listen: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void): void;
}

/** The part of `WindowClient` used here. */
interface Window {
  url: string;
  focus(): Promise<unknown>;
}

/** A notification from the server, in the user's language. */
interface Told {
  title: string;
  body: string;
  path: string;
}

export {}; // make this a module, so that its names are local

const self = globalThis as unknown as Service;
const { scope } = self.registration;
const PREFIX = `kalaha ${scope} `; // other pages of this origin may have caches too
const NAME = PREFIX + BUILD.name;
/** The number of parallel requests. */
const LANES = 6;
/** Milliseconds to wait for the server to return the page itself before showing the cached one. */
const PATIENCE = 1500;

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting(), giveUp)));
self.addEventListener("activate", (event) => event.waitUntil(forget().then(() => self.clients.claim())));
self.addEventListener("push", (event) => event.data && event.waitUntil(notify(event.data.json())));
self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== "GET" || path === null || path.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (path.startsWith("assets/") || (path && path in BUILD.files)) event.respondWith(file(request));
});

/** Show a notification, instead of an earlier one about the same game, and count them on the icon. */
async function notify({ title, body, path }: Told): Promise<void> {
  const address = new URL(path.slice(1), scope).href;
  const { registration } = self;
  await registration.showNotification(title, { body, tag: address,
    icon: new URL("icon-192.png", scope).href });
  await count();
}

/** Show the game of a notification, in a window that has it open, if there is one. */
async function open(notification: Notification): Promise<void> {
  notification.close();
  const windows = await self.clients.matchAll({ type: "window" });
  const shown = windows.find(({ url }) => url === notification.tag);
  await (shown ? shown.focus() : self.clients.openWindow(notification.tag));
}

async function count(): Promise<void> {
  const shown = await self.registration.getNotifications();
  await navigator.setAppBadge?.(shown.length);
}

/** Return the path of a URL relative to the page's path, without the query, or null for a URL elsewhere. */
function pathOf(address: string): string | null {
  const { origin, pathname } = new URL(address);
  return (origin + pathname).startsWith(scope) ? (origin + pathname).slice(scope.length) : null;
}

/** Cache all files, or fail as a whole. */
async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  const files = Object.entries(BUILD.files);
  for (let at = 0; at < files.length; at += LANES)
    await Promise.all(
      files.slice(at, at + LANES).map(([path, integrity]) =>
        keepFile(cache, new URL(path, scope).href, integrity)
      ),
    );
}

async function giveUp(problem: unknown): Promise<never> {
  await caches.delete(NAME);
  throw problem;
}

async function keepFile(cache: Cache, address: string, integrity: string): Promise<void> {
  const kept = integrity ? undefined : await caches.match(address);
  const found = kept ?? (await fetch(address, integrity ? { integrity, cache: "reload" } : {}));
  if (!found.ok) throw new Error(`${address} is not there: ${found.status}`);
  await cache.put(address, found);
}

/** Remove all older builds except the previous one, which an open page may still use. */
async function forget(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Return the page from the server, or the cached page if the server does not answer in time. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const asked = fetch(request);
  const answer = await Promise.race([asked, late]).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await kept(scope)) ?? asked;
}

const file = async (request: Request): Promise<Response> => (await kept(request.url)) ?? fetch(request);

/** Return the cached response for a URL, from this build if possible, else from another one. */
async function kept(address: string): Promise<Response | undefined> {
  const options = { ignoreSearch: true, ignoreVary: true };
  try {
    return (await (await caches.open(NAME)).match(address, options)) ??
      (await caches.match(address, options));
  } catch {
    return undefined; // the browser no longer has any storage
  }
}
