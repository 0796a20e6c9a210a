"""A rule sheet, point by point, next to the program's corresponding rules."""

import string
from collections.abc import Iterator

from kalaha.locale import Messages
from kalaha.narration import ORDER, rule_messages
from kalaha.rules import READINGS, STATEMENTS, Preset, Rules, Statement, differences, find_preset, sheets_of
from kalaha.terminal.explain import (
    MARK,
    WHOLE,
    fault_lines,
    house_rules,
    reading_lines,
    source_line,
    wrapped,
)


def statement_lines(say: Messages, rules: Rules, preset: Preset | None = None) -> list[str]:
    """Return all statements on the sheets of `preset` (see `rules_lines`), or one line if it has no sheet."""
    return wrapped(_lines(say, rules, preset or find_preset(rules.name)))


def numbers_text(rules: str, statement: Statement) -> str:
    """Return a statement's numbers, prefixed with the letters of the sheets if there are several.

    >>> numbers_text("alga", STATEMENTS["alga"][3]), numbers_text("wari", STATEMENTS["wari"][4])
    ('A3 A5 A19 B5 B7 B22', '5 6')
    """
    sheets = [sheet.number for sheet in sheets_of(rules)]
    letters = string.ascii_uppercase if len(sheets) > 1 else [""]
    named = zip(sheets, letters, strict=False)
    return " ".join(
        f"{letter}{number}" for sheet, letter in named for number in statement.numbers.get(sheet, ())
    )


def _lines(say: Messages, rules: Rules, preset: Preset) -> Iterator[str]:
    yield say(f"rules-name-{preset.title}")
    if not preset.sheets:
        yield say("rules-no-sheet")
        return
    yield say("heading-statements")
    yield say("source-statements")
    if house := house_rules(say, rules, preset):
        yield house
    for statement in STATEMENTS[preset.id]:
        yield ""
        yield from _statement(say, preset, rules, statement)


def _statement(say: Messages, preset: Preset, rules: Rules, statement: Statement) -> Iterator[str]:
    said = rule_messages(rules)
    texts = [
        _said(say, rules, statement, name) for name in statement.says if name in said or name not in ORDER
    ]
    changed = set(differences(rules))
    readings = [key for key in statement.readings if not changed & set(READINGS[key].axes)]
    is_open = any(READINGS[key].open for key in readings)
    yield " ".join([f"{numbers_text(preset.id, statement)}:", *texts]) + (MARK if is_open else "")
    for key in readings:
        yield from reading_lines(say, rules, preset, key)
    for key in statement.faults:
        yield from fault_lines(say, preset, key)
    is_rule = any(name in ORDER or name == "turn" for name in statement.says)
    if is_rule and not (readings or statement.faults or changed & set(statement.says)):
        yield f"- {say('source-as-said')}"
    if statement.position:
        play = f' --play "{statement.play.replace("-", " ")}"' if statement.play else ""
        yield f"  {say('rules-try')}"
        yield f'{WHOLE}kalaha moves "{statement.position}" --rules {preset.id}{play}'


def _said(say: Messages, rules: Rules, statement: Statement, name: str) -> str:
    """Return the text for `name`, an item of `statement.says`."""
    if name == "source":
        sheets = [sheet for sheet in sheets_of(rules.name) if sheet.number in statement.numbers]
        return " ".join(
            f"{source_line(say, sheet, find_preset(rules.name).rules.total)}." for sheet in sheets
        )
    if name == "history":
        return say(f"history-{rules.name}")
    if name == "needed":
        return say("sheet-needed", pits=rules.pits, seeds=rules.total)
    if name == "turn":
        return say("rules-turn")
    message = rule_messages(rules)[name]
    return say(message.key, **message.values)
