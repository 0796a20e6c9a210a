"""The rules in full sentences."""

import pytest

from kalaha.locale import LANGUAGES, Messages
from kalaha.rules import PRESETS, Preset
from kalaha.terminal.explain import WIDTH, rules_lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_no_line_is_too_long(preset: Preset, language: str) -> None:
    assert max(map(len, rules_lines(Messages(language), preset.rules))) <= WIDTH


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_where_a_game_comes_from_is_told_by_its_sheet(preset: Preset) -> None:
    say = Messages("en")
    told = " ".join(rules_lines(say, preset.rules))
    if preset.sheets:
        assert f"{say('heading-source')} {say(f'history-{preset.id}')} - “" in told
    else:
        assert say("heading-source") not in told
