"""Compiling alongside a game, once after an install: the process that does it, and `Compiler`, its client.

`python -m kalaha.engine.compiling` first compiles what a move needs, a search without an endgame table; then
what endgames need in addition: small tables, of values and of bounds, and the search with them. It prints the
share done of the first part; nobody waits for the other, as an endgame is searched without a table until
there is one. If everything is already compiled, it takes only a moment.
"""

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from functools import partial
from pathlib import Path

COMMAND = (sys.executable, "-m", "kalaha.engine.compiling")

_INTERVAL = 0.1
"""Seconds between progress reports to a waiting caller."""


class Compiler:
    """A process that compiles while a person begins a game; `close` ends it.

    `done` is done as soon as a search is compiled, or the process has ended; `share` is the share of that,
    from 0 to 1, and None until there turns out to be anything to compile.
    """

    def __init__(self) -> None:
        """Start the process. Raises `OSError`."""
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(
            COMMAND, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet, text=True, start_new_session=True
        )
        self.share: float | None = None
        self.done: Future[None] = Future()
        self.done.set_running_or_notify_cancel()  # so that cancelling a waiting task leaves it alone
        threading.Thread(target=self._read, name="compiler", daemon=True).start()

    def wait(self, on_progress: Callable[[float], None]) -> None:
        """Wait until it is done; if that takes time, `on_progress` is called with the share, finally 1."""
        reported = False
        while not wait((self.done,), _INTERVAL).done:
            if self.share is not None:
                on_progress(self.share)
                reported = True
        if reported:
            on_progress(1.0)

    def close(self) -> None:
        """End the process."""
        with self._process as process:
            process.terminate()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError):  # closed
            for line in self._process.stdout:
                self.share = float(line)
                if self.share == 1:
                    break
        self.done.set_result(None)


def load(on_progress: Callable[[float], None] | None = None) -> None:
    """Load into this process what a move needs, so that the first is not late.

    If it must be compiled first, `on_progress` is called with the share done.
    """
    from kalaha.engine.engine import SMALL_MEMORY, Engine
    from kalaha.game import Position
    from kalaha.rules import find_rules

    def report(_activity: str, share: float) -> None:
        if on_progress is not None:
            on_progress(share)

    rules = find_rules("alga")
    with Engine(rules, threads=1, memory=SMALL_MEMORY, tables=False, on_progress=report) as engine:
        engine.prepare(Position.start(rules))


def main() -> None:
    """Compile and discard; the machine code stays in the cache, with a marker that it is complete."""
    from kalaha.kernel.jit import cache_folder, is_enabled

    folder = cache_folder()
    if folder is None or not is_enabled():
        return  # each process has to compile for itself, or none does
    mark = folder / "whole"
    if not mark.exists():
        _compile(folder)
        mark.touch()


def _compile(no_tables: Path) -> None:
    """Compile everything; there are no tables in the folder `no_tables`."""
    from kalaha.engine.engine import Engine
    from kalaha.engine.preparation import kernels_for
    from kalaha.game import Position
    from kalaha.kernel.compiling import on_compiling
    from kalaha.rules import find_rules

    rules = find_rules("alga")
    with on_compiling(partial(print, flush=True), kernels_for(rules, endgames=False)):
        load()
    print(1.0, flush=True)
    if hasattr(os, "nice"):
        os.nice(10)  # at a lower priority than moves that can already be thought about
    for each in (rules, find_rules("wari")):
        with Engine(each, threads=1, tables=no_tables) as engine:
            engine.prepare(Position.start(each))


if __name__ == "__main__":
    main()
