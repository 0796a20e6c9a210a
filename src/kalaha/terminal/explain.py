"""Explain the current rules in full sentences, and the effects of a move under each rule set."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping

from kalaha.game import NORTH, SOUTH, Ruling
from kalaha.locale import Messages
from kalaha.narration import ORDER, rule_messages, ruling_messages
from kalaha.rules import (
    FAULTS,
    READINGS,
    Preset,
    Quotes,
    Rules,
    Sheet,
    axis_text,
    differences,
    find_preset,
    for_reader,
    sheets_of,
)
from kalaha.terminal.speech import sentence, side_name

WIDTH = 80
"""The width of longer text, in columns."""

WHOLE = "    "
"""The prefix of a line that is never wrapped because it is meant to be copied."""

MARK = "\N{NO-BREAK SPACE}*"
"""The mark after a rule that the sheet leaves partly open."""


def rules_lines(say: Messages, rules: Rules, preset: Preset | None = None) -> list[str]:
    """Return the complete rules with their sheet, readings and faults, wrapped to `WIDTH` columns.

    `preset` is the one that the rules are based on, by default the rule set that they name.
    """
    return wrapped(_lines(say, rules, preset or find_preset(rules.name)))


def wrapped(texts: Iterable[str]) -> list[str]:
    """Wrap each text to `WIDTH` columns unless it starts with `WHOLE`, and indent list items."""
    lines: list[str] = []
    for line in texts:
        if line.startswith(WHOLE):
            lines.append(line)
            continue
        indent = "  " if line.startswith(("- ", "  ")) else ""
        lines += textwrap.wrap(line, WIDTH, subsequent_indent=indent) or [""]
    return lines


def house_rules(say: Messages, rules: Rules, preset: Preset) -> str | None:
    """Return a sentence that names the axes that differ from `preset`, or None if all are equal."""
    changed = differences(rules, preset.rules)
    if not changed:
        return None
    named = [f"{say(f'web-axis-{axis}')} – {_value(say, changed[axis])}" for axis in ORDER if axis in changed]
    return say("web-house-rules-are", rules="; ".join(named))


def _value(say: Messages, value: object) -> str:
    if isinstance(value, bool):
        return say(f"answer-{axis_text(value)}")
    return say(f"web-value-{value}") if isinstance(value, str) else str(value)


def ruling_lines(say: Messages, ruling: Ruling) -> list[str]:
    """Return the lines for a ruling, with its rule sets, the stores, and the effects of the move."""
    names = [say(f"rules-name-{name}" if name else "compare-own") for name in ruling.rules]
    lines = textwrap.wrap(", ".join(names), WIDTH)
    if ruling.stores is not None:
        south, north = ruling.stores
        lines.append(f"  {side_name(say, SOUTH)} {south}:{north} {side_name(say, NORTH)}")
    said = " ".join(sentence(say, message) for message in ruling_messages(ruling))
    return lines + textwrap.wrap(said, WIDTH, initial_indent="  ", subsequent_indent="  ")


def _lines(say: Messages, rules: Rules, preset: Preset) -> Iterator[str]:
    yield say(f"rules-name-{preset.title}")
    yield say(f"rules-about-{preset.title}")
    if not preset.sheets:
        yield say("rules-no-sheet")
    if house := house_rules(say, rules, preset):
        yield house

    changed = set(differences(rules, preset.rules))
    readings = [reading for reading in preset.readings if not changed & set(READINGS[reading].axes)]
    left_open = [key for key in readings if preset.sheets and READINGS[key].open]
    marked = {READINGS[key].at for key in left_open}

    yield ""
    yield say("heading-play")
    for name, message in rule_messages(rules).items():
        yield f"- {say(message.key, **message.values)}{MARK if name in marked else ''}"

    if left_open:
        yield from ("", f"* {say('heading-open')}")
        for key in left_open:
            yield from reading_lines(say, rules, preset, key)
    if rest := [key for key in readings if key not in left_open]:
        yield from ("", say("heading-readings"))
        for key in rest:
            yield from reading_lines(say, rules, preset, key)
    if preset.faults:
        yield from ("", say("heading-faults"))
        for key in preset.faults:
            yield from fault_lines(say, preset, key)

    if preset.sheets:
        yield from ("", say("heading-source"), say(f"history-{preset.id}"))
        sheets = sheets_of(preset.id)
        for sheet in sheets:
            yield f"- {source_line(say, sheet, preset.rules.total)}"
        words = {language: ", ".join(each) for language, each in sheets[0].words.items()}
        for language, each in for_reader(words, say.language).items():
            yield say("source-words", language=say(f"language-{language}"), words=each)


def reading_lines(say: Messages, rules: Rules, preset: Preset, key: str) -> Iterator[str]:
    """Yield a reading, the quote from the sheet, and, if there is another reading, how to play by it.

    The command for the other reading keeps the house rules of `rules`.
    """
    reading = READINGS[key]
    yield f"- {say(f'reading-{key}')}"
    quotes = reading.quotes.get(preset.id, {})
    yield from _quoted(say, quotes if reading.compares else for_reader(quotes, say.language))
    if reading.other and preset.sheets:
        yield f"  {say('rules-other-way')}"
        yield f"{WHOLE}kalaha play {_options(preset, differences(rules, preset.rules) | dict(reading.other))}"


def _options(preset: Preset, changes: Mapping[str, object]) -> str:
    """Return the options that choose a preset with axes changed."""
    given = [
        f"--{axis} {value}" if axis in ("pits", "seeds") else f"--axis {axis}={axis_text(value)}"
        for axis, value in changes.items()
    ]
    return " ".join([f"--rules {preset.title}", *given])


def fault_lines(say: Messages, preset: Preset, key: str) -> Iterator[str]:
    """Yield a translation fault and the mistranslated passage."""
    yield f"- {say(f'fault-{key}')}"
    yield from _quoted(say, FAULTS[key][preset.id])


def source_line(say: Messages, sheet: Sheet, seeds: int) -> str:
    """Return one line that describes a sheet as its owner sees it."""
    headings: dict[str, list[str]] = {}
    for language, heading in sheet.headings.items():
        headings.setdefault(say("source-heading", heading=heading), []).append(say(f"language-{language}"))
    facts = [
        f"{heading} ({', '.join(languages)})" if len(languages) < len(sheet.headings) else heading
        for heading, languages in headings.items()
    ]
    facts += [str(fact) for fact in (sheet.publisher, sheet.year) if fact]
    if sheet.website:
        facts.append(say("source-website"))
    if sheet.printed:
        facts.append(say("source-printed", names=", ".join(sheet.printed)))
    facts.append(", ".join(say(f"language-{language}") for language in sheet.languages))
    if sheet.age:
        facts.append(say("source-age", age=sheet.age))
    if sheet.contents:
        contents = ", ".join(say(f"source-{what}", seeds=seeds) for what in sheet.contents)
        facts.append(say("source-box", contents=contents))
    return " · ".join(facts)


def _quoted(say: Messages, quotes: Quotes) -> Iterator[str]:
    for language, quote in quotes.items():
        yield f"  {say('reading-quote', quote=quote, language=say(f'language-{language}'))}"
