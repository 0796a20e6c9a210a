"""Readings and faults have short quotes in the sheets' languages. Alternative readings are house rules."""

import re

import pytest

from kalaha.narration import ORDER, rule_messages
from kalaha.rules import AXES, FAULTS, PRESETS, READINGS, SHEETS, Preset, Quotes, for_reader

OF_SHEETS = [preset for preset in PRESETS.values() if preset.sheets]
OPEN = [(preset, key) for preset in OF_SHEETS for key in preset.readings if READINGS[key].open]
QUOTES = [
    *((preset, READINGS[key].quotes.get(preset.id, {})) for preset in OF_SHEETS for key in preset.readings),
    *((preset, FAULTS[key][preset.id]) for preset in OF_SHEETS for key in preset.faults),
]
SOME_TEXTS = {
    "may-move-again-nordic": {"sv", "nb", "fi", "da"},
    "may-move-again-german": {"de"},
    "may-capture-german": {"de"},
}
"""Readings of words that occur in only some of a sheet's languages, with those languages."""


def test_every_reading_and_every_fault_has_a_text() -> None:
    assert {key for preset in PRESETS.values() for key in preset.readings} == set(READINGS)
    assert {key for preset in PRESETS.values() for key in preset.faults} == set(FAULTS)


@pytest.mark.parametrize("key", READINGS)
def test_a_reading_belongs_to_a_rule_and_names_its_axes(key: str) -> None:
    reading = READINGS[key]
    assert reading.at in ORDER
    assert set(reading.axes) <= set(AXES)
    assert set(reading.other) <= set(reading.axes)


@pytest.mark.parametrize(("preset", "key"), OPEN)
def test_an_open_point_is_quoted_at_its_rule(preset: Preset, key: str) -> None:
    reading = READINGS[key]
    assert set(reading.quotes[preset.id]) == SOME_TEXTS.get(key, set(preset.languages))
    assert reading.at in rule_messages(preset.rules)


@pytest.mark.parametrize(("preset", "key"), [each for each in OPEN if READINGS[each[1]].other])
def test_the_other_reading_is_a_house_rule(preset: Preset, key: str) -> None:
    assert preset.rules.replace(**READINGS[key].other) != preset.rules


def test_each_sheet_leaves_the_listed_points_open() -> None:
    assert {preset.id: [key for of, key in OPEN if of is preset] for preset in OF_SHEETS} == {
        "alga": ["who-starts", "full-lap", "may-move-again-nordic", "may-capture", "lone-seed",
                 "emptied-by-opponent", "equal-scores"],
        "kalahawari": ["who-starts", "may-move-again-german", "may-capture-german", "lone-seed",
                       "any-capture", "may-go-on", "captures-unbroken", "capture-everything", "one-player",
                       "sharing", "equal-scores"],
        "kalah": ["who-starts", "opposite-not-empty", "rest-owner", "equal-scores"],
        "wari": ["who-starts", "direction", "backwards-unsaid", "grand-slam", "repetition", "equal-scores"],
        "deskovehry": ["may-move-again", "two-permissions", "equal-scores"],
    }  # fmt: skip


@pytest.mark.parametrize(("preset", "quotes"), QUOTES)
def test_a_quote_is_short_and_in_a_language_of_its_sheet(preset: Preset, quotes: Quotes) -> None:
    assert set(quotes) <= set(preset.languages)
    for quote in quotes.values():
        assert 2 <= len(re.findall(r"\w+", quote)) <= 9


def test_a_quote_is_in_the_readers_language_or_the_first() -> None:
    quotes = {"de": "eins", "fr": "un"}
    assert for_reader(quotes, "fr") == {"fr": "un"}
    assert for_reader(quotes, "fi") == {"de": "eins"}
    assert for_reader({}, "fi") == {}


def test_every_sheet_has_a_rule_set_and_words_in_each_language() -> None:
    assert {sheet.rules for sheet in SHEETS} == {preset.id for preset in OF_SHEETS}
    for sheet in SHEETS:
        assert tuple(sorted(sheet.words)) == tuple(sorted(sheet.languages))
        assert set(sheet.contents) <= {"board", "seeds", "booklet"}
