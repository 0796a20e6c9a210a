"""The rules in force, in full sentences."""

from collections.abc import Iterator

from kalaha.locale import Messages
from kalaha.rules import AXES, Preset, Rules, axis_text, differences, nearest_preset

_SILENT = {
    "wari_capture": False,
    "majority_stop": False,
    "optional_capture": False,
    "sharing": False,
    "swap": False,
}
"""Axes that go without saying at this value: nobody expects the rule that is not there."""

_ORDER = (
    "pits", "seeds", "starter", "sow_store", "skip_origin", "extra_turn", "opposite_capture", "wari_capture",
    "grand_slam", "optional_capture", "feeding", "ends", "remainder", "majority_stop", "sharing", "swap",
)  # fmt: skip
"""The axes as one explains a game: board, start, move, captures, end."""

assert set(_ORDER) == set(AXES)


def rules_lines(say: Messages, rules: Rules) -> list[str]:
    """Return the rules in full, a line for each sentence, with sheet, readings and faults."""
    return list(_lines(say, rules, nearest_preset(rules)))


def axis_sentence(say: Messages, rules: Rules, axis: str) -> str:
    """Return what one axis of the rules means, in a sentence."""
    value = getattr(rules, axis)
    if axis in ("pits", "seeds"):
        return say(f"axis-{axis}", **{axis: value})
    return say(f"axis-{axis}-{axis_text(value)}")


def _lines(say: Messages, rules: Rules, preset: Preset) -> Iterator[str]:
    yield say(f"rules-name-{preset.id}")
    yield say(f"rules-about-{preset.id}")
    if preset.sheets:
        languages = ", ".join(say(f"language-{language}") for language in preset.languages)
        sheets = ", ".join(preset.sheets)
        yield say("rules-source", count=len(preset.sheets), sheets=sheets, languages=languages)
    else:
        yield say("rules-no-sheet")
    changed = differences(rules, preset.rules)
    if changed:
        axes = ", ".join(f"{axis}={axis_text(value)}" for axis, value in changed.items())
        yield say("changed-axes", axes=axes)

    yield ""
    yield say("heading-play")
    for axis in _ORDER:
        if axis == "sow_store":
            yield f"- {say('rules-sowing')}"
        if not _goes_without_saying(rules, axis):
            yield f"- {axis_sentence(say, rules, axis)}"
    yield f"- {say('rules-aim')}"

    as_printed = not set(changed) - {"pits", "seeds"}
    for heading, kind, keys in (
        ("heading-readings", "reading", preset.readings if as_printed else ()),
        ("heading-faults", "fault", preset.faults),
    ):
        if keys:
            yield ""
            yield say(heading)
            for key in keys:
                yield f"- {say(f'{kind}-{key}')}"


def _goes_without_saying(rules: Rules, axis: str) -> bool:
    value = getattr(rules, axis)
    return (
        _SILENT.get(axis) is value
        or (axis == "grand_slam" and not rules.wari_capture)
        or (axis == "feeding" and rules.ends == "side_empty")
    )
