"""Formatted lines are parsed back unchanged, and no input raises an error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha.kgp.protocol import MAX_LINE, Board, Line, Word, parse_line

COUNTS = st.integers(0, 10**18 - 1)
INTEGERS = st.integers(-(10**18) + 1, 10**18 - 1)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    size = draw(st.integers(1, 20))
    sides = st.lists(COUNTS, min_size=size, max_size=size).map(tuple)
    return Board(draw(COUNTS), draw(COUNTS), draw(sides), draw(sides))


WORDS = st.from_regex(r"[A-Za-z:-][A-Za-z0-9:-]{0,20}", fullmatch=True).map(Word)
STRINGS = st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=60)
REALS = st.floats(allow_nan=False, allow_infinity=False)
ARGUMENTS = st.one_of(INTEGERS, REALS, WORDS, STRINGS, boards())
LINES = st.builds(
    Line,
    st.from_regex(r"[A-Za-z][A-Za-z0-9]{0,20}", fullmatch=True),
    st.lists(ARGUMENTS, max_size=5).map(tuple),
    st.none() | COUNTS,
    st.none() | COUNTS,
)


@given(LINES, st.sampled_from(["", "\n", "\r\n", "  \r\n"]))
def test_a_line_is_read_as_it_was_written(line: Line, end: str) -> None:
    text = f"{line}{end}"
    read = parse_line(text.encode())
    assert read == line == parse_line(text)
    assert read is not None
    assert list(map(type, read.args)) == list(map(type, line.args))


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_text_is_read(received: bytes | str) -> None:
    line = parse_line(received)
    assert line is None or parse_line(str(line)) == line


@given(st.text(st.sampled_from('@ 01.-+<>,":\\abmove\t'), max_size=60))
def test_any_text_like_a_line_is_read(text: str) -> None:
    line = parse_line(text)
    assert line is None or parse_line(str(line)) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("kgp 1 0 1", Line("kgp", (1, 0, 1))),
        ("2 kgp 1 0 1", Line("kgp", (1, 0, 1), 2)),
        ("@4 move 1", Line("move", (1,), None, 4)),
        ("6@4 stop", Line("stop", (), 6, 4)),
        ('1 mode "freeplay"', Line("mode", ("freeplay",), 1)),
        ("eval -.5", Line("eval", (-0.5,))),
        ("ping +7", Line("ping", (7,))),
        (r'error "a \"b\" \\"', Line("error", ('a "b" \\',))),
        ("state <1,2,3,4,5>", Line("state", (Board(2, 3, (4,), (5,)),))),
        ("\tset  time:mode   relative ", Line("set", ("time:mode", "relative"))),
        ("12a", Line("12a")),
    ],
)
def test_lines_are_parsed(text: str, line: Line) -> None:
    assert parse_line(text) == line


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "@", "@4", "0", "0 -0", "move(1)", 'set "open', "state <>", "state <0,1,1>"),
        *("state <2,0,0,3,3>", "state <1,2,3,4,5", "state <1,2,3,4,-5>", "move 1,2", "1@2@3 move"),
        *("move 1\nmove 2", "ö 1"),
        "ping " + "9" * 19 + ".5.5",
        "ping 1" + "0" * 400 + ".0",
        "ping " + "a" * MAX_LINE,
    ],
)
def test_invalid_lines_are_ignored(text: str) -> None:
    assert parse_line(text) is None


def test_nan_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="nan"):
        str(Line("eval", (float("nan"),)))
