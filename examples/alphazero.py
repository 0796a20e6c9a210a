"""An agent that learns as AlphaZero does, with JAX: `python examples/alphazero.py`, 20 minutes on two cores.

A network estimates, for the player to move, the probability of each action in a search and the net seeds
still to come. A Monte Carlo tree search improves both estimates, and the network learns from the searches in
games against itself. All games advance together in a `Batch`, and so do their trees: each simulation adds a
node to the tree of every game, and the network evaluates these nodes in one call.

There are two differences from the original: the reward is the number of seeds, not the winner; and if a game
is not over at the end of a round, the network estimates the rest of its reward.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kalaha import Rules, find_rules
from kalaha.engine import Engine
from kalaha.engine.match import random_opening
from kalaha.envs.batch import Batch

SCALE = 10
"""The number of seeds that counts as 1 in values."""
MOST = 15
"""The cap on the number of seeds in a pit."""
EXPLORATION = 1.5
HIDDEN = 128
RATE, SAMPLES = 1e-3, 1024  # of a step of gradient descent

Weights = dict[str, jax.Array]
Array = NDArray[Any]
Evaluate = Callable[[Array], tuple[Array, Array]]
Path = list[tuple[Array, Array, Array]]
"""For each depth: the games whose paths reach it, and their nodes and actions at that depth."""


def new_weights(rules: Rules, seed: int) -> Weights:
    """Return random weights for a network with two hidden layers and two outputs."""
    sizes = {"one": (2 * rules.pits * (MOST + 1), HIDDEN), "two": (HIDDEN, HIDDEN)}
    sizes |= {"policy": (HIDDEN, rules.pits), "value": (HIDDEN, 1)}
    keys = jax.random.split(jax.random.key(seed), len(sizes))
    weights: Weights = {}
    for key, (name, (inputs, outputs)) in zip(keys, sizes.items(), strict=True):
        fan_in = 2 * rules.pits if name == "one" else inputs  # the inputs that are not 0
        weights[name] = jax.random.normal(key, (inputs, outputs)) * (2 / fan_in) ** 0.5
        weights[f"{name} bias"] = jnp.zeros(outputs)
    return weights


@partial(jax.jit, static_argnames="pits")
def network(weights: Weights, observations: jax.Array, pits: int) -> tuple[jax.Array, jax.Array]:
    """Return the logits of the actions and the values for positions; a pit's number of seeds is one-hot."""
    seeds = jnp.concatenate((observations[:, :pits], observations[:, 8 : 8 + pits]), axis=1)
    x = jax.nn.one_hot(jnp.minimum(seeds, MOST), MOST + 1).reshape(len(seeds), -1)
    for layer in ("one", "two"):
        x = jax.nn.relu(x @ weights[layer] + weights[f"{layer} bias"])
    logits = x @ weights["policy"] + weights["policy bias"]
    return logits, (x @ weights["value"] + weights["value bias"])[:, 0]


@partial(jax.jit, static_argnames="pits")
def learned(weights: Weights, moments: Any, step: int, batch: Any, pits: int) -> tuple[Weights, Any]:
    """Return the weights and Adam's moments after a step of gradient descent."""
    observations, masks, visits, returns = batch

    def loss(weights: Weights) -> jax.Array:
        logits, values = network(weights, observations, pits)
        policy = jax.nn.log_softmax(jnp.where(masks, logits, -1e9))
        return jnp.mean((values - returns) ** 2) - jnp.mean(jnp.sum(visits * policy, axis=1))

    slopes = jax.grad(loss)(weights)
    first = jax.tree.map(lambda m, slope: 0.9 * m + 0.1 * slope, moments[0], slopes)
    second = jax.tree.map(lambda m, slope: 0.999 * m + 0.001 * slope**2, moments[1], slopes)
    rate = RATE * jnp.sqrt(1 - 0.999**step) / (1 - 0.9**step)
    change = jax.tree.map(lambda m, n: rate * m / (jnp.sqrt(n) + 1e-8), first, second)
    return jax.tree.map(lambda w, d: w - d, weights, change), (first, second)


def evaluator(weights: Weights, pits: int) -> Evaluate:
    """Return a function that evaluates positions with these weights."""

    def evaluate(observations: Array) -> tuple[Array, Array]:
        logits, values = network(weights, jnp.asarray(observations), pits)
        return np.asarray(logits), np.asarray(values)

    return evaluate


def shares(numbers: Array) -> Array:
    """Return the share of each number in its row."""
    return numbers / np.maximum(numbers.sum(axis=1, keepdims=True), 1e-9)


class Trees:
    """The search trees of `games` games, with room for `simulations` nodes after the root in each."""

    def __init__(self, rules: Rules, games: int, simulations: int) -> None:
        self._board = Batch(rules, games, auto_reset=False)  # plays the moves in the trees
        self._games, self._simulations = np.arange(games), simulations
        nodes, actions = (games, simulations + 1), (games, simulations + 1, rules.pits)
        self._positions = np.zeros((*nodes, 19), np.uint8)
        self._masks, self._over = np.zeros(actions, np.bool_), np.zeros(nodes, np.bool_)
        self._values, self._priors = np.zeros(nodes, np.float32), np.zeros(actions, np.float32)
        self._visits, self._totals = np.zeros(actions, np.int32), np.zeros(actions, np.float32)
        self._children = np.zeros(actions, np.int32)  # 0: not in the tree yet
        self._gains, self._signs = np.zeros(nodes, np.float32), np.zeros(nodes, np.float32)

    def search(self, batch: Batch, evaluate: Evaluate, noise: Array | None = None) -> Array:
        """Search the position of each game, and return each action's share of the visits."""
        self._visits[:], self._totals[:], self._children[:] = 0, 0, 0
        self._positions[:, 0], self._masks[:, 0] = batch.positions, batch.masks
        self._over[:, 0] = False
        self._evaluate(0, evaluate)
        if noise is not None:  # explores moves that the network considers bad
            self._priors[:, 0] = 0.75 * self._priors[:, 0] + 0.25 * shares(noise * batch.masks)
        for node in range(1, self._simulations + 1):
            path = self._descend()
            self._expand(node, path, evaluate)
            self._back_up(node, path)
        return shares(self._visits[:, 0].astype(np.float32))

    def _descend(self) -> Path:
        """Choose actions from the roots to a new node or the end of a game."""
        games, at, path = self._games, np.zeros(len(self._games), np.int64), Path()
        while games.size:
            visits = self._visits[games, at]
            sums = visits.sum(axis=1, keepdims=True)
            means = self._totals[games, at] / np.maximum(visits, 1)
            means = np.where(visits > 0, means, self._values[games, at][:, None])
            bonus = EXPLORATION * self._priors[games, at] * np.sqrt(sums + 1) / (1 + visits)
            actions = np.where(self._masks[games, at], means + bonus, -np.inf).argmax(axis=1)
            path.append((games, at, actions))
            below = self._children[games, at, actions]
            on = (below > 0) & ~self._over[games, below]
            games, at = games[on], below[on]
        return path

    def _expand(self, node: int, path: Path, evaluate: Evaluate) -> None:
        """Add a node after the last action of each path; if it is over, the tree may contain it already."""
        board, games = self._board, self._games
        at, actions = np.zeros((2, len(games)), np.int64)
        for some, *deeper in path:
            at[some], actions[some] = deeper
        going_on = np.flatnonzero(self._masks[games, at].any(axis=1))
        board.reset(going_on, start=self._positions[games, at][going_on])
        board.step(actions[going_on], going_on)
        self._children[games, at, actions] = node
        self._positions[:, node], self._masks[:, node] = board.positions, board.masks
        self._over[:, node], self._gains[:, node] = board.last.over, board.last.gains / SCALE
        self._signs[:, node] = np.where(board.last.extra_turns, 1, -1)
        self._evaluate(node, evaluate)

    def _evaluate(self, node: int, evaluate: Evaluate) -> None:
        logits, values = evaluate(self._positions[:, node])
        odds = np.exp(logits - logits.max(axis=1, keepdims=True)) * self._masks[:, node]
        self._priors[:, node] = shares(odds)
        self._values[:, node] = np.where(self._over[:, node], 0, values)

    def _back_up(self, node: int, path: Path) -> None:
        """Add the new nodes' values to all actions on their paths, from the point of view of each mover."""
        below, values = np.full(len(self._games), node), self._values[:, node].copy()
        for games, at, actions in reversed(path):
            child = below[games]
            values[games] = self._gains[games, child] + self._signs[games, child] * values[games]
            self._totals[games, at, actions] += values[games]
            self._visits[games, at, actions] += 1
            below[games] = at


@dataclass
class Settings:
    """The size of the training: each round plays `steps` moves in each of the `games`.

    `simulations` is the size of a tree, and the network learns from the last `rounds`. The first `sampled`
    moves of a game are drawn by their visits; later moves are those with the most visits.
    """

    games: int = 512
    simulations: int = 32
    steps: int = 32
    rounds: int = 10
    sampled: int = 10


def play_round(batch: Batch, trees: Trees, evaluate: Evaluate, chance: Any, settings: Settings) -> Any:
    """Play some moves in every game; return positions, masks, visits and returns to learn from."""
    rows: list[tuple[Array, ...]] = []
    for _ in range(settings.steps):
        noise = chance.gamma(0.5, size=batch.masks.shape)
        visits = trees.search(batch, evaluate, noise)
        drawn = (visits.cumsum(axis=1) > chance.random((len(batch), 1)) * 0.9999).argmax(axis=1)
        actions = np.where(batch.plies < settings.sampled, drawn, visits.argmax(axis=1))
        before = batch.observations.copy(), batch.masks.copy(), visits
        last = batch.step(actions)
        rows.append((*before, last.gains / SCALE, np.where(last.over, 0, np.where(last.extra_turns, 1, -1))))
    returns = evaluate(batch.positions)[1]
    for number, (*before, gains, signs) in reversed([*enumerate(rows)]):
        returns = (gains + signs * returns).astype(np.float32)
        rows[number] = (*before, returns)
    return tuple(np.concatenate(column) for column in zip(*rows, strict=True))


def against(rules: Rules, evaluate: Evaluate, level: int, games: int = 100, simulations: int = 128) -> float:
    """Play `games` games against a level, in pairs with the same random opening; return the score."""
    starts = [random_opening(rules, 10_000 + game // 2).position for game in range(games)]
    batch = Batch(rules, games, start=starts, auto_reset=False)
    trees, agent = Trees(rules, games, simulations), np.arange(games) % 2
    with Engine(rules, threads=1) as engine:
        while (going_on := np.flatnonzero(batch.masks.any(axis=1))).size:
            actions = trees.search(batch, evaluate).argmax(axis=1)
            for game in going_on[(batch.turns != agent)[going_on]].tolist():
                actions[game] = engine.choose(batch.position(game), level, seed=game).pit
            batch.step(actions[going_on], going_on)
    margins = np.diff(batch.last.final_stores.astype(int), axis=1)[:, 0] * np.where(agent == 1, 1, -1)
    return float(np.mean(margins > 0) + np.mean(margins == 0) / 2)


def main() -> None:
    """Train until the processor time is used up, with matches against levels of the computer in between."""
    parser = argparse.ArgumentParser(description="Train an agent as AlphaZero does.")
    parser.add_argument("--rules", default="kalah", help="the name of a rule set")
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=40, help="processor time, without the matches")
    parser.add_argument("--every", type=float, default=4, help="minutes between matches")
    parser.add_argument("--levels", type=int, nargs="*", default=[3, 5])
    given = parser.parse_args()
    rules = find_rules(given.rules).replace(seeds=given.seeds)
    settings, chance, weights = Settings(), np.random.default_rng(1), new_weights(rules, 1)
    moments: Any = (jax.tree.map(jnp.zeros_like, weights),) * 2
    batch = Batch(rules, settings.games, seed=1)
    trees = Trees(rules, settings.games, settings.simulations)
    kept: list[tuple[Array, ...]] = []
    used, step, matched = 0.0, 0, 0
    while used < 60 * given.minutes:
        start, evaluate = time.process_time(), evaluator(weights, rules.pits)
        kept = [*kept[1 - settings.rounds :], play_round(batch, trees, evaluate, chance, settings)]
        columns = [np.concatenate(column) for column in zip(*kept, strict=True)]
        for _ in range(2 * len(kept[-1][0]) // SAMPLES):
            chosen = chance.integers(len(columns[0]), size=SAMPLES)
            step += 1
            samples = tuple(column[chosen] for column in columns)
            weights, moments = learned(weights, moments, step, samples, rules.pits)
        jax.block_until_ready(weights)
        used += time.process_time() - start
        if used >= 60 * given.every * matched:
            matched += 1
            evaluate = evaluator(weights, rules.pits)
            scores = [f"level {level}: {against(rules, evaluate, level):.0%}" for level in given.levels]
            print(f"{used / 60:.0f} minutes, {batch.finished:,} games; {', '.join(scores)}", flush=True)


if __name__ == "__main__":
    main()
