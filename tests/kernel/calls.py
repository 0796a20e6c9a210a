"""Calls of all entry points under all rule sets, for `test_native.py`.

`python -m tests.kernel.calls` writes their checksums, computed by plain Python, to `data/kernels.json`.
"""

import json
import sys
import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from unittest.mock import patch
from zlib import crc32

import numpy as np

from kalaha import tables
from kalaha.engine import Engine, Limit, mcts_strategy
from kalaha.envs import Batch
from kalaha.game import Game, Position
from kalaha.kernel import batch, board_of, compile_rules, enumeration, playouts
from kalaha.kernel.native import name_of
from kalaha.rules import RULESETS, Rules, find_rules
from kalaha.search import Searcher, new_entries, no_limit
from kalaha.tables import codes
from kernels.entries import GROUPS, entries

CHECKSUMS = Path(__file__).parents[2] / "data/kernels.json"
NAMES = {name for group in GROUPS for name in entries(group)}
FOR_THE_PAGE = {"tables.definition.fill_steps"}
"""The entry points that Python does not call."""


class Recorder:
    """Adds up a checksum for each entry point, of the results of its calls and of the memory they reach."""

    def __init__(self) -> None:
        self.checksums = dict.fromkeys(sorted(NAMES - FOR_THE_PAGE), 0)
        self._local = threading.local()  # plain Python calls entry points from kernels, too

    def recorded(self, kernel: Callable[..., Any]) -> Callable[..., Any]:
        name = name_of(kernel)

        def call(*arguments: Any) -> Any:
            if getattr(self._local, "is_inside", False):
                return kernel(*arguments)
            self._local.is_inside = True
            try:
                result = kernel(*arguments)
            finally:
                self._local.is_inside = False
            crc = crc32(str(None if result is None else np.array(result).tolist()).encode())
            for leaf in leaves_of(arguments):
                crc = crc32(np.asarray(leaf).tobytes(), crc)
            self.checksums[name] = crc32(crc.to_bytes(4, "big"), self.checksums[name])
            return result

        return call

    @contextmanager
    def recording(self) -> Generator[None]:
        """Record all calls in the block."""
        modules = [module for name, module in sys.modules.items() if name.startswith("kalaha.")]
        with patch.object(Searcher, "_next_slice", lambda *_: 50):
            replaced: list[tuple[ModuleType, str, Any]] = []
            for module in modules:
                for name, value in list(vars(module).items()):
                    is_kernel = hasattr(getattr(value, "__wrapped__", value), "compiled_with")
                    if is_kernel and name_of(value) in self.checksums:
                        replaced.append((module, name, value))
                        setattr(module, name, self.recorded(value))
            try:
                yield
            finally:
                for module, name, value in replaced:
                    setattr(module, name, value)


def leaves_of(values: Iterable[Any]) -> Iterable[Any]:
    """Yield all numbers, structs and arrays in nested tuples."""
    for value in values:
        yield from leaves_of(value) if isinstance(value, tuple) else [value]


def checksums() -> dict[str, int]:
    """Call every entry point under all rule sets, and return the checksums."""
    recorder = Recorder()
    # Small layers are coded too, and memory that a kernel does not write is the same each time.
    with recorder.recording(), patch.object(codes, "CODED_FROM", 8), patch.object(np, "empty", np.zeros):
        for rules in (*RULESETS.values(), find_rules("kalah").replace(ends="cannot_move")):
            play(rules.replace(pits=3, seeds=2))
    return recorder.checksums


def play(rules: Rules) -> None:
    """Count, search, build a table and play under some rules."""
    start, compiled = Position.start(rules), compile_rules(rules)
    board = board_of(start)
    enumeration.perft(compiled, board, 4)
    playouts.play_outs(compiled, board, 1, 50, np.zeros(3, np.int16))
    mcts_strategy(20)(Game(rules), start.turn)
    play_batch(rules)
    alone = np.array([*board, start.turn, 0, 0], np.uint64)
    batch.step_alone(compiled, alone, int(start.legal_moves[0].pit))
    table = build(rules) if rules.has_tables else None
    values = None if table is None else table.values
    upper = None if table is None else table.upper
    searching = Searcher(compiled, new_entries(1 << 12), values, upper=upper, reduces=True)
    few = board_of(Position(rules, ((0, 1, 1), (1, 0, 1))))
    searching.set_history([(few, 0), (board, 1)])
    searching.value(board, 4, 0, no_limit)
    searching.exact(few)
    searching.catch_up()
    searching.stop()
    searching.best_move(board)
    searching.remember(board, -1, 1, 0)
    with Engine(rules, threads=1, memory=1 << 12, tables=table or False, book=False) as engine:
        engine.analyse(start, Limit(depth=3))


def play_batch(rules: Rules) -> None:
    games = Batch(rules, 3, seed=1, quiet=20)
    for _ in range(30):
        games.step(games.sample())
    games.look_ahead()
    games.reset(start=Batch(rules, 3).positions)


def build(rules: Rules) -> Any:
    """Return a table in memory, after probing it."""
    table = tables.build_in_memory(rules, 4 if rules.can_repeat else 6, threads=1)
    if not isinstance(table, tables.Table):
        return table
    table.probe(Position(rules, ((0, 1, 1), (1, 0, 1))))
    random, rows = Random(1), np.zeros((9, 18), np.uint8)
    for row in rows:
        for _ in range(6):
            row[random.choice((0, 1, 2, 8, 9, 10))] += 1
    table.probe_many(rows)
    table.layer(6)
    return table


if __name__ == "__main__":
    CHECKSUMS.write_text(json.dumps(checksums(), indent=1) + "\n")
