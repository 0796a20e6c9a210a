/** What a page does when it is at rest: it fetches what it would need without a server, and lets itself be kept. */

import { provide } from "../lib/api.ts";
import { foresight } from "../lib/foresight.ts";
import { later } from "../lib/later.svelte.ts";
import { mayOffer } from "../lib/lesson/progress.ts";
import { locale } from "../lib/locale.svelte.ts";
import { foretell } from "./foretell.ts";
import { install } from "./install.ts";

/** Fetch what games in this browser need, first of all: then the page goes on, though it is not kept. */
export async function rest(): Promise<void> {
  foresight.beats = foretell;
  const dialogs = [import("../lib/RulesDialog.svelte"), import("../lib/pages/play/Asking.svelte")];
  await Promise.all([provide(), import("../lib/pages/Play.svelte"), import("../lib/pages/Games.svelte"), ...dialogs]);
  if (mayOffer()) later.Offer = (await Promise.all([import("../lib/pages/new/Offer.svelte"), locale.more()]))[0].default;
  await install(import.meta.env.BASE_URL, locale.language);
}
