"""Positions as text: every possible fault, and positions and games from other programs."""

import contextlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import (
    NORTH,
    SOUTH,
    InvalidPositionError,
    InvalidRulesError,
    KalahaError,
    Rules,
    find_rules,
    parse_position,
)
from kalaha.notation import fit_rules
from tests.strategies import any_rules

ALGA = find_rules("alga")
SMALL = ALGA.replace(pits=2)
JUNK = st.text() | st.text(st.sampled_from("<>,0123456789 -+SN~()"), max_size=40)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is written like <2,0,0,3,3,3,3> S; this one ends at character 1, where < is missing."),
        ("x,0,0", "at character 1, 'x' was found instead of <."),
        ("6,0,0", "A board has 2 stores and the same number of pits on each side; 3 numbers do not fit."),
        ("<", "ends at character 2, where 0…255 is missing."),
        ("<2,0,,3,3,3,3>", "at character 6, ',' was found instead of 0…255."),
        ("<2,0,0,3,3,3,x>", "at character 14, 'x' was found instead of 0…255."),
        ("<2,0,0,3,3,3,٣>", "at character 14, '٣' was found instead of 0…255."),
        ("<2,0,0,3,3,3,3", "ends at character 15, where , / > is missing."),
        ("<2,0,0,3;3,3,3>", "at character 9, ';' was found instead of , / >."),
        ("<2,0,0,3 3,3,3>", "at character 10, '3' was found instead of , / >."),
        pytest.param("<2,0,0" + ",3" * 10**6, "at character 39, ',' was found instead of >.", id="long"),
        ("<2,0,0,3,3,3,3> W", "at character 17, 'W' was found instead of S / N."),
        ("<2,0,0,3,3,3,3> Sx", "complete before character 18; nothing may follow, but 'x' does."),
        ("<2,0,0,3,3,3,3> S N", "complete before character 19; nothing may follow, but 'N' does."),
        ("<3,0,0,3,3,3,3,3,3> S", "The position has 3 pits per side, the rules have 2."),
        ("<-2,0,0,3,3,3,3> S", "The position has -2 pits per side, the rules have 2."),
        ("<" + "9" * 10**5 + ",0,0> S", "The position has > 10^18 pits per side, the rules have 2."),
        ("<2,0,0,3,3,3>", "A board with 2 pits per side takes 6 numbers after its size, not 5."),
        ("<2>", "A board with 2 pits per side takes 6 numbers after its size, not 0."),
        ("<2,0,0,3,3,3,3,3>", "A board with 2 pits per side takes 6 numbers after its size, not 7."),
        ("<2,0,0,3,-1,3,3>", "Pit 2 of S must hold a whole number of seeds, 0 or more, not -1."),
        ("<2,0,-5,3,3,3,3>", "The store of N must hold a whole number of seeds, 0 or more, not -5."),
        ("<2,0,0,200,3,56,3>", "The position holds 262 seeds, but at most 255 fit."),
        ("<2,0,0,3,3," + "9" * 10**5 + ",3>", "The position holds > 10^18 seeds, but at most 255 fit."),
    ],
)
def test_an_invalid_position_is_explained(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        parse_position(text, SMALL)
    assert str(caught.value).endswith(sentence)


def test_all_bad_pits_are_named_at_once() -> None:
    with pytest.raises(InvalidPositionError) as caught:
        parse_position("<2,0,-1,-2,3,3,-" + "9" * 10**5 + ">", SMALL)
    assert [(fault.code, fault.values["side"]) for fault in caught.value.faults] == [
        ("position-pit", "S"),
        ("position-store", "N"),
        ("position-pit", "N"),
    ]


def test_without_a_turn_south_is_to_move() -> None:
    assert parse_position("<2,0,0,3,3,3,3>", SMALL).turn == SOUTH
    assert parse_position("<2,0,0,3,3,3,3>N", SMALL).turn == NORTH


@given(JUNK, any_rules())
def test_junk_is_refused_as_a_position(text: str, rules: Rules) -> None:
    with contextlib.suppress(KalahaError):
        parse_position(text, rules)


@pytest.mark.parametrize(
    "junk",
    ["<" * 10**6, "<" + "1," * 10**6, " " * 10**6, "<1" + "0" * 10**6, "<0" + " " * 10**6],
    ids=range(5),
)
def test_much_junk_is_refused_quickly_as_a_position(junk: str) -> None:
    begun = time.process_time()
    with pytest.raises(InvalidPositionError):
        parse_position(junk, ALGA)
    assert time.process_time() - begun < 10


# other programs


@pytest.mark.parametrize(
    ("text", "changes", "expected"),
    [
        ("<2,0,0,1,1,1,1>", {}, {"pits": 2}),
        (" < 8 ,", {}, {"pits": 8}),
        ("<8,0,0", {"pits": 4}, {"pits": 4}),
        ("<9,0", {"sharing": True}, {"sharing": True}),
        ("nonsense", {}, {}),
    ],
)
def test_the_board_of_a_text_decides_the_size(
    text: str, changes: dict[str, object], expected: dict[str, object]
) -> None:
    rules = find_rules("alga")
    assert fit_rules(rules, text, **changes) == rules.replace(**expected)


def test_a_larger_board_reduces_the_seeds_unless_given() -> None:
    rules = find_rules("alga").replace(pits=1, seeds=100)
    assert fit_rules(rules, "<8,") == rules.replace(pits=8, seeds=1)
    with pytest.raises(InvalidRulesError):
        fit_rules(rules, "<8,", seeds=100)
