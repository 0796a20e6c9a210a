"""The Gymnasium environment: Gymnasium's checker, and games compared with `Game`."""

import random
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import kalaha.envs.gymnasium
from kalaha import NORTH, SOUTH, Position, Sowing, find_rules, svg_board
from kalaha.engine.levels import LEVELS
from kalaha.engine.selective import choose
from kalaha.envs.conventions import action_of, legal_actions, observed
from kalaha.envs.errors import EnvError
from kalaha.envs.gymnasium import KalahaEnv

KINDS: list[dict[str, Any]] = [
    {"render_mode": "ansi"},
    {"rules": "oware", "side": "lot", "render_mode": "svg"},
    {"rules": "kalah", "playouts": 20},
    {"rules": "deskovehry", "side": "north", "level": 3, "reward": "seeds"},
]


def made(**options: Any) -> KalahaEnv:
    env = gymnasium.make("Kalaha-v0", **options).unwrapped
    assert isinstance(env, KalahaEnv)
    return env


@pytest.mark.parametrize("options", KINDS)
def test_it_passes_the_gymnasium_checker(options: dict[str, Any]) -> None:
    check_env(made(**{"render_mode": "ansi"} | options))


@pytest.mark.parametrize("options", KINDS)
def test_observations_and_rewards_follow_the_game(options: dict[str, Any]) -> None:
    env, chance = made(**options), random.Random(2)
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        game, side = env.game, env.side
        summed, terminated = 0.0, False
        assert [action_of(move, game.rules) for move in game.moves] == info["replies"]
        assert info["last_mover"] == ("computer" if info["replies"] else None)
        while not terminated:
            assert game.position.turn == side
            assert observation.tolist() == list(observed(game.position, side))
            assert np.flatnonzero(info["action_mask"]).tolist() == legal_actions(game.position)
            assert (env.action_masks() == info["action_mask"]).all()
            before = len(game.steps)
            action = chance.choice(legal_actions(game.position))
            observation, reward, terminated, truncated, info = env.step(action)
            assert not truncated
            summed += float(reward)
            own, *replies = [step for step in game.steps[before:] if isinstance(step, Sowing)]
            assert own.side == side
            assert action_of(own.move, game.rules) == action
            assert [action_of(step.move, game.rules) for step in replies] == info["replies"]
            assert all(step.side == 1 - side for step in replies)
            assert info["extra_turn"] == own.extra_turn
            assert info["last_mover"] == ("computer" if replies else "agent")
        assert observation.tolist() == list(observed(game.position, side))
        assert game.outcome is not None
        assert info["reason"] == str(game.outcome.reason)
        margin = game.outcome.margin_for(side)
        assert summed == (margin if "reward" in options else (margin > 0) - (margin < 0))
        assert not info["action_mask"].any()
        with pytest.raises(EnvError, match="The game is over"):
            env.step(0)


def test_the_seed_decides_the_chance_of_the_computer() -> None:
    env = made(rules="kalah", side="north", level=2)
    played: list[list[int]] = []
    for seed in (1, 1, 2, 3, 4):
        _, info = env.reset(seed=seed)
        played.append(info["replies"])
        position = Position.start(env.rules)
        for action in info["replies"]:
            move = choose(position, LEVELS[2], env._seed)
            assert action == move.pit
            position = position.play(move).position
        assert position == env.game.position
    assert played[0] == played[1]


def test_sides_are_drawn() -> None:
    env = made(rules="kalah", side="lot")
    sides: set[int] = set()
    for seed in range(20):
        env.reset(seed=seed)
        sides.add(env.side)
    assert sides == {SOUTH, NORTH}


@pytest.mark.parametrize("action", [99, -1, 1.5, "1"])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = KalahaEnv("kalah")
    env.reset(seed=1)
    with pytest.raises(EnvError, match="A reset has no options, so side cannot be given"):
        env.reset(options={"side": "north"})
    with pytest.raises(EnvError, match=r"An action is a whole number from 0 to 5, not "):
        env.step(action)


@pytest.mark.parametrize(
    ("start", "lost"),
    [(None, -36), (Position(find_rules("kalah"), ((0, 0, 0, 2, 0, 0), (0, 0, 1, 0, 0, 0))), -3)],
)
def test_an_illegal_action_loses_everything(start: Position | None, lost: int) -> None:
    env = made(rules="kalah", reward="seeds", start=start)
    env.reset(seed=1)
    env.step(3)
    _, reward, terminated, truncated, info = env.step(3)
    assert (reward, terminated, truncated, info["illegal"]) == (lost, True, False, True)
    assert info["last_mover"] is None, "nobody has moved"
    with pytest.raises(EnvError, match="The game is over; start another with reset"):
        env.step(0)


def test_it_starts_at_the_given_position_and_is_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    start = Position.start(find_rules("kalah")).play("1").position
    env = made(rules="kalah", start=start, side="north", render_mode="svg")
    env.reset()
    assert env.game.position == start
    assert env.render() == svg_board(start)
    env.render_mode = "human"
    env.render()
    assert "agent" in capsys.readouterr().out


def test_a_strong_level_plays_with_the_engine() -> None:
    env = made(rules=find_rules("kalah").replace(pits=2, seeds=1), level=6)
    env.reset(seed=1)
    done = False
    while not done:
        _, _, done, _, _ = env.step(legal_actions(env.game.position)[0])
    env.close()
    env.close()


def test_plain_levels_need_no_kernels() -> None:
    code = (
        "import sys, gymnasium, kalaha.envs.gymnasium; env = gymnasium.make('Kalaha-v0', level=5); "
        "env.reset(seed=1); env.step(2); sys.exit('kalaha.kernel' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_invalid_settings_are_refused() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"level": 11}, "The argument level must be a whole number from 1 to 10, not 11."),
        ({"playouts": 0}, "The argument playouts must be a whole number from 1 to 1000000, not 0."),
        ({"side": "west"}, "The argument side must be one of south, north, lot"),
        ({"reward": 1}, "The argument reward must be one of win, seeds, not 1."),
        ({"start": Position.start(find_rules("kalah"))}, "are not those of the environment"),
    ]
    for options, sentence in wrong:
        with pytest.raises(EnvError, match=sentence):
            KalahaEnv(**options)
    with pytest.raises(TypeError, match=r"no argument 'opponent'\. The opponent is set by level or playouts"):
        gymnasium.make("Kalaha-v0", opponent="random")


@pytest.mark.parametrize(
    ("module", "missing"),
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("open_spiel", "pyspiel")],
)
def test_a_missing_package_is_named_in_one_sentence(module: str, missing: str) -> None:
    assert kalaha.envs.gymnasium
    code = (
        f"import sys; sys.modules['{missing}'] = None\n"
        f"try:\n    import kalaha.envs.{module}\nexcept ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == f"{missing} is not installed; install it with: pip install 'kalaha[envs]'.\n"


def test_importing_kalaha_imports_no_optional_package() -> None:
    libraries = "{'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'kalaha.envs'}"
    code = f"import sys, kalaha; sys.exit(bool({libraries} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
