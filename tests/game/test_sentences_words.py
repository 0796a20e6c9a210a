"""The terms of the rules page: pits, stores, sowing, moves and turns. One test per sentence."""

import pytest

from kalaha import NORTH, SOUTH
from tests.helpers import after, at, happened, play


def test_pits_are_numbered_from_each_players_own_left_to_right() -> None:
    assert after(at("alga", "1 0 5", "9 9 9"), "1") == at("alga", "0 0 5", "9 0 9", "10 0", NORTH)
    north_moves = at("alga", "9 9 9", "1 0 5", turn=NORTH)
    assert after(north_moves, "1") == at("alga", "9 0 9", "0 0 5", "0 10", SOUTH)


@pytest.mark.parametrize(("south", "north", "me"), [("1 9 1", "1 1 1", SOUTH), ("1 1 1", "1 9 1", NORTH)])
def test_sowing_runs_1_to_p_own_store_the_others_1_to_p_and_on(south: str, north: str, me: int) -> None:
    sowing = play(at("alga", south, north, turn=me), "2")
    places = [(side, pit) for side, pit, _, _ in happened(sowing, "sown")]
    you = 1 - me
    lap = [(me, 2), (me, None), (you, 0), (you, 1), (you, 2), (me, 0), (me, 1)]
    assert places == [*lap, (me, 2), (me, None)]


@pytest.mark.parametrize(
    ("south", "move", "opposite"),
    [("0 2 5", "3", (NORTH, 2)), ("1 0 2", "1", (NORTH, 1)), ("2 1 0", "2", (NORTH, 0))],
)
def test_pit_i_faces_pit_p_plus_1_minus_i(south: str, move: str, opposite: tuple[int, int]) -> None:
    sowing = play(at("alga", south, "5 6 7"), move)
    own, other = [(side, pit) for side, pit, _, _ in happened(sowing, "captured")]
    assert other == opposite
    assert own == (SOUTH, 2 - opposite[1])


def test_a_move_is_one_sowing() -> None:
    assert [e.kind for e in play(at("alga", "0 2 4", "1 1 1"), "2").events] == [
        "picked",
        "sown",
        "sown",
        "extra_turn",
    ]


def test_a_turn_is_all_moves_until_the_other_player_is_to_move() -> None:
    start = at("alga", "3 2 1", "4 4 4")
    turns = [after(start, *"32312"[:moves]).turn for moves in range(1, 6)]
    assert turns == [SOUTH, SOUTH, SOUTH, SOUTH, NORTH]
