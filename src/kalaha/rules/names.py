"""Other names for games: each leads to a rule set with some axes changed, or to the nearest one.

The glossary says what each of the other games is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Name:
    """The rule set that a name stands for, with `axes` changed, or the nearest rule set if `other`."""

    rules: str
    axes: Mapping[str, Any] = field(default_factory=dict[str, Any])
    other: bool = False
    """Whether the name belongs to a game that no rule set plays."""


_FOUR_EACH = Name("kalah", {"seeds": 4})
_CONGKLAK = Name("kalah", {"pits": 7, "seeds": 7, "relay": "any"})
_OWARE = Name("oware")
_OWARE_LIKE = Name("oware", other=True)

NAMES: dict[str, Name] = {
    **dict.fromkeys(("mancala", "bantumi", "gamepigeon", "game pigeon", "imessage"), _FOUR_EACH),
    **dict.fromkeys(("abapa", "awale", "awalé", "awele", "awélé", "awalè"), _OWARE),
    **dict.fromkeys(("congklak", "congkak", "dakon", "sungka"), _CONGKLAK),
    "mangala": Name("kalah", other=True),
    **dict.fromkeys(("ayo", "ayoayo", "ouri", "ouril", "bohnenspiel", "bao", "omweso"), _OWARE_LIKE),
    **dict.fromkeys(("togyzqumalaq", "togyz korgool", "toguz korgool", "toguz kumalak"), _OWARE_LIKE),
}
"""All other names for games, in lower case."""
