"""The rules as sentences, in the order of an explanation to a beginner."""

from collections.abc import Mapping

from kalaha.narration.message import Message
from kalaha.rules import GROUPS, ROWS, Rules, axis_text, find_rules

_PLAYED = (axis for group, axes in GROUPS.items() if group != "setup" for axis in axes)

ORDER = (*GROUPS["setup"], "sowing", *_PLAYED, "aim")
"""The names of the sentences in the order of an explanation. `sowing` and `aim` are not axes but sentences
that are the same for all rules."""

UNSAID: dict[str, Mapping[str, object]] = {
    name: {name: row.default} if row.unsaid is True else row.unsaid
    for name, row in ROWS.items()
    if row.unsaid
}
"""For each axis that may need no sentence, the values of axes that together make one unnecessary."""


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
