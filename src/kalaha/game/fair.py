"""The starts of a game, among them the 254 of FairKalah, whose value is a draw.

T. W. Neller and C. Neller published these (*FairKalah*).
"""

import re
from functools import cache
from importlib import resources

from kalaha.rules import Rules

Start = tuple[tuple[int, ...], tuple[int, ...], tuple[int, int]]
"""South's pits, North's pits, and the stores, with South to move."""


def starts_of(rules: Rules) -> tuple[Start, ...]:
    """Return the starts of games under `rules`: the fair ones, or the only one."""
    if rules.has_fair_start:
        return fair_starts()
    side = (rules.seeds,) * rules.pits
    return ((side, side, (0, 0)),)


@cache
def fair_starts() -> tuple[Start, ...]:
    """Return the starts of FairKalah in the published order."""
    lines = (resources.files("kalaha.game") / "fairkalah.txt").read_text("ascii").splitlines()
    boards = (tuple(map(int, re.findall(r"\d+", line)[1:])) for line in lines)
    return tuple((board[2:8], board[8:], (board[0], board[1])) for board in boards)
