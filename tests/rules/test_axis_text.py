"""Axis values as text, used by `--axis name=value` and in game records."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import InvalidRulesError, Rules
from kalaha.rules import AXES, axis_text, parse_axis
from tests.strategies import any_rules


@given(any_rules())
def test_every_axis_reads_back_the_text_it_writes(rules: Rules) -> None:
    for axis in AXES:
        value = getattr(rules, axis)
        read = parse_axis(axis, axis_text(value))
        assert read == value
        assert type(read) is type(value)


@pytest.mark.parametrize(
    ("axis", "text", "value"),
    [("swap", "yes", True), ("swap", "no", False), ("pits", "08", 8), ("feeding", "forfeit", "forfeit")],
)
def test_examples(axis: str, text: str, value: object) -> None:
    assert parse_axis(axis, text) == value


@pytest.mark.parametrize("text", ["", "four", "-1", "+4", "4.0", " 4", "4 ", "1_0", "٤", "²", "1" * 5000])
@pytest.mark.parametrize(("axis", "limit"), [("pits", 8), ("seeds", 255)])
def test_a_text_that_is_no_number_is_refused_by_axis_name(axis: str, limit: int, text: str) -> None:
    with pytest.raises(InvalidRulesError, match=f"^{axis} must be a whole number from 1 to {limit}, not "):
        parse_axis(axis, text)


@pytest.mark.parametrize("text", ["", "True", "1", "YES", "yes "])
def test_a_text_that_is_neither_yes_nor_no_is_refused(text: str) -> None:
    with pytest.raises(InvalidRulesError, match=r"^sharing must be one of yes, no, not "):
        parse_axis("sharing", text)


def test_an_unknown_choice_lists_the_choices() -> None:
    with pytest.raises(
        InvalidRulesError, match=r"^remainder must be one of emptier, owner, nobody, closer, not"
    ):
        parse_axis("remainder", "me")


@pytest.mark.parametrize("name", ["", "pit", "Seeds", "replace", "__class__"])
def test_an_unknown_axis_lists_the_axes(name: str) -> None:
    with pytest.raises(InvalidRulesError, match=", ".join(AXES)):
        parse_axis(name, "1")


@given(st.sampled_from(AXES), st.text())
def test_any_text_is_read_or_refused(axis: str, text: str) -> None:
    try:
        assert parse_axis(axis, text) is not None
    except InvalidRulesError as error:
        said = str(error)
    else:
        said = axis
    assert axis in said
    assert len(said) < 200
