"""`Message`: one sentence before translation."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kalaha.game import Side


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence, as its key in the language catalogues and the values to fill in.

    `player` is the side that the sentence is about, if any. A user interface fills in that player's name as
    `$player`. To the player themselves, it shows the message `you-KEY` instead. All `values` are numbers.
    """

    key: str
    player: Side | None = None
    values: Mapping[str, int] = field(default_factory=dict[str, int])
