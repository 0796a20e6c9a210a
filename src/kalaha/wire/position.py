"""Positions, moves and their messages."""

from collections.abc import Iterable
from typing import Literal

from typing_extensions import TypedDict

from kalaha import game, narration
from kalaha.game.sowing import EventKind

Side = Literal["south", "north"]

SIDES: tuple[Side, Side] = ("south", "north")
"""The sides as JSON and the command line write them."""


class Position(TypedDict):
    """A position, as text and in parts."""

    position: str
    """as in records: `<6,0,0,4,…> S`"""
    pits: tuple[tuple[int, ...], tuple[int, ...]]
    """the seeds in South's pits and in North's, each from the player's left to right"""
    stores: tuple[int, int]
    """South's and North's"""
    turn: Side
    """the side to move"""


class Message(TypedDict):
    """A sentence in no language yet."""

    key: str
    """of a message in the catalogues"""
    player: Side | None
    """the player it is about, if any: the message's `$player`"""
    values: dict[str, int]
    """the message's other variables"""


class Event(TypedDict):
    """One thing that happens on the board during a move, as `kalaha.game.Event` explains it."""

    kind: EventKind
    side: Side
    pit: int | None
    """from 0, the player's left to right; null is the store, or no place at all"""
    seeds: int
    to: Side | None
    """the side of the store that receives the seeds"""


class Outcome(TypedDict):
    """How a game ended."""

    winner: Side | None
    """null is a draw"""
    reason: str
    """why it is over, as `kalaha.game.Reason` names it"""
    stores: tuple[int, int]
    """the final stores, South's and North's"""


class Sowing(TypedDict):
    """A move and everything it did."""

    kind: Literal["sowing"]
    move: str
    events: list[Event]
    outcome: Outcome | None
    """null unless the move ended the game"""
    messages: list[Message]
    """the same in words"""
    brief: list[Message]
    """its effects in a few words each, and the end of the game"""


def position_json(position: game.Position) -> Position:
    """Return a position as JSON."""
    return {
        "position": str(position),
        "pits": position.pits,
        "stores": position.stores,
        "turn": SIDES[position.turn],
    }


def event_json(event: game.Event) -> Event:
    """Return an event as JSON."""
    return {
        "kind": event.kind,
        "side": SIDES[event.side],
        "pit": event.pit,
        "seeds": event.seeds,
        "to": None if event.to is None else SIDES[event.to],
    }


def outcome_json(outcome: game.Outcome | None) -> Outcome | None:
    """Return an outcome as JSON; null while the game goes on."""
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


def sowing_json(sowing: game.Sowing) -> Sowing:
    """Return a sowing as JSON."""
    said = narration.sowing_messages(sowing)
    if sowing.outcome is not None:
        said.append(narration.result_message(sowing.outcome))
    return {
        "kind": "sowing",
        "move": str(sowing.move),
        "events": [event_json(event) for event in sowing.events],
        "outcome": outcome_json(sowing.outcome),
        "messages": messages_json(said),
        "brief": messages_json(narration.brief_messages(sowing)),
    }
