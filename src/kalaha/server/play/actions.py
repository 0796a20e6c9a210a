"""From a player's request to the step stored: whose step it is, and what it means in this game."""

from typing import Literal

from kalaha.errors import fault
from kalaha.game import Side
from kalaha.game.errors import IllegalMoveError
from kalaha.server.errors import RefusedError
from kalaha.server.play.live import LiveGame, NewStep, Seats, TakenStep

Action = Literal["move", "undo", "share", "stop", "accept", "decline", "withdraw", "resign", "again"]


def step_for(live: LiveGame, seats: Seats, action: Action, text: str = "") -> NewStep:
    """Return the step that a request of these seats stands for.

    `text` is the move, or the game to continue in.
    Raises `KalahaError` for what these seats may not do now, unless the game itself refuses it.
    """
    match action:
        case "move":
            return _move(live, seats, text)
        case "undo" | "share" | "stop":
            return NewStep(_actor(live, seats), "offer", action)
        case "accept":
            side = _answerer(live, seats)
            if live.undo_offer == 1 - side:
                return NewStep(1 - side, "undo")
            return NewStep(side, "accept")
        case "decline":
            return NewStep(_answerer(live, seats), "decline")
        case "withdraw":
            offer = live.offer
            return NewStep(offer[0] if offer and offer[0] in seats else _actor(live, seats), "withdraw")
        case "resign":
            return NewStep(_actor(live, seats), "resign")
        case "again":
            if live.game.outcome is None:
                raise RefusedError(fault("again-going-on"))
            return NewStep(_actor(live, seats), "again", text)


def repeated(live: LiveGame, seats: Seats, ply: int, action: Action, text: str) -> TakenStep | None:
    """Return the step that followed this ply if this very request of these seats made it."""
    wanted: tuple[str, str] = (action, "")
    if action == "move":
        wanted = ("swap", "") if text == "swap" else ("move", text)
    elif action in ("undo", "share", "stop"):
        wanted = ("offer", action)
    for taken in live.recent:
        row = taken.row
        if row.ply == ply + 1:
            agreed = row.kind == "undo" and action == "accept" and 1 - row.side in seats
            return taken if agreed or (row.side in seats and (row.kind, row.text) == wanted) else None
    return None


def _move(live: LiveGame, seats: Seats, text: str) -> NewStep:
    game = live.game
    if game.outcome is not None:
        raise IllegalMoveError(fault("move-game-over"), text, str(game.position))
    turn = game.position.turn
    if turn not in seats:
        raise RefusedError(fault("not-your-turn"), ply=live.ply)
    return NewStep(turn, "swap") if text == "swap" else NewStep(turn, "move", text)


def _actor(live: LiveGame, seats: Seats) -> Side:
    """Return whose step a non-move is: with both seats, the player to move's."""
    turn = live.game.position.turn
    return turn if turn in seats else min(seats)


def _answerer(live: LiveGame, seats: Seats) -> Side:
    """Return who answers an offer."""
    offer = live.offer
    if offer is not None and 1 - offer[0] in seats:
        return 1 - offer[0]
    return _actor(live, seats)
