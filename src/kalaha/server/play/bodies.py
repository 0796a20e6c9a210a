"""What clients send about games: the bodies of requests, and the first message of a web socket."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from kalaha.rules import MAX_PITS
from kalaha.server.analyse.bodies import Axes

Ply = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
Name = Annotated[str, Field(max_length=40)]


class Names(BaseModel, extra="forbid"):
    """What the players are called."""

    south: Name | None = None
    north: Name | None = None


class NewGame(BaseModel, extra="forbid"):
    """A game to start."""

    rules: str = Field("alga", max_length=40, description="a rule set, as `GET /api/rules` lists them")
    pits: Annotated[int, Field(ge=1, le=MAX_PITS, strict=True)] | None = None
    seeds: Annotated[int, Field(ge=1, le=127, strict=True)] | None = None
    axes: Axes = {}
    south: str = Field(max_length=20, description="`human` or `open` (somebody is invited)")
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


class MoveAtPly(BaseModel, extra="forbid"):
    """A move at a ply."""

    ply: Ply
    move: str = Field(max_length=8, description="`3`, `3~` (declining its capture or extra turn), or `swap`")


class AtPly(BaseModel, extra="forbid"):
    """A ply; without it the request is for the game wherever it stands."""

    ply: Ply | None = None


ANYWHERE = AtPly()
"""What a request says that has no body."""


class NewSeat(BaseModel, extra="forbid"):
    """A secret for a seat, made by the player who takes it, and what they are called."""

    seat: str = Field(min_length=20, max_length=64, pattern="^[A-Za-z0-9_-]+$")
    name: Name | None = None


class SeatByCode(NewSeat):
    """The same, with the code of an invitation."""

    code: str = Field(max_length=20, description="six letters, however they are written")


class NewInvitation(BaseModel, extra="forbid"):
    """An invitation to one's own side, to go on elsewhere, or anew to the other player's."""

    side: Literal["south", "north"]


class OfferAction(BaseModel, extra="forbid"):
    """An offer, its withdrawal, or the answer to one."""

    ply: Ply | None = None
    action: Literal["share", "stop", "accept", "decline", "withdraw"]


class Greeting(BaseModel):
    """The first message that a client sends on a web socket; without seats it is a watcher's."""

    seats: list[str] = Field([], max_length=2, description="the secrets of the seats that it has")
    name: str | None = Field(None, description="what the player who comes to an open seat is called")
