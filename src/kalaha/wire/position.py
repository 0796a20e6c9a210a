"""Positions, what moves do to them, and the messages about both."""

from collections.abc import Iterable
from functools import cache
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
    """who is to move"""


class Place(TypedDict):
    """A pit or a store."""

    side: Side
    pit: int | None
    """from 0, the player's left to right; null is the store"""


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
    """whose store the seeds go to"""


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
    """what it did in a few words each, beside how the game ended"""


class SeedsBySide(TypedDict):
    """A number of seeds for each side."""

    south: int
    north: int


class Preview(TypedDict):
    """What a legal move would do."""

    landing: Place
    """where the last seed lands"""
    extra_turn: bool
    captured: int
    """seeds captured"""
    swept: SeedsBySide
    """seeds that go to each store as the game ends"""
    forfeits: bool
    """whether the move loses the seeds left on the board, as it does not feed"""
    ends: bool
    """whether the move ends the game"""
    path: list[Place]
    """where each seed lands, in order"""
    messages: list[Message]
    """what the move does besides sowing, in a few words each"""


def position_json(position: game.Position) -> Position:
    """Return the shape of a position."""
    return {
        "position": str(position),
        "pits": position.pits,
        "stores": position.stores,
        "turn": SIDES[position.turn],
    }


def event_json(event: game.Event) -> Event:
    """Return the shape of an event."""
    return {
        "kind": event.kind,
        "side": SIDES[event.side],
        "pit": event.pit,
        "seeds": event.seeds,
        "to": None if event.to is None else SIDES[event.to],
    }


def outcome_json(outcome: game.Outcome | None) -> Outcome | None:
    """Return the shape of an outcome; null while the game goes on."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else SIDES[outcome.winner]
    return {"winner": winner, "reason": str(outcome.reason), "stores": outcome.stores}


def messages_json(messages: Iterable[narration.Message]) -> list[Message]:
    """Return the shape of messages."""
    return [
        {
            "key": message.key,
            "player": None if message.player is None else SIDES[message.player],
            "values": {**message.values},
        }
        for message in messages
    ]


def sowing_json(sowing: game.Sowing) -> Sowing:
    """Return the shape of a sowing."""
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


def place_json(side: game.Side, pit: int | None) -> Place:
    """Return the shape of a pit, or of the store of a side."""
    return {"side": SIDES[side], "pit": pit}


def preview_json(sowing: game.Sowing) -> Preview:
    """Return the shape of what a move would do."""
    places = _places(sowing.before.rules.pits, sowing.side)
    path = [places[cell] for cell in sowing.path]
    captured = 0
    south, north = sowing.rest
    if sowing.captured:  # events are expensive: look only where they may matter
        captured = sum(event.seeds for event in sowing.events if event.kind == "captured")
    return {
        "landing": path[-1],
        "extra_turn": sowing.extra_turn,
        "captured": captured,
        "swept": {"south": south, "north": north},
        "forfeits": sowing.reason is game.Reason.FORFEIT,
        "ends": sowing.reason is not None,
        "path": path,
        "messages": messages_json(narration.preview_messages(sowing)),
    }


@cache
def _places(pits: int, mover: game.Side) -> tuple[Place, ...]:
    """Return the shape of each cell that seeds fall into, as the mover counts them (see `game.mechanics`)."""
    return (
        *(place_json(mover, pit) for pit in range(pits)),
        place_json(mover, None),
        *(place_json(1 - mover, pit) for pit in range(pits)),
    )
