"""Turn a player's request into a step to store: its side, kind and text."""

import math
from typing import Literal

from kalaha.errors import fault
from kalaha.game import Side
from kalaha.game.errors import IllegalMoveError
from kalaha.server.errors import RefusedError
from kalaha.server.play.live import LiveGame, NewStep, Seats, TakenStep
from kalaha.server.storage.tables import StepRow

Action = Literal["move", "undo", "share", "stop", "accept", "decline", "withdraw", "resign", "again", "time"]


def step_for(
    live: LiveGame, seats: Seats, action: Action, text: str = "", shown: int | None = None
) -> NewStep:
    """Return the step for a request from `seats`.

    `text` is the move, or the id of the game to continue in. `shown` are the milliseconds left that the
    player's page shows. Raise `KalahaError` if `seats` may not take this action now. Actions that only the
    game itself can refuse are not checked here.
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
            kind, text = ("swap", "") if text == "swap" else ("move", text)
            return NewStep(turn, kind, text, shown)
        case "time":  # said by the player, or by the other player, whom the server believes later
            return NewStep(turn, action, shown=0 if turn in seats else math.inf)
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
    """Return the step that followed this ply if the same request from these seats made it, else None."""
    taken = next((taken for taken in live.recent if taken.row.ply == ply + 1), None)
    if taken is None:
        return None
    side, *request = _request(taken.row)
    return taken if side in seats and request == [action, text if action == "move" else ""] else None


def _request(row: StepRow) -> tuple[Side, str, str]:
    """Return the side, action and text of the request that made this step."""
    match row.kind:
        case "swap":
            return row.side, "move", "swap"
        case "offer":
            return row.side, row.text, ""
        case "undo":
            return 1 - row.side, "accept", ""
        case "move":
            return row.side, "move", row.text.partition(" ")[0]
        case _:
            return row.side, row.kind, row.text
