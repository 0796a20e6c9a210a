/** The user's settings, kept in the browser's storage. */

import type { Pace, Speed } from "./board/motion.ts";
import { contrast, dark, forced, paint, storedSettings, storeSettings, themeOf, type Theme } from "./stored.ts";

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
  /** From 0 to 1. */
  volume = $state(0.6);
  keys = $state(true);
  /** Whether a finger has been held on a pit, to see what it would do. */
  held = $state(false);
  /** Whether the list of moves is shown; null: where there is room beside the board. */
  moves = $state<boolean | null>(null);
  /** Whether an analysis thinks of what the moves are worth. */
  values = $state(true);
  #reducedMotion = $state(reducedMotion.matches);

  constructor() {
    const stored = storedSettings();
    if (typeof stored.language === "string") this.language = stored.language;
    this.theme = themeOf(stored.theme);
    if (SPEEDS.includes(stored.speed as Speed)) this.speed = stored.speed as Speed;
    if (PACES.includes(stored.pace as Pace)) this.pace = stored.pace as Pace;
    this.sound = stored.sound === true;
    if (typeof stored.volume === "number" && stored.volume >= 0 && stored.volume <= 1) this.volume = stored.volume;
    this.keys = stored.keys !== false;
    this.held = stored.held === true;
    this.values = stored.values !== false;
    if (typeof stored.moves === "boolean") this.moves = stored.moves;
    for (const query of [dark, contrast, forced]) query.addEventListener("change", () => paint(this.theme));
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

  /** How loud sounds are now: 0 where there are none. */
  get loudness(): number {
    return this.sound ? this.volume : 0;
  }

  /** Whether the system asks for reduced motion, which no setting here overrides. */
  get reducedMotion(): boolean {
    return this.#reducedMotion;
  }

  /** Store the settings and apply them. */
  save(): void {
    const { language, theme, pace, sound, volume, keys, held, moves, values } = this;
    const speed = this.still ? "off" : pace; // whatever the system asks for now
    storeSettings({ language, theme, speed, pace, sound, volume, keys, held, moves, values });
    paint(theme);
  }
}

export const settings = new Settings();
