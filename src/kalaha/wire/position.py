"""Sides, outcomes and messages."""

from collections.abc import Iterable
from typing import Literal

from typing_extensions import TypedDict

from kalaha import game, narration

Side = Literal["south", "north"]

SIDES: tuple[Side, Side] = ("south", "north")
"""The names of the sides in JSON and on the command line."""


class Message(TypedDict):
    """A sentence that has not been translated yet."""

    key: str
    """the message's key in the catalogues"""
    player: Side | None
    """the player that the message is about, if any: its variable `$player`"""
    values: dict[str, int]
    """the message's other variables"""


class Outcome(TypedDict):
    """How a game ended."""

    winner: Side | None
    """null for a draw"""
    reason: str
    """the reason why the game is over, as named by `kalaha.game.Reason`"""
    stores: tuple[int, int]
    """the seeds in South's and North's stores at the end"""


def outcome_json(outcome: game.Outcome | None) -> Outcome | None:
    """Return an outcome as JSON, or null while the game is in progress."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else SIDES[outcome.winner]
    return {"winner": winner, "reason": str(outcome.reason), "stores": outcome.stores}


def messages_json(messages: Iterable[narration.Message]) -> list[Message]:
    """Return messages as JSON."""
    return [
        {
            "key": message.key,
            "player": None if message.player is None else SIDES[message.player],
            "values": {**message.values},
        }
        for message in messages
    ]
