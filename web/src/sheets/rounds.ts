/** Return the pairings of each round so that everybody meets everybody once; the first of a pair starts. */
export function roundsOf(players: number): [number, number][][] {
  // the circle method: the last stays, the others move on by one place each round
  const moving = players - 1;
  const place = (index: number): number => ((index % moving) + moving) % moving + 1;
  return Array.from({ length: moving }, (_, round) =>
    Array.from({ length: players / 2 }, (_, pair) => {
      const [one, other] = pair ? [place(round + pair), place(round - pair)] : [place(round), players];
      return (pair + (pair ? 0 : round)) % 2 ? [other, one] : [one, other];
    }));
}
