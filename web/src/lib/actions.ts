/** The actions in a game, each with the label's message key and the icon's strokes on a 24 × 24 square. */

const CROSS = "M6 6l12 12M18 6L6 18";

export const ACTIONS = {
  hint: ["web-hint",
    "M9 17c0-2-2.500-3-2.500-6.500a5.500 5.500 0 0 1 11 0c0 3.500-2.500 4.500-2.500 6.500zM10 20.500h4"],
  skip: ["web-skip", "M5 6l6 6-6 6M12 6l6 6-6 6M20.500 6v12"],
  undo: ["web-undo", "M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9"],
  redo: ["web-redo", "M16 5l4 4-4 4M20 9H10a5.500 5.500 0 0 0 0 11h5"],
  swap: ["web-swap", "M8 4L4 8l4 4M4 8h15M16 12l4 4-4 4M20 16H5"],
  withdraw: ["web-withdraw", CROSS],
  withdrawUndo: ["web-withdraw-undo", CROSS],
  moves: ["web-moves", "M4 7h1M4 12h1M4 17h1M9 7h11M9 12h11M9 17h11"],
  compare: ["web-compare", "M12 4v16M8 20h8M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z"],
  share: ["web-share", "M12 4v16M4 12h5M15 12h5M7 9l-3 3 3 3M17 9l3 3-3 3"],
  stop: ["web-stop", "M8 3h8l5 5v8l-5 5H8l-5-5V8zM8.500 12h7"],
  push: ["web-push", "M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 20.500h4"],
  emote: ["web-emote",
    "M12 3.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17zM8 14c2 3 6 3 8 0M9 9v1M15 9v1"],
  keys: ["web-keys",
    "M3 6.500h18v11H3zM8 14.500h8M7 10.500h.5M10.500 10.500h.5M14 10.500h.5M17.500 10.500h.5"],
  resign: ["web-resign", "M6 21V4h12l-3 4.500 3 4.500H6"],
  more: ["web-more-actions",
    "M4.500 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M11.500 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M18.500 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0"],
} as const;
