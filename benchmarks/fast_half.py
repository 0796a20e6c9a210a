"""How fast the kernels and the tables are: `python benchmarks/fast_half.py [SEEDS]`.

Prints rates per core by the processor time of one thread (other work on the machine disturbs it
least), and the wall time of whole builds on all cores. Tables go to 20 seeds unless told
otherwise. Each figure is the best of some rounds.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numba  # pyright: ignore[reportMissingTypeStubs]
import numpy as np

from kalaha import RULESETS, Position, Rules, tables
from kalaha.kernel import board_of, compile_rules, perft, play_outs
from kalaha.kernel.bits import unsigned
from kalaha.kernel.playouts import next_random
from kalaha.kernel.rank import unrank
from kalaha.tables import lookup

BOX = [name for name, rules in RULESETS.items() if not (rules.can_repeat or rules.majority_stop)]


def best(work: Callable[[], int], clock: Callable[[], float], rounds: int = 3) -> float:
    """Return the best rate of some rounds: what `work` counts, in millions a second."""
    rates: list[float] = []
    for _ in range(rounds):
        start = clock()
        count = work()
        rates.append(count / (clock() - start) / 1e6)
    return max(rates)


@numba.njit
def random_probes(values, count, seeds):
    """Look up positions at random, half of the seeds on each side; return how many."""
    half = seeds // 2
    sides = [
        unrank(values.layout.weights, values.layout.pits, i, half) for i in range(values.layout.counts[half])
    ]
    state = np.uint64(1)
    found = 0
    for _ in range(count):
        state = next_random(state)
        own = sides[(state >> unsigned(40)) % unsigned(len(sides))]
        other = sides[(state & unsigned(0xFFFFFF)) % unsigned(len(sides))]
        found += lookup(values, own, other) > -128
    return found


def kernels(rules: Rules) -> tuple[float, float]:
    """Return the rates of random play-outs (moves) and of perft (leaves)."""
    compiled, board = compile_rules(rules), board_of(Position.start(rules))
    leads = np.zeros(50_000, np.int16)
    play_outs(compiled, board, 1, 1000, leads[:1])  # compiled now
    perft(compiled, board, 1)
    moves = best(lambda: play_outs(compiled, board, 1, 1000, leads), time.thread_time)
    return moves, best(lambda: perft(compiled, board, 8)[0], time.thread_time)


def builds(rules: Rules, seeds: int) -> tuple[float, float, float, float]:
    """Return the rates of builds in memory, on disk, and by processor time, and of probes."""
    values = tables.build_in_memory(rules, seeds).values  # compiled now
    random_probes(values, 1, 2)
    positions = tables.size(rules, seeds).positions

    def in_memory() -> int:
        tables.build_in_memory(rules, seeds)
        return positions

    def on_disk() -> int:
        with tempfile.TemporaryDirectory() as folder:
            tables.build(rules, seeds, Path(folder))
        return positions

    return (
        best(in_memory, time.perf_counter),
        best(on_disk, time.perf_counter),
        best(in_memory, time.process_time),
        best(lambda: random_probes(values, 10_000_000, seeds), time.thread_time),
    )


def main(seeds: int) -> None:
    """Print all rates, in millions a second."""
    print("rules         moves  leaves   (random play-outs and perft, a core)")
    for name, rules in RULESETS.items():
        moves, leaves = kernels(rules)
        print(f"{name:12} {moves:6.1f} {leaves:7.1f}")
    print(f"rules        memory    disk    core  probes   (positions of a table to {seeds} seeds, 6 pits)")
    for name in BOX:
        rates = builds(RULESETS[name].replace(pits=6), seeds)
        print(f"{name:12}", *(f"{rate:7.1f}" for rate in rates))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
