/** Replaces `src/lib/settings.svelte.ts` in the board element, which stores no settings. */

const PACE = 230; // milliseconds from one bowl to the next

export const settings = {
  keys: true,
  clockwise: false,
  loudness: 0,
  tones: false,
  reading: 0,
  get beat(): number {
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACE;
  },
};
