"""How many positions the proof of a value takes: `python tools/measure/proof_search.py [NAMES] [options]`.

Proves what the start of some boards is worth (by default those of `BOARDS`), by default on one thread, with a
table in memory. Prints the positions looked at in each window and in all, the processor time, and the rate.
"""

import argparse
import time

from kalaha import RULESETS, Position, tables
from kalaha.kernel import board_of, compile_rules
from kalaha.search import UNLIMITED, Bounds, ParallelSearcher, new_entries, no_limit

BOARDS = ("kalah", "fairkalah", "alga", "kalahawari")


def prove(name: str, options: argparse.Namespace) -> int:
    """Prove the value of a board, and print what it took; return the positions looked at."""
    rules = RULESETS[name].replace(pits=options.pits, seeds=options.seeds)
    values = tables.build_in_memory(rules, options.table).values
    searcher = ParallelSearcher(compile_rules(rules), new_entries(options.memory), values, options.threads)
    searcher.value(board_of(Position.start(rules.replace(seeds=1))), UNLIMITED, 0, no_limit)  # compiled now
    windows: list[str] = []
    nodes = before = 0

    def count(looked_at: int) -> int:
        nonlocal nodes
        nodes += looked_at
        return 1 << 60

    def report(bounds: Bounds) -> None:
        nonlocal before
        windows.append(f"{bounds.low}..{bounds.high} {(nodes - before) / 1e6:.2f}")
        before = nodes

    start, clock = time.process_time(), time.perf_counter()
    board = board_of(Position.start(rules))
    value = searcher.value(board, UNLIMITED, options.guess, count, report=report).low
    seconds, wall = time.process_time() - start, time.perf_counter() - clock
    searcher.close()
    print(
        f"{name:12}{value:4}{nodes / 1e6:9.2f} M{seconds:7.2f} s{wall:7.2f} s wall"
        f"{nodes / seconds / 1e6:7.1f} M/s   {' | '.join(windows)}",
        flush=True,
    )
    return nodes


def main() -> None:
    """Prove all that is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", default=BOARDS, metavar="NAME", help="rule sets")
    parser.add_argument("--pits", type=int, default=6)
    parser.add_argument("--seeds", type=int, default=4, help="in each pit")
    parser.add_argument("--table", type=int, default=18, help="seeds of the table")
    parser.add_argument("--memory", type=int, default=1 << 30, help="bytes of the transposition table")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--guess", type=int, default=0, help="the value that is asked for first")
    options = parser.parse_args()
    for name in options.names:
        prove(name, options)


if __name__ == "__main__":
    main()
