"""The figures that `kalaha bench` prints: the search's signature, and this machine's speed.

The signature is a node count. It changes only if the search's behaviour changes.
"""

import random
import time
from collections.abc import Callable, Iterable, Iterator

import numpy as np

from kalaha import tables
from kalaha.engine.engine import Engine
from kalaha.engine.limit import Limit
from kalaha.game import Move, Position
from kalaha.kernel import board_of, compile_rules, perft, play_outs
from kalaha.rules import RULESETS

DEPTH = 10
GAMES = 3
"""The number of random games per rule set. Each game yields one position, in addition to the start."""

SIGNED = tuple(name for name in RULESETS if name not in ("mangala", "avalanche", "fairkalah"))
"""The rule sets of the signature."""

RATES = ("table_positions", "search_nodes", "playout_moves", "perft_leaves", "reference_moves")
"""The rates measured, all per second. Endgame table positions are built on all cores. The other rates use one
core: nodes searched, moves in random games in the kernel, leaves of a perft, and calls to `Position.play`."""

_RULES = RULESETS["kalah"].replace(seeds=4)
_ROUNDS = 3


def positions() -> Iterator[Position]:
    """Yield the start of every rule set and positions from its random games.

    Later rule sets are left out. They would change the signature although the search is the same.
    """
    for name in SIGNED:
        rules = RULESETS[name]
        start = Position.start(rules)
        yield start
        for number in range(GAMES):
            rng = random.Random(f"{name} {number}")
            position = start
            for _ in range(8 * (number + 1)):
                after = position.play(rng.choice(position.legal_moves))
                if after.reason is not None:
                    break
                position = after.position
            yield position


def signature(at: Iterable[Position] | None = None, depth: int = DEPTH) -> int:
    """Return the number of nodes that one thread without tables needs to search positions `at` to `depth`.

    The defaults, `positions()` and `DEPTH`, give the official signature.
    """
    nodes = 0
    for position in positions() if at is None else at:
        with Engine(position.rules, threads=1, memory=1 << 22, tables=False, book=False) as engine:
            nodes += engine.analyse(position, Limit(depth=depth)).nodes
    return nodes


def rates(quick: bool = False) -> Iterator[tuple[str, float]]:
    """Measure all `RATES`, taking the best of several rounds, and yield each rate as soon as it is measured.

    The table has 6 pits per side and up to 20 seeds (226 million positions), or 16 if `quick`. The rates on
    one core are measured in processor time, which other processes affect least.
    """
    jobs = (_table(16 if quick else 20), _search(), _playouts(), _perft(), _reference_moves())
    for name, job in zip(RATES, jobs, strict=True):
        clock = time.perf_counter if name == "table_positions" else time.thread_time
        yield name, max(_rate(job, clock) for _ in range(_ROUNDS))


def _rate(job: Callable[[], int], clock: Callable[[], float]) -> float:
    """Return how many items `job` processes per second. Each call returns the number of items processed."""
    start = clock()
    count = job()
    return count / (clock() - start)


def _table(seeds: int) -> Callable[[], int]:
    positions = tables.size(_RULES, seeds).positions
    tables.build_in_memory(_RULES, 4)  # compiles the kernels

    def build() -> int:
        tables.build_in_memory(_RULES, seeds)
        return positions

    return build


def _search() -> Callable[[], int]:
    def search() -> int:
        with Engine(_RULES, threads=1, tables=False, book=False) as engine:
            return engine.analyse(Position.start(_RULES), Limit(nodes=4_000_000)).nodes

    return search


def _playouts() -> Callable[[], int]:
    compiled, board = compile_rules(_RULES), board_of(Position.start(_RULES))
    leads = np.zeros(100_000, np.int16)
    play_outs(compiled, board, 1, 1000, leads[:1])
    return lambda: int(play_outs(compiled, board, 1, 1000, leads))


def _perft() -> Callable[[], int]:
    compiled, board = compile_rules(_RULES), board_of(Position.start(_RULES))
    perft(compiled, board, 1)
    return lambda: int(perft(compiled, board, 9)[0])


def _reference_moves() -> Callable[[], int]:
    """Return a job that replays every move in random games."""
    rng = random.Random(1)
    plays: list[tuple[Position, Move]] = []
    while len(plays) < 10_000:
        position = Position.start(_RULES)
        while moves := position.legal_moves:
            plays.append((position, rng.choice(moves)))
            position = position.play(plays[-1][1]).position

    def play() -> int:
        for position, move in plays:
            position.play(move)
        return len(plays)

    return play
