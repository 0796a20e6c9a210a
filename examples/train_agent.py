"""An agent that learns Kalaha by playing itself: `python examples/train_agent.py`, in less than a minute.

The value of a position is the number of seeds that the player to move will still win, minus the opponent's.
Its estimate is a sum of numbers, one for each pair of pits, looked up by the number of seeds in both pits.
The value of a move is its gain, plus the value of the next position after an extra turn, or minus that value
otherwise. Many games run in parallel. In each position the estimate moves a little towards the value of the
best move (temporal differences); occasional random moves explore other positions.

After training, the agent plays against levels of the computer.
"""

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from kalaha import Rules, find_rules
from kalaha.engine import Engine
from kalaha.envs.batch import Batch

MOST = 15
"""The cap on the number of seeds in a pit."""


class Values:
    """Estimated values of positions for the player to move, in seeds, in a table for each pair of pits."""

    def __init__(self, pits: int) -> None:
        columns = [*range(pits), *range(8, 8 + pits)]
        first, second = np.triu_indices(2 * pits, 1)
        self._first, self._second = np.array(columns)[first], np.array(columns)[second]
        self._offsets = (MOST + 1) ** 2 * np.arange(len(first))
        self._numbers = np.zeros((MOST + 1) ** 2 * len(first), np.float32)

    def of(self, observations: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Return the values of the positions."""
        return self._numbers[self._places(observations)].sum(axis=-1)

    def learn(self, observations: NDArray[np.uint8], errors: NDArray[np.float32]) -> None:
        """Move the estimates of the positions by `errors`: each number changes by its average share."""
        places = self._places(observations)
        pairs = places.shape[-1]
        shares = np.bincount(places.ravel(), np.repeat(errors / pairs, pairs), len(self._numbers))
        seen = np.bincount(places.ravel(), minlength=len(self._numbers))
        self._numbers += (shares / np.maximum(seen, 1)).astype(np.float32)

    def _places(self, observations: NDArray[np.uint8]) -> NDArray[np.int64]:
        seeds = np.minimum(observations, MOST).astype(np.int64)
        return self._offsets + (MOST + 1) * seeds[..., self._first] + seeds[..., self._second]


def worth(batch: Batch, values: Values) -> NDArray[np.float32]:
    """Return the value of each action in each game, or minus infinity if the action is illegal."""
    ahead = batch.look_ahead()
    after = np.where(ahead.over, 0, values.of(ahead.observations))
    found = ahead.gains + np.where(ahead.extra_turns, after, -after)
    return np.where(batch.masks, found, -np.inf).astype(np.float32)


def train(rules: Rules, seed: int, steps: int, games: int = 512, values: Values | None = None) -> Values:
    """Learn from `steps` moves of each of `games` parallel games."""
    batch, chance = Batch(rules, games, seed=seed), np.random.default_rng(seed)
    values = values or Values(rules.pits)
    for step in range(steps):
        found = worth(batch, values)
        rate = 0.5 * (1 - step / steps) + 0.02
        values.learn(batch.observations, rate * (found.max(axis=1) - values.of(batch.observations)))
        wander = chance.random(games) < 0.1
        batch.step(np.where(wander, batch.sample(), found.argmax(axis=1)))
    return values


def play(rules: Rules, values: Values, level: int, games: int) -> float:
    """Play `games` games against a level, half on each side. Return the score, a draw counting half."""
    batch = Batch(rules, games, auto_reset=False)
    agent = np.arange(games) % 2
    with Engine(rules, threads=1) as engine:
        while batch.masks.any():
            going_on = batch.masks.any(axis=1)
            ours = going_on & (batch.turns == agent)
            actions = worth(batch, values).argmax(axis=1)
            for game in np.flatnonzero(going_on & ~ours):
                move = engine.choose(batch.position(int(game)), level, seed=int(game))
                actions[game] = move.pit + rules.pits * move.declines
            batch.step(actions[going_on], going_on)
    margins = batch.last.margins * np.where(agent == 0, 1, -1)
    return float(np.mean(margins > 0) + np.mean(margins == 0) / 2)


def main() -> None:
    """Train, and play against some levels."""
    parser = argparse.ArgumentParser(
        description="Train an agent, and let it play against levels of the computer."
    )
    parser.add_argument("--rules", default="alga", help="the name of a rule set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--steps", type=int, default=8000, help="moves of each of the 512 games that it learns from"
    )
    parser.add_argument("--games", type=int, default=200, help="games against each level")
    parser.add_argument("--levels", type=int, nargs="*", default=[1, 2, 3])
    given = parser.parse_args()
    rules = find_rules(given.rules)
    start = time.process_time()
    values = train(rules, given.seed, given.steps)
    moves = 512 * given.steps
    print(f"{given.rules}, seed {given.seed}: {moves:,} moves in {time.process_time() - start:.0f} s")
    for level in given.levels:
        score = play(rules, values, level, given.games)
        print(f"against level {level}: {score:.0%} of {given.games} games")


if __name__ == "__main__":
    main()
