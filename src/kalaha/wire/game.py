"""A game as the server sends it: its state, its steps, and the messages of its web socket.

A state is made in two parts: `SharedState` is the same for everybody, `ViewerState` depends on the viewer.
"""

from functools import cache
from typing import Literal

from typing_extensions import TypedDict

from kalaha import game, narration
from kalaha.engine.decisions import Request
from kalaha.wire.encoding import Json, Members, json_array, json_object, member, members
from kalaha.wire.errors import Refusal
from kalaha.wire.line import PlayedLine, Standing, StepAction, standing_json
from kalaha.wire.position import SIDES, Side, messages_json


class Offer(TypedDict):
    """Who offers what."""

    side: Side
    kind: Request


class Players(TypedDict):
    """Who plays each side: `human`, `open` (invited, but not yet there) or `computer:LEVEL`."""

    south: str
    north: str


class PlayerNames(TypedDict):
    """The players' names, if they gave any."""

    south: str | None
    north: str | None


class Capabilities(TypedDict):
    """What the seats that were sent along can do now, besides moving."""

    swap: bool
    undo: bool
    redo: bool
    share: bool
    stop: bool
    hint: bool
    """no hints are given where two people play, each with a seat of their own"""
    invite: bool
    """whether the other player may be invited anew"""


class SharedState(Standing):
    """The part of a state that is the same for everybody."""

    id: str
    """of the game, as in its address"""
    ply: int
    """steps so far, take-backs and offers included"""
    players: Players
    names: PlayerNames
    offer: Offer | None
    """what is offered and not yet answered"""
    next: str | None
    """the game in which the same people go on"""
    thinking: bool
    """whether the computer is choosing a move"""


class ViewerState(TypedDict):
    """The part of a state that depends on the seats that were sent along."""

    can: Capabilities
    you: Literal["south", "north", "both"] | None
    """whose seats were sent along; both play at one screen, null watches"""


class State(SharedState, ViewerState):
    """The current state of a game."""


class StepDetails(StepAction):
    """A step without the state that it led to."""

    ply: int
    """the ply after it"""
    side: Side
    """who did it; of an undo that had to be agreed, who asked for it"""


class Step(StepDetails):
    """One step of a game."""

    state: State
    """the game after it"""


class StateAndSteps(State):
    """A game after a request that changed it."""

    steps: list[Step]
    """the new steps"""


class StateAndLine(State):
    """The current state of a game, and the steps that led to it."""

    line: PlayedLine


class SeatKeys(TypedDict):
    """The secrets of a new game's seats; null for the computer's."""

    south: str | None
    north: str | None


class NewState(State):
    """A new game, with the secrets of its seats, which no other answer has."""

    seats: SeatKeys


class Invitation(TypedDict):
    """What admits one player to a seat, in a link or as a code; no other answer has it."""

    side: Side
    secret: str
    code: str
    """six letters, to be read out over the phone"""
    seconds: int
    """how long the code is valid"""


class Hello(TypedDict):
    """The first message of a web socket; sent again when seats come later, or too many steps are missing."""

    kind: Literal["hello"]
    after: int
    """the steps after this one follow; a client that lacks others asks for the line"""
    state: State
    """the game as it stands now"""


class Ping(TypedDict):
    """A message sent now and then on an idle web socket."""

    kind: Literal["ping"]


class Presence(TypedDict):
    """A message sent after the greeting, and whenever it changes; only where two people play."""

    kind: Literal["presence"]
    south: bool
    """whether South's player has the game open; a few seconds without a connection are ignored"""
    north: bool


class Preparing(TypedDict):
    """A message sent while a move waits for the engine to compile, once after an install."""

    kind: Literal["preparing"]
    share: float
    """the share done, from 0 to 1; sent at most twice a second, finally 1"""


class Refused(Refusal):
    """The last message of a web socket that is closed for a reason."""

    kind: Literal["refused"]
    status: int
    """the status that HTTP would answer"""


class RefusedMove(Refusal):
    """The answer on a web socket to a move that is refused; the web socket stays open."""

    kind: Literal["refused-move"]
    status: int
    """the status that HTTP would answer"""


def shared_state(
    played: game.Game,
    *,
    id: str,
    ply: int,
    players: tuple[str, str],
    names: tuple[str | None, str | None],
    offer: tuple[game.Side, Request] | None,
    next: str | None,
    thinking: bool,
) -> SharedState:
    """Return the part of a game's state that is the same for everybody."""
    standing = standing_json(played)
    if played.outcome is None and offer is not None:
        standing["messages"] = messages_json([narration.offer_message(offer[1], offer[0])])
    return {
        **standing,
        "id": id,
        "ply": ply,
        "players": {"south": players[0], "north": players[1]},
        "names": {"south": names[0], "north": names[1]},
        "offer": None if offer is None else {"side": SIDES[offer[0]], "kind": offer[1]},
        "next": next,
        "thinking": thinking,
    }


@cache
def viewer_members(
    seats: frozenset[game.Side],
    swap: bool,
    undo: bool,
    redo: bool,
    share: bool,
    stop: bool,
    hint: bool,
    invite: bool,
) -> Members:
    """Return the members of a `ViewerState`: which seats the viewer has, and what these can do."""
    can: Capabilities = {
        "swap": swap, "undo": undo, "redo": redo,
        "share": share, "stop": stop, "hint": hint, "invite": invite,
    }  # fmt: skip
    state: ViewerState = {
        "can": can,
        "you": "both" if len(seats) == 2 else next((SIDES[side] for side in seats), None),
    }
    return members(state)


def step_details(ply: int, side: game.Side, action: StepAction) -> StepDetails:
    """Return the shape of a step without the resulting state."""
    return {"ply": ply, "side": SIDES[side], **action}


def step_json(details: Members, state: Json) -> Json:
    """Return a `Step` from the members of its `StepDetails` and the resulting state."""
    return json_object(details, member("state", state))


def state_and_steps_json(state: tuple[Members, Members], *steps: Json) -> Json:
    """Return a `StateAndSteps` from the two parts of a state, and the new steps."""
    return json_object(*state, member("steps", json_array(*steps)))


def new_state_json(state: tuple[Members, Members], keys: tuple[str | None, str | None]) -> Json:
    """Return a `NewState` from the two parts of a state, and the secrets of both seats."""
    seats: SeatKeys = {"south": keys[0], "north": keys[1]}
    return json_object(*state, members({"seats": seats}))


def hello_json(state: Json, after: int) -> Json:
    """Return a `Hello`."""
    return json_object(members({"kind": "hello", "after": after}), member("state", state))


def ping_json() -> Json:
    """Return a `Ping`."""
    ping: Ping = {"kind": "ping"}
    return json_object(members(ping))


@cache
def presence_json(seats: frozenset[game.Side]) -> Json:
    """Return a `Presence` from the sides whose players are present."""
    presence: Presence = {"kind": "presence", "south": game.SOUTH in seats, "north": game.NORTH in seats}
    return json_object(members(presence))


def preparing_json(share: float) -> Json:
    """Return a `Preparing`."""
    preparing: Preparing = {"kind": "preparing", "share": round(share, 3)}
    return json_object(members(preparing))


def refused_json(status: int, refusal: Refusal) -> Refused:
    """Return the shape of the message that ends a web socket."""
    return {"kind": "refused", "status": status, **refusal}


def refused_move_json(status: int, refusal: Refusal) -> RefusedMove:
    """Return the shape of the answer to a move that is refused."""
    return {"kind": "refused-move", "status": status, **refusal}
