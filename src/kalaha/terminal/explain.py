"""The rules in force, in full sentences."""

import textwrap
from collections.abc import Iterator

from kalaha.locale import Messages
from kalaha.narration import rule_messages
from kalaha.rules import READINGS, Preset, Rules, axis_text, differences, nearest_preset

WIDTH = 80
"""The width of longer texts, in columns."""


def rules_lines(say: Messages, rules: Rules, preset: Preset | None = None) -> list[str]:
    """Return the rules in full, with their sheet, readings and faults, as lines of `WIDTH` columns.

    They are described as a preset, given or nearest, with house rules.
    """
    lines: list[str] = []
    for line in _lines(say, rules, preset or nearest_preset(rules)):
        indent = "  " if line.startswith("- ") else ""
        lines += textwrap.wrap(line, WIDTH, subsequent_indent=indent) or [""]
    return lines


def house_rules(say: Messages, rules: Rules, preset: Preset) -> str | None:
    """Return the sentence that names the axes that differ from the preset, if any."""
    changed = differences(rules, preset.rules)
    if not changed:
        return None
    return say(
        "changed-axes", axes=", ".join(f"{axis}={axis_text(value)}" for axis, value in changed.items())
    )


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
    for message in rule_messages(rules).values():
        yield f"- {say(message.key, **message.values)}"

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
