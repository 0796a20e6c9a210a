"""The OpenSpiel game: OpenSpiel's conformance tests, and its states compared with `Position` and `Game`."""

import importlib
import random
import unittest

import pyspiel
import pytest
from absl import flags
from absl.testing import flagsaver

from kalaha import RULESETS, Game, Position, Reason, find_rules
from kalaha.envs.conventions import legal_actions, move_of, observed
from kalaha.envs.errors import EnvError
from kalaha.envs.open_spiel import MOST_MOVES, KalahaGame, KalahaState, most_moves, rules_of


@pytest.mark.parametrize(
    "name",
    [
        "python_kalaha",
        "python_kalaha(rules=oware,pits=3,seeds=2)",
        "python_kalaha(rules=kalahawari,seeds=2,axes=optional_capture:yes,reward=seeds)",
    ],
)
def test_it_passes_the_random_game_check(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.thorough
def test_it_passes_the_tests_of_the_wheel() -> None:
    """Import OpenSpiel's own tests, which cover every registered game and therefore also this one."""
    flags.FLAGS.mark_as_parsed()
    checks = importlib.import_module("open_spiel.integration_tests.api_test")
    with flagsaver.flagsaver(test_only_games="python_kalaha"):
        suite = checks.load_tests(unittest.TestLoader(), None, None)
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures


@pytest.mark.parametrize("name", RULESETS)
def test_states_follow_the_game(name: str) -> None:
    game = pyspiel.load_game(f"python_kalaha(rules={name},pits=4,seeds=3,reward=seeds)")
    assert isinstance(game, KalahaGame)
    assert game.rules == RULESETS[name].replace(pits=4, seeds=3)
    chance, state, position = random.Random(1), game.new_initial_state(), Position.start(game.rules)
    reached = position
    assert isinstance(state, KalahaState)
    while not state.is_terminal():
        assert state.position == position
        assert state.legal_actions() == legal_actions(position)
        assert state.legal_actions(1 - position.turn) == []
        for side in (0, 1):
            assert state.observation_tensor(side) == list(observed(position, side))
        assert str(state) == str(position)
        action = chance.choice(state.legal_actions())
        before = state.clone()
        state.apply_action(action)
        assert before.position == position
        reached = position.play(move_of(action, game.rules)).position
        position = state.position if state.is_terminal() else reached
    assert state.outcome is not None
    margin = state.outcome.margin
    assert state.returns() == [margin, -margin]
    assert state.outcome.reason is Reason.REPETITION or position == reached
    assert len(state.history()) <= game.max_game_length()


def test_a_repetition_ends_a_game_if_it_does_in_kalaha() -> None:
    """The games include captures, so that no earlier position can recur."""
    loaded = pyspiel.load_game("python_kalaha(rules=oware,pits=2,seeds=3)")
    chance, repetitions = random.Random(1), 0
    for _ in range(100):
        state, game = loaded.new_initial_state(), Game(loaded.rules)
        while not state.is_terminal():
            action = chance.choice(state.legal_actions())
            assert game.outcome is None
            game.play(move_of(action, game.rules))
            state.apply_action(action)
        assert state.outcome == game.outcome
        repetitions += state.outcome.reason is Reason.REPETITION and state.position.stores != (0, 0)
    assert repetitions > 5


def test_an_endless_game_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kalaha.envs.open_spiel.MOST_MOVES", 3)
    state = pyspiel.load_game("python_kalaha(rules=oware)").new_initial_state()
    for action in (0, 1, 2):
        assert not state.is_terminal()
        state.apply_action(action)
    assert state.is_terminal()
    assert state.outcome.reason is Reason.STOPPED
    assert sum(state.outcome.stores) == 48


def test_parameters_name_rules() -> None:
    assert rules_of("kalah", 4, 5, "remainder:nobody;sow_store : yes") == find_rules("kalah").replace(
        pits=4, seeds=5, remainder="nobody"
    )
    game = pyspiel.load_game("python_kalaha(rules=kalah,axes=remainder:nobody;optional_capture:yes)")
    assert pyspiel.load_game(str(game)).rules == game.rules
    assert game.num_distinct_actions() == 12
    assert most_moves(find_rules("wari")) == MOST_MOVES
    with pytest.raises(EnvError, match="A house rule is written name:value"):
        rules_of("kalah", axes="remainder")
    with pytest.raises(EnvError, match="one of win, seeds"):
        pyspiel.load_game("python_kalaha(reward=points)")
