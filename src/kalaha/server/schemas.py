"""What clients send: the bodies of requests, and the first message of a web socket.

What they receive is declared in `kalaha.wire`.
"""

from typing import Annotated, Any, Literal

from fastapi import Body
from pydantic import BaseModel, ConfigDict, Field

from kalaha.rules import MAX_PITS

Ply = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
Name = Annotated[str, Field(max_length=40)]
Axes = Annotated[
    dict[Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=40)]],
    Field(max_length=20, description="house rules; all axes of a rule set, pits and seeds too, may be given"),
]


class _Body(BaseModel):
    """A body with no members but those declared."""

    model_config = ConfigDict(extra="forbid")


class Names(_Body):
    """What the players are called."""

    south: Name | None = None
    north: Name | None = None


class NewGame(_Body):
    """A game to start."""

    rules: str = Field("alga", max_length=40, description="a rule set, as `GET /api/rules` lists them")
    pits: Annotated[int, Field(ge=1, le=MAX_PITS, strict=True)] | None = None
    seeds: Annotated[int, Field(ge=1, le=127, strict=True)] | None = None
    axes: Axes = {}
    south: str = Field(
        max_length=20, description="`human`, `open` (somebody is invited), or `computer:1` to `computer:10`"
    )
    north: str = Field(max_length=20)
    names: Names = Names()
    record: str | None = Field(
        None,
        max_length=16_000,
        description="a record (.kgn), by its own rules, or a position: the game goes on from there",
    )
    lot: Annotated[int, Field(ge=0, le=2**31, strict=True)] | None = Field(
        None, description="seeds the choice of who starts, where the rules leave it to chance"
    )


class MoveAtPly(_Body):
    """A move at a ply."""

    ply: Ply
    move: str = Field(max_length=8, description="`3`, `3~` (declining the capture), or `swap`")


class AtPly(_Body):
    """A ply; without it the request is for the game wherever it stands."""

    ply: Ply | None = None


OptionalPly = Annotated[AtPly, Body(default_factory=AtPly)]
"""The same, where the body may be missing."""


class NewSeat(_Body):
    """A secret for a seat, made by the player who takes it, and what they are called."""

    seat: str = Field(min_length=20, max_length=64, pattern="^[A-Za-z0-9_-]+$")
    name: Name | None = None


class SeatByCode(NewSeat):
    """The same, with the code of an invitation."""

    code: str = Field(max_length=20, description="six letters, however they are written")


class NewInvitation(_Body):
    """An invitation to one's own side, to go on elsewhere, or anew to the other player's."""

    side: Literal["south", "north"]


class OfferAction(_Body):
    """An offer, its withdrawal, or the answer to one."""

    ply: Ply | None = None
    action: Literal["share", "stop", "accept", "decline", "withdraw"]


class Question(_Body):
    """A position to analyse."""

    rules: str = Field("alga", max_length=40)
    axes: Axes = {}
    position: str = Field(max_length=200)
    seconds: float = Field(1.0, gt=0, le=10)


class Line(_Body):
    """Rules, a first position, and moves from there; an address spells it `rules=…&position=…&moves=3-6`."""

    rules: str = Field("alga", max_length=40, description="a rule set, as `GET /api/rules` lists them")
    axes: Axes = {}
    position: str | None = Field(
        None, max_length=200, description="the first position; left out: the start, South to move"
    )
    moves: list[Annotated[str, Field(max_length=8)]] = Field(
        [], max_length=600, description="`3`, `3~` (declining the capture), or `swap`"
    )


class Record(_Body):
    """A record (.kgn), or a position by these rules."""

    record: str = Field(max_length=60_000)
    rules: str = Field("alga", max_length=40, description="of a position; a record names its own")
    axes: Axes = {}


class NodeToWrite(_Body):
    """A node of a tree; members that it has besides are those that `POST /api/tree` returns."""

    model_config = ConfigDict(extra="ignore")

    parent: Annotated[int, Field(ge=-1, strict=True)] | None = Field(
        None, description="the number of the node before it; left out: the one before it in the list"
    )
    move: Annotated[str, Field(max_length=16)] | None = Field(
        None, description="`3`, `3~`, `swap`, `south_resigned` …; only at the start there is none"
    )
    comment: str = ""


class TreeToWrite(_Body):
    """A game with its variations, as `POST /api/tree` returns it."""

    rules: str = Field("alga", max_length=40)
    axes: Axes = {}
    position: str | None = Field(
        None, max_length=200, description="the first position; left out: the start, South to move"
    )
    tags: Annotated[dict[Annotated[str, Field(max_length=40)], str], Field(max_length=40)] = {}
    nodes: list[NodeToWrite] = Field([], description="the first is the start, parents before children")


class Greeting(BaseModel):
    """The first message that a client sends on a web socket; without seats it is a watcher's."""

    seats: list[str] = Field([], max_length=2, description="the secrets of the seats that it has")
    name: str | None = Field(None, description="what the player who comes to an open seat is called")


class AnalysisQuestion(_Body):
    """A question on the analysis web socket; it takes the place of the one before."""

    number: int = Field(ge=0, le=2**53, strict=True, description="comes back with every answer")
    want: Literal["analysis", "review", "nothing"]
    line: Line = Line.model_validate({})
    seconds: float = Field(
        10, gt=0, le=60, description="of an analysis: how long to think, counting what was thought before"
    )


TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
"""Describes a response that is plain text."""
