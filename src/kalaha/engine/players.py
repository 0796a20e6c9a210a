"""`Player`: who plays a side, in one notation for command line, records and matches.

| text | who |
|---|---|
| `human` | a person |
| `computer:LEVEL` | the engine at a level from 1 to 10 (see `levels`); plain `computer` is level 3 |
| `random` | any legal move |
| `ugi:COMMAND` | another program, by the protocol UGI (see docs/program-protocol.md) |
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from kalaha.engine.errors import EngineError
from kalaha.engine.levels import FULL
from kalaha.errors import fault, shown
from kalaha.game import NORTH, SOUTH, Side

Kind = Literal["human", "computer", "random", "ugi"]

AT_A_BOARD: tuple[Kind, ...] = ("human", "computer")
"""Who can play in a game at the prompt, or is named in its record."""
IN_A_MATCH: tuple[Kind, ...] = ("computer", "random", "ugi")
"""Who can play in a match."""

PLEASANT = 3
"""The level of a `computer` without a number: takes obvious captures, and lets a beginner win."""

TAGS = ("SouthPlayer", "NorthPlayer")
"""The tags of a record that say who plays, South's first (see docs/record-format.md)."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a side; `level` is a computer's, `command` a program's command line."""

    kind: Kind
    level: int | None = None
    command: str | None = None

    def __str__(self) -> str:
        argument = self.command if self.level is None else self.level
        return self.kind if argument is None else f"{self.kind}:{argument}"


HUMAN = Player("human")
COMPUTERS = tuple(Player("computer", level) for level in range(1, FULL + 1))
"""The computer at every level, the weakest first."""


def parse_player(text: str, kinds: Collection[Kind] = AT_A_BOARD) -> Player:
    """Return the player that a text names; raises `EngineError` if it names none of these kinds.

    >>> parse_player("computer:7"), str(parse_player("computer"))
    (Player(kind='computer', level=7, command=None), 'computer:3')
    """
    player = _player(text)
    if player is None or player.kind not in kinds:
        raise EngineError(fault("player-unknown", value=shown(text), players=notation(kinds)))
    return player


def notation(kinds: Collection[Kind]) -> str:
    """Return the notation of these kinds of players, for people to read.

    >>> notation(IN_A_MATCH)
    'computer:1 … computer:10, random, ugi:COMMAND'
    """
    ranges = {"computer": f"{COMPUTERS[0]} … {COMPUTERS[-1]}", "ugi": "ugi:COMMAND"}
    return ", ".join(ranges.get(kind, kind) for kind in kinds)


def players_in(tags: Mapping[str, str]) -> dict[Side, Player]:
    """Return who plays which side according to a game's tags, where they say.

    >>> players_in({"South": "Anna", "SouthPlayer": "human", "NorthPlayer": "computer:5"})[1].level
    5
    """
    named = {side: _player(tags.get(TAGS[side], "")) for side in (SOUTH, NORTH)}
    return {side: player for side, player in named.items() if player and player.kind in AT_A_BOARD}


def _player(text: str) -> Player | None:
    kind, _, argument = text.partition(":")
    if kind == "ugi" and argument.strip():
        return Player("ugi", command=argument)
    if text == "computer":
        return COMPUTERS[PLEASANT - 1]
    fixed = (HUMAN, Player("random"), *COMPUTERS)
    return next((player for player in fixed if str(player) == text), None)
