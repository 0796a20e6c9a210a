/** What a person has chosen for this browser, kept in its storage. */

import type { Speed } from "./board/motion.ts";

export type Theme = "system" | "light" | "dark" | "contrast";
export const THEMES = ["system", "light", "dark", "contrast"] as const;
export const SPEEDS = ["off", "fast", "normal", "slow"] as const;

const KEY = "kalaha.settings";
const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  language = $state<string | null>(null);
  theme = $state<Theme>("system");
  /** null: as the system wishes, which is normal or, with reduced motion, off. */
  chosenSpeed = $state<Speed | null>(null);
  sound = $state(false);
  keys = $state(true);
  #still = $state(still.matches);

  constructor() {
    const kept = read();
    if (typeof kept.language === "string") this.language = kept.language;
    if (THEMES.includes(kept.theme as Theme)) this.theme = kept.theme as Theme;
    if (SPEEDS.includes(kept.speed as Speed)) this.chosenSpeed = kept.speed as Speed;
    this.sound = kept.sound === true;
    this.keys = kept.keys !== false;
    for (const query of [dark, contrast]) query.addEventListener("change", () => this.paint());
    still.addEventListener("change", () => (this.#still = still.matches));
    this.paint();
  }

  /** How fast marbles move; with reduced motion they do not. */
  get speed(): Speed {
    return this.#still ? "off" : (this.chosenSpeed ?? "normal");
  }

  /** Whether the system asks for stillness, which no setting here overrules. */
  get stillness(): boolean {
    return this.#still;
  }

  /** Keep what was chosen, and show it. */
  keep(): void {
    const { language, theme, chosenSpeed: speed, sound, keys } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, speed, sound, keys }));
    } catch {
      // A browser that keeps nothing: the choice holds until the page is left.
    }
    this.paint();
  }

  private paint(): void {
    const system = contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
    document.documentElement.dataset.theme = this.theme === "system" ? system : this.theme;
  }
}

function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const settings = new Settings();
