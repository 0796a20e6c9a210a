"""Our reading of the sheets, point by point: endings, full laps, captures, sharing and languages."""

import pytest

from kalaha import NORTH, SOUTH, Game, Reason, find_rules
from kalaha.notation import parse_position
from tests.helpers import after, at, happened, legal, play, why
from tests.reference import minimax

ENDS_WHEN_EMPTY = pytest.mark.parametrize(
    "name", ["alga", "kalahawari", "kalah", "deskovehry", "kgp", "irving"]
)
EMPTIER = pytest.mark.parametrize("name", ["alga", "kalahawari"])
ORIGIN_SOWN = pytest.mark.parametrize("name", ["alga", "kalah", "deskovehry"])

# Ends.


@ENDS_WHEN_EMPTY
def test_the_other_side_is_checked_for_the_end_after_every_move(name: str) -> None:
    assert why(at(name, "1 0 3", "0 4 0", "3 6"), "1") == Reason.SIDE_EMPTY


@ENDS_WHEN_EMPTY
def test_the_end_is_checked_within_a_chain_of_extra_turns(name: str) -> None:
    chain = at(name, "0 2 0", "4 4 4")  # pit 2 gives an extra turn, pit 3 plays the last seed
    assert play(chain, "2").extra_turn
    sowing = play(chain, "2", "3")
    assert sowing.reason == Reason.SIDE_EMPTY
    assert not sowing.extra_turn
    assert happened(sowing, "extra_turn") == []
    assert sowing.position.legal_moves == ()


@EMPTIER
def test_capturing_the_last_seeds_can_lose_the_rest_and_the_game(name: str) -> None:
    sowing = play(at(name, "1 0 9", "0 2 0", "5 4"), "1")
    assert happened(sowing, "swept") == [(SOUTH, 2, 9, NORTH)]
    assert sowing.position.stores == (8, 13)
    assert sowing.outcome is not None
    assert sowing.outcome.winner == NORTH


@pytest.mark.parametrize("name", ["kalah", "deskovehry", "irving"])
def test_if_owners_keep_the_rest_capturing_the_last_seeds_is_safe(name: str) -> None:
    assert after(at(name, "1 0 9", "0 2 0", "5 4"), "1").stores == (17, 4)


# A full lap. The origin is sown.


@ORIGIN_SOWN
def test_2p_plus_1_seeds_end_in_their_emptied_pit_and_capture(name: str) -> None:
    sowing = play(at(name, "1 7 1", "1 0 1"), "2")
    assert happened(sowing, "sown")[-1] == (SOUTH, 1, 1, None)
    assert happened(sowing, "captured") == [(SOUTH, 1, 1, SOUTH), (NORTH, 1, 1, SOUTH)]
    assert sowing.position == at(name, "2 0 2", "2 0 2", "3 0", NORTH)


@ORIGIN_SOWN
def test_2p_plus_2_seeds_pass_the_origin_and_capture_nothing(name: str) -> None:
    assert happened(play(at(name, "1 8 1", "1 0 1"), "2"), "captured") == []


# Wari capture.


def test_the_seeds_captured_go_to_the_movers_store() -> None:
    north = play(at("wari", "4 1 2", "1 0 2", turn=NORTH), "3")
    assert happened(north, "captured") == [(SOUTH, 1, 2, NORTH)]
    assert north.position == at("wari", "5 0 2", "1 0 0", "0 2", SOUTH)


@pytest.mark.parametrize("stop", [0, 3, 4])
def test_the_first_other_pit_stops_the_capture_backwards(stop: int) -> None:
    sowing = play(at("wari", "1 0 3", f"1 {stop} 1"), "3")
    assert happened(sowing, "captured") == [(NORTH, 2, 2, SOUTH)]
    assert sowing.position.pits[NORTH] == (2, stop + 1, 0)


def test_the_capture_stays_on_the_opponents_side() -> None:
    sowing = play(at("wari", "3 1 1", "1 4 4"), "1")
    assert happened(sowing, "captured") == [(NORTH, 0, 2, SOUTH)]
    assert sowing.position == at("wari", "0 2 2", "0 4 4", "2 0", NORTH)


def test_a_pit_that_the_sowing_did_not_reach_is_not_captured() -> None:
    sowing = play(at("kalahawari", "1 0 2", "1 2 3"), "3")
    assert happened(sowing, "captured") == [(NORTH, 0, 2, SOUTH)]


# Sharing.


@pytest.mark.parametrize("side", [SOUTH, NORTH])
def test_sharing_may_be_offered_at_any_time_by_either_player(side: int) -> None:
    game = Game(at("kalahawari", "1 0 2", "1 2 2"))
    game.offer_share(side)
    assert game.offer is not None
    game.play("3")
    assert game.offer is None  # the offer lapsed
    game.offer_share(side)
    game.accept_offer(1 - side)
    assert game.outcome is not None


# "May capture", "may move again".


def test_optional_capture_gives_capturing_moves_a_second_form() -> None:
    assert legal(at("alga", "1 0 2", "1 3 1", optional_capture=True)) == "1 1~ 3"
    assert legal(at("kalahawari", "0 2 4", "1 1 1", optional_capture=True)) == "2 3 3~"


def test_the_second_form_declines_the_capture_and_ends_the_turn() -> None:
    choice = at("alga", "1 0 2", "1 3 1", optional_capture=True)
    assert after(choice, "1") == at("alga", "0 0 2", "1 0 1", "4 0", NORTH, optional_capture=True)
    assert after(choice, "1~") == at("alga", "0 1 2", "1 3 1", "0 0", NORTH, optional_capture=True)
    assert happened(play(choice, "1~"), "declined") == [(SOUTH, None, 4, None)]


def test_declining_is_all_or_nothing() -> None:
    choice = at("kalahawari", "1 2 4", "4 1 2", optional_capture=True)
    assert after(choice, "3").pits[NORTH] == (5, 0, 0)
    assert after(choice, "3~").pits[NORTH] == (5, 2, 3)


def test_optional_extra_turn_gives_moves_a_second_form() -> None:
    assert legal(at("alga", "3 0 1", "1 3 1", optional_extra_turn=True)) == "1 1~ 3 3~"
    assert legal(at("alga", "1 0 1", "1 3 1", optional_extra_turn=True)) == "1 3 3~"  # pit 1 would capture
    assert legal(at("alga", "1 0 1", "1 3 1", optional_extra_turn=True, optional_capture=True)) == "1 1~ 3 3~"


def test_the_second_form_declines_the_extra_turn_and_ends_the_turn() -> None:
    choice = at("alga", "1 0 1", "1 3 1", optional_extra_turn=True)
    assert after(choice, "3") == at("alga", "1 0 0", "1 3 1", "1 0", SOUTH, optional_extra_turn=True)
    assert after(choice, "3~") == at("alga", "1 0 0", "1 3 1", "1 0", NORTH, optional_extra_turn=True)
    assert happened(play(choice, "3~"), "declined") == [(SOUTH, None, 0, None)]
    assert not happened(play(choice, "3~"), "extra_turn")


def test_declining_the_last_extra_turn_still_ends_the_game() -> None:
    last = at("alga", "0 0 1", "1 3 1", optional_extra_turn=True)
    assert play(last, "3").outcome == play(last, "3~").outcome
    hungry = at("alga", "0 0 1", "1 3 1", optional_extra_turn=True, ends="cannot_move")
    assert why(hungry, "3") == Reason.NO_MOVE
    assert why(hungry, "3~") is None  # the outcome would differ if only the player to move needed a move


def test_declining_an_extra_turn_can_gain_seeds() -> None:
    rules = find_rules("alga").replace(optional_extra_turn=True)
    choice = parse_position("<6,30,30,1,3,2,2,0,1,1,2,0,0,0,0> S", rules)
    assert minimax.value(after(choice, "6")) == -5
    assert minimax.value(after(choice, "6~")) == 1  # for North, the player to move


def test_a_sowing_prints_its_move_and_both_positions() -> None:
    shown = repr(play(at("kalah", "1 1", "1 0"), "2"))
    assert shown == "<Sowing 2 in <2,0,0,1,1,1,0> S to <2,1,0,1,0,1,0> S>"
