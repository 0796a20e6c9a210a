"""Decisions, variations, withdrawn offers, copies and errors in `Game`. See also test_game_machine.py."""

import copy
import pickle

import pytest

from kalaha import (
    NORTH,
    SOUTH,
    Game,
    IllegalActionError,
    Move,
    PositionError,
    find_rules,
)
from tests.helpers import at


def alga(*moves: str) -> Game:
    game = Game(find_rules("alga"))
    for move in moves:
        game.play(move)
    return game


def texts(game: Game) -> str:
    return " ".join(map(str, game.moves))


def test_a_new_move_replaces_the_undone_one_and_keeps_variations() -> None:
    game = alga("1")
    game.undo()
    game.root.play(Move.parse("2"))
    game.play("3")
    assert [str(child.move) for child in game.root.children] == ["3", "2"]
    game.undo()
    game.play("2")
    assert [str(child.move) for child in game.root.children] == ["2"]


@pytest.mark.parametrize(("side", "undone", "left"), [(SOUTH, [NORTH, SOUTH], "1"), (NORTH, [NORTH], "1 6")])
def test_undo_decision_goes_back_to_my_last_decision(side: int, undone: list[int], left: str) -> None:
    game = alga("1", "6", "1")  # South moves twice, then North plays pit 1
    assert [step.side for step in game.undo_decision(side)] == undone
    assert (texts(game), game.position.turn) == (left, side)


def test_a_resignation_is_no_decision_of_the_winner() -> None:
    game = alga("1", "6")
    game.resign(NORTH)
    assert [step.side for step in game.undo_decision(SOUTH)] == [NORTH, SOUTH]
    assert texts(game) == "1"


def test_undo_decision_without_a_decision_changes_nothing() -> None:
    game = alga("1", "6")
    with pytest.raises(IllegalActionError, match="nothing to take back"):
        game.undo_decision(NORTH)
    assert texts(game) == "1 6"


def test_redo_decision_goes_forward_to_the_players_next_decision() -> None:
    game = alga("1", "6", "1", "2")
    game.undo_decision(SOUTH)
    game.undo_decision(SOUTH)
    assert texts(game) == "1"
    redone = game.redo_decision(SOUTH)
    assert [str(step.move) for step in redone if hasattr(step, "move")] == ["6", "1"]  # pyright: ignore[reportAttributeAccessIssue]
    assert game.position.turn == SOUTH
    game.redo_decision(SOUTH)
    assert texts(game) == "1 6 1 2"


def test_after_a_declined_offer_the_game_continues() -> None:
    game = Game(at("kalahawari", "1 0 2", "1 2 2"))
    game.offer_share(SOUTH)
    game.decline_offer(NORTH)
    assert game.offer is None
    assert game.outcome is None


def test_only_its_maker_can_withdraw_an_offer() -> None:
    game = Game(at("kalahawari", "1 0 2", "1 2 2"))
    for offered in (False, True):
        if offered:
            game.offer_share(SOUTH)
        with pytest.raises(IllegalActionError, match="You have not offered anything"):
            game.withdraw_offer(NORTH)
    game.withdraw_offer(SOUTH)
    assert game.offer is None
    assert game.outcome is None
    with pytest.raises(IllegalActionError, match="not offered anything"):
        game.accept_offer(NORTH)


def test_a_long_game_can_be_copied_and_pickled() -> None:
    game = Game(find_rules("wari"), tags={"South": "Anna"})
    while game.outcome is None:
        game.play(game.legal_moves[-1])
    for _ in range(3):
        game.undo()
    for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin.moves == game.moves
        assert twin.position == game.position
        assert twin.tags == game.tags
        twin.redo()
        assert len(twin.moves) == len(game.moves) + 1


def test_a_start_under_other_rules_is_refused() -> None:
    with pytest.raises(PositionError):
        Game(find_rules("kalah"), alga().position)


@pytest.mark.parametrize("side", [2, -1])
def test_actions_of_a_third_side_are_refused(side: int) -> None:
    for act in (alga().resign, alga().accept_offer, Game(find_rules("wari")).offer_stop):
        with pytest.raises(IllegalActionError):
            act(side)
