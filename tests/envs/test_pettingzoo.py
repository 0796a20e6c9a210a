"""The PettingZoo environment: PettingZoo's conformance tests, and games compared with `Game`."""

import copy
import pickle
import random
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from kalaha import IllegalMoveError, Position, find_rules, svg_board
from kalaha.envs import pettingzoo
from kalaha.envs.conventions import action_of, legal_actions, observed
from kalaha.envs.errors import EnvError
from kalaha.envs.pettingzoo import AGENTS, env, raw_env

KINDS: list[dict[str, Any]] = [
    {},
    {"rules": "oware", "reward": "seeds"},
    {"rules": "deskovehry"},  # the first player is chosen at random
    {"rules": find_rules("kalah").replace(pits=3, optional_capture=True)},
]


@pytest.fixture(autouse=True)
def as_its_own_games() -> Iterator[None]:
    """Mute a warning about the mask in observations, which PettingZoo's own board games cause too."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation (space for each agent probably|is not a NumPy)")
        yield


@pytest.mark.parametrize("options", KINDS)
def test_it_passes_the_conformance_tests(options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(**options), num_cycles=150)
    seed_test(lambda: env(**options), num_cycles=60)
    render_test(lambda **mode: env(**mode, **options))  # pyright: ignore[reportArgumentType]
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("options", KINDS)
def test_observations_and_rewards_follow_the_game(options: dict[str, Any]) -> None:
    made, chance = env(**options), random.Random(3)
    made.reset(seed=5)
    game = made.unwrapped.game  # pyright: ignore[reportAttributeAccessIssue]
    summed, extra_turns = dict.fromkeys(AGENTS, 0.0), 0
    for agent in made.agent_iter():
        observation, reward, terminated, _truncated, info = made.last()
        summed[agent] += reward
        assert observation is not None
        side = AGENTS.index(agent)
        position = game.position
        assert observation["observation"].tolist() == list(observed(position, side))
        assert observation["observation"].dtype == np.uint8
        for mask in (observation["action_mask"], info["action_mask"]):
            assert mask.dtype == np.int8
            assert np.flatnonzero(mask).tolist() == ([] if terminated else legal_actions(position))
        if terminated:
            made.step(None)
            continue
        other = AGENTS[1 - side]
        theirs = made.observe(other)
        assert theirs is not None
        assert not theirs["action_mask"].any()
        assert position.turn == side
        action = chance.choice(legal_actions(position))
        made.step(action)
        step = game.steps[-1]
        for told in made.infos.values():
            assert told["last_mover"] == agent
            assert told["last_action"] == action == action_of(step.move, game.rules)
            assert told["extra_turn"] == step.extra_turn
            assert told["reason"] == (str(step.reason) if step.reason else None)
        if step.extra_turn:
            assert made.agent_selection == agent
            extra_turns += 1
    margin = game.outcome.margin
    south = margin if "reward" in options else (margin > 0) - (margin < 0)
    assert summed == {"player_0": south, "player_1": -south}
    assert extra_turns or not game.rules.extra_turn


def test_an_illegal_action_loses_everything(caplog: pytest.LogCaptureFixture) -> None:
    made = env("kalah", reward="seeds")
    made.reset()
    made.step(3)
    made.step(3)
    assert "Illegal move" in caplog.text
    assert made.terminations == {"player_0": True, "player_1": True}
    assert made.rewards["player_0"] == -36
    made.reset()
    assert made.rewards == {"player_0": 0, "player_1": 0}
    bare = raw_env(rules="kalah")
    bare.reset()
    bare.step(3)
    with pytest.raises(IllegalMoveError):
        bare.step(3)


def test_it_starts_at_the_given_position_and_is_rendered() -> None:
    start = Position.start(find_rules("kalah")).play("1").position
    made = env(rules="kalah", start=start, render_mode="svg")
    made.reset()
    assert made.agent_selection == "player_1"
    assert made.infos["player_0"]["last_mover"] is None
    assert made.render() == svg_board(start)
    for agent in AGENTS:
        assert made.observation_space(agent) is made.observation_space(agent)
        assert made.action_space(agent) is made.action_space(agent)
    made.close()


def test_the_seed_decides_the_starter() -> None:
    made = env(rules="deskovehry")
    first: list[str] = []
    for seed in range(30):
        made.reset(seed=seed)
        first.append(made.agent_selection)
    assert set(first) == set(AGENTS)
    made.reset(seed=0)
    assert made.agent_selection == first[0]


def test_invalid_settings_are_refused() -> None:
    kalah = find_rules("kalah")
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"reward": "points"}, "The argument reward must be one of win, seeds, not 'points'."),
        ({"start": Position.start(kalah)}, "are not those of the environment"),
        ({"rules": kalah, "start": Position(kalah, ((0,) * 6, (1,) * 6))}, "it is over there"),
        ({"rules": kalah.replace(swap=True)}, "rules without swap"),
    ]
    for options, sentence in wrong:
        with pytest.raises(EnvError, match=sentence):
            env(**options)
    with pytest.raises(EnvError, match="agent must be one of player_0, player_1, not 'player_2'"):
        pettingzoo.raw_env("kalah").observe("player_2")
    with pytest.raises(AttributeError, match="Use env\\(rules\\), since players take turns"):
        _ = pettingzoo.parallel_env  # pyright: ignore[reportAttributeAccessIssue]


def test_a_copy_continues_the_same_game() -> None:
    made = env("kalah")
    made.reset(seed=1)
    made.step(2)
    for twin in copy.deepcopy(made), pickle.loads(pickle.dumps(made)):
        twin.step(5)
        assert (made.agent_selection, twin.agent_selection) == ("player_1", "player_0")
