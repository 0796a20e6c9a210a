"""A shared game as the server sends it: the game, its steps, and the other messages of its web socket."""

from functools import cache
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from kalaha import game
from kalaha.wire.encoding import Json, to_json
from kalaha.wire.errors import Refusal
from kalaha.wire.position import Outcome, Side
from kalaha.wire.rules import RulesOfGame

Player = Literal["human", "open"]
OfferKind = Literal["share", "stop", "undo"]
StepKind = Literal[
    "move", "swap", "offer", "accept", "decline", "withdraw", "resign", "undo", "join", "again"
]


class Offer(TypedDict):
    """An offer without an answer."""

    side: Side
    kind: OfferKind


class Players(TypedDict):
    """Who plays each side; `open`: the invited friend has not come yet."""

    south: Player
    north: Player


class PlayerNames(TypedDict):
    """The players' names, if they gave any."""

    south: str | None
    north: str | None


class Game(TypedDict):
    """A game between two people, at its current ply."""

    id: str
    """of the game, as in its address"""
    rules: RulesOfGame
    start: str
    """the first position, as in records: `<6,0,0,4,…> S`"""
    steps: list[str]
    """the steps that are not undone, as in records: `3`, `3~`, `swap`, `south_resigned`"""
    ply: int
    """the number of the last step; take-backs and offers count too"""
    players: Players
    names: PlayerNames
    you: Literal["south", "north", "both"] | None
    """the side or sides of the seats sent; null for a spectator"""
    invite: bool
    """whether `you` may invite to the other seat"""
    offer: Offer | None
    next: str | None
    """the game in which the same people go on"""
    position: str
    outcome: Outcome | None
    """null while the game goes on"""


class SeatKeys(TypedDict):
    """The secrets of a new game's seats."""

    south: str | None
    north: str | None


class NewGame(Game):
    """A new game, with the secrets of its seats, which no other answer has."""

    seats: SeatKeys


class Step(TypedDict):
    """A step of a game, and the position after it."""

    kind: StepKind
    ply: int
    side: Side
    """the side that acted; for an agreed undo, the side that asked for it"""
    move: NotRequired[str]
    """of a move"""
    offer: NotRequired[OfferKind]
    """of an offer"""
    name: NotRequired[str | None]
    """of `join`"""
    back: NotRequired[bool]
    """of `join`: the same player on another device"""
    game: NotRequired[str]
    """of `again`: the next game"""
    position: str
    outcome: Outcome | None


class Invitation(TypedDict):
    """What admits one player to a seat, in a link or as a code; no other answer has it."""

    side: Side
    secret: str
    code: str
    """six letters, to be read out over the phone"""
    seconds: int
    """how long the code is valid"""


class Hello(TypedDict):
    """The answer to the greeting of a web socket, after the steps that the client missed."""

    kind: Literal["hello"]
    game: Game


class Ping(TypedDict):
    """A message sent now and then on an idle web socket."""

    kind: Literal["ping"]


class Presence(TypedDict):
    """A message sent after `hello`, and whenever it changes."""

    kind: Literal["presence"]
    south: bool
    """whether South's player has the game open; a few seconds without a connection are ignored"""
    north: bool


class Done(TypedDict):
    """The answer to a request on a web socket: its step is stored."""

    kind: Literal["done"]
    id: int
    ply: int
    """of the step"""


class Refused(Refusal):
    """A refusal: of the request with this id, or, without, of the connection, which is closed."""

    kind: Literal["refused"]
    id: NotRequired[int]
    status: int
    """the status that HTTP would answer"""


PING: Json = to_json(Ping(kind="ping"))


@cache
def presence_json(seats: frozenset[game.Side]) -> Json:
    """Return the `Presence` for the sides whose players are present."""
    return to_json(Presence(kind="presence", south=game.SOUTH in seats, north=game.NORTH in seats))
