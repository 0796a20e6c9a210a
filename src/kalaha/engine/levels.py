"""The ten levels of play (see also docs/levels.md)."""

from typing import NamedTuple


class Level(NamedTuple):
    """A level's parameters.

    If the effort of a sowing exceeds `sure`, its effect may be overlooked at random. If it does so by at
    least `spread`, its effect is always overlooked (see `selective`). A move worth at most `slack` seeds less
    than the best move counts as equally good. `nodes` limits the number of positions searched for one move,
    which bounds the time without using a clock. None means the full engine. If `turns` is given, the
    selective search in plain Python looks this number of moves ahead in each turn. Otherwise the engine
    searches as deep as the limit allows.
    """

    sure: int = 0
    spread: int = 1
    slack: int = 0
    turns: tuple[int, ...] = ()
    nodes: int | None = None


LEVELS: dict[int, Level] = {
    1: Level(sure=0, spread=5, slack=1, turns=(1,), nodes=4000),
    2: Level(sure=2, spread=10, slack=1, turns=(2,), nodes=4000),
    3: Level(sure=2, spread=10, turns=(2, 1), nodes=4000),
    4: Level(sure=5, spread=12, turns=(3, 2, 1), nodes=4000),
    5: Level(sure=14, spread=20, turns=(3, 3, 2, 2), nodes=4000),
    6: Level(sure=7, spread=20, nodes=3000),
    7: Level(sure=12, spread=20, nodes=7000),
    8: Level(sure=20, spread=24, nodes=35_000),
    9: Level(sure=255, nodes=300_000),
    10: Level(sure=255),
}
"""The levels by number: 1 to 5 search in plain Python, 6 to 9 up to `nodes` positions, 10 without a limit."""

FULL = max(LEVELS)
"""The level of the full engine."""

FULL_SECONDS = 1.0
"""The seconds per move for the full engine."""


def is_plain(level: int) -> bool:
    """Return whether `level` chooses its moves without compiled kernels."""
    return bool(LEVELS[level].turns)
