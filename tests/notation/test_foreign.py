"""Positions and games of other programs are read, and play as they did there."""

import re

import pytest
from hypothesis import assume, given

from kalaha import (
    NORTH,
    SOUTH,
    Game,
    InvalidPositionError,
    Outcome,
    Position,
    Reason,
    RecordError,
    Side,
    find_rules,
    read_record,
)
from kalaha.notation import Remark, ascii_board, foreign_position
from kalaha.notation.foreign import Foreign
from kalaha.notation.reader import read_game
from tests.notation.elsewhere import (
    AUALE,
    BOARDS,
    COURSE,
    CYCLE,
    EXPORTED_BY_PLAYSTRATEGY,
    KAGGLE,
    NEARLY,
    NEARLY_GAMES,
    OPENSPIEL_BOARD,
    OPENSPIEL_MANCALA,
    PLAYSTRATEGY,
    SAVED_BY_AUALE,
    SERIALIZED,
    WRITERS,
    replay,
    ring,
)
from tests.strategies import positions

KALAH = find_rules("kalah").replace(seeds=4)


def read_position(text: str) -> Foreign:
    read = foreign_position(text)
    assert read is not None
    return read


@pytest.mark.parametrize("form", WRITERS)
@given(position=positions())
def test_a_position_in_each_form_is_read(form: str, position: Position) -> None:
    if form == "rows" and (position.rules.pits == 1 or max(map(max, position.pits)) > 9):
        return
    read = read_position(WRITERS[form](position))
    assert (read.form, read.position) == (form.partition(",")[0], str(position))


@given(position=positions())
def test_numbers_in_a_ring_are_read_or_asked_about(position: Position) -> None:
    numbers = re.findall("[0-9]+", ring(position))
    assume(len({*numbers[:-2]}) > 1 or {*numbers[-2:]} != {"0"})  # these are a start with the stores last
    try:
        read = foreign_position(ring(position), position.rules.pits)
    except InvalidPositionError as asked:
        readings = asked.faults[0].values
    else:
        assert read is not None
        readings = {"first": read.position}
    assert readings["first"] == str(position)


@pytest.mark.parametrize("text", BOARDS)
def test_a_board_is_read_as_it_is_drawn_or_typed(text: str) -> None:
    read = read_position(text)
    assert read.position == BOARDS[text]
    assert str(read_game(text, "kalah")[0].position) == read.position


def test_rows_are_said_to_be_as_south_sees_them_only_if_they_are() -> None:
    turned = ("P2 4 4 4 4 4 5 [0]\nP1 4 4 0 5 5 4 [1]", "→ 5 4 4 4 4 4\n→ 4 4 0 5 5 4", "((1, 2), (3, 4))")
    seen = ("P2 [0] 4 4 4 4 4 5\nP1 4 4 0 5 5 4 [1]", "← 5 4 4 4 4 4 (0)\n→ 4 4 0 5 5 4 (1)", "1 2\n3 4")
    for text in (*turned, *seen):
        assert read_position(text).form == ("ring" if text in turned else "rows")


def test_our_own_picture_is_read() -> None:
    game = Game(KALAH)
    game.play("3")
    assert read_position(ascii_board(game)).position == f"{str(game.position)[:-1]}S"


def test_clocks_remarks_variations_and_names_of_playstrategy_are_kept() -> None:
    game = read_record(EXPORTED_BY_PLAYSTRATEGY)
    assert (game.tags["South"], game.tags["North"], [*map(str, game.moves)]) == ("Ada", "Grace", ["4", "6"])
    assert game.root.comment == "at the club"
    first, second = (Remark.parse(node.comment) for node in game.mainline())
    assert (first.clock, second.clock, second.glyph, second.text) == (300, 298, "?!", "quiet")
    (other,) = game.root.children[1:]
    assert (str(other.move), other.comment) == ("1", "a variation")
    assert [str(node.move) for node in other.children] == ["6", "1"]


@pytest.mark.parametrize(
    ("result", "termination", "winner", "reason"),
    [("1-0", "Normal", SOUTH, Reason.RESIGNED), ("0-1", "Time forfeit", NORTH, Reason.TIMED_OUT)],
)
def test_a_game_with_a_winner_and_no_end_was_given_up(
    result: str, termination: str, winner: Side, reason: Reason
) -> None:
    tags = f'[Result "{result}"]\n[Termination "{termination}"]'
    game = read_record(EXPORTED_BY_PLAYSTRATEGY.replace('[Result "*"]', tags))
    assert game.outcome == Outcome(winner, reason, (0, 0))


def test_a_saved_game_of_openspiel_names_its_game() -> None:
    game, foreign = read_game(SERIALIZED)
    assert foreign
    assert (foreign.form, game.rules.name, [*map(str, game.moves)]) == ("OpenSpiel", "oware", ["4", "5"])


def test_a_board_from_which_a_number_is_missing_is_no_list_of_moves() -> None:
    with pytest.raises(RecordError, match="13 numbers do not fit"):
        read_record("4 4 4 4 4 4 0 4 4 4 4 4 4", KALAH)


def test_a_record_quoted_in_a_letter_is_read() -> None:
    (node,) = read_record('> [Rules "kalah"]\n>\n> 1. 3 {a\n> b} *').mainline()
    assert (str(node.move), node.comment.split()) == ("3", ["a", "b"])


def test_a_saved_game_of_auale_is_read_with_its_captures_checked() -> None:
    game = read_record(SAVED_BY_AUALE)
    assert " ".join(map(str, game.moves)) == "2 3 1 5 4 2 2 1"
    assert [node.comment for node in game.mainline() if node.comment] == [
        "good move",
        "a remark up to the end of the line",
    ]
    for said in (1, 3):
        with pytest.raises(RecordError, match=f"Pit 2 captures 2 seeds, not {said}"):
            read_record(SAVED_BY_AUALE.replace("+2", f"+{said}"))


def test_our_own_notation_and_a_text_far_longer_than_a_position_are_none() -> None:
    assert foreign_position("<2,0,0,3,3,3,3> S") is None
    assert foreign_position("1 " * 5_000_000) is None


@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        ("3,2S,1S,2S/1S,3,2S,3S 20 17 S 50", "f1d2", "3,3S,2S,3S/1S,3,2S,1 20 17 N 50"),
        ("1S,1,8S,2,3S/2S,1S,1S,2S,2S,2S 13 13 N 50", "c2f1", "2S,1S,3,3S/3S,2S,2S,3S,3S,3S 13 13 S 51"),
        ("5,1S/1S,4,1S 22 23 S 50", "f1f2", "5,2S/1S,5 22 23 N 50"),
    ],
)
def test_a_grand_slam_is_as_on_playstrategy(before: str, move: str, after: str) -> None:
    assert str(read_record(f"{before} {move}").position) == read_position(after).position


def test_a_starting_position_shows_where_the_stores_are() -> None:
    for text in ("4,4,4,4,4,4,0,4,4,4,4,4,4,0", "[4 4 4 4 4 4 4 4 4 4 4 4 0 0] S"):
        read = read_position(text)
        assert read.position == "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"
        assert str(read_game(text, "kalah")[0].position) == read.position


@pytest.mark.parametrize("text", NEARLY)
def test_a_nearly_right_position_is_refused(text: str) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        foreign_position(text)
    assert str(refused.value) == NEARLY[text]


@pytest.mark.parametrize("text", NEARLY_GAMES)
def test_a_nearly_right_game_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as refused:
        read_record(text)
    assert str(refused.value) == f"Line 1, column {NEARLY_GAMES[text]}"


def test_a_game_of_openspiel_is_a_draw() -> None:
    game = read_record(OPENSPIEL_MANCALA)
    assert (game.rules, len(game.moves)) == (KALAH, 61)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.stores) == (None, (24, 24))
    assert read_position(OPENSPIEL_BOARD).position == str(game.steps[19].position)


def test_a_replay_of_kaggle_is_a_game() -> None:
    game = read_record(replay(KAGGLE))
    assert game.rules == KALAH
    assert game.tags == {"South": "Ada", "North": "Grace"}
    assert game.outcome is not None
    assert game.outcome.stores == (25, 23)


def test_a_game_of_auale_ends_when_nothing_feeds() -> None:
    game = read_record(AUALE)
    assert game.rules == find_rules("oware")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.stores) == (Reason.CANNOT_FEED, (26, 22))


def test_a_recurrence_on_playstrategy_is_a_draw() -> None:
    game = read_record(CYCLE)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.stores) == (Reason.REPETITION, (24, 24))
    game.undo()
    assert game.outcome is None


def test_on_playstrategy_a_recurrence_with_an_empty_side_is_none() -> None:
    game = read_record(PLAYSTRATEGY)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.stores) == (Reason.REPETITION, (27, 21))


def test_the_last_player_with_a_move_ends_the_course_game() -> None:
    there = Game(KALAH.replace(ends="cannot_move"))
    for move in COURSE:
        there.play(move)
    assert there.outcome is not None
    assert there.outcome.stores == (32, 16)
    here = Game(KALAH)
    for move in COURSE[:27]:
        here.play(move)
    assert here.outcome is not None
    assert here.outcome.stores == (28, 20)


def test_a_stuck_position_of_awele_is_over() -> None:
    read = read_position("6/1S,1S,1,2S,2 20 24 S")
    for name in ("oware", "awari", "wari"):
        game = read_record(f'[Rules "{name}"] [Seeds "4"] [Setup "{read.position}"] 24-24')
        assert game.outcome is not None
        assert game.outcome.reason is Reason.CANNOT_FEED


def test_seeds_fall_as_in_the_reported_games() -> None:
    # py-mancala, issue 4
    position = Position(KALAH, ((3, 2, 1, 4, 2, 4), (2, 1, 2, 0, 2, 0)), (0, 1))
    for move in (2, 5, 6):
        position = position.play(move).position
    assert str(position) == "<6,0,3,3,0,2,5,2,4,2,1,2,0,0,0> N"
    # realmofra/mancala, pull request 173. A capture although the opposite pit is empty
    for name, store in (("kalah", 0), ("alga", 1)):
        position = Position(find_rules(name), ((1, 0, 0, 0, 0, 4), (4, 0, 0, 0, 0, 4)))
        assert position.play(1).position.stores[0] == store
