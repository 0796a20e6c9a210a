/** The actions on boards outside a game, in the same form as in `actions.ts`. */

import { PAGE_ICONS } from "./icons.ts";

const RESTART = "M5 5v5h5M5.500 9.500a7.500 7.500 0 1 1-1 4";

export const LATER_ACTIONS = {
  review: ["web-review", "M4 4v16h16M7 15l4-5 3 3 5-7"],
  turn: ["web-turn-board", "M4 11a8 8 0 0 1 14-4.500L20 9M20 4v5h-5M20 13a8 8 0 0 1-14 4.500L4 15M4 20v-5h5"],
  analyse: ["web-analyse", PAGE_ICONS.analysis],
  device: ["web-hand-over", "M3 5h13v9H3zM8 18h4M18 9h3v10h-5v-5"],
  download: ["web-download", "M12 4v11M7.500 10.500L12 15l4.500-4.500M5 20h14"],
  copy: ["web-copy-record", "M8 8h12v12H8zM16 8V4H4v12h4"],
  editor: ["web-editor", "M4 20l1-4L16 5l3 3L8 19zM13.500 7.500l3 3"],
  openings: ["web-openings", "M3 12h6M9 12c5 0 4-6 10-6M9 12h11M9 12c5 0 4 6 10 6"],
  open: ["web-load-open", "M3 19V6h6l2 2.500h10V19z"],
  pass: ["web-pass-on", "M12 15V4M8 7.500L12 3.500l4 4M6 11H5v9h14v-9h-1"],
  answer: ["web-puzzle-answer",
    "M2.500 12c2-4 5.500-6.500 9.500-6.500s7.500 2.500 9.500 6.500c-2 4-5.500 6.500-9.500 6.500s-7.500-2.500-9.500-6.500z"
    + "M12 9.500a2.500 2.500 0 1 1 0 5a2.500 2.500 0 0 1 0-5z"],
  clear: ["web-edit-clear", "M6 6l12 12M18 6L6 18"],
  swap: ["web-swap", "M7 4v15M3.500 15.500L7 19l3.500-3.500M17 20V5M13.500 8.500L17 5l3.500 3.500"],
  play: ["web-edit-play", "M7 4.500v15l12-7.500z"],
  restart: ["web-lesson-restart", RESTART],
  start: ["web-edit-start", RESTART],
} as const;
