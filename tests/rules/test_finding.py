"""Any text printed on a box finds its rules. `web/tests/rulesets.test.ts` tests the search on the page."""

import json
from pathlib import Path

import pytest

from kalaha.locale import LANGUAGES, Messages
from kalaha.rules import BOXES, NAMES, PRESETS, SHEETS, find_box, find_preset, find_rules, search
from kalaha.rules.errors import UnknownRulesError
from kalaha.rules.names import plain_name

OWNERS = json.loads((Path(__file__).parents[1] / "owners.json").read_text("utf-8"))


@pytest.mark.parametrize("owner", OWNERS, ids=lambda owner: owner["words"])
def test_an_owner_finds_the_rules_of_the_box(owner: dict[str, str]) -> None:
    assert find_box(owner["words"]).id == owner["rules"]
    assert search(owner["words"])[0].rules == owner["rules"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_rule_set_is_found_by_its_name(name: str, language: str) -> None:
    assert find_box(Messages(language)(f"rules-name-{name}")).id == name


def test_kalah_finds_the_sheet_headed_so_before_the_rule_set() -> None:
    first, second, *_ = search("Kalah")
    assert (first.rules, first.sheet and first.sheet.number) == ("alga", "001")
    assert second.rules == "kalah"


def test_every_text_on_a_sheet_finds_it() -> None:
    for sheet in SHEETS:
        said = sheet.publisher, str(sheet.year or ""), str(sheet.age or "")
        for text in (*sheet.headings.values(), *sheet.printed, *said):
            if text:
                assert sheet in [box.sheet for box in search(text)], text


def test_a_name_printed_on_one_sheet_finds_that_sheet() -> None:
    assert len(search("Mankala")) == len(BOXES)
    assert [box.rules for box in search("Mankala")][:2] == ["deskovehry", "alga"]
    assert find_box("Mankala").id == find_box(" mankala ").id == "deskovehry"


def test_mancala_is_on_every_box_but_means_kalah_with_four() -> None:
    for name in ("mancala", "GamePigeon", "Game Pigeon", " iMessage ", "bantumi"):
        assert [box.rules for box in search(name)] == ["mancala"]
    assert find_box("mancala").rules == find_rules("Mancala") == find_rules("kalah").replace(seeds=4)
    assert find_rules("GamePigeon") == find_rules("bantumi") == find_rules("mancala")


def test_congklak_is_one_round_with_sowing_on() -> None:
    assert [box.rules for box in search("Dakon")] == ["congklak"]
    assert find_rules("congklak") == find_rules("kalah").replace(pits=7, seeds=7, relay="any")


def test_other_names_lead_to_a_rule_set_or_the_nearest() -> None:
    assert {find_preset(name).id for name in ("Awalé", "awele", "abapa")} == {"oware"}
    for name, other in NAMES.items():
        assert name == plain_name(name)
        assert name not in PRESETS
        if other.other:
            assert [box.rules for box in search(name)] == [other.rules]
            with pytest.raises(
                UnknownRulesError, match=f"another game.* the nearest rule set is {other.rules}"
            ):
                find_box(name)
        else:
            assert find_rules(name) == find_rules(other.rules).replace(**other.axes)
            assert other.axes or {box.rules for box in search(name)} == {other.rules}


@pytest.mark.parametrize(("text", "found"), [("Warri", "wari"), ("OWARI", "oware"), ("awar", "awari")])
def test_spelling_variants_and_prefixes_are_found(text: str, found: str) -> None:
    assert find_box(text).id == found


@pytest.mark.parametrize("text", ["", "  ", "chess", "1902", "?!", "kolahe"])
def test_a_text_on_no_sheet_finds_nothing(text: str) -> None:
    assert search(text) == ()
    with pytest.raises(UnknownRulesError):
        find_box(text)


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("ô ăn quan", "oware"), ("o an quan", "oware"), ("Cross-Kalah", "kalah"), ("Togyz Kumalak", "oware"),
        ("togyzkumalak", "oware"), ("pallankuzhi", "kalah"), ("Das Bohnenspiel", "oware"), ("uril", "oware"),
        ("adji-boto", "oware"), ("bao la kiswahili", "oware"), ("Тоғыз құмалақ", "oware"),
    ],
)  # fmt: skip
def test_another_game_is_known_as_such(text: str, nearest: str) -> None:
    with pytest.raises(UnknownRulesError, match=f"another game.* the nearest rule set is {nearest}"):
        find_box(text)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("türk mangala", "mangala"), ("Türk Mangalası", "mangala"), ("chongka", "congklak"),
        ("Ohvalhu", "congklak"), ("Ayoayo", "mancala"), ("Калах", "kalah"), ("Манкала", "mancala"),
        ("Мангала", "mangala"), ("Оваре", "oware"),
    ],
)  # fmt: skip
def test_names_in_other_languages_and_programs_are_known(name: str, rules: str) -> None:
    assert find_rules(name) == find_rules(rules)


@pytest.mark.parametrize("text", ["kalah(7,5)", "Kalah (7, 5)", "kalah 7x5", "kalah 7 5", "KALAH 7×5"])
def test_a_name_may_be_followed_by_the_numbers_of_pits_and_seeds(text: str) -> None:
    assert find_box(text).rules == find_rules("kalah", pits=7, seeds=5)
    assert [box.rules for box in search(text)] == ["kalah"]


@pytest.mark.parametrize("text", ["pie rule", "o an", "the rules of chess"])
def test_a_text_with_a_few_words_of_a_box_by_chance_is_not_its_name(text: str) -> None:
    with pytest.raises(UnknownRulesError, match="There is no rule set"):
        find_box(text)


def test_a_similar_spelling_is_suggested_but_not_chosen() -> None:
    assert "kalahawari" in [box.rules for box in search("kalahari")]
    for text in ("kalahari", "kalahari kalahawri"):
        with pytest.raises(UnknownRulesError, match="did you mean 'kalahawari'"):
            find_box(text)
