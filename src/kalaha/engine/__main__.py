"""Compile while a person begins a game: `python -m kalaha.engine`.

First what a move needs: a search without an endgame table; then what endgames need besides: small tables, of
values and of bounds, and the search with them. What is compiled already takes only a moment. Lines on stdout
tell how far it is (see `compiler`, which reads them).
"""

import os

from kalaha.engine import kept
from kalaha.engine.compiler import READY
from kalaha.engine.engine import Engine
from kalaha.game import Position
from kalaha.kernel.compiling import expected, on_compiling
from kalaha.kernel.jit import cache_folder
from kalaha.rules import find_rules
from kalaha.tables.builder import SWEEPS


def main() -> None:
    """Compile and discard; the machine code stays in the cache."""
    if cache_folder() is None:  # then each process has to compile for itself
        print(READY, flush=True)
        return
    rules, recurring = find_rules("alga"), find_rules("wari")
    with on_compiling(lambda share: print(share, flush=True)):
        with Engine(rules, threads=1, tables=False) as engine:
            engine.prepare(Position.start(rules))
        print(READY, flush=True)
        if hasattr(os, "nice"):
            os.nice(10)  # behind the moves that can be thought about now
        with expected(SWEEPS):  # of the second table, so that shares do not begin anew
            for each in (rules, recurring):
                with Engine(each, threads=1) as engine:
                    engine.prepare(Position.start(each.replace(seeds=1)))
    kept.mark()


if __name__ == "__main__":
    main()
