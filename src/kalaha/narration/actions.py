"""The messages of what players do besides moving."""

from typing import Literal

from kalaha.game import Side
from kalaha.narration.message import Message

ActionKind = Literal["swap", "undo", "redo", "decline", "withdraw", "join", "again"]


def action_message(kind: ActionKind, side: Side) -> Message:
    """Return what a player did: swapped sides, answered or withdrew an offer, joined, began the next game."""
    match kind:
        case "swap":
            return Message("say-swap", side)
        case "undo":
            return Message("say-taken-back")
        case "redo":
            return Message("say-played-again")
        case "decline":
            return Message("play-declined")
        case "withdraw":
            return Message("web-withdrawn", side)
        case "join":
            return Message("web-joined", side)
        case "again":
            return Message("web-next", side)


def arrival_message(side: Side, is_back: bool) -> Message:
    """Return that an invited player has come, or is back in another browser."""
    return Message("web-elsewhere" if is_back else "web-joined", side)


def offer_message(kind: Literal["share", "stop", "undo"], side: Side) -> Message:
    """Return what a player offers: to share the rest, to stop, or to take back a move."""
    return Message(f"web-offer-{kind}", side)
