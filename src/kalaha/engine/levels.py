"""The ten levels of play.

| level | looks ahead | noise, in seeds | who it is for |
|---|---|---|---|
| 1 | 1 move | 8 | plays nearly at random |
| 2 | 1 | 4 | sees a capture now and then |
| 3 | 1 | 2 | takes most captures and extra turns |
| 4 | 2 | 1 | begins to think of the reply |
| 5 | 3 | 0.8 | |
| 6 | 4 | 0.5 | a match for most families |
| 7 | 6 | 0.3 | |
| 8 | 8 | 0.2 | |
| 9 | 10 | 0 | |
| 10 | as far as a second goes | 0 | the full engine |

Noise: the probability of a move falls by the factor e for every `noise` seeds by which it is worse than
the best, as the level sees it. Levels below 10 play the same move again with the same seed.
"""

import random
from math import exp
from typing import NamedTuple

from kalaha.engine.values import Analysis
from kalaha.game import Move


class Level(NamedTuple):
    """How a level plays: moves looked ahead (None: for a second), and the noise in seeds."""

    depth: int | None
    noise: float


LEVELS: dict[int, Level] = {
    1: Level(1, 8.0),
    2: Level(1, 4.0),
    3: Level(1, 2.0),
    4: Level(2, 1.0),
    5: Level(3, 0.8),
    6: Level(4, 0.5),
    7: Level(6, 0.3),
    8: Level(8, 0.2),
    9: Level(10, 0.0),
    10: Level(None, 0.0),
}
FULL = 10
"""The level that is the full engine."""

FULL_SECONDS = 1.0
"""Seconds for which the full engine thinks about a move."""


def is_plain(level: int) -> bool:
    """Whether a level finds its moves in plain Python, without compiled kernels."""
    return level < 1  # none yet


def pick(analysis: Analysis, noise: float, rng: random.Random) -> Move:
    """Return a random move, better ones more often; without noise, one of the best."""
    best = analysis.value.seeds
    losses = {move: best - value.seeds for move, value in analysis.values.items()}
    if noise == 0:
        equal = [move for move, loss in losses.items() if loss == 0 and analysis.values[move].kind != "upper"]
        return rng.choice(equal or [analysis.best])
    moves = list(losses)
    return rng.choices(moves, [exp(-losses[move] / noise) for move in moves])[0]
