"""`Player`: who plays a side, in one notation for the command line, records and matches.

| text | player |
|---|---|
| `human` | a person |
| `computer:LEVEL` | the engine at a level from 1 to 10 (see `levels`); plain `computer` is level 3 |
| `random` | a player who makes random legal moves |
| `mcts:PLAYOUTS` | Monte Carlo tree search with this number of random games per move (see `search.uct`) |
| `ugi:COMMAND` | another program that speaks UGI (see docs/program-protocol.md) |
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from kalaha.engine.errors import EngineError
from kalaha.engine.levels import FULL
from kalaha.errors import fault, shown
from kalaha.game import NORTH, SOUTH, Side

Kind = Literal["human", "computer", "random", "mcts", "ugi"]

AT_A_BOARD: tuple[Kind, ...] = ("human", "computer")
"""The kinds of players allowed in a game at the prompt and in its record."""
IN_A_MATCH: tuple[Kind, ...] = ("computer", "random", "mcts", "ugi")
"""The kinds of players allowed in a match."""

MAX_PLAYOUTS = 1_000_000
"""The maximum number of random games for a move."""

PLEASANT = 3
"""The level of `computer` without a number. It makes obvious captures, but a beginner can win."""

TAGS = ("SouthPlayer", "NorthPlayer")
"""The record tags for the players, with South's tag first (see docs/record-format.md)."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player: a person, the computer at a `level`, random moves, a tree search or a program.

    A tree search has a number of `playouts` per move, and a program has a `command` line.
    """

    kind: Kind
    level: int | None = None
    command: str | None = None
    playouts: int | None = None

    def __str__(self) -> str:
        arguments = [each for each in (self.level, self.command, self.playouts) if each is not None]
        return ":".join(map(str, (self.kind, *arguments)))


HUMAN = Player("human")
COMPUTERS = tuple(Player("computer", level) for level in range(1, FULL + 1))
"""The computer players at all levels, weakest first."""


def parse_player(text: str, kinds: Collection[Kind] = AT_A_BOARD) -> Player:
    """Return the player in `text`. Raise `EngineError` unless the player's kind is one of `kinds`.

    >>> parse_player("computer:7"), str(parse_player("computer"))
    (Player(kind='computer', level=7, command=None, playouts=None), 'computer:3')
    """
    player = _player(text)
    if player is None or player.kind not in kinds:
        raise EngineError(fault("player-unknown", value=shown(text), players=notation(kinds)))
    return player


def notation(kinds: Collection[Kind]) -> str:
    """Return the notation for players of these `kinds`, for use in a message.

    >>> notation(IN_A_MATCH)
    'computer:1 … computer:10, random, mcts:PLAYOUTS, ugi:COMMAND'
    """
    ranges = {
        "computer": f"{COMPUTERS[0]} … {COMPUTERS[-1]}",
        "mcts": "mcts:PLAYOUTS",
        "ugi": "ugi:COMMAND",
    }
    return ", ".join(ranges.get(kind, kind) for kind in kinds)


def players_in(tags: Mapping[str, str]) -> dict[Side, Player]:
    """Return the player on each side that a game's `tags` name.

    >>> players_in({"South": "Anna", "SouthPlayer": "human", "NorthPlayer": "computer:5"})[1].level
    5
    """
    named = {side: _player(tags.get(TAGS[side], "")) for side in (SOUTH, NORTH)}
    return {side: player for side, player in named.items() if player and player.kind in AT_A_BOARD}


def _player(text: str) -> Player | None:
    kind, _, argument = text.partition(":")
    if kind == "ugi" and argument.strip():
        return Player("ugi", command=argument)
    if kind == "mcts" and re.fullmatch("[1-9][0-9]{0,6}", argument) and int(argument) <= MAX_PLAYOUTS:
        return Player("mcts", playouts=int(argument))
    if text == "computer":
        return COMPUTERS[PLEASANT - 1]
    fixed = (HUMAN, Player("random"), *COMPUTERS)
    return next((player for player in fixed if str(player) == text), None)
