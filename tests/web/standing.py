"""The state of a game, in the format used by the page's rules."""

from typing import Any

from kalaha import narration
from kalaha.game import Game, Reason, Side, Sowing
from kalaha.wire.position import SIDES, messages_json, outcome_json, position_json
from kalaha.wire.rules import rules_json


def standing_json(game: Game) -> dict[str, Any]:
    position = game.position
    legal = game.legal_moves
    sown = [step for step in game.steps if isinstance(step, Sowing)]
    return {
        "rules": rules_json(game.rules),
        **position_json(position),
        "legal": [str(move) for move in legal],
        "swap": game.can_swap,
        "previews": {str(move): _preview(position.play(move)) for move in legal},
        "outcome": outcome_json(game.outcome),
        "moves": [str(step.move) for step in sown],
        "last": _place(sown[-1].side, sown[-1].move.pit) if sown else None,
        "messages": messages_json(narration.end_messages(game.node)),
    }


def _preview(sowing: Sowing) -> dict[str, Any]:
    pits, mover = sowing.before.rules.pits, sowing.side
    places = [
        *(_place(mover, pit) for pit in range(pits)),
        _place(mover, None),
        *(_place(1 - mover, pit) for pit in range(pits)),
    ]
    path = [places[cell] for cell in sowing.path]
    south, north = sowing.rest
    return {
        "landing": path[-1],
        "extra_turn": sowing.extra_turn,
        "captured": sum(event.seeds for event in sowing.events if event.kind == "captured"),
        "swept": {"south": south, "north": north},
        "forfeits": sowing.reason is Reason.FORFEIT,
        "ends": sowing.reason is not None,
        "path": path,
        "messages": messages_json(narration.preview_messages(sowing)),
    }


def _place(side: Side, pit: int | None) -> dict[str, Any]:
    return {"side": SIDES[side], "pit": pit}
