"""Positions, moves and their messages."""

from collections.abc import Iterable
from typing import Literal

from typing_extensions import TypedDict

from kalaha import game, narration
from kalaha.game.sowing import EventKind

Side = Literal["south", "north"]

SIDES: tuple[Side, Side] = ("south", "north")
"""The names of the sides in JSON and on the command line."""


class Position(TypedDict):
    """A position, both as text and in parts."""

    position: str
    """the position in record notation: `<6,0,0,4,…> S`"""
    pits: tuple[tuple[int, ...], tuple[int, ...]]
    """the seeds in South's and North's pits, each from the player's left to right"""
    stores: tuple[int, int]
    """the seeds in South's and North's stores"""
    turn: Side
    """the side to move"""


class Message(TypedDict):
    """A sentence that has not been translated yet."""

    key: str
    """the message's key in the catalogues"""
    player: Side | None
    """the player that the message is about, if any: its variable `$player`"""
    values: dict[str, int]
    """the message's other variables"""


class Event(TypedDict):
    """One thing that happens on the board during a move, as `kalaha.game.Event` explains it."""

    kind: EventKind
    side: Side
    pit: int | None
    """the pit, numbered from 0 from the player's left to right. Null for the store or for no place at all"""
    seeds: int
    to: Side | None
    """the side with the store that receives the seeds"""


class Outcome(TypedDict):
    """How a game ended."""

    winner: Side | None
    """null for a draw"""
    reason: str
    """the reason why the game is over, as named by `kalaha.game.Reason`"""
    stores: tuple[int, int]
    """the seeds in South's and North's stores at the end"""


class Sowing(TypedDict):
    """A move and all its effects."""

    kind: Literal["sowing"]
    move: str
    events: list[Event]
    outcome: Outcome | None
    """the outcome if the move ended the game, else null"""
    messages: list[Message]
    """the same effects in words"""
    brief: list[Message]
    """the effects in a few words each, and the end of the game"""


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
