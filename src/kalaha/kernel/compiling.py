"""How far compiling has come: `on_compiling`.

What a kernel calls is compiled before it, so the functions to be compiled are known beforehand: those that
can be reached from the kernels that Python calls. The work on each is counted in its instructions; a kernel
that is not inlined is a quarter more for each instruction reached from it, since LLVM optimises all of them
together. Times differ from these shares by up to a seventh of the whole.
"""

# pyright: basic
# Numba has hardly any types.

import contextlib
import dis
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import cache
from typing import Any

from numba.core import event

from kalaha.kernel.jit import Kernel

_LINKED = 4
"""So many instructions that are linked and optimised take as long as one that is compiled."""

_expected: list[Kernel] = []


@contextlib.contextmanager
def expected(kernels: Iterable[Kernel]) -> Generator[None]:
    """Count these kernels into the work of the block, as far as they are not ready: they will be called."""
    listed = list(kernels)
    _expected.extend(listed)
    try:
        yield
    finally:
        for kernel in listed:
            _expected.remove(kernel)


@contextlib.contextmanager
def on_compiling(call: Callable[[float], None]) -> Generator[None]:
    """Call `call` with the share done of compiling, from 0 to 1, if within the block a kernel is compiled.

    Kernels whose machine code was kept count as done. It is called in the thread that compiles, whichever
    that is. Where more is compiled than was `expected`, shares begin anew.
    """
    with event.install_listener("numba:compile", _Listener(call)):
        yield


class _Listener(event.Listener):
    """Follows what is compiled: `_under_way` are the kernels begun and not ended, each inside the last."""

    def __init__(self, call: Callable[[float], None]) -> None:
        self._call = call
        self._under_way: list[Any] = []
        self._planned: dict[Any, None] = {}  # kernels that Python calls, in order
        self._done: set[Any] = set()

    def on_start(self, event: Any) -> None:
        kernel = event.data["dispatcher"]
        if not self._under_way:
            self._planned |= dict.fromkeys((kernel, *_expected))
        self._under_way.append(kernel)
        self._call(self._share())

    def on_end(self, event: Any) -> None:
        self._done.add(self._under_way.pop())
        share = self._share()
        if share == 1:
            self._planned.clear()
        self._call(share)

    def _share(self) -> float:
        needed = {part for kernel in self._planned for part in (kernel, *_reached(kernel))}
        ready = {
            part
            for kernel in needed
            if kernel in self._done or (kernel.signatures and kernel not in self._under_way)
            for part in (kernel, *_reached(kernel))
        }
        return 1.0 if ready == needed else sum(map(_work, ready)) / sum(map(_work, needed))


@cache
def _reached(kernel: Any) -> tuple[Any, ...]:
    """Return the kernels that are compiled before this one: all that it calls, directly or not."""
    found: dict[Any, None] = {}
    for called in _called(kernel):
        found |= dict.fromkeys(_reached(called))
        if not _is_macro(called):
            found[called] = None
    return tuple(found)


@cache
def _work(kernel: Any) -> float:
    """Return how much work it is to compile a function, without those that it calls, in instructions."""
    work = _instructions(kernel)
    if "forceinline" not in kernel.targetoptions:
        work += sum(map(_instructions, _reached(kernel))) / _LINKED
    return work


@cache
def _instructions(kernel: Any) -> int:
    """Return how many instructions of Python a function has, macros written in."""
    own = sum(1 for _ in dis.get_instructions(kernel.py_func))
    return own + sum(_instructions(called) for called in _called(kernel) if _is_macro(called))


def _called(kernel: Any) -> Iterator[Any]:
    """Yield the kernels that a function names, each time that it does."""
    names = kernel.py_func.__globals__
    for instruction in dis.get_instructions(kernel.py_func):
        if instruction.opname == "LOAD_GLOBAL":
            called = names.get(instruction.argval)
            if hasattr(called, "targetoptions"):
                yield called


def _is_macro(kernel: Any) -> bool:
    return kernel.targetoptions.get("inline") == "always"
