"""A game as it is served: its state, its steps, and the messages of its web socket.

A state is made in two parts: `SharedState` is the same for everybody, `ViewerState` depends on who looks.
"""

from functools import cache
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from kalaha import game, narration
from kalaha.engine.decisions import Request
from kalaha.wire.encoding import Json, Members, json_array, json_object, member, members
from kalaha.wire.errors import Refusal
from kalaha.wire.position import (
    SIDES,
    Event,
    Message,
    Outcome,
    Place,
    Position,
    Preview,
    Side,
    messages_json,
    outcome_json,
    place_json,
    position_json,
    preview_json,
    sowing_json,
)
from kalaha.wire.rules import RulesOfGame, rules_json

StepKind = Literal[
    "sowing", "swap", "ending", "undo", "redo", "offer", "decline", "withdraw", "join", "again"
]


class Offer(TypedDict):
    """Who offers what."""

    side: Side
    kind: Request


class Players(TypedDict):
    """Who plays each side: `human`, `open` (invited, but not yet there) or `computer:LEVEL`."""

    south: str
    north: str


class PlayerNames(TypedDict):
    """What the players are called, where they said so."""

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


class SharedState(Position):
    """The part of a state that is the same for everybody."""

    id: str
    """of the game, as in its address"""
    ply: int
    """steps so far; take-backs and offers count"""
    rules: RulesOfGame
    legal: list[str]
    """the legal moves; none where the game is over"""
    previews: dict[str, Preview]
    """what each legal move would do"""
    outcome: Outcome | None
    """null while the game goes on"""
    moves: list[str]
    """the moves from the start that stand: what was taken back is not among them"""
    last: Place | None
    """the pit of the last of these moves"""
    players: Players
    names: PlayerNames
    offer: Offer | None
    """what is offered and not yet answered"""
    next: str | None
    """the game in which the same people go on"""
    thinking: bool
    """whether the computer is at work on a move"""
    messages: list[Message]
    """why the game is over, who gets what was left, and who won; or what is offered; else nothing"""


class ViewerState(TypedDict):
    """The part of a state that depends on the seats that were sent along."""

    can: Capabilities
    you: Literal["south", "north", "both"] | None
    """whose seats were sent along; both play at one screen, null watches"""


class State(SharedState, ViewerState):
    """A game where it stands."""


class StepAction(TypedDict):
    """What happened in a step; which members there are depends on its kind."""

    kind: StepKind
    move: NotRequired[str]
    """of a sowing"""
    events: NotRequired[list[Event]]
    """of a sowing or an ending; may be empty for an ending: the state shows where the seeds are"""
    outcome: NotRequired[Outcome | None]
    """of a sowing or an ending"""
    offer: NotRequired[str]
    """of an offer: what is offered"""
    game: NotRequired[str]
    """of `again`: the next game"""
    messages: list[Message]
    """what is said of the step, and of the end of the game where it is over"""
    brief: NotRequired[list[Message]]
    """of a sowing: what it did in a few words each, beside how the game ended"""


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


class LineStep(StepAction):
    """A step that stands: a sowing, a swap or an ending."""

    side: Side
    """who did it"""
    after: Position
    """the position after it"""


class Line(TypedDict):
    """A game from its start, without what was taken back."""

    start: Position
    steps: list[LineStep]


class StateAndLine(State):
    """A game where it stands, and how it came there."""

    line: Line


class SeatKeys(TypedDict):
    """The secrets of a new game's seats; null for the computer's."""

    south: str | None
    north: str | None


class NewState(State):
    """A new game, with the secrets of its seats, which are told only here."""

    seats: SeatKeys


class Invitation(TypedDict):
    """What admits one player to a seat, in a link or as a code; told only here."""

    side: Side
    secret: str
    code: str
    """six letters to say on the phone"""
    seconds: int
    """how long the code is good"""


class Hello(TypedDict):
    """The first message of a web socket, sent again when seats come later."""

    kind: Literal["hello"]
    state: State
    """the game as it stands now"""


class Ping(TypedDict):
    """A message sent now and then on an idle web socket."""

    kind: Literal["ping"]


class Presence(TypedDict):
    """A message sent after the greeting, and whenever it changes; only where two people play."""

    kind: Literal["presence"]
    south: bool
    """whether South's player has the game open; a few seconds without a connection are not told"""
    north: bool


class Refused(Refusal):
    """The last message of a web socket that is closed for a reason."""

    kind: Literal["refused"]
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
    position = played.position
    legal = played.legal_moves
    said = narration.end_messages(played)
    if played.outcome is None and offer is not None:
        said = [narration.offer_message(offer[1], offer[0])]
    sown = [step for step in played.steps if isinstance(step, game.Sowing)]
    return {
        "id": id,
        "ply": ply,
        "rules": rules_json(played.rules),
        **position_json(position),
        "legal": [str(move) for move in legal],
        "previews": {str(move): preview_json(position.play(move)) for move in legal},
        "outcome": outcome_json(played.outcome),
        "moves": [str(step.move) for step in sown],
        "last": place_json(sown[-1].side, sown[-1].move.pit) if sown else None,
        "players": {"south": players[0], "north": players[1]},
        "names": {"south": names[0], "north": names[1]},
        "offer": None if offer is None else {"side": SIDES[offer[0]], "kind": offer[1]},
        "next": next,
        "thinking": thinking,
        "messages": messages_json(said),
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
    """Return the shape of a step without the state that it led to."""
    return {"ply": ply, "side": SIDES[side], **action}


def step_json(details: Members, state: Json) -> Json:
    """Return a `Step` from the members of its `StepDetails` and the state that it led to."""
    return json_object(details, member("state", state))


def state_and_steps_json(state: tuple[Members, Members], *steps: Json) -> Json:
    """Return a `StateAndSteps` from the two parts of a state, and the new steps."""
    return json_object(*state, member("steps", json_array(*steps)))


def ending_action(played: game.Game) -> StepAction:
    """Return what the step that ended a game did, where that was no move."""
    said = messages_json(narration.end_messages(played))
    return {"kind": "ending", "outcome": outcome_json(played.outcome), "events": [], "messages": said}


def line_json(played: game.Game) -> Line:
    """Return a game from its start to where it stands."""
    steps = [
        LineStep(side=SIDES[step.side], after=position_json(step.position), **_line_action(played, step))
        for step in played.steps
    ]
    return {"start": position_json(played.root.position), "steps": steps}


def _line_action(played: game.Game, step: game.Step) -> StepAction:
    match step:
        case game.Sowing():
            return {**sowing_json(step)}
        case game.Swap():
            swapped = narration.action_message("swap", step.side)
            return {"kind": "swap", "messages": messages_json([swapped])}
        case game.Ending():
            return ending_action(played)


def new_state_json(state: tuple[Members, Members], keys: tuple[str | None, str | None]) -> Json:
    """Return a `NewState` from the two parts of a state, and the secrets of both seats."""
    seats: SeatKeys = {"south": keys[0], "north": keys[1]}
    return json_object(*state, members({"seats": seats}))


def hello_json(state: Json) -> Json:
    """Return a `Hello`."""
    return json_object(members({"kind": "hello"}), member("state", state))


def ping_json() -> Json:
    """Return a `Ping`."""
    ping: Ping = {"kind": "ping"}
    return json_object(members(ping))


@cache
def presence_json(seats: frozenset[game.Side]) -> Json:
    """Return a `Presence` from the sides whose players are there."""
    presence: Presence = {"kind": "presence", "south": game.SOUTH in seats, "north": game.NORTH in seats}
    return json_object(members(presence))


def refused_json(status: int, refusal: Refusal) -> Refused:
    """Return the shape of the message with which a web socket ends."""
    return {"kind": "refused", "status": status, **refusal}
