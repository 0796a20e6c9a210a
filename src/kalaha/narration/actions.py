"""The messages about what players do besides moving."""

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
            return Message("say-undo")
        case "redo":
            return Message("say-redo")
        case "decline":
            return Message("say-decline")
        case "withdraw":
            return Message("say-withdraw", side)
        case "join":
            return Message("say-join", side)
        case "again":
            return Message("say-again", side)


def arrival_message(side: Side, is_back: bool) -> Message:
    """Return the message that an invited player has joined, or is back in another browser."""
    return Message("say-rejoin" if is_back else "say-join", side)


def offer_message(kind: Literal["share", "stop", "undo"], side: Side) -> Message:
    """Return what a player offers: to share the rest, to stop, or to take back a move."""
    return Message(f"say-offer-{kind}", side)
