"""How `wari` ends under (a) to (d) of our reading: forfeit, no feeding move, repetition and agreement."""

import pytest

from kalaha import NORTH, SOUTH, Game, IllegalMoveError, Reason
from tests.helpers import after, at, happened, legal, play, why

# `wari` ends (a)

HUNGRY = at("wari", "1 0 2", "0 0 0", "4 5")


def test_a_player_who_can_feed_but_does_not_forfeits_all_seeds() -> None:
    sowing = play(HUNGRY, "1")
    assert sowing.position == at("wari", "0 0 0", "0 0 0", "4 8", NORTH)
    assert sowing.reason == Reason.FORFEIT
    assert happened(sowing, "forfeited") == [(SOUTH, None, 3, NORTH)]
    assert happened(sowing, "swept") == [(SOUTH, 1, 1, NORTH), (SOUTH, 2, 2, NORTH)]


def test_the_game_is_over_after_a_forfeit() -> None:
    game = Game(HUNGRY)
    game.play("1")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winner) == (Reason.FORFEIT, NORTH)
    with pytest.raises(IllegalMoveError, match="over"):
        game.play("3")


def test_interfaces_can_warn_before_a_move_that_forfeits() -> None:
    assert [HUNGRY.play(move).reason for move in HUNGRY.legal_moves] == [Reason.FORFEIT, None]


def test_a_player_who_feeds_forfeits_nothing() -> None:
    assert after(HUNGRY, "3") == at("wari", "1 0 0", "1 1 0", "4 5", NORTH)


def test_emptying_the_opponent_forfeits_nothing_before_their_turn() -> None:
    north_moves = at("wari", "4 4 1", "0 0 1", turn=NORTH)
    assert why(north_moves, "3") is None  # North's own side is empty, and South can feed it
    assert legal(after(north_moves, "3")) == "1 2 3"
    assert why(north_moves, "3", "3") is None


# (b)


@pytest.mark.parametrize("name", ["wari", "oware"])
def test_a_position_without_a_move_that_feeds_is_over(name: str) -> None:
    stuck = at(name, "2 1 0", "0 0 0", "3 3")
    assert legal(stuck) == ""
    assert stuck.outcome is not None
    assert (stuck.outcome.reason, stuck.outcome.stores) == (Reason.CANNOT_FEED, (6, 3))


def test_a_player_without_seeds_to_play_ends_the_game() -> None:
    stuck = at("wari", "0 0 0", "2 1 0", "3 3")
    assert stuck.outcome is not None
    assert (stuck.outcome.reason, stuck.outcome.stores) == (Reason.NO_MOVE, (3, 6))


# (c) and (d)

CHASE = at("wari", "1 0 0", "1 0 0", "9 8")
"""Two seeds chase each other round the board, so the position recurs after six moves."""


@pytest.mark.parametrize(("name", "times"), [("wari", 1), ("wari", 2), ("wari", 3), ("oware", 1)])
def test_the_same_position_with_the_same_player_to_move_ends_the_game(name: str, times: int) -> None:
    game = Game(at(name, "1 0 0", "1 0 0", "9 8", repetition_at=times))
    *before, last = (game.play(move).reason for move in "112233" * times)
    assert {*before} == {None}
    assert last == Reason.REPETITION
    assert game.outcome is not None
    assert game.outcome.reason == Reason.REPETITION


def test_moves_without_a_capture_may_be_limited() -> None:
    game = Game(at("wari", "1 0 0 0", "1 0 0 0", "9 8", repetition_at=3, quiet_limit=20))
    for move in ("11223344" * 3)[:20]:
        assert game.outcome is None
        game.play(move)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.stores) == (Reason.NO_CAPTURE, (10, 9))


def test_moves_without_a_capture_are_counted_from_a_swap() -> None:
    game = Game(at("wari", "1 0 0 0", "1 0 0 0", "9 9", repetition_at=3, quiet_limit=20, swap=True))
    game.play("1")
    game.swap()
    while game.outcome is None:
        game.play(game.legal_moves[-1])
    assert (game.outcome.reason, len(game.moves)) == (Reason.NO_CAPTURE, 21)


def test_after_a_repetition_players_take_the_seeds_on_their_side() -> None:
    game = Game(CHASE)
    for move in "112233":
        game.play(move)
    assert game.position == at("wari", "0 0 0", "0 0 0", "10 9", SOUTH)
    last = game.steps[-1]
    assert happened(last, "swept") == [(SOUTH, 0, 1, SOUTH), (NORTH, 0, 1, NORTH)]  # pyright: ignore[reportArgumentType]


def test_a_repetition_overrides_the_remainder_of_house_rules() -> None:
    for remainder in ("nobody", "emptier", "owner"):
        game = Game(at("wari", "1 0 0", "1 0 0", "9 8", remainder=remainder))
        for move in "112233":
            game.play(move)
        assert game.position.stores == (10, 9)


def test_the_same_board_with_the_other_player_is_no_repetition() -> None:
    game = Game(at("wari", "0 2", "1 1"))
    for move in "22211":
        game.play(move)
    assert game.position == at("wari", "0 2", "1 1", turn=NORTH)
    assert game.outcome is None


def test_only_a_game_detects_a_repetition() -> None:
    assert play(CHASE, *"112233").reason is None
    assert after(CHASE, *"112233") == CHASE
    assert CHASE.outcome is None


def test_undoing_a_repetition_continues_the_game() -> None:
    game = Game(CHASE)
    for move in "112233":
        game.play(move)
    game.undo()
    assert game.outcome is None
    assert legal(game.position) == "1 3"


def test_a_capture_taken_back_hides_no_repetition() -> None:
    game = Game(at("wari", "2 0 0", "1 0 1", "9 8"))
    for move in "1133223":
        game.play(move)
    game.undo()
    assert game.play("1").reason == Reason.REPETITION


@pytest.mark.parametrize(("one", "other"), [(SOUTH, NORTH), (NORTH, SOUTH)])
@pytest.mark.parametrize("name", ["wari", "oware"])
def test_both_may_agree_to_stop_counting_captures(name: str, one: int, other: int) -> None:
    game = Game(at(name, "1 0 5", "1 2 0", "9 8"))
    game.offer_stop(one)
    assert game.outcome is None
    game.accept_offer(other)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.stores) == (Reason.STOPPED, (15, 11))
    assert game.position.on_board == 0
