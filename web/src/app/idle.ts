/** While the page is idle, prefetches all files that it needs without a server, and installs its cache. */

import { locale } from "../lib/language.svelte.ts";
import { install } from "../offline/install.ts";
import { fetchFaults } from "../rules/faults.ts";
import { KERNELS, USUAL } from "../search/files.ts";
import search from "../search/worker.ts?worker&url";
import { countTurns } from "./badge.ts";

/** Fetch the files of local games first, so that the page keeps working even if it cannot be cached. */
export async function idle(): Promise<void> {
  if (!SITE) countTurns();
  await Promise.all([
    locale.fetchMore(),
    fetchFaults(locale.language),
    import("../newgame/OptionsDialog.svelte"),
    import("../newgame/OpenGames.svelte"),
    import("../play/PlayPage.svelte"),
    import("../setup/starting.ts"),
    import("../rules/faults.ts"),
    import("../local/transfer.ts"),
    import("../local/computer.ts"),
    import("../rules/recordWriter.ts"),
    import("../play/GamesPage.svelte"),
    import("../play/End.svelte"),
    import("../play/Dialogs.svelte"),
    import("../board/RulesDialog.svelte"),
  ]);
  const files = [search, KERNELS, ...USUAL].map((file) => fetch(file)); // the browser caches them
  await Promise.all(files);
  await install(import.meta.env.BASE_URL, locale.language);
}
