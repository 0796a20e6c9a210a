"""The rules in force, in full sentences."""

import textwrap
from collections.abc import Iterator

from kalaha.locale import Messages
from kalaha.rules import READINGS, Preset, Rules, axis_text, differences, nearest_preset

_SILENT = {
    "wari_capture": False,
    "majority_stop": False,
    "optional_capture": False,
    "sharing": False,
    "swap": False,
}
"""Axes that go without saying at this value: nobody expects the rule that is not there."""

ORDER = (
    "pits", "seeds", "starter", "sow_store", "skip_origin", "extra_turn", "opposite_capture", "wari_capture",
    "grand_slam", "optional_capture", "feeding", "ends", "remainder", "majority_stop", "sharing", "swap",
)  # fmt: skip
"""The axes as one explains a game: board, start, move, captures, end."""

WIDTH = 80
"""Columns of the explanation."""


def rules_lines(say: Messages, rules: Rules, preset: Preset | None = None) -> list[str]:
    """Return the rules in full, with their sheet, readings and faults, as lines of `WIDTH` columns.

    They are told as those of a preset, with house rules: the one given, or the nearest.
    """
    lines: list[str] = []
    for line in _lines(say, rules, preset or nearest_preset(rules)):
        indent = "  " if line.startswith("- ") else ""
        lines += textwrap.wrap(line, WIDTH, subsequent_indent=indent) or [""]
    return lines


def house_rules(say: Messages, rules: Rules, preset: Preset) -> str | None:
    """Return the sentence that names the axes that are not as in the preset, if there are any."""
    changed = differences(rules, preset.rules)
    if not changed:
        return None
    return say(
        "changed-axes", axes=", ".join(f"{axis}={axis_text(value)}" for axis, value in changed.items())
    )


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
        yield say("rules-source", count=len(preset.sheets), languages=languages)
    else:
        yield say("rules-no-sheet")
    if house := house_rules(say, rules, preset):
        yield house

    yield ""
    yield say("heading-play")
    for axis in ORDER:
        if axis == "sow_store":
            yield f"- {say('rules-sowing')}"
        if not _goes_without_saying(rules, axis):
            yield f"- {axis_sentence(say, rules, axis)}"
    yield f"- {say('rules-aim')}"

    changed = set(differences(rules, preset.rules))
    readings = [reading for reading in preset.readings if not changed & set(READINGS[reading])]
    for heading, kind, keys in (
        ("heading-readings", "reading", readings),
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
