"""The decorators that compile the fast half, and where machine code is cached.

- `kernel`: compiled, and called by Python and by kernels;
- `inlined_kernel`: the same, and inlined into the kernels that call it;
- `inner_kernel`: only inlined: Python cannot call it;
- `macro`: written into the kernels that call it, as source, before they are compiled.

Numba's own cache checks only the file of the function itself: after an edit in a *callee's* file it
would run stale machine code. So the machine code is kept in a folder named by a hash of all sources of
the fast half. The folder is under `NUMBA_CACHE_DIR`, else in the user's cache folder; if neither is
writable nothing is cached, and each process compiles anew.

A folder's modification time is that of its last use. When a new one is made, after an update, those not
used for `UNUSED_DAYS` are removed; another version still in use keeps its own.
"""

# pyright: basic
# Numba is hardly typed.

import contextlib
import hashlib
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Generator
from functools import lru_cache
from pathlib import Path
from typing import Any

import numba
import platformdirs
from numba.core import config

_njit: Any = numba.njit
_config: Any = config

PACKAGE = Path(__file__).parent.parent
FAST_HALF = ("kernel", "tables", "search")
"""The packages with kernels: an edit in any of them recompiles all."""

UNUSED_DAYS = 30
"""Days without use after which machine code is taken to belong to a removed version."""

Kernel = Callable[..., Any]


def source_hash(package: Path = PACKAGE) -> str:
    """Return a name for the state of all sources of the fast half: 16 hexadecimal digits."""
    digest = hashlib.sha256(numba.__version__.encode())
    for name in FAST_HALF:
        for path in sorted((package / name).rglob("*.py")):
            digest.update(str(path.relative_to(package)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@lru_cache(maxsize=1)
def cache_folder() -> Path | None:
    """Return the folder in which machine code is cached, or None if none is writable."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    parent = Path(chosen or platformdirs.user_cache_dir("kalaha")) / ("kalaha" if chosen else "kernels")
    folder = parent / source_hash()
    try:
        is_new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)
    except OSError:
        return None
    if is_new:
        remove_unused(parent)
    return folder


def remove_unused(parent: Path) -> None:
    """Remove, where possible, the folders of machine code that no process has used for `UNUSED_DAYS`."""
    oldest = time.time() - UNUSED_DAYS * 86_400
    with contextlib.suppress(OSError):
        for folder in list(parent.iterdir()):
            is_ours = (
                re.fullmatch("[0-9a-f]{16}", folder.name) and folder.is_dir() and not folder.is_symlink()
            )
            if is_ours and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)


def kernel(function: Kernel) -> Kernel:
    """Compile a function of ints, arrays and named tuples of them when it is first called.

    It runs without the interpreter's lock, and must not make arrays: without Numba's reference counting it
    is four times as fast (see decision 10). With `NUMBA_DISABLE_JIT=1` it stays plain Python.
    """
    return _compiled(function)


def inlined_kernel(function: Kernel) -> Kernel:
    """Compile a function like `kernel`, and inline it: where a call would cost more than the work.

    A named tuple is passed as all its fields, and an array as seven numbers.
    """
    return _compiled(function, forceinline=True)


def inner_kernel(function: Kernel) -> Kernel:
    """Compile a function into its callers, which are kernels only; this takes less time to compile.

    Its machine code is not kept: that of the kernel that calls it includes it.
    """
    return _njit(nogil=True, _nrt=False, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(
        function
    )


def macro(function: Kernel) -> Kernel:
    """Write a function into the kernels that call it before they are compiled.

    For formulas, and for parts of a long kernel: an `inner_kernel` would be compiled by itself, and then
    again in the kernel that calls it.
    """
    return _compiled(function, inline="always")


def _compiled(function: Kernel, **options: bool | str) -> Kernel:
    folder = cache_folder()
    with _cache_in(folder):
        return _njit(nogil=True, _nrt=False, cache=folder is not None, **options)(function)


@contextlib.contextmanager
def _cache_in(folder: Path | None) -> Generator[None]:
    """Leave other packages' machine code where they want it: Numba reads this setting when decorating."""
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(folder or before)
    try:
        yield
    finally:
        _config.CACHE_DIR = before
