"""How many positions the proof of a value takes: `python tools/measure/proof_search.py [NAMES] [options]`.

Proves what the start of some boards is worth (by default those of `BOARDS`), by default on one thread, with a
table in memory. Prints the positions looked at in each window and in all, the processor time, and the rate.
"""

import argparse
import time
from typing import Any

from kalaha import RULESETS, Position, tables
from kalaha.kernel import Board, board_of, compile_rules
from kalaha.search import UNLIMITED, ParallelSearcher, new_entries, no_limit
from kalaha.search.searcher import Checkpoint

BOARDS = ("kalah", "fairkalah", "alga", "kalahawari")


class Recorder(ParallelSearcher):
    """Records what each window has found, and the positions looked at."""

    def __init__(self, *arguments: Any) -> None:
        """Prepare; the parameters are those of the base class."""
        super().__init__(*arguments)
        self.nodes = 0
        self.windows: list[str] = []

    def search(
        self, board: Board, alpha: int, beta: int, depth: int, checkpoint: Checkpoint
    ) -> tuple[int, bool]:
        """Search, and record it."""
        before = self.nodes
        value, sure = super().search(board, alpha, beta, depth, checkpoint)
        found = f">={value}" if value >= beta else f"<={value}"
        self.windows.append(f"{found} {(self.nodes - before) / 1e6:.2f}")
        return value, sure

    def count(self, looked_at: int) -> int:
        """Count positions: a `Checkpoint`."""
        self.nodes += looked_at
        return no_limit(looked_at)


def prove(name: str, options: argparse.Namespace) -> int:
    """Prove the value of a board, and print what it took; return the positions looked at."""
    rules = RULESETS[name].replace(pits=options.pits, seeds=options.seeds)
    values = tables.build_in_memory(rules, options.table).values
    searcher = Recorder(compile_rules(rules), new_entries(options.memory), values, options.threads)
    searcher.value(board_of(Position.start(rules.replace(seeds=1))), UNLIMITED, 0, no_limit)  # compiled now
    searcher.windows.clear()
    start, clock = time.process_time(), time.perf_counter()
    board = board_of(Position.start(rules))
    value = searcher.value(board, UNLIMITED, options.guess, searcher.count).low
    seconds, wall = time.process_time() - start, time.perf_counter() - clock
    searcher.close()
    nodes = searcher.nodes
    print(
        f"{name:12}{value:4}{nodes / 1e6:9.2f} M{seconds:7.2f} s{wall:7.2f} s wall"
        f"{nodes / seconds / 1e6:7.1f} M/s   {' | '.join(searcher.windows)}",
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
