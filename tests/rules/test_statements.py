"""The sheets, point by point. Every statement appears once and has an example."""

import json
from pathlib import Path
from typing import Any

import pytest

from kalaha.narration import ORDER, rule_messages
from kalaha.rules import PRESETS, SHEETS, STATEMENTS, Preset, Statement

COUNTS = {
    ("alga", "000"): 20,
    ("alga", "001"): 22,
    ("kalahawari", "002"): 26,
    ("kalah", "003"): 14,
    ("wari", "003"): 16,
    ("deskovehry", "004"): 25,
}
"""The number of statements on each sheet, counted sentence by sentence."""

NOT_PRINTED = {"kalahawari": {"grand_slam"}, "wari": {"ends"}}
"""Rules that the program adds to those printed on the sheet."""

OF_SHEETS = [preset for preset in PRESETS.values() if preset.sheets]
EXAMPLES = Path(__file__).parents[2] / "data" / "examples"
ALL_STATEMENTS = [(preset, statement) for preset in OF_SHEETS for statement in STATEMENTS[preset.id]]


def test_every_sheet_has_statements() -> None:
    assert {(sheet.rules, sheet.number) for sheet in SHEETS} == set(COUNTS)
    assert set(STATEMENTS) == {preset.id for preset in OF_SHEETS}


@pytest.mark.parametrize(("rules", "sheet"), COUNTS)
def test_every_statement_has_exactly_one_line(rules: str, sheet: str) -> None:
    numbers = [number for each in STATEMENTS[rules] for number in each.numbers.get(sheet, ())]
    assert sorted(numbers) == list(range(1, COUNTS[rules, sheet] + 1))


@pytest.mark.parametrize("preset", OF_SHEETS, ids=lambda preset: preset.id)
def test_every_rule_reading_and_fault_belongs_to_a_statement(preset: Preset) -> None:
    statements = STATEMENTS[preset.id]
    assert {key for each in statements for key in each.readings} == set(preset.readings)
    assert {key for each in statements for key in each.faults} == set(preset.faults)
    said = {name for each in statements for name in each.says}
    assert set(rule_messages(preset.rules)) - said == NOT_PRINTED.get(preset.id, set())
    assert said <= {*ORDER, "turn", "needed", "history", "source"}


@pytest.mark.parametrize(("preset", "statement"), ALL_STATEMENTS)
def test_a_line_has_a_text_and_an_example_of_its_rule_set(preset: Preset, statement: Statement) -> None:
    assert statement.says or statement.readings
    assert set(statement.numbers) <= set(preset.sheets)
    if statement.position:
        examples: list[dict[str, Any]] = json.loads((EXAMPLES / f"{preset.id}.json").read_text("utf-8"))
        play = statement.play or "share"
        assert (statement.position, play) in {
            (example["position"], "-".join(example["play"])) for example in examples
        }
