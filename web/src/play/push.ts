/** Notifications about the other player's moves while the game is not open. */

import { api } from "../lib/api.ts";
import { locale, say } from "../lib/language.svelte.ts";
import type { Game } from "./game.svelte.ts";

/** Return the user's permission, or "denied" if the browser does not support notifications. */
const state = (): NotificationPermission =>
  "PushManager" in globalThis && "Notification" in globalThis ? Notification.permission : "denied";

/** Subscribe if the user allows it, or let a user who has not been asked be asked. */
export function offer(game: Game, key: string): void {
  game.push = state() === "default" ? key : "";
  if (state() === "granted") void renew(game, key);
}

/** Ask for permission and subscribe to a game's notifications. `key` is the server's key. */
export async function subscribe(game: Game, key: string): Promise<void> {
  if ((await Notification.requestPermission()) === "granted" && (await renew(game, key)))
    game.tell(say("web-push-on"));
  if (state() !== "default") game.push = "";
}

/** Subscribe without asking, and return whether that succeeded. */
async function renew({ id, held }: Game, key: string): Promise<boolean> {
  if (!held.seats.length) return false;
  try {
    const registration = await navigator.serviceWorker.ready;
    for (const told of await registration.getNotifications({ tag: location.href })) told.close();
    const { pushManager } = registration;
    const wanted = { userVisibleOnly: true, applicationServerKey: key };
    const found = await pushManager.subscribe(wanted).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe(); // the subscription belongs to another key
      return pushManager.subscribe(wanted);
    });
    const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = found.toJSON();
    await api.subscribe(id, held.seats, { endpoint, p256dh, auth, language: locale.language });
    return true;
  } catch {
    return false; // the service or the server does not answer
  }
}
