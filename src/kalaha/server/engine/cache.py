"""What the engine has found about positions, kept in memory and shared by all clients.

A position is looked up by everything its value depends on, as the player to move sees it: the rules, pits
and stores, and where positions can recur, those that the game has been through.
"""

from collections import OrderedDict
from collections.abc import Hashable
from hashlib import blake2b

from kalaha.engine.values import Analysis, before, merged, repeatable
from kalaha.game import Game, Position
from kalaha.rules.axes import value_axes

CAPACITY = 10_000
"""Positions that are remembered, 2 to 4 KB each."""
_ENOUGH = 0.05
"""Seconds by which a search may fall short of the time wanted."""


class Known:
    """What is known about a position; None until something is."""

    analysis: Analysis | None = None

    def is_enough(self, seconds: float) -> bool:
        """Whether the engine need not be asked: everything is proved, or it has thought for that long."""
        found = self.analysis
        return found is not None and (found.exact or found.seconds + _ENOUGH >= seconds)

    @property
    def bounds(self) -> dict[str, tuple[int, int]]:
        """What is proved about each move."""
        if self.analysis is None:
            return {}
        values = self.analysis.values.items()
        return {str(move): value.bounds for move, value in values if value.bounds is not None}

    def add(self, found: Analysis) -> Analysis:
        """Add new findings and the work they took; return what is now known."""
        self.analysis = found if self.analysis is None else merged(self.analysis, found)
        return self.analysis


class AnalysisCache:
    """The last `capacity` positions asked about."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self._capacity = capacity
        self._known: OrderedDict[Hashable, Known] = OrderedDict()

    def of(self, game: Game) -> Known:
        """Return what is known about a game's current position; additions to it are remembered."""
        key = _key(game)
        known = self._known.setdefault(key, Known())
        self._known.move_to_end(key)
        while len(self._known) > self._capacity:
            self._known.popitem(last=False)
        return known


def _key(game: Game) -> Hashable:
    """Return what the value of a game's current position depends on, kept short however long the game."""
    position = game.position
    path = repeatable((*before(game), position)) or (position,)
    seen = b"".join(_seen(past, position.turn) for past in path)
    return tuple(value_axes(position.rules).values()), blake2b(seen, digest_size=16).digest()


def _seen(position: Position, turn: int) -> bytes:
    """Return a position as the player `turn` sees it."""
    sides, stores = position.pits, position.stores
    return bytes((position.turn == turn, *sides[turn], *sides[1 - turn], stores[turn], stores[1 - turn]))
