/** The icons for pages, as strokes on a 24 × 24 square. The icons for actions are loaded later. */

export const PAGE_ICONS = {
  puzzles: "M10 5a2 2 0 1 1 4 0h5v5a2 2 0 1 0 0 4v5H5v-5a2 2 0 1 0 0-4V5z",
  analysis: "M10.500 4a6.500 6.500 0 1 1 0 13a6.500 6.500 0 0 1 0-13zM15.500 15.500L21 21",
  rules: "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2c2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  settings: "M4 7h9M17 7h3M13 5v4h4V5zM4 17h3M11 17h9M7 15v4h4v-4z",
} as const;

/** The icons of the opponents on the front page. */
export const OPPONENT_ICONS = {
  computer: "M4 5h16v11H4zM8 20h8M12 16v4M9 9v2M15 9v2",
  here:
    "M8 11a3 3 0 1 0 0-6a3 3 0 1 0 0 6M2 19c0-3 2.500-5 6-5s6 2 6 5M16 5a3 3 0 0 1 0 6M17 14c3 .5 5 2.500 5 5",
  link: "M21 3L3 10l6 4L21 3zM9 14v6l3.500-4M21 3l-4.500 15l-7.500-4",
} as const;
