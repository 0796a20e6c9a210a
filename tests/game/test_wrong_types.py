"""What is no move, no rules or no position is refused in a sentence, whatever its type."""

from collections.abc import Callable

import pytest

import kalaha
from kalaha import NORTH, SOUTH, Game, InvalidMoveError, Move, Position, Rules, Sowing
from kalaha.game import divide
from kalaha.notation import fit_rules
from kalaha.rules import find_preset

START = Position.start(Rules())


def test_a_text_will_do_for_a_move() -> None:
    assert START.play("3") == START.play(Move.parse("3"))
    assert isinstance(Game(Rules()).play("3"), Sowing)


@pytest.mark.parametrize("value", [None, 3, 3.0, b"3", "", "x", ["3"]])
@pytest.mark.parametrize("play", [START.play, Game(Rules()).play, Move.parse])
def test_what_names_no_move(play: Callable[[object], object], value: object) -> None:
    with pytest.raises(InvalidMoveError, match="a move is a pit number"):
        play(value)


@pytest.mark.parametrize("value", ["alga", None, 6])
@pytest.mark.parametrize(
    "make",
    [
        Position.start,
        Game,
        Game.start,
        Game.by_lot,
        lambda value: kalaha.parse_position("<1,0,0,1,1>", value),
        lambda value: Position(value, ((1,), (1,))),
    ],
)
def test_what_are_no_rules(make: Callable[[object], object], value: object) -> None:
    with pytest.raises(kalaha.InvalidRulesError, match="find_rules finds a rule set by its name"):
        make(value)


@pytest.mark.parametrize("value", ["<1,0,0,1,1> S", (), 6])
@pytest.mark.parametrize(
    "ask",
    [
        lambda value: Game(Rules(), value),
        lambda value: kalaha.perft(value, 1),
        lambda value: divide(value, 1),
    ],
)
def test_what_is_no_position(ask: Callable[[object], object], value: object) -> None:
    with pytest.raises(kalaha.PositionError, match="parse_position makes one"):
        ask(value)


@pytest.mark.parametrize("value", [None, 5, b"<1,0,0,1,1>", START])
def test_what_is_no_text(value: object) -> None:
    with pytest.raises(kalaha.InvalidPositionError, match="is written as text like <2,"):
        kalaha.parse_position(value, Rules())  # pyright: ignore[reportArgumentType]
    with pytest.raises(kalaha.RecordError, match="UTF-8"):
        kalaha.read_record(value)  # pyright: ignore[reportArgumentType]
    with pytest.raises(kalaha.UnknownRulesError):
        find_preset(value)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("pits", [None, 5, (1, 2), ((1,), 2)])
def test_what_is_no_board(pits: object) -> None:
    with pytest.raises(kalaha.InvalidPositionError, match="2 rows of pits and 2 stores"):
        Position(Rules(pits=1), pits)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("axis", ["self", "rules", "text", "player"])
def test_what_is_no_axis(axis: str) -> None:
    with pytest.raises(kalaha.InvalidRulesError, match="There is no axis"):
        Rules().replace(**{axis: 1})
    with pytest.raises(kalaha.InvalidRulesError, match="There is no axis"):
        fit_rules(Rules(), "<1,0,0,1,1>", **{axis: 1})


def test_lead_and_margin() -> None:
    position = Position(Rules(pits=1), ((1,), (1,)), (2, 5), NORTH)
    assert (position.lead(SOUTH), position.lead(NORTH)) == (-3, 3)
    outcome = kalaha.Outcome.of(kalaha.Reason.SIDE_EMPTY, (40, 32))
    assert (outcome.margin, outcome.margin_for(SOUTH), outcome.margin_for(NORTH)) == (8, 8, -8)


def test_a_game_starts_as_its_rules_say() -> None:
    drawn = kalaha.find_rules("deskovehry")
    assert {Game.start(drawn, seed).position.turn for seed in range(20)} == {SOUTH, NORTH}
    assert {Game.start(Rules(), seed).position.turn for seed in range(20)} == {SOUTH}
    assert Game.start(drawn, 3).position == Game.start(drawn, 3).position
