"""The JSON shapes of docs/web-api.md, made from the values of the game."""

from functools import cache, lru_cache
from typing import Any

from kalaha.game import Event, Outcome, Position, Reason, Side, Sowing
from kalaha.rules import AXES, Preset, Rules, differences, nearest_preset

SIDES = ("south", "north")
"""The sides as JSON writes them."""


def event_json(event: Event) -> dict[str, Any]:
    """Return the shape of an event."""
    return {
        "kind": event.kind,
        "side": SIDES[event.side],
        "pit": event.pit,
        "seeds": event.seeds,
        "to": None if event.to is None else SIDES[event.to],
    }


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """Return the shape of an outcome."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else SIDES[outcome.winner]
    return {"winner": winner, "reason": str(outcome.reason), "stores": outcome.stores}


def sowing_json(sowing: Sowing) -> dict[str, Any]:
    """Return the members of a step that are a sowing's own."""
    return {
        "kind": "sowing",
        "move": str(sowing.move),
        "events": [event_json(event) for event in sowing.events],
        "outcome": outcome_json(sowing.outcome),
    }


def preview_json(sowing: Sowing) -> dict[str, Any]:
    """Return what a move will do: where its last seed lands, and what comes of it."""
    places = _places(sowing.before.rules.pits, sowing.side)
    path = [places[cell] for cell in sowing.path]
    captured = 0
    swept = {"south": 0, "north": 0}
    if sowing.captured or sowing.reason is not None:  # else there is no need to look
        for event in sowing.events:
            if event.kind == "captured":
                captured += event.seeds
            elif event.kind == "swept" and event.to is not None:
                swept[SIDES[event.to]] += event.seeds
    return {
        "landing": path[-1],
        "extra_turn": sowing.extra_turn,
        "captured": captured,
        "swept": swept,
        "forfeits": sowing.reason is Reason.FORFEIT,
        "ends": sowing.reason is not None,
        "path": path,
    }


@cache
def _places(pits: int, mover: Side) -> tuple[dict[str, str | int | None], ...]:
    """Return the shape of each cell that is sown, as the mover sees the board (see `game.mechanics`)."""
    own, other = SIDES[mover], SIDES[1 - mover]
    return (
        *({"side": own, "pit": pit} for pit in range(pits)),
        {"side": own, "pit": None},
        *({"side": other, "pit": pit} for pit in range(pits)),
    )


@lru_cache(maxsize=256)
def rules_json(rules: Rules) -> dict[str, Any]:
    """Return the shape of the rules of a game: the nearest rule set, and what differs from it."""
    preset = nearest_preset(rules)
    changes = [axis for axis in differences(rules, preset.rules) if axis not in ("pits", "seeds")]
    return {
        "preset": preset.id,
        "axes": {axis: getattr(rules, axis) for axis in AXES},
        "changes": changes,
        "pits": rules.pits,
        "seeds": rules.seeds,
    }


def preset_json(preset: Preset) -> dict[str, Any]:
    """Return the shape of a rule set."""
    return {
        "id": preset.id,
        "aliases": preset.aliases,
        "sheets": preset.sheets,
        "languages": preset.languages,
        "axes": {axis: getattr(preset.rules, axis) for axis in AXES},
        "pits": preset.rules.pits,
        "seeds": preset.rules.seeds,
        "readings": preset.readings,
        "faults": preset.faults,
    }


def position_json(position: Position) -> dict[str, Any]:
    """Return the shape of a position."""
    return {
        "position": str(position),
        "pits": position.pits,
        "stores": position.stores,
        "turn": SIDES[position.turn],
    }
