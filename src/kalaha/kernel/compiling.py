"""`on_compiling`: the progress of compilation; `announcing`: a message about it.

The total is the number of functions reachable from the kernels that Python calls, so it is known in advance.
Numba compiles callees before callers.
"""

# pyright: basic
# Numba has few type annotations.

import contextlib
import logging
import sys
import threading
from collections.abc import Callable, Generator, Iterable
from functools import cache
from typing import Any

from numba.core import event

from kalaha.kernel.jit import Kernel

COMPILING = "compiling for this machine, once after an install: this takes 10 to 20 seconds"

_announced = threading.Event()


def announce_compiling(_share: float) -> None:
    """Report compilation once on standard error if a person can see it there and it is not logged."""
    if _announced.is_set() or logging.getLogger("kalaha").isEnabledFor(logging.INFO):
        return
    if "ipykernel" in sys.modules or getattr(sys.stderr, "isatty", bool)():  # None without a console
        _announced.set()
        print(f"kalaha: {COMPILING}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def announcing() -> Generator[None]:
    """Announce any compilation during the block."""
    with on_compiling(announce_compiling):
        yield


@contextlib.contextmanager
def on_compiling(on_progress: Callable[[float], None], kernels: Iterable[Kernel] = ()) -> Generator[None]:
    """Call `on_progress` with the fraction completed (0 to 1) whenever a function is compiled in the block.

    It is based on all functions reachable from `kernels` and from any other kernel called in the block.
    Functions with cached machine code count as completed. `on_progress` is called in the compiling thread.
    """
    with event.install_listener("numba:compile", _Listener(on_progress, kernels)):
        yield


class _Listener(event.Listener):
    """A listener that tracks compilation; `_under_way` is the stack of functions being compiled."""

    def __init__(self, on_progress: Callable[[float], None], kernels: Iterable[Kernel]) -> None:
        self._on_progress = on_progress
        self._needed = set[Any]().union(*map(_needed_by, kernels))
        self._under_way: list[Any] = []
        self._done: set[Any] = set()

    def on_start(self, event: Any) -> None:
        kernel = event.data["dispatcher"]
        if not self._under_way:
            self._needed |= _needed_by(kernel)
        self._under_way.append(kernel)
        self._report()

    def on_end(self, event: Any) -> None:
        self._done.add(self._under_way.pop())
        self._report()

    def _report(self) -> None:
        loaded = (each for each in self._needed if each.signatures and each not in self._under_way)
        self._done.update(*map(_needed_by, loaded))
        self._on_progress(len(self._needed & self._done) / len(self._needed))


@cache
def _needed_by(kernel: Any) -> frozenset[Any]:
    """Return all functions that must be compiled for a kernel: itself and all functions reachable from it."""
    code, names = kernel.py_func.__code__, kernel.py_func.__globals__
    called = [names[name] for name in code.co_names if hasattr(names.get(name), "targetoptions")]
    own = [] if kernel.targetoptions.get("inline") == "always" else [kernel]
    return frozenset(own).union(*map(_needed_by, called))
