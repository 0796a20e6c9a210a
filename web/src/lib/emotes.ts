/** The faces of the emotes, by the hand that drew the faces: each layer's paint and its path on a 64 × 64 square. */

import { CREAM, DARK, FUR, INK, type Layer } from "./faces.ts";
import type { Emote } from "./protocol.ts";

const SKIN = "#d9a06a";
const GREEN = "#5d6b2c";
const HEAD = "M12 32a20 20 0 1 0 40 0a20 20 0 1 0-40 0z";
const EYES = "M22 28a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM36 28a3 3 0 1 0 6 0a3 3 0 1 0-6 0z";

export const EMOTE_FACES: Record<Emote, readonly Layer[]> = {
  hello: [
    [FUR,
      "M22 56c-5-6-9-13-11-20-1-4 4-5 6-1l4 7L17 19c-1-4 5-5 6-1l5 17L28 12c0-4 6-4 6 0l2 23 4-19c1-4 7-3 6 1l-3 21 5-9c2-4 7-2 6 2-3 10-6 18-10 25z"],
    [DARK, "M4 20q2-8 9-11M52 7q8 3 9 11", 3],
  ],
  luck: [
    [GREEN,
      "M32 32C14 30 16 10 28 14c3 1 4 4 4 7 0-3 1-6 4-7 12-4 14 16-4 18zM32 32C50 34 48 54 36 50c-3-1-4-4-4-7 0 3-1 6-4 7-12 4-14-16 4-18z"],
    [GREEN,
      "M32 32C30 14 10 16 14 28c1 3 4 4 7 4-3 0-6 1-7 4-4 12 16 14 18-4zM32 32c2-18 22-16 18-4-1 3-4 4-7 4 3 0 6 1 7 4 4 12-16 14-18-4z"],
    [CREAM, "M32 22v20M22 32h20", 1.5],
    [DARK, "M33 36q4 12 12 20", 3],
  ],
  bravo: [
    [FUR,
      "M10 44L24 22c2-3 6-1 5 2l-4 9 13-16c3-3 7 0 5 3L33 34l13-10c4-2 6 2 3 5L36 41l10-5c4-1 5 3 2 5L30 54c-8 4-16 1-20-10z"],
    [DARK, "M14 20l-5-5M22 14l-2-7M54 40l6 2M50 49l5 5", 3],
  ],
  oops: [
    [FUR, HEAD],
    [SKIN,
      "M8 26c6-6 16-5 21 1 2 5-1 9-6 9-7 1-13-2-15-10zM56 26c-6-6-16-5-21 1-2 5 1 9 6 9 7 1 13-2 15-10z"],
    [DARK, "M13 27l8 3M51 27l-8 3", 2],
    [INK, "M26 44q6-5 12 0", 2.4],
  ],
  think: [
    [FUR, HEAD],
    [INK, EYES],
    [INK, "M21 21l8-2M36 19q4-3 8 0M26 42h10", 2.4],
    [SKIN, "M30 58c-6-2-6-10-1-14l6-3c3 0 3 4 0 5l9 1c4 1 3 6-1 6-2 5-8 7-13 5z"],
  ],
  thanks: [
    [FUR, HEAD],
    [SKIN, "M16 36a4 3 0 1 0 8 0a4 3 0 1 0-8 0zM40 36a4 3 0 1 0 8 0a4 3 0 1 0-8 0z"],
    [INK, "M20 29q4-5 8 0M36 29q4-5 8 0M24 39q8 9 16 0", 2.6],
  ],
};
