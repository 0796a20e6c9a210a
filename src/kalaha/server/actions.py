"""From what a player asks to the step that is stored: who does it, and what it means in this game."""

from typing import Literal

from kalaha.engine.players import OPEN
from kalaha.errors import IllegalActionError, IllegalMoveError, fault
from kalaha.game import Side
from kalaha.server.errors import RefusedError, not_your_turn
from kalaha.server.live import Live, Seats

Action = Literal["move", "undo", "redo", "share", "stop", "accept", "decline", "resign", "again", "join"]
Deed = tuple[Side, str, str]
"""Side, kind and text of a step (see `live`)."""


def deed(live: Live, seats: Seats, action: Action, text: str = "") -> Deed:
    """Return the step that this is.

    `text` is the move, the game to go on in, or the hash of a seat's new secret.
    Raises `KalahaError` for what these seats may not do now, as far as the game itself does not.
    """
    match action:
        case "move":
            return _move(live, seats, text)
        case "undo":
            return _undo(live, seats)
        case "redo":
            if not live.alone(seats):
                raise IllegalActionError(fault("nothing-to-redo"))
            return _actor(live, seats), "redo", _by(seats)
        case "share" | "stop":
            return _actor(live, seats), "offer", action
        case "accept":
            side = _answerer(live, seats)
            if live.undo_offer == 1 - side:
                return 1 - side, "undo", "decision"
            return side, "accept", ""
        case "decline":
            return _answerer(live, seats), "decline", ""
        case "resign":
            return _actor(live, seats), "resign", ""
        case "again":
            if live.game.outcome is None:
                raise RefusedError(422, fault("again-going-on"))
            return _actor(live, seats), "again", text
        case "join":
            for side in seats:
                if live.players[side] == OPEN:
                    return side, "seat", text
            raise RefusedError(422, fault("seat-not-open"))


def _move(live: Live, seats: Seats, text: str) -> Deed:
    game = live.game
    if game.outcome is not None:
        raise IllegalMoveError(fault("move-game-over"), text, str(game.position))
    turn = game.position.turn
    if turn not in seats:
        raise not_your_turn(live.ply)
    return (turn, "swap", "") if text == "swap" else (turn, "move", text)


def _undo(live: Live, seats: Seats) -> Deed:
    if not live.can_undo(seats):
        raise IllegalActionError(fault("nothing-to-undo"))
    side = _actor(live, seats)
    return (side, "undo", _by(seats)) if live.alone(seats) else (side, "offer", "undo")


def _by(seats: Seats) -> str:
    """Return how far one undo goes: two at one screen go step by step."""
    return "step" if len(seats) == 2 else "decision"


def _actor(live: Live, seats: Seats) -> Side:
    """Return who does what is not a move: with both seats, the player to move."""
    turn = live.game.position.turn
    return turn if turn in seats else min(seats)


def _answerer(live: Live, seats: Seats) -> Side:
    """Return who answers an offer."""
    offer = live.offer
    if offer is not None and 1 - offer[0] in seats:
        return 1 - offer[0]
    return _actor(live, seats)
