"""The JAX environment, checked against `Game` in random games and in the positions of the covering array."""

import random
from functools import cache
from typing import Any

import numpy as np
import pytest

from kalaha import NORTH, RULESETS, Game, IllegalMoveError, Node, Position, Reason, Rules, find_rules
from kalaha.envs.conventions import action_of, move_of, observed
from kalaha.envs.errors import EnvError
from tests.covering import covering_positions, covering_rules
from tests.effort import effort, some

jax = pytest.importorskip("jax")

from kalaha.envs.jax import Kalaha, State, auto_reset  # noqa: E402  (only after the skip without JAX)


@cache
def compiled(rules: Rules, **options: Any) -> tuple[Kalaha, Any, Any]:
    """Return an environment, and its `begin` and `step` for many games."""
    env = Kalaha(rules, **options)
    return env, jax.jit(jax.vmap(env.begin)), jax.jit(jax.vmap(env.step))


def rows(state: State) -> list[State]:
    """Return the single games in a state of many."""
    leaves, tree = jax.tree.flatten(jax.device_get(state))
    return [jax.tree.unflatten(tree, row) for row in zip(*leaves, strict=True)]


def begun(begin: Any, positions: list[Position]) -> State:
    seen = np.array([observed(each, each.turn) for each in positions], np.uint8)
    return begin(seen, np.array([each.turn for each in positions]))


def agrees(env: Kalaha, row: State, node: Node, moves: tuple[Any, ...]) -> None:
    """Check a game that goes on or is over for a reason in the rules."""
    assert env.position(row) == node.position
    assert bool(row.terminated) == (node.outcome is not None)
    assert not row.truncated
    legal = {action_of(move, env.rules) for move in moves}
    assert row.legal_action_mask.tolist() == [
        bool(node.outcome) or action in legal for action in range(env.num_actions)
    ]


def rewarded(reward: str, before: Position, after: Position, over: bool) -> list[float]:
    """Return both players' rewards for a move."""
    lead = after.lead(0)
    won = over * ((lead > 0) - (lead < 0))
    south = won if reward == "win" else lead - before.lead(0)
    return [south, -south]


def play_beside(rules: Rules, games: int, most: int, reward: Any = "seeds", seed: int = 1) -> int:
    """Play random games to their end beside `Game`, and return the number of moves."""
    env, begin, step = compiled(rules, reward=reward, quiet=20)
    chance = random.Random(seed)
    starts = [Game.start(rules, chance.randrange(1000)).position for _ in range(games)]
    state, played = begun(begin, starts), 0
    judges, quiet = [Game(start) for start in starts], [0] * games
    live = {*range(games)}
    while live and played < most:
        actions = [0] * games
        for index in live:
            actions[index] = action_of(chance.choice(judges[index].legal_moves), rules)
        state = step(state, np.array(actions))
        found = rows(state)
        for index, row in enumerate(found):
            game = judges[index]
            if index not in live:
                assert row.rewards.tolist() == [0, 0]
                continue
            before, after = game.position, game.play(move_of(actions[index], rules)).position
            played += 1
            quiet[index] = quiet[index] + 1 if before.stores == after.stores else 0
            if rules.can_repeat and quiet[index] == 20 and game.outcome is None:
                after = after.final_position(Reason.REPETITION)
                assert row.truncated
                assert row.terminated
                assert env.position(row) == after
                live.remove(index)
            else:
                agrees(env, row, game.node, game.legal_moves)
                live -= {index} if game.outcome else set()
            assert row.rewards.tolist() == rewarded(reward, before, after, index not in live)
    return played


@pytest.mark.parametrize("name", some(RULESETS, "kalahawari"))
def test_random_games_of_every_rule_set_agree(name: str) -> None:
    assert play_beside(RULESETS[name], 10, effort(20_000, 300)) >= 300


def test_every_action_in_rare_positions_agrees() -> None:
    for rules in some(covering_rules(), covering_rules()[40]):
        agrees_in_rare_positions(rules)


def agrees_in_rare_positions(rules: Rules) -> None:
    positions = [each for each in covering_positions() if each.rules == rules]
    rules = rules.replace(swap=False)
    positions = [each.replace(rules=rules) for each in positions]
    env, begin, step = compiled(rules, reward="seeds", quiet=100)
    state = begun(begin, positions)
    for row, position in zip(rows(state), positions, strict=True):
        agrees(env, row, Node(position), position.legal_moves)
    for action in range(env.num_actions):
        after = step(state, np.full(len(positions), action))
        for row, position in zip(rows(after), positions, strict=True):
            worst = [-rules.total, rules.total] if position.turn == 0 else [rules.total, -rules.total]
            try:
                node = Node(position).play(move_of(action, rules))
            except IllegalMoveError:
                assert env.position(row) == position
                assert row.terminated
                assert row.rewards.tolist() == ([0, 0] if position.outcome else worst)
            else:
                legal = () if node.outcome else node.position.legal_moves
                agrees(env, row, node, legal)
                expected = rewarded("seeds", position, node.position, True)
                assert row.rewards.tolist() == expected


@pytest.mark.thorough
def test_a_whole_training_loop_can_be_compiled() -> None:
    env = Kalaha("deskovehry")
    many = jax.vmap(env.init)
    step = jax.vmap(auto_reset(env.step, env.init))

    def move(state: State, key: Any) -> tuple[State, Any]:
        keys = jax.random.split(key, 65)
        logits = jax.numpy.log(state.legal_action_mask)
        state = step(state, jax.random.categorical(keys[64], logits), keys[:64])
        return state, (state.rewards, state.terminated, state.current_player)

    def play(key: Any) -> Any:
        first, rest = jax.random.split(key)
        state = many(jax.random.split(first, 64))
        return jax.lax.scan(move, state, jax.random.split(rest, 200))

    assert "callback" not in str(jax.make_jaxpr(play)(jax.random.key(1)))
    _, (rewards, terminated, players) = jax.jit(play)(jax.random.key(1))
    over = np.asarray(terminated)
    assert over.sum() > 64
    assert not np.asarray(rewards)[~over].any()
    assert (np.abs(np.asarray(rewards)[over]).sum(axis=1) == 2).mean() > 0.8
    assert 0.4 < np.asarray(players).mean() < 0.6


def test_lots_are_drawn_by_the_key() -> None:
    keys = jax.random.split(jax.random.key(3), 200)
    turns = jax.jit(jax.vmap(Kalaha("deskovehry").init))(keys).current_player
    assert 60 < turns.sum() < 140
    starts = np.asarray(jax.jit(jax.vmap(Kalaha("fairkalah").init))(keys).observation)
    assert len({tuple(row) for row in starts.tolist()}) > 100


def test_a_game_starts_where_it_should_and_both_players_see_it() -> None:
    start = Position(find_rules("kalah"), ((0, 0, 0, 0, 0, 1), (1, 2, 0, 0, 0, 0)), (9, 5), NORTH)
    env = Kalaha("kalah", start=start, reward="seeds")
    state = jax.jit(env.init)(jax.random.key(0))
    assert env.position(state) == start
    for player in (0, 1):
        assert env.observe(state, player).tolist() == [*observed(start, player)]
    assert (env.num_actions, env.observation_shape, env.num_players) == (6, (14,), 2)
    assert jax.jit(env.step)(state, 5).rewards.tolist() == [18, -18]  # illegal, and all seeds are lost
    assert repr(env) == f"<Kalaha for JAX by {env.rules}>"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"quiet": 1}, "quiet must be a whole number from 2 to 1000, not 1"),
        ({"quiet": 50.0}, r"not 50\.0"),
        ({"reward": "points"}, "reward must be one of win, seeds"),
        ({"start": Position.start("alga")}, "not those of the environment"),
        ({"rules": Rules(swap=True)}, "rules without swap"),
    ],
)
def test_invalid_settings_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EnvError, match=sentence):
        Kalaha(**({"rules": "kalah"} | options))  # pyright: ignore[reportArgumentType]
