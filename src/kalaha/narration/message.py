"""`Message`: one sentence, before it is put into a language."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kalaha.game import Side


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence: the key of a message in the language catalogues, and the values it needs.

    `player` is the side that the sentence is about, if any: a user interface fills in that player's name
    as `$player`, or shows the message `you-KEY` to the player themselves. `values` are numbers.
    """

    key: str
    player: Side | None = None
    values: Mapping[str, int] = field(default_factory=dict[str, int])
