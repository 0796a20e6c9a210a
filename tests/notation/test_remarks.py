"""Comments that contain glyphs, values and clock times."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import Remark
from tests.notation.trees import texts

remarks = st.builds(
    Remark,
    st.text("abc ÄÖ.,[%]?!").map(str.strip).filter(lambda text: Remark.parse(text) == Remark(text)),
    st.sampled_from(("", "!!", "!", "!?", "?!", "?", "??")),
    st.integers(-255, 255),
    st.sampled_from(("exact", "lower", "upper", "estimate")),
    st.none() | st.integers(0, 10_000_000).map(lambda thousandths: thousandths / 1000),
)


@given(remarks)
def test_a_remark_is_read_as_it_was_written(remark: Remark) -> None:
    assert Remark.parse(str(remark)) == remark


@given(texts)
def test_any_comment_is_a_remark(comment: str) -> None:
    assert " ".join(str(Remark.parse(comment)).split()) == " ".join(comment.split())


@pytest.mark.parametrize("comment", ["?!", "a ?", "???", "!a", "[%eval 4.5]", "[%clk 1:60:00]", "[%emt 3]"])
def test_only_known_parts_are_taken_out_of_a_comment(comment: str) -> None:
    remark = Remark.parse(comment)
    assert remark == (Remark("", comment) if comment == "?!" else Remark(comment))


def test_parts_can_come_in_any_order_within_the_text() -> None:
    remark = Remark.parse("?? Too [%clk 0:01:02.5] quiet [%eval 3 upper].")
    assert remark == Remark("Too quiet .", "??", 3, "upper", 62.5)
    assert str(remark) == "?? [%eval +3 upper] [%clk 0:01:02.5] Too quiet ."


def test_no_remark_has_a_clock_that_could_not_be_read_again() -> None:
    most = Remark(clock=35_999_999.999)
    assert Remark.parse(str(most)) == most
    with pytest.raises(ValueError, match="number of seconds"):
        Remark(clock=36_000_000)
