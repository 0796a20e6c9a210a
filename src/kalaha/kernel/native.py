"""The kernel decorators, and the library of machine code that Python calls.

- `kernel`: callable from Python and from other kernels;
- `inlined_kernel`: like `kernel`, but inlined into kernels that call it;
- `inner_kernel`: only inlined, so that it costs no call;
- `macro`: inlined as source before compilation.

When the package is built, Numba compiles the kernels and LLVM makes one library for each platform
(`kernels/`). Here a kernel that is an *entry point* of the library becomes an `Entry`, which calls it through
ctypes, and all other kernels remain plain Python. The name of the library contains a hash of the sources of
all kernels, so machine code never runs for other sources than those it was made from.

`KALAHA_KERNELS=python` runs all kernels as plain Python, some hundred times slower.
"""

# pyright: basic
# Kernels are not typed.

import ctypes
import hashlib
import json
import os
import platform
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial, update_wrapper
from operator import index
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from kalaha.errors import NotInstalledError, fault

PACKAGE = Path(__file__).parent.parent
FAST_HALF = ("kernel", "tables", "search")
"""The packages that contain kernels."""
FOLDER = Path(__file__).parent / "compiled"
"""The folder of the libraries and of their description, which `kernels/` builds."""

Kernel = Callable[..., Any]

typed = np.int64
"""`typed(1)` avoids a literal argument, for which Numba would compile the called kernel a second time."""

SYMBOL = "kalaha_"
"""The beginning of the symbols that a library exports."""
_IN_PYTHON = os.environ.get("KALAHA_KERNELS") == "python"
_SUFFIXES = {"win32": "dll", "darwin": "dylib"}
_MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}
_V3 = {"avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"}
"""The flags in Linux' `/proc/cpuinfo` of a processor with all instructions of x86-64-v3."""


def kernel(function: Kernel) -> Kernel:
    """Compile a function that takes integers, structs, arrays and named tuples of these.

    It runs without the global interpreter lock, and without Numba's reference counting, which makes it four
    times as fast (decision 10) but means that it must not create arrays.
    """
    return _marked(function, is_called=True)


def inlined_kernel(function: Kernel) -> Kernel:
    """Compile a function like `kernel`, and also inline it, because calling it would cost more than its work.

    A call is expensive because it passes a named tuple field by field, and an array as seven numbers.
    """
    return _marked(function, is_called=True, forceinline=True)


def inner_kernel(function: Kernel) -> Kernel:
    """Compile a function only as part of its callers, which must be kernels. This saves compile time."""
    return _marked(function, forceinline=True)


def macro(function: Kernel) -> Kernel:
    """Inline the source of a function into kernels that call it, before compilation.

    Use it for formulas and for parts of a long kernel, because an `inner_kernel` would be compiled twice: on
    its own and in its caller.
    """
    return _marked(function, inline="always")


def _marked(function: Kernel, is_called: bool = False, **options: bool | str) -> Kernel:
    function.compiled_with, function.is_called = options, is_called  # for kernels/code.py and tests
    if _IN_PYTHON or not is_called:
        return function
    library = _library()
    if library is None:
        return _Missing(function)
    described = _entries().get(name_of(function))
    return function if described is None else Entry(library, function, described)


def prefetch(array, index):  # pyright: ignore[reportMissingParameterType]
    """Load the array element at a flat index into the processor's cache. Plain Python does nothing."""


def bind(kernel: Kernel, *fixed: Any) -> Kernel:
    """Return `kernel` with its first arguments fixed. An entry point converts them only once."""
    return kernel.bind(*fixed) if isinstance(kernel, Entry) else partial(kernel, *fixed)


class Entry:
    """An entry point of the library, which takes the same arguments as the function that it was made from.

    `described` lists the leaves of the arguments, after named tuples have been replaced by their fields:
    [] for a number, [size] for a struct, and [dimensions, kind, item size] for an array. Raise `TypeError` if
    an argument is another one, because the machine code does not check it.
    """

    __name__: str

    def __init__(self, library: ctypes.CDLL, function: Kernel, described: Mapping[str, Any]) -> None:
        """Make the entry point of `function` in `library`."""
        update_wrapper(self, function)
        self._run = library[symbol_of(name_of(function))]
        self._leaves: list[list[Any]] = described["leaves"]
        self._results: int = described["results"]
        self._size = sum(1 + (leaf[0] if len(leaf) > 1 else 0) for leaf in self._leaves)

    def __call__(self, *arguments: Any) -> Any:
        """Run the machine code. Return nothing, an integer or a pair of integers, like the function."""
        return self._call(self._words(arguments, self._leaves))

    def bind(self, *fixed: Any) -> Kernel:
        """Return a function of the other arguments, for `fixed` memory."""
        words = self._words(fixed, self._leaves, is_whole=False)
        left = self._leaves[len(list(_leaves_of(fixed))) :]

        def bound(*arguments: Any) -> Any:
            return self._call(words + self._words(arguments, left))

        bound.fixed = fixed  # keeps the memory alive
        return bound

    def _call(self, words: list[int]) -> Any:
        block = (ctypes.c_int64 * (self._size + 2))(*words)
        if self._run(block):
            raise ZeroDivisionError(self.__name__)
        if self._results > 1:
            return tuple(block[self._size :])
        return block[self._size] if self._results else None

    def _words(self, arguments: Iterable[Any], leaves: list[list[Any]], is_whole: bool = True) -> list[int]:
        """Return the words of the arguments: numbers, addresses, and the shapes of arrays."""
        values = list(_leaves_of(arguments))
        if len(values) > len(leaves) or (is_whole and len(values) < len(leaves)):
            self._refuse(f"{len(leaves)} numbers, structs and arrays, not {len(values)}")
        words = list[int]()
        for value, leaf in zip(values, leaves, strict=False):
            if not leaf:
                words.append(index(value))
                continue
            kind: Any = getattr(value, "dtype", None)
            if len(leaf) == 1:
                if not isinstance(value, np.void) or kind.itemsize != leaf[0]:
                    self._refuse(f"a struct of {leaf[0]} bytes, not {type(value).__name__}")
            elif not isinstance(value, np.ndarray):
                self._refuse(f"an array, not {type(value).__name__}")
            elif [value.ndim, kind.kind, kind.itemsize] != leaf or not value.flags.c_contiguous:
                self._refuse(f"a contiguous array {leaf}, not {value.ndim, kind.kind, kind.itemsize}")
            words.append(_address(value))
            if len(leaf) > 1:
                words += value.shape
        return words

    def _refuse(self, wanted: str) -> NoReturn:
        raise TypeError(f"{self.__name__} takes {wanted}.")


class _Missing:
    """A kernel without a library, which raises `NotInstalledError` when it is called."""

    def __init__(self, function: Kernel) -> None:
        update_wrapper(self, function)

    def __call__(self, *_arguments: Any) -> NoReturn:
        raise NotInstalledError(fault("no-kernels", platform=host_targets()[-1]))


def _leaves_of(values: Iterable[Any]) -> Iterable[Any]:
    for value in values:
        if isinstance(value, tuple):
            yield from _leaves_of(value)
        else:
            yield value


def _address(value: Any) -> int:
    """Return the address of a struct or array, which a struct keeps because it does not move."""
    if not isinstance(value, np.void):
        try:
            return ctypes.addressof(ctypes.c_char.from_buffer(value))
        except (TypeError, ValueError):  # it is read-only or empty
            return value.__array_interface__["data"][0]
    try:
        return value.__dict__["address"]
    except KeyError:
        address = value.__array_interface__["data"][0]
        value.__dict__["address"] = address
        return address


def name_of(kernel: Kernel) -> str:
    """Return the name of an entry point, for example `tables.table.lookup`."""
    return f"{kernel.__module__.removeprefix('kalaha.')}.{kernel.__name__}"


def symbol_of(name: str) -> str:
    """Return the symbol of an entry point in the library."""
    return SYMBOL + name.replace(".", "_")


def sources_of(packages: Iterable[str] = FAST_HALF) -> list[Path]:
    """Return the sources of the kernels in these packages, and the axes, whose choices are numbers there."""
    files = [path for name in packages for path in sorted((PACKAGE / name).rglob("*.py"))]
    return [*files, PACKAGE / "rules" / "axes.py"]


@cache
def source_hash() -> str:
    """Return a hash of the sources of all kernels: 16 hexadecimal digits."""
    digest = hashlib.sha256()
    for path in sources_of():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def library_path(target: str) -> Path:
    """Return the path of the library for a target such as `linux-x86_64-v3`."""
    suffix = _SUFFIXES.get(target.partition("-")[0], "so")
    return FOLDER / f"kernels-{source_hash()}-{target}.{suffix}"


def description_path() -> Path:
    """Return the path of the description of the entry points, which is the same for all targets."""
    return FOLDER / f"kernels-{source_hash()}.json"


def host_targets() -> tuple[str, ...]:
    """Return the targets whose libraries this machine can run, the fastest first."""
    machine = platform.machine().lower()
    target = f"{sys.platform}-{_MACHINES.get(machine, machine)}"
    return (f"{target}-v3", target) if target == "linux-x86_64" and _has_v3() else (target,)


def _has_v3() -> bool:
    try:
        return set(Path("/proc/cpuinfo").read_text().split()) >= _V3
    except OSError:
        return False


@cache
def _library() -> ctypes.CDLL | None:
    """Return the fastest library that runs on this machine, or None."""
    for path in map(library_path, host_targets()):
        if path.exists() and description_path().exists():
            try:
                return ctypes.CDLL(str(path))
            except OSError:  # it is for another C library, such as musl
                continue
    return None


@cache
def _entries() -> dict[str, Any]:
    return json.loads(description_path().read_text())
