"""The rules, explained in full sentences."""

import pytest

from kalaha.locale import LANGUAGES, Messages
from kalaha.rules import PRESETS, STATEMENTS, Preset, find_preset
from kalaha.terminal.explain import WHOLE, WIDTH, rules_lines
from kalaha.terminal.statements import statement_lines


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_the_source_of_a_rule_set_is_its_sheet(preset: Preset) -> None:
    say = Messages("en")
    told = " ".join(rules_lines(say, preset.rules))
    if preset.sheets:
        assert f"{say('heading-source')} {say(f'history-{preset.id}')} - “" in told
    else:
        assert say("heading-source") not in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_a_sheet_is_explained_point_by_point(preset: Preset, language: str) -> None:
    say = Messages(language)
    lines = statement_lines(say, preset.rules)
    assert max(len(line) for line in lines if not line.startswith(WHOLE)) <= WIDTH
    told = " ".join(lines)
    if not preset.sheets:
        assert say("rules-no-sheet") in told
        return
    assert lines.count("") == len(STATEMENTS[preset.id])
    assert (say(f"history-{preset.id}") in told) == (preset.id != "kalahawari"), "its sheet tells nothing"
    assert say("source-as-said") in told
    assert "--axis" in told or not any("--axis" in line for line in rules_lines(say, preset.rules))
    position = STATEMENTS[preset.id][-1].position or STATEMENTS[preset.id][-2].position
    assert position in told


def test_a_house_rule_is_marked_as_differing_from_the_sheet() -> None:
    say = Messages("en")
    told = " ".join(statement_lines(say, PRESETS["alga"].rules.replace(opposite_capture="nonempty")))
    assert "House rules: Capture on landing in your own empty pit – if the pit opposite is not empty" in told
    assert say("axis-opposite_capture-nonempty") in told
    assert say("reading-lone-seed") not in told


def test_a_game_without_a_sheet_is_not_explained_by_the_sheet_of_its_rule_set() -> None:
    say, congklak = Messages("en"), find_preset("dakon")
    told = rules_lines(say, congklak.rules, congklak)
    assert told[0] == say("rules-name-congklak")
    assert say("rules-no-sheet") in told
    assert not any(say(key) in " ".join(told) for key in ("heading-open", "heading-faults", "heading-source"))
    assert statement_lines(say, congklak.rules, congklak)[1] == say("rules-no-sheet")


def test_the_other_reading_keeps_the_house_rules() -> None:
    rules = PRESETS["alga"].rules.replace(pits=4, sharing=True)
    told = rules_lines(Messages("en"), rules)
    assert f"{WHOLE}kalaha play --rules alga --pits 4 --axis sharing=yes --axis starter=lot" in told
