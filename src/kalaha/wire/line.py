"""The position of a game or a line, and the steps that led to it: all that a board needs."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from kalaha import game, narration
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


class Standing(Position):
    """The position of a game or a line, and what can be done there."""

    rules: RulesOfGame
    legal: list[str]
    """the legal moves; none where the game is over"""
    swap: bool
    """whether the player to move may take over the other's side instead of moving"""
    previews: dict[str, Preview]
    """what each legal move would do"""
    outcome: Outcome | None
    """null while the game goes on"""
    moves: list[str]
    """the moves from the start, without those taken back"""
    last: Place | None
    """the pit of the last of these moves"""
    messages: list[Message]
    """why the game is over, who gets the seeds left, and who won; or what is offered; else none"""


class StepAction(TypedDict):
    """What happened in a step; the members depend on its kind."""

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
    """about the step, and the end of the game if it is over"""
    brief: NotRequired[list[Message]]
    """of a sowing: what it did in a few words each, beside how the game ended"""


class StepOfSide(StepAction):
    """A step that was not taken back: a sowing, a swap or an ending."""

    side: Side
    """who did it"""


class LineStep(StepOfSide):
    """A step that was not taken back, and the position after it."""

    after: Position
    """the position after it"""


class PlayedLine(TypedDict):
    """A game from its start, without what was taken back."""

    start: Position
    steps: list[LineStep]


class StandingAndLine(Standing):
    """The position of a line, and the steps that led to it."""

    line: PlayedLine


def standing_json(played: game.Game) -> Standing:
    """Return the shape of the position of a game."""
    position = played.position
    legal = played.legal_moves
    sown = [step for step in played.steps if isinstance(step, game.Sowing)]
    return {
        "rules": rules_json(played.rules),
        **position_json(position),
        "legal": [str(move) for move in legal],
        "swap": played.can_swap,
        "previews": {str(move): preview_json(position.play(move)) for move in legal},
        "outcome": outcome_json(played.outcome),
        "moves": [str(step.move) for step in sown],
        "last": place_json(sown[-1].side, sown[-1].move.pit) if sown else None,
        "messages": messages_json(narration.end_messages(played.node)),
    }


def line_json(played: game.Game) -> PlayedLine:
    """Return a game from its start to its current position."""
    steps = [
        LineStep(after=position_json(step.position), **step_of_side_json(node, step))
        for node in played.node.path
        if (step := node.step) is not None
    ]
    return {"start": position_json(played.root.position), "steps": steps}


def step_of_side_json(node: game.Node, step: game.Step) -> StepOfSide:
    """Return the shape of the step that led to a node."""
    return {"side": SIDES[step.side], **_action(node, step)}


def _action(node: game.Node, step: game.Step) -> StepAction:
    match step:
        case game.Sowing():
            return {**sowing_json(step)}
        case game.Swap():
            swapped = narration.action_message("swap", step.side)
            return {"kind": "swap", "messages": messages_json([swapped])}
        case game.Ending():
            return ending_action(node)


def ending_action(node: game.Node) -> StepAction:
    """Return what the step that ended a game did, if it was not a move."""
    said = messages_json(narration.end_messages(node))
    return {"kind": "ending", "outcome": outcome_json(node.outcome), "events": [], "messages": said}
