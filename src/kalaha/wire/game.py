"""A shared game as the server sends it: the game, its steps, and the other messages on its web socket."""

from functools import cache
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from kalaha import game
from kalaha.wire.encoding import Json, to_json
from kalaha.wire.errors import Refusal
from kalaha.wire.position import Outcome, Side
from kalaha.wire.rules import RulesOfGame

Player = Literal["human", "open"]
EmoteKind = Literal["hello", "bravo", "luck", "oops", "think", "thanks"]
OfferKind = Literal["share", "stop", "undo"]
StepKind = Literal[
    "move",
    "swap",
    "offer",
    "accept",
    "decline",
    "withdraw",
    "resign",
    "undo",
    "join",
    "again",
    "time",
    "pause",
    "resume",
]


class Offer(TypedDict):
    """An offer that has not been answered."""

    side: Side
    kind: OfferKind


class Players(TypedDict):
    """The kind of player on each side. `open` means that the invited friend has not arrived yet."""

    south: Player
    north: Player


class PlayerNames(TypedDict):
    """The names that the players gave, if any."""

    south: str | None
    north: str | None


class Clock(TypedDict):
    """The players' time, when a Game was sent or after a Step."""

    minutes: int
    """for each player"""
    increment: int
    """seconds added after each turn"""
    south: int
    """the milliseconds left"""
    north: int
    running: Side | None
    """whose clock runs"""


class Game(TypedDict):
    """The current state of a game between two people."""

    id: str
    """the game's id, as in its link"""
    rules: RulesOfGame
    start: str
    """the first position, in record notation: `<6,0,0,4,…> S`"""
    steps: list[str]
    """the steps that have not been undone, in record notation: `3`, `3~`, `swap`, `south_resigned`"""
    ply: int
    """the number of the last step, counting take-backs and offers as well"""
    players: Players
    names: PlayerNames
    you: Literal["south", "north", "both"] | None
    """the side or sides of the seats in the request. Null for a spectator"""
    invite: bool
    """whether `you` may invite someone to the other seat"""
    offer: Offer | None
    next: str | None
    """the game that the same people continue with"""
    position: str
    outcome: Outcome | None
    """null while the game is in progress"""
    clock: NotRequired[Clock]


class SeatKeys(TypedDict):
    """The secrets of a new game's seats."""

    south: str | None
    north: str | None


class NewGame(Game):
    """A new game with the secrets of its seats, which no other answer contains."""

    seats: SeatKeys


class Step(TypedDict):
    """A step in a game, and the position after it."""

    kind: StepKind
    ply: int
    side: Side
    """the side that acted. For an agreed undo, the side that requested it"""
    move: NotRequired[str]
    """for a move: its text"""
    offer: NotRequired[OfferKind]
    """for an offer: its kind"""
    name: NotRequired[str | None]
    """for `join`: the name given, if any"""
    back: NotRequired[bool]
    """for `join`: whether this is the same player on another device"""
    game: NotRequired[str]
    """for `again`: the next game"""
    position: str
    outcome: Outcome | None
    clock: NotRequired[Clock]


class Invitation(TypedDict):
    """An invitation, which admits one player to a seat by link or by code. No other answer contains it."""

    side: Side
    secret: str
    code: str
    """six letters that can be read out over the phone"""
    seconds: int
    """the number of seconds that the code is valid"""


class Hello(TypedDict):
    """The answer to the greeting on a web socket, sent after the steps that the client missed."""

    kind: Literal["hello"]
    game: Game
    push: NotRequired[str]
    """the public key of the server's notifications, if it sends any"""


class Emote(TypedDict):
    """A quick message from a player. It is not stored."""

    kind: Literal["emote"]
    side: Side
    emote: EmoteKind


class Ping(TypedDict):
    """A message sent at intervals on an idle web socket."""

    kind: Literal["ping"]


class Presence(TypedDict):
    """A message about which players are present, sent after `hello` and after every change."""

    kind: Literal["presence"]
    south: bool
    """whether South's player has the game open, ignoring a few seconds without a connection"""
    north: bool


class Done(TypedDict):
    """The answer to a web socket request, sent once its step has been stored."""

    kind: Literal["done"]
    id: int
    ply: int
    """the step's ply"""


class Refused(Refusal):
    """A refusal of the request with this id or, without an id, of the connection, which is then closed."""

    kind: Literal["refused"]
    id: NotRequired[int]
    status: int
    """the corresponding HTTP status"""


PING: Json = to_json(Ping(kind="ping"))


@cache
def presence_json(seats: frozenset[game.Side]) -> Json:
    """Return the `Presence` for the sides with a player present."""
    return to_json(Presence(kind="presence", south=game.SOUTH in seats, north=game.NORTH in seats))
