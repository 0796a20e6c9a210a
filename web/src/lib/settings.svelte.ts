/** The user's settings, stored in the browser's storage. */

import { contrast, dark, forced, paint, storedSettings, storeSettings, type Theme,
  themeOf } from "./theme.ts";

export const PACES = ["slow", "normal", "fast"] as const;
type Pace = (typeof PACES)[number];

/** How many milliseconds a seed takes from one bowl to the next. */
const BEATS: Record<Pace, number> = { fast: 120, normal: 230, slow: 460 };
/** The time to read a move before another player's move starts, in milliseconds. Longer without animation. */
const READING: Record<Pace, number> = { fast: 500, normal: 700, slow: 1200 };
const READING_STILL: Record<Pace, number> = { fast: 700, normal: 1500, slow: 3000 };

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  language = $state<string | null>(null);
  theme = $state<Theme>("system");
  /** The pace of moves, animated or not. */
  pace = $state<Pace>("normal");
  /** Whether to disable animation. */
  still = $state(false);
  sound = $state(false);
  /** The volume, from 0 to 1. */
  volume = $state(0.6);
  /** Whether the pitch of a falling seed indicates the number of seeds in its pit. */
  tones = $state(false);
  keys = $state(true);
  /** Whether the board is mirrored, so that seeds are sown clockwise. */
  clockwise = $state(false);
  /** Whether the user has ever long-pressed a pit to preview its move. */
  held = $state(false);
  /** Whether a move needs a second press. Null until the user has chosen. */
  confirm = $state<boolean | null>(null);
  /** Whether to show the values of moves during an analysis. */
  values = $state(true);
  /** Whether the system asks for reduced motion, which no setting here overrides. */
  reducedMotion = $state(reducedMotion.matches);

  constructor() {
    const stored = storedSettings();
    if (typeof stored.language === "string") this.language = stored.language;
    this.theme = themeOf(stored.theme);
    if (PACES.includes(stored.pace as Pace)) this.pace = stored.pace as Pace;
    if (typeof stored.volume === "number" && stored.volume >= 0 && stored.volume <= 1)
      this.volume = stored.volume;
    for (const key of ["still", "sound", "tones", "keys", "clockwise", "held", "confirm", "values"] as const)
      if (typeof stored[key] === "boolean") this[key] = stored[key];
    for (const query of [dark, contrast, forced]) query.addEventListener("change", () => paint(this.theme));
    reducedMotion.addEventListener("change", () => (this.reducedMotion = reducedMotion.matches));
    paint(this.theme);
  }

  /** Milliseconds per beat of the animation. 0 for no animation. */
  get beat(): number {
    return this.reducedMotion || this.still ? 0 : BEATS[this.pace];
  }

  /** Milliseconds for reading a move. */
  get reading(): number {
    return (this.beat ? READING : READING_STILL)[this.pace];
  }

  /** The effective volume, which is 0 if sounds are off. */
  get loudness(): number {
    return this.sound ? this.volume : 0;
  }

  /** Store the settings and apply them. */
  save(): void {
    const { language, theme, pace, still, sound, volume, tones, keys, clockwise, held, confirm, values } =
      this;
    storeSettings({ language, theme, pace, still, sound, volume, tones, keys, clockwise, held, confirm,
      values });
    paint(theme);
  }
}

export const settings = new Settings();
