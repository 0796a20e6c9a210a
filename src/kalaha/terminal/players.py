"""Who plays a side, as command line and records say it: `human`, or `computer:3`, the computer at level 3."""

from collections.abc import Mapping

from kalaha.engine.levels import FULL
from kalaha.game import NORTH, SOUTH, Side

PLEASANT = 3
"""The level of a `computer` without a number: takes what lies open, and lets a beginner win."""

TAGS = ("SouthPlayer", "NorthPlayer")
"""The tags of a record that say who plays, South's first (see docs/record-format.md)."""

HUMAN = "human"
COMPUTER = "computer"


def player_text(level: int | None) -> str:
    """Return who plays as text: a person (None) or the computer at a level.

    >>> player_text(None), player_text(7)
    ('human', 'computer:7')
    """
    return HUMAN if level is None else f"{COMPUTER}:{level}"


def parse_player(text: str) -> int | None:
    """Return the level of the computer, or None for a person; raises `ValueError` where it is neither.

    >>> parse_player("human"), parse_player("computer"), parse_player("computer:10")
    (None, 3, 10)
    """
    if text == HUMAN:
        return None
    levels = {player_text(level): level for level in range(1, FULL + 1)} | {COMPUTER: PLEASANT}
    if text not in levels:
        raise ValueError(text)
    return levels[text]


def players_in(tags: Mapping[str, str]) -> dict[Side, int | None]:
    """Return who plays which side as the tags of a game tell, as far as they do.

    >>> players_in({"South": "Anna", "SouthPlayer": "human", "NorthPlayer": "computer:5"})
    {0: None, 1: 5}
    """
    found: dict[Side, int | None] = {}
    for side in (SOUTH, NORTH):
        try:
            found[side] = parse_player(tags.get(TAGS[side], ""))
        except ValueError:  # written by another program, or nothing at all
            continue
    return found
