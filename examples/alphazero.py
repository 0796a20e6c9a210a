"""An agent that learns as AlphaZero does, with JAX: `python examples/alphazero.py`.

A network estimates, for the player to move, the probability of each action in a search and the net seeds
still to come. A Monte Carlo tree search improves both estimates, and the network learns from the searches in
games against itself. All games advance together in a `Batch`, and so do their trees. Each simulation adds a
node to the tree of every game, and the network evaluates these nodes in one call.

There are two differences from the original. The reward is the number of seeds, not the winner, and if a game
is not over at the end of a round, the network estimates the rest of its reward.
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from itertools import count, islice
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.example_libraries import optimizers
from numpy.typing import NDArray

from kalaha import Rules, find_rules
from kalaha.engine import Engine
from kalaha.engine.match import random_opening
from kalaha.envs.batch import Batch

RULES = find_rules("kalah").replace(seeds=4)
GAMES, MOVES, ROUNDS = 512, 32, 10
"""A round plays `MOVES` moves in each of the games, and the network learns from the last `ROUNDS`."""
DRAWN = 10
"""The first moves of a game are drawn by their visits. Later moves are those with the most visits."""
SIMULATIONS, EXPLORATION = 32, 1.5
SCALE, MOST = 10, 15
"""The number of seeds that counts as 1 in values, and the cap on the number of seeds in a pit."""
HIDDEN, SAMPLES = 128, 1024

start, update, weights_of = optimizers.adam(1e-3)

Array = NDArray[Any]
Evaluate = Callable[[Array, Array], tuple[Array, Array]]
"""Takes observations and masks, and returns the probability of each action and the values."""


def new_weights(actions: int, seed: int) -> list[tuple[jax.Array, jax.Array]]:
    """Return random weights for a network with two hidden layers. A pit's number of seeds is one-hot."""
    shapes = (16 * (MOST + 1), HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)
    inputs = 12, HIDDEN, HIDDEN  # those that are not 0
    keys = jax.random.split(jax.random.key(seed), len(shapes))
    factors = map(lambda key, shape, n: jax.random.normal(key, shape) * (2 / n) ** 0.5, keys, shapes, inputs)
    return [(some, jnp.zeros(shape[1])) for some, shape in zip(factors, shapes, strict=True)]


@jax.jit
def network(weights: Any, observations: jax.Array, masks: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Return the probability of each action, and the values."""
    x = jax.nn.one_hot(jnp.minimum(observations[:, :16], MOST), MOST + 1).reshape(len(masks), -1)
    for factors, biases in weights[:-1]:
        x = jax.nn.relu(x @ factors + biases)
    x = x @ weights[-1][0] + weights[-1][1]
    return jax.nn.softmax(jnp.where(masks, x[:, :-1], -1e9)), x[:, -1]


@jax.jit
def learned(state: Any, step: int, samples: Any) -> Any:
    """Return the state of the optimizer after a step of gradient descent."""
    observations, masks, visits, returns = samples

    def loss(weights: Any) -> jax.Array:
        policy, values = network(weights, observations, masks)
        return jnp.mean((values - returns) ** 2) - jnp.mean(jnp.sum(visits * jnp.log(policy + 1e-9), axis=1))

    return update(step, jax.grad(loss)(weights_of(state)), state)


def gains_and_signs(batch: Batch) -> tuple[Array, Array]:
    """Return the gains of the last moves, and the signs of the values after them for those who moved."""
    last = batch.last
    return last.gains / SCALE, np.where(last.over, 0, np.where(last.extra_turns, 1, -1))


class Trees:
    """The search trees of `games` games, with `simulations` nodes after the root in each."""

    def __init__(self, rules: Rules, games: int, simulations: int) -> None:
        self._board = Batch(rules, games, auto_reset=False)  # plays the moves in the trees
        self._all, actions = np.arange(games), self._board.actions
        numbers = [(name, np.float32) for name in ("values", "gains", "signs")]
        numbers += [(name, np.float32, actions) for name in ("priors", "totals", "visits")]
        links = [("children", np.int32, actions), ("parents", np.int32), ("actions", np.int32)]
        fields = [("positions", np.uint8, 19), ("masks", np.bool_, actions), *numbers, *links]
        nodes = (games, simulations + 1)  # the root is node 0
        self._nodes = {name: np.zeros((*nodes, *shape), kind) for name, kind, *shape in fields}

    def search(self, batch: Batch, evaluate: Evaluate, noise: Array | None = None) -> Array:
        """Search the position of each game, and return each action's share of the visits."""
        board, nodes = self._board, self._nodes
        for name in ("visits", "totals", "children"):
            nodes[name][:] = 0
        self._add(0, batch, evaluate)
        if noise is not None:  # explores moves that the network considers bad
            nodes["priors"][:, 0] = 0.75 * nodes["priors"][:, 0] + 0.25 * noise
        for number in range(1, nodes["values"].shape[1]):
            parents, actions = self._descend()
            board.reset(start=nodes["positions"][self._all, parents])
            board.step(actions)
            self._add(number, board, evaluate)
            nodes["parents"][:, number], nodes["actions"][:, number] = parents, actions
            nodes["gains"][:, number], nodes["signs"][:, number] = gains_and_signs(board)
            nodes["children"][self._all, parents, actions] = np.where(board.last.over, 0, number)
            self._back_up(number)
        return nodes["visits"][:, 0] / (nodes["values"].shape[1] - 1)

    def _add(self, number: int, batch: Batch, evaluate: Evaluate) -> None:
        """Add a node to each tree, with the positions of a batch."""
        nodes = self._nodes
        nodes["positions"][:, number], nodes["masks"][:, number] = batch.positions, batch.masks
        nodes["priors"][:, number], nodes["values"][:, number] = evaluate(batch.positions, batch.masks)

    def _descend(self) -> tuple[Array, Array]:
        """Choose actions from the roots on. Return the last nodes, and their actions, which have no child."""
        nodes, games, at = self._nodes, self._all, np.zeros(len(self._all), np.int32)
        parents, chosen = np.zeros((2, len(games)), np.int64)
        while games.size:
            visits, values = nodes["visits"][games, at], nodes["values"][games, at, None]
            means = np.where(visits > 0, nodes["totals"][games, at] / np.maximum(visits, 1), values)
            sums = visits.sum(axis=1, keepdims=True)
            bonus = EXPLORATION * nodes["priors"][games, at] * np.sqrt(sums + 1) / (1 + visits)
            actions = np.where(nodes["masks"][games, at], means + bonus, -np.inf).argmax(axis=1)
            parents[games], chosen[games] = at, actions
            below = nodes["children"][games, at, actions]
            games, at = games[below > 0], below[below > 0]
        return parents, chosen

    def _back_up(self, at: int) -> None:
        """Add the new nodes' values to the actions on their paths, from the point of view of each mover."""
        nodes, games, values = self._nodes, self._all, self._nodes["values"][:, at]
        at = np.full(len(games), at)
        while games.size:
            parents, actions = nodes["parents"][games, at], nodes["actions"][games, at]
            values = nodes["gains"][games, at] + nodes["signs"][games, at] * values
            nodes["totals"][games, parents, actions] += values
            nodes["visits"][games, parents, actions] += 1
            games, at, values = games[parents > 0], parents[parents > 0], values[parents > 0]


def play_round(batch: Batch, trees: Trees, evaluate: Evaluate, chance: Any, moves: int = MOVES) -> Any:
    """Play some moves in every game. Return positions, masks, visits and returns to learn from."""
    rows: list[tuple[Array, ...]] = []
    for _ in range(moves):
        visits = trees.search(batch, evaluate, chance.dirichlet([0.5] * batch.actions, len(batch)))
        drawn = (visits.cumsum(axis=1) > chance.random((len(batch), 1)) * 0.9999).argmax(axis=1)
        before = batch.positions.copy(), batch.masks.copy(), visits
        batch.step(np.where(batch.plies < DRAWN, drawn, visits.argmax(axis=1)))
        rows.append((*before, *gains_and_signs(batch)))
    returns = np.asarray(evaluate(batch.positions, batch.masks)[1])
    for number, (*before, gains, signs) in reversed([*enumerate(rows)]):
        returns = (gains + signs * returns).astype(np.float32)
        rows[number] = (*before, returns)
    return tuple(map(np.concatenate, zip(*rows, strict=True)))


def against(rules: Rules, evaluate: Evaluate, level: int, games: int = 100) -> float:
    """Play games against a level, in pairs with the same random opening. Return the score."""
    starts = [random_opening(rules, 10_000 + game // 2).position for game in range(games)]
    batch, trees, agent = Batch(rules, games, start=starts), Trees(rules, games, 128), np.arange(games) % 2
    scores = np.full(games, np.nan)
    with Engine(rules, threads=1) as engine:
        while np.isnan(scores).any():
            actions = trees.search(batch, evaluate).argmax(axis=1)
            for game in np.flatnonzero((batch.turns != agent) & np.isnan(scores)).tolist():
                actions[game] = engine.choose(batch.position(game), level, seed=game).pit
            last = batch.step(actions)
            margins = last.margins * np.where(agent == 0, 1, -1)
            scores = np.where(last.over & np.isnan(scores), np.sign(margins) / 2 + 0.5, scores)
    return float(scores.mean())


def main() -> None:
    """Train, and print the scores after some processor times as a table in Markdown."""
    parser = argparse.ArgumentParser(description="Train an agent as AlphaZero does.")
    parser.add_argument("--minutes", type=float, nargs="+", default=[2, 5, 10, 20])
    parser.add_argument("--levels", type=int, nargs="+", default=[5, 7])
    given = parser.parse_args()
    batch, trees, chance = Batch(RULES, GAMES), Trees(RULES, GAMES, SIMULATIONS), np.random.default_rng(1)
    state, steps, rounds, used = start(new_weights(batch.actions, 1)), count(), [], 0.0
    levels = (f"against level {level} |" for level in given.levels)
    print("| processor time, minutes | games against itself |", *levels)
    print("|---" * (2 + len(given.levels)) + "|")
    for minutes in given.minutes:
        while used < 60 * minutes:
            began, estimate = time.process_time(), partial(network, weights_of(state))
            rounds = [*rounds[1 - ROUNDS :], play_round(batch, trees, estimate, chance)]
            columns = [np.concatenate(column) for column in zip(*rounds, strict=True)]
            for step in islice(steps, 2 * GAMES * MOVES // SAMPLES):
                chosen = chance.integers(len(columns[0]), size=SAMPLES)
                state = learned(state, step, [column[chosen] for column in columns])
            used += time.process_time() - began
        estimate = partial(network, weights_of(state))
        scores = (f"{100 * against(RULES, estimate, level):.0f} % |" for level in given.levels)
        print(f"| {minutes:g} | {batch.finished:,} |", *scores, flush=True)


if __name__ == "__main__":
    main()
