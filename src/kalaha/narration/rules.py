"""The rules as sentences, in the order in which people explain the game."""

from kalaha.narration.message import Message
from kalaha.rules import Rules, axis_text, find_rules

ORDER = (
    "pits", "seeds", "start", "starter", "sowing", "sow_store", "skip_origin", "relay", "extra_turn",
    "capture_extra_turn", "optional_extra_turn", "opposite_capture", "wari_capture", "backwards",
    "grand_slam", "optional_capture", "feeding", "ends", "remainder", "repetition", "repetition_at",
    "repetition_when_empty", "quiet_limit", "majority_stop", "sharing", "swap", "aim",
)  # fmt: skip
"""The axes in the order of an explanation: the board, the start, moves, captures, and the end of the game.
`sowing` and `aim` are not axes but sentences that are the same for all rules."""

UNSAID: dict[str, dict[str, object]] = {
    "start": {"start": "even"},
    "wari_capture": {"wari_capture": False},
    "relay": {"relay": "no"},
    "backwards": {"backwards": "any"},
    "capture_extra_turn": {"capture_extra_turn": False},
    "majority_stop": {"majority_stop": False},
    "optional_capture": {"optional_capture": False},
    "optional_extra_turn": {"optional_extra_turn": False},
    "sharing": {"sharing": False},
    "swap": {"swap": False},
    "grand_slam": {"wari_capture": False, "grand_slam": "allowed"},
    "feeding": {"ends": "side_empty"},
    "repetition": {"sow_store": True},
    "repetition_at": {"repetition_at": 1},
    "repetition_when_empty": {"repetition_when_empty": True},
    "quiet_limit": {"quiet_limit": 0},
}
"""For each axis that may need no sentence: the values of axes that together make one unnecessary."""


def rule_messages(rules: Rules | str) -> dict[str, Message]:
    """Return the sentences that `rules` need, by their names in `ORDER`."""
    rules = find_rules(rules)
    return {name: _message(rules, name) for name in ORDER if not _goes_unsaid(rules, name)}


def _message(rules: Rules, name: str) -> Message:
    if name in ("sowing", "aim"):
        return Message(f"rules-{name}")
    value = getattr(rules, name)
    if type(value) is int:
        return Message(f"axis-{name}", values={name: value})
    return Message(f"axis-{name}-{axis_text(value)}")


def _goes_unsaid(rules: Rules, name: str) -> bool:
    return name in UNSAID and all(getattr(rules, axis) == value for axis, value in UNSAID[name].items())
