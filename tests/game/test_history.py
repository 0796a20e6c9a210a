"""`Game`: undo and redo by move and by decision, offers and endings, on small games and random ones."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import (
    NORTH,
    SOUTH,
    Game,
    IllegalActionError,
    IllegalMoveError,
    Move,
    PositionError,
    Reason,
    Rules,
    find_rules,
)
from tests.helpers import at, game_at
from tests.strategies import any_rules


def alga(*moves: str) -> Game:
    game = Game(find_rules("alga"))
    for move in moves:
        game.play(move)
    return game


def texts(game: Game) -> str:
    return " ".join(map(str, game.moves))


def test_undo_takes_back_one_move_of_a_chain() -> None:
    game = alga("1", "6")
    undone = game.undo()
    assert undone.side == SOUTH
    assert texts(game) == "1"
    assert game.position.turn == SOUTH


def test_redo_repeats_the_undone_move() -> None:
    game = alga("1", "6", "2")
    here = game.position
    game.undo()
    game.undo()
    game.redo()
    game.redo()
    assert game.position == here
    with pytest.raises(IllegalActionError, match="nothing to redo"):
        game.redo()


def test_a_new_move_replaces_the_undone_one_and_keeps_variations() -> None:
    game = alga("1")
    game.undo()
    game.root.play(Move.parse("2"))
    game.play("3")
    assert [str(child.move) for child in game.root.children] == ["3", "2"]
    game.undo()
    game.play("2")
    assert [str(child.move) for child in game.root.children] == ["2"]


def test_at_the_start_there_is_nothing_to_undo() -> None:
    game = alga()
    for undo in (game.undo, lambda: game.undo_decision(SOUTH)):
        with pytest.raises(IllegalActionError, match="nothing to take back"):
            undo()
    assert texts(game) == ""


def test_undo_decision_goes_back_to_my_last_decision() -> None:
    game = alga("1", "6", "1")  # South twice, then North's pit 1
    assert game.position.turn == SOUTH
    undone = game.undo_decision(SOUTH)
    assert [step.side for step in undone] == [NORTH, SOUTH]
    assert texts(game) == "1"
    assert game.position.turn == SOUTH


def test_undo_decision_of_the_other_player_goes_back_to_theirs() -> None:
    game = alga("1", "6", "1")
    undone = game.undo_decision(NORTH)
    assert [step.side for step in undone] == [NORTH]
    assert game.position.turn == NORTH


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


def test_a_new_move_discards_the_redo_line() -> None:
    game = alga("1", "6")
    game.undo()
    game.play("2")
    with pytest.raises(IllegalActionError):
        game.redo()
    assert texts(game) == "1 2"


def test_repeating_the_undone_move_keeps_the_redo_line() -> None:
    game = alga("1", "6", "1")
    game.undo()
    game.undo()
    game.play("6")
    game.redo()
    assert texts(game) == "1 6 1"


def test_an_illegal_move_changes_nothing() -> None:
    game = alga("1")
    before = game.position
    with pytest.raises(IllegalMoveError):
        game.play("1")
    assert game.position == before
    assert len(game.steps) == 1


def test_no_move_is_legal_after_the_end() -> None:
    game = game_at(at("alga", "0 0 1", "1 2 3"))
    game.play("3")
    assert game.legal_moves == ()
    for move in ("1", "2", "3"):
        with pytest.raises(IllegalMoveError, match="The game is over"):
            game.play(move)


def test_after_a_resignation_the_stores_stay_and_no_move_is_legal() -> None:
    game = alga("1")
    game.resign(NORTH)  # also out of turn
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason, game.outcome.stores) == (SOUTH, Reason.RESIGNED, (1, 0))
    assert game.legal_moves == ()
    with pytest.raises(IllegalMoveError, match="The game is over"):
        game.play("2")


def test_after_the_end_every_action_is_refused() -> None:
    game = game_at(at("kalahawari", "1 0 2", "1 2 2"))
    game.resign(SOUTH)
    for action in (game.resign, game.offer_share):
        with pytest.raises(IllegalActionError, match="The game is over"):
            action(NORTH)
    with pytest.raises(IllegalActionError, match="offered nothing"):
        game.accept_offer(NORTH)


def test_a_resignation_can_be_taken_back() -> None:
    game = alga("1")
    game.resign(SOUTH)
    game.undo()
    assert game.outcome is None
    assert game.legal_moves


def test_only_the_other_players_open_offer_can_be_answered() -> None:
    game = game_at(at("kalahawari", "1 0 2", "1 2 2"))
    for answer in (game.accept_offer, game.decline_offer):
        with pytest.raises(IllegalActionError, match="offered nothing"):
            answer(SOUTH)
    game.offer_share(SOUTH)
    for answer in (game.accept_offer, game.decline_offer):
        with pytest.raises(IllegalActionError, match="offered nothing"):
            answer(SOUTH)
    assert game.offer is not None


def test_after_a_declined_offer_the_game_continues() -> None:
    game = game_at(at("kalahawari", "1 0 2", "1 2 2"))
    game.offer_share(SOUTH)
    game.decline_offer(NORTH)
    assert game.offer is None
    assert game.outcome is None


def test_only_its_maker_can_withdraw_an_offer() -> None:
    game = game_at(at("kalahawari", "1 0 2", "1 2 2"))
    for offered in (False, True):
        if offered:
            game.offer_share(SOUTH)
        with pytest.raises(IllegalActionError, match="You have offered nothing"):
            game.withdraw_offer(NORTH)
    game.withdraw_offer(SOUTH)
    assert game.offer is None
    assert game.outcome is None
    with pytest.raises(IllegalActionError, match="offered nothing"):
        game.accept_offer(NORTH)


def test_making_the_same_offer_accepts_it() -> None:
    game = game_at(at("wari", "1 0 2", "1 2 2"))
    game.offer_stop(SOUTH)
    game.offer_stop(NORTH)
    assert game.outcome is not None
    assert game.outcome.reason == Reason.STOPPED


@given(any_rules(), st.lists(st.integers(0, 5039), min_size=1, max_size=25), st.data())
def test_undo_and_redo_restore_everything(rules: Rules, choices: list[int], data: st.DataObject) -> None:
    game = Game(rules)
    seen = [(game.position, game.outcome, game.legal_moves, game.steps)]
    for choice in choices:
        if game.outcome is not None:
            break
        game.play(game.legal_moves[choice % len(game.legal_moves)])
        seen.append((game.position, game.outcome, game.legal_moves, game.steps))
    back = data.draw(st.integers(0, len(seen) - 1))
    for _ in range(back):
        game.undo()
    assert (game.position, game.outcome, game.legal_moves, game.steps) == seen[len(seen) - 1 - back]
    for _ in range(back):
        game.redo()
    assert (game.position, game.outcome, game.legal_moves, game.steps) == seen[-1]


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


def test_errors_can_be_pickled() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        alga("9")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_start_under_other_rules_is_refused() -> None:
    with pytest.raises(PositionError):
        Game(find_rules("kalah"), alga().position)


@pytest.mark.parametrize("side", [2, -1])
def test_actions_of_a_third_side_are_refused(side: int) -> None:
    for act in (alga().resign, alga().accept_offer, Game(find_rules("wari")).offer_stop):
        with pytest.raises(IllegalActionError):
            act(side)
