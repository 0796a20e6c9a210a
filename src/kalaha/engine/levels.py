"""The ten levels of play: `Level`, and what each sees (see also docs/levels.md)."""

from typing import NamedTuple


class Level(NamedTuple):
    """How a level plays.

    What a sowing does is overlooked at random if seeing it takes more effort than `sure`, and always if it
    takes at least `spread` more (see `selective`). A move worth at most `slack` seeds less than the best
    seems as good. Without a limit of `nodes` a level is the full engine; otherwise it looks at that many
    positions for one move, which bounds its time and depends on no clock. With `turns` it looks that many
    moves ahead in each turn, in the selective search in plain Python; without, the engine's search goes as
    deep as it can.
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
    9: Level(sure=255, nodes=450_000),
    10: Level(sure=255),
}
FULL = 10
"""The level of the full engine."""

FULL_SECONDS = 1.0
"""Seconds for which the full engine thinks about a move."""


def is_plain(level: int) -> bool:
    """Return whether the moves of a level are found without compiled kernels."""
    return bool(LEVELS[level].turns)
