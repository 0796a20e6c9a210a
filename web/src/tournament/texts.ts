/** Numbers of a tournament as text. */

/** Return a number of seconds as minutes and seconds. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Return points with a fraction for half a point. */
export const pointsText = (points: number): string =>
  points % 1 ? `${Math.floor(points) || ""}½` : String(points);
