"""Request bodies, and the messages that clients send over a web socket."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field

from kalaha.locale import Language, clean_name
from kalaha.rules import AXES, CHOICES, MAX_PITS, parse_axis
from kalaha.wire.game import EmoteKind

Axes = Annotated[
    dict[Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=40)]],
    Field(
        max_length=len(AXES),
        description="house rules; all axes of a rule set, pits and seeds too, may be given",
    ),
]

Ply = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]

Cut = Annotated[str, AfterValidator(clean_name)]
"""A name, truncated if it is too long."""
Name = Annotated[str, Field(max_length=40), AfterValidator(clean_name)]


class Names(BaseModel, extra="forbid"):
    """The players' names."""

    south: Name | None = None
    north: Name | None = None


class TimeControl(BaseModel, extra="forbid"):
    """The time of each player."""

    minutes: Annotated[int, Field(ge=1, le=180, strict=True)]
    increment: Annotated[int, Field(ge=0, le=180, strict=True)] = Field(
        0, description="seconds added after each turn"
    )


class RulesRequest(BaseModel, extra="forbid"):
    """The rules of a new game."""

    rules: str = Field("alga", max_length=40, description="the id of a rule set, as in `kalaha rules`")
    pits: Annotated[int, Field(ge=1, le=MAX_PITS, strict=True)] | None = Field(
        None, description="1 to 8 on each side; left out: those of the rule set or of `position`"
    )
    seeds: Annotated[int, Field(ge=1, le=127, strict=True)] | None = Field(
        None, description="1 to 127 in each pit at the start, if all fit; left out: those of the rule set"
    )
    axes: Axes = {}


class Start(RulesRequest):
    """The rules and the first position of a new game."""

    position: str | None = Field(
        None, max_length=200, description="the first position; left out: the start of these rules"
    )
    lot: Annotated[int, Field(ge=0, le=2**31, strict=True)] | None = Field(
        None,
        description="seeds the choice of who starts and of a fair start, if the rules leave it to chance",
    )


class NewGameRequest(Start):
    """A request to start a game between two people."""

    moves: list[Annotated[str, Field(max_length=8)]] = Field(
        [],
        max_length=600,
        description="at most 600 from there: `3`, `3~` (declining its capture or extra turn), `swap`",
    )
    south: Literal["human", "open"] = Field(
        "human", description="`human`: your seat; `open`: somebody is invited"
    )
    north: Literal["human", "open"] = "open"
    names: Names = Field(Names(), description="`{south?, north?}`, at most 40 characters each")
    clock: TimeControl | None = Field(None, description="`{minutes, increment?}`; left out: no clock")


class Deed(BaseModel, extra="forbid"):
    """A player's action in a game at a given ply."""

    ply: Ply
    do: Literal["move", "undo", "share", "stop", "accept", "decline", "withdraw", "resign", "time"]
    move: str = Field(
        "",
        max_length=8,
        coerce_numbers_to_str=True,
        description="`3` (or the number 3), `3~` (declining its capture or extra turn), or `swap`",
    )
    clock: Annotated[int, Field(ge=0, le=2**31, strict=True)] | None = Field(
        None, description="for a move: the milliseconds that the player's page shows as left"
    )


class SocketDeed(Deed):
    """An action sent over a web socket, with an id number that the answer repeats."""

    id: Annotated[int, Field(ge=0, le=2**31, strict=True)]


class NewEmote(BaseModel, extra="forbid"):
    """An emote to the other player, sent on a web socket. More than one in two seconds are ignored."""

    emote: EmoteKind


Secret = Annotated[str, Field(min_length=20, max_length=64, pattern="^[A-Za-z0-9_-]+$")]


class NewSeat(BaseModel, extra="forbid"):
    """The secret for a seat, created by the player who takes it, and the player's name."""

    seat: Secret
    name: Name | None = None


class SeatByCode(NewSeat):
    """The secret and name of a player who takes a seat, with the invitation's code."""

    code: str = Field(max_length=20, description="six letters, however they are written")


class NewInvitation(BaseModel, extra="forbid"):
    """The side to open: the player's own, to continue elsewhere, or the opponent's, to invite again."""

    side: Literal["south", "north"]


class NewSubscription(BaseModel, extra="forbid"):
    """A browser to notify, as its `PushSubscription` describes it."""

    endpoint: str = Field(max_length=600, pattern="^[!-~]+$")
    p256dh: str = Field(pattern="^[A-Za-z0-9_-]{87}$")
    auth: str = Field(pattern="^[A-Za-z0-9_-]{22}$")
    language: Language


class Greeting(BaseModel):
    """The first message from a client on a web socket. A client without seats is a spectator."""

    seats: list[str] = Field([], max_length=2, description="the secrets of the seats that it has")
    name: Cut | None = Field(None, description="the name of the player, if the seat is open")
    since: Ply | None = Field(
        None, alias="from", description="the ply that the client knows; it is sent the steps after it"
    )


def read_axes(axes: Mapping[str, bool | int | str]) -> dict[str, Any]:
    """Return the axes in a request, and parse values given as text."""
    return {
        axis: parse_axis(axis, value)
        if isinstance(value, str) and value not in CHOICES.get(axis, ())
        else value
        for axis, value in axes.items()
    }
