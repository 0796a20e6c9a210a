"""What several commands print: JSON, the name of rules, a line of play."""

import json
from collections.abc import Iterable
from typing import Any

from kalaha.game import Move, Outcome, Position
from kalaha.rules import Rules, axis_text, differences, nearest_preset

SIDES = ("south", "north")
"""The sides as the command line and JSON write them."""
LONGEST = 16
"""Moves of a line of play that are shown."""


def rules_text(rules: Rules) -> str:
    """Return the id of the nearest rule set, and the house rules that differ from it.

    The numbers of pits and seeds are left out: a position shows them.
    """
    preset = nearest_preset(rules)
    changed = differences(rules, preset.rules)
    house = [f"{axis}={axis_text(value)}" for axis, value in changed.items() if axis not in ("pits", "seeds")]
    return " ".join([preset.id, *house])


def line_text(position: Position, line: Iterable[Move]) -> str:
    """Return a line of play: the moves of one turn joined, as in a record.

    >>> from kalaha.rules import find_rules
    >>> line_text(Position.start(find_rules("alga")), map(Move.parse, "1621"))
    '1-6 2 1'
    """
    text = ""
    for move in line:
        sowing = position.play(move)
        text += f"{move}{'-' if sowing.extra_turn else ' '}"
        position = sowing.position
    return text.rstrip(" -")


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """Return the JSON shape of an outcome."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else SIDES[outcome.winner]
    return {"winner": winner, "reason": str(outcome.reason), "stores": list(outcome.stores)}


def print_json(document: dict[str, Any]) -> None:
    """Print one JSON document."""
    print(json.dumps(document, ensure_ascii=False), flush=True)
