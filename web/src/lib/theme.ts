/** The stored settings and the theme that follows from them, which are needed before the first paint. */

import { pageUrl } from "./address.ts";
import { keep, keptObject } from "./storage.ts";

export type Theme = "system" | "light" | "dark" | "contrast";
export const THEMES = ["system", "light", "dark", "contrast"] as const;

const KEY = "kalaha.settings";
export const dark = matchMedia("(prefers-color-scheme: dark)");
export const forced = matchMedia("(forced-colors: active)");
export const contrast = matchMedia("(prefers-contrast: more)");

/** Return the settings as stored or as given in the URL. They may contain anything. */
export const storedSettings = (): Record<string, unknown> => ({ ...keptObject(KEY), ...told() });

/** Return the settings given by the parameters `theme` and `lang` in the URL of an embedded page. */
function told(): Record<string, unknown> {
  const { pathname, searchParams: query } = pageUrl();
  if (pathname !== "/embed") return {};
  const [theme, language] = [query.get("theme"), query.get("lang")];
  return { ...(theme && { theme }), ...(language && { language }) };
}

/** Store the settings. */
export const storeSettings = (settings: object): void => keep(KEY, settings);

/** Return the stored theme if it is valid, else the system's theme. */
export const themeOf = (stored: unknown): Theme => THEMES.find((each) => each === stored) ?? "system";

/** Apply a theme to the page. Colours forced by the system override it. */
export function paint(theme: Theme): void {
  const system = contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
  document.documentElement.dataset.theme = forced.matches ? "contrast" : theme === "system" ? system : theme;
}
