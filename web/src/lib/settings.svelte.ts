/** The user's settings, kept in the browser's storage. */

import type { Pace, Speed } from "./board/motion.ts";

export type Theme = "system" | "light" | "dark" | "contrast";
export const THEMES = ["system", "light", "dark", "contrast"] as const;
export const PACES = ["slow", "normal", "fast"] as const;
export const SPEEDS = ["off", "fast", "normal", "slow"] as const;

const KEY = "kalaha.settings";
const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  language = $state<string | null>(null);
  theme = $state<Theme>("system");
  /** How fast moves follow each other, in motion or not. */
  pace = $state<Pace>("normal");
  /** Whether marbles are to stay still. */
  still = $state(false);
  sound = $state(false);
  keys = $state(true);
  /** Whether a finger has been held on a pit, to see what it would do. */
  held = $state(false);
  /** Whether the list of moves is shown; null: where there is room beside the board. */
  moves = $state<boolean | null>(null);
  #reducedMotion = $state(reducedMotion.matches);

  constructor() {
    const stored = read();
    if (typeof stored.language === "string") this.language = stored.language;
    if (THEMES.includes(stored.theme as Theme)) this.theme = stored.theme as Theme;
    if (SPEEDS.includes(stored.speed as Speed)) this.speed = stored.speed as Speed;
    if (PACES.includes(stored.pace as Pace)) this.pace = stored.pace as Pace;
    this.sound = stored.sound === true;
    this.keys = stored.keys !== false;
    this.held = stored.held === true;
    if (typeof stored.moves === "boolean") this.moves = stored.moves;
    for (const query of [dark, contrast]) query.addEventListener("change", () => this.paint());
    reducedMotion.addEventListener("change", () => (this.#reducedMotion = reducedMotion.matches));
    this.paint();
  }

  /** How fast marbles move; with reduced motion they do not. */
  get speed(): Speed {
    return this.#reducedMotion || this.still ? "off" : this.pace;
  }

  set speed(speed: Speed) {
    this.still = speed === "off";
    if (speed !== "off") this.pace = speed;
  }

  /** Whether the system asks for reduced motion, which no setting here overrides. */
  get reducedMotion(): boolean {
    return this.#reducedMotion;
  }

  /** Store the settings and apply them. */
  save(): void {
    const { language, theme, pace, sound, keys, held, moves } = this;
    const speed = this.still ? "off" : pace; // whatever the system asks for now
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, speed, pace, sound, keys, held, moves }));
    } catch {
      // No storage: the settings last until the page is closed.
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
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const settings = new Settings();
