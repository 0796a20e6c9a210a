"""How fast random games go in the environments: `python benchmarks/environments.py [SECONDS]`.

The batch environment beside OpenSpiel's `mancala`, in turn in one run and on one core: OpenSpiel's own
rollouts, which never leave C++, and the same games by its Python interface, a state at a time. Rates are
moves a second of the thread's processor time, each the best of five rounds. They are kept in
results/environments.json; `python benchmarks/report.py` makes the table.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyspiel

import kalaha.envs.open_spiel as ours
from kalaha import find_rules
from kalaha.cli.bench import this_machine
from kalaha.envs.batch import Batch
from kalaha.envs.pettingzoo import raw_env

RESULTS = Path(__file__).parent / "results" / "environments.json"
GAMES = 4096
ROUNDS = 5

Work = Callable[[], float]
"""Plays for a moment; returns how many moves."""


def batch(rules: str, seeds: int, look_ahead: bool = False) -> Work:
    """Play in a batch; with `look_ahead`, every legal move of each position is tried first."""
    games = Batch(find_rules(rules).replace(seeds=seeds), GAMES, seed=1)

    def play() -> float:
        for _ in range(20):
            if look_ahead:
                games.look_ahead()
            games.step(games.sample())
        return 20 * GAMES

    return play


def random_game(game: pyspiel.Game, chance: random.Random) -> int:
    """Play a game by OpenSpiel's Python interface; return its moves."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        moves += 1
    return moves


def states(name: str) -> Work:
    """Play by OpenSpiel's Python interface."""
    game, chance = pyspiel.load_game(name), random.Random(1)
    return lambda: random_game(game, chance)


def rollouts(name: str) -> Work:
    """Play within OpenSpiel: a search that ends with the rollouts of its root.

    OpenSpiel does not count their moves: they are as many as in other random games.
    """
    game, chance = pyspiel.load_game(name), random.Random(1)
    length = sum(random_game(game, chance) for _ in range(2000)) / 2000
    start, evaluator = game.new_initial_state(), pyspiel.RandomRolloutEvaluator(500, 1)
    bot = pyspiel.MCTSBot(
        game, evaluator, 1.0, 1, 1, False, 1, False
    )  # one simulation, 1 MB, no solver, seed

    def play() -> float:
        bot.step(start)
        return 500 * length

    return play


def agents() -> Work:
    """Play in the environment for PettingZoo."""
    env, chance = raw_env(rules="kalah"), random.Random(1)

    def play() -> float:
        env.reset()
        for agent in env.agent_iter():
            over = env.terminations[agent]
            env.step(None if over else chance.choice(env.infos[agent]["action_mask"].nonzero()[0]))
        return len(env.game.steps)

    return play


PLAYERS: dict[str, Callable[[], Work]] = {
    "OpenSpiel, `mancala`, its own rollouts": lambda: rollouts("mancala"),
    "OpenSpiel, `mancala`, from Python": lambda: states("mancala"),
    "OpenSpiel, our `python_kalaha`, from Python": lambda: states(f"{ours.NAME}(rules=kalah,seeds=4)"),
    "PettingZoo, `kalah`": agents,
    "batch, `kalah` with 4 seeds, as `mancala`": lambda: batch("kalah", 4),
    "batch, `kalah` with 6 seeds": lambda: batch("kalah", 6),
    "batch, `alga`": lambda: batch("alga", 6),
    "batch, `kalahawari`": lambda: batch("kalahawari", 6),
    "batch, `kgp`": lambda: batch("kgp", 8),
    "batch, `wari`": lambda: batch("wari", 4),
    "batch, `alga`, all moves tried": lambda: batch("alga", 6, look_ahead=True),
}


def main(seconds: float) -> None:
    """Measure in turn, print, and keep the results."""
    works = {name: make() for name, make in PLAYERS.items()}
    rates = dict.fromkeys(works, 0.0)
    for work in works.values():
        work()  # compiled now
    for _ in range(ROUNDS):
        for name, work in works.items():
            moves, begun = 0.0, time.thread_time()
            while time.thread_time() < begun + seconds:
                moves += work()
            rates[name] = max(rates[name], moves / (time.thread_time() - begun))
    for name, rate in rates.items():
        print(f"{name:45} {rate / 1e6:8.3f} M moves/s")
    kept = {"machine": this_machine(), "rates": {name: round(rate) for name, rate in rates.items()}}
    RESULTS.write_text(json.dumps(kept, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1)
