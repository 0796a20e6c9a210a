/** The move that a new game begins with: chosen on the front page, and played on the game's own, where it is seen. */

let chosen: { id: string; pit: number } | null = null;

/** Begin a game with this pit. */
export function beginWith(id: string, pit: number): void {
  chosen = { id, pit };
}

/** Return the pit that a game is to begin with, once; else null. */
export function firstPit(id: string): number | null {
  const pit = chosen?.id === id ? chosen.pit : null;
  chosen = null;
  return pit;
}
