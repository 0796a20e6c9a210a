"""From a player's request to the step stored: its side, kind and text."""

from typing import Literal

from kalaha.errors import fault
from kalaha.game.errors import IllegalMoveError
from kalaha.server.errors import RefusedError
from kalaha.server.play.live import LiveGame, NewStep, Seats, TakenStep

Action = Literal["move", "undo", "share", "stop", "accept", "decline", "withdraw", "resign", "again"]


def step_for(live: LiveGame, seats: Seats, action: Action, text: str = "") -> NewStep:
    """Return the step for a request from `seats`.

    `text` is the move, or the game to continue in.
    Raises `KalahaError` if `seats` may not do this now, unless the game itself refuses it.
    """
    game, offer = live.game, live.offer
    turn = game.position.turn
    actor = turn if turn in seats else min(seats)
    answerer = 1 - offer[0] if offer and 1 - offer[0] in seats else actor
    match action:
        case "move":
            if game.outcome is not None:
                raise IllegalMoveError(fault("move-game-over"), text, str(game.position))
            if turn not in seats:
                raise RefusedError(fault("not-your-turn"), ply=live.ply)
            return NewStep(turn, "swap") if text == "swap" else NewStep(turn, "move", text)
        case "undo" | "share" | "stop":
            return NewStep(actor, "offer", action)
        case "accept" if live.undo_offer == 1 - answerer:
            return NewStep(1 - answerer, "undo")
        case "accept" | "decline":
            return NewStep(answerer, action)
        case "withdraw":
            return NewStep(offer[0] if offer and offer[0] in seats else actor, action)
        case "resign":
            return NewStep(actor, action)
        case "again":
            if game.outcome is None:
                raise RefusedError(fault("again-going-on"))
            return NewStep(actor, action, text)


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
