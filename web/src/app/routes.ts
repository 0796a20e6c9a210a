/**
 * The table of all pages, used by the app, the first paint (first_paint.ts) and the chunks (vite.config.ts).
 */

export interface Route {
  /**
   * The path of the page. The value of `:id` is passed to the component. With a question mark it is optional.
   */
  path: string;
  /** The component, in src/. */
  page: string;
  /** Set if the page's messages are loaded later: see catalogue.ts. */
  words?: "later";
  /** What causes the page to be mounted again: a different `id`, or every visit. */
  anew?: "id" | "visit";
  /** Set if the page is shown without the header, embedded in another page. This requires a server. */
  bare?: true;
}

export const FIRST: Route = { path: "", page: "newgame/NewGamePage.svelte" };

export const ROUTES: readonly Route[] = [
  FIRST,
  { path: "game/:id", page: "play/PlayPage.svelte", anew: "id" },
  { path: "games", page: "play/GamesPage.svelte", words: "later" },
  { path: "rules", page: "rulesets/RulesPage.svelte", words: "later" },
  { path: "rules/:id/:sheet?", page: "rulesets/RuleSetPage.svelte", words: "later", anew: "id" },
  { path: "analysis", page: "analysis/AnalysisPage.svelte", words: "later", anew: "visit" },
  { path: "editor", page: "editor/EditorPage.svelte", words: "later" },
  { path: "lesson/:id?", page: "lesson/LessonPage.svelte", words: "later" },
  { path: "openings", page: "openings/OpeningsPage.svelte", words: "later" },
  { path: "puzzles", page: "puzzles/PuzzlesPage.svelte", words: "later" },
  { path: "tournament", page: "tournament/TournamentPage.svelte", words: "later" },
  { path: "tournament/:id", page: "tournament/RoomPage.svelte", words: "later", anew: "id", bare: true },
  { path: "embed", page: "share/EmbedPage.svelte", words: "later", bare: true },
];

/** Return the page for a path and its `id`, or null for an unknown path. */
export function routeOf(pathname: string): { route: Route; id: string } | null {
  const [, ...parts] = pathname.replace(/\/$/, "").split("/");
  for (const route of ROUTES) {
    const [folder, ...names] = route.path.split("/");
    const least = names.filter((name) => !name.endsWith("?")).length;
    const given = Math.max(0, parts.length - 1);
    if ((parts[0] ?? "") === folder && given <= names.length && given >= least)
      return { route, id: decodeURIComponent(parts[1] ?? "") };
  }
  return null;
}
