"""Moves that are illegal for each possible reason, and strings that are not moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import IllegalMoveError, InvalidMoveError, Move, Position, find_rules
from tests.helpers import at, legal

OPTIONAL = at("alga", "1 0 2", "1 3 1", optional_capture=True)
MUST_GO_ON = at("alga", "1 0 1", "1 3 1", optional_capture=True)
SLAM = at("wari", "1 0 3", "2 1 1", grand_slam="illegal")

REASONS = [
    (at("alga", "0 0 0", "1 2 3"), "1", "move-game-over", "The game is over."),
    (at("kgp", "1 2 3", "1 2 3", "30 2"), "1", "move-game-over", "The game is over."),
    (at("oware", "2 1 0", "0 0 0"), "1", "move-game-over", "The game is over."),
    (
        at("alga", "1 2 3", "1 2 3"),
        "4",
        "move-no-such-pit",
        "The pits are numbered 1 to 3; there is no pit 4.",
    ),
    (at("alga", "1 0 3", "1 2 3"), "2", "move-empty-pit", "Pit 2 is empty."),
    (at("alga", "1 2 3", "1 2 3"), "swap", "no-swap", "Under these rules the sides may not be swapped."),
    (
        at("alga", "1 0 3", "1 2 3"),
        "1~",
        "move-must-capture",
        "Under these rules no capture can be declined.",
    ),
    (OPTIONAL, "3~", "move-nothing-to-decline", "Pit 3 has nothing to decline."),
    (MUST_GO_ON, "3~", "move-must-go-on", "Under these rules no extra turn can be declined."),
    (OPTIONAL, "2~", "move-empty-pit", "Pit 2 is empty."),
    (
        at("oware", "1 0 2", "0 0 0"),
        "1",
        "move-must-feed",
        "The other side is empty, and pit 1 does not feed it.",
    ),
    (SLAM, "3", "move-grand-slam", "Pit 3 would capture everything the other side has."),
]


@pytest.mark.parametrize(("position", "move", "code", "sentence"), REASONS, ids=[r[2] for r in REASONS])
def test_the_message_names_move_position_and_reason(
    position: Position, move: str, code: str, sentence: str
) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        position.play(Move.parse(move))
    assert [fault.code for fault in caught.value.faults] == [code]
    assert str(caught.value) == f"Move {move} is not legal in {position}. {sentence}"
    assert move not in legal(position).split()


@pytest.mark.parametrize("pit", [-2, -6, 6, 7, 10**30])
def test_a_pit_beyond_the_largest_board_is_refused(pit: int) -> None:
    with pytest.raises(IllegalMoveError, match="The pits are numbered 1 to 6"):
        Position.start(find_rules("alga")).play(Move(pit))


@pytest.mark.parametrize(
    "text",
    ["", " ", "0", "00", "01", "-1", "+1", "1.0", "1 ", " 1", "1\n", "~", "~1", "1~~", "a", "¹", "١", "100",
     "1" * 9999],
)  # fmt: skip
def test_other_texts_and_types_are_refused(text: str) -> None:
    with pytest.raises(InvalidMoveError, match="is not a move: a move is a pit number like 3"):
        Move.parse(text)


@given(st.integers(0, 98), st.booleans())
def test_a_move_reads_back_from_its_text_and_from_its_repr(pit: int, declines: bool) -> None:
    move = Move(pit, declines)
    assert Move.parse(str(move)) == move
    assert eval(repr(move), {"Move": Move}) == move
    assert hash(eval(repr(move), {"Move": Move})) == hash(move)


@given(st.text())
def test_any_text_is_a_move_or_an_invalid_move_error(text: str) -> None:
    try:
        assert str(Move.parse(text)) == text
    except InvalidMoveError as error:
        said = str(error)
    else:
        said = ""
    assert len(said) < 200
