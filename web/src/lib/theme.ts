/** What the browser keeps of the settings, and the theme that follows from it: also what is read before the first paint. */

import { pageUrl } from "./address.ts";
import { keep, keptObject } from "./storage.ts";

export type Theme = "system" | "light" | "dark" | "contrast";
export const THEMES = ["system", "light", "dark", "contrast"] as const;

const KEY = "kalaha.settings";
export const dark = matchMedia("(prefers-color-scheme: dark)");
export const forced = matchMedia("(forced-colors: active)");
export const contrast = matchMedia("(prefers-contrast: more)");

/** Return the settings as they were stored, or as the address tells them: anything may be in there. */
export const storedSettings = (): Record<string, unknown> => ({ ...keptObject(KEY), ...told() });

/** What the address of an embedded page tells: `theme` and `lang`. */
function told(): Record<string, unknown> {
  const { pathname, searchParams: query } = pageUrl();
  if (pathname !== "/embed") return {};
  const [theme, language] = [query.get("theme"), query.get("lang")];
  return { ...(theme && { theme }), ...(language && { language }) };
}

/** Store the settings. */
export const storeSettings = (settings: object): void => keep(KEY, settings);

/** Return a stored theme if it is one, else the system's. */
export const themeOf = (stored: unknown): Theme => THEMES.find((each) => each === stored) ?? "system";

/** Show the page in a theme; colours that the system forces on us leave no choice. */
export function paint(theme: Theme): void {
  const system = contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
  document.documentElement.dataset.theme = forced.matches ? "contrast" : theme === "system" ? system : theme;
}
