/** The user's settings, kept in the browser's storage. */

import type { Pace, Speed } from "./board/motion.ts";
import { contrast, dark, paint, storedSettings, storeSettings, themeOf, type Theme } from "./stored.ts";

export const PACES = ["slow", "normal", "fast"] as const;
export const SPEEDS = ["off", "fast", "normal", "slow"] as const;

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
    const stored = storedSettings();
    if (typeof stored.language === "string") this.language = stored.language;
    this.theme = themeOf(stored.theme);
    if (SPEEDS.includes(stored.speed as Speed)) this.speed = stored.speed as Speed;
    if (PACES.includes(stored.pace as Pace)) this.pace = stored.pace as Pace;
    this.sound = stored.sound === true;
    this.keys = stored.keys !== false;
    this.held = stored.held === true;
    if (typeof stored.moves === "boolean") this.moves = stored.moves;
    for (const query of [dark, contrast]) query.addEventListener("change", () => paint(this.theme));
    reducedMotion.addEventListener("change", () => (this.#reducedMotion = reducedMotion.matches));
    paint(this.theme);
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
    storeSettings({ language, theme, speed, pace, sound, keys, held, moves });
    paint(theme);
  }
}

export const settings = new Settings();
