"""Values by plain minimax over `Position`, each kept once known: the reference for the tables."""

from itertools import pairwise
from random import Random

from kalaha import Position, Rules
from kalaha.game.position import Pits


class Minimax:
    """Exact values of positions of one rule set; the stores play no part."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.known: dict[Pits, int] = {}

    def value(self, own: tuple[int, ...], other: tuple[int, ...]) -> int:
        """Return the net seeds still to come for the player to move, who is South."""
        key = (own, other)
        if key not in self.known:
            self.known[key] = self._value(Position(self.rules, key))
        return self.known[key]

    def _value(self, position: Position) -> int:
        outcome = position.outcome
        if outcome is not None:
            return outcome.margin
        values: list[int] = []
        for move in position.legal_moves:
            sowing = position.play(move)
            after = sowing.position
            gain = after.stores[0] - after.stores[1]
            if sowing.reason is None:
                south, north = after.pits
                gain += self.value(south, north) if after.turn == 0 else -self.value(north, south)
            values.append(gain)
        return max(values)


def random_pits(random: Random, pits: int, seeds: int) -> Pits:
    """Return a random board with so many seeds in its pits, every board as likely as the others."""
    bars = sorted(random.sample(range(seeds + 2 * pits - 1), 2 * pits - 1))
    edges = [-1, *bars, seeds + 2 * pits - 1]
    cells = [stop - start - 1 for start, stop in pairwise(edges)]
    return tuple(cells[:pits]), tuple(cells[pits:])
