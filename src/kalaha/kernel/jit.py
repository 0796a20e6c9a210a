"""The kernel decorators and the machine-code cache.

- `kernel`: compiled, and callable from Python and from other kernels;
- `inlined_kernel`: like `kernel`, but inlined into kernels that call it;
- `inner_kernel`: only inlined, not callable from Python;
- `macro`: inlined as source before compilation.

Numba's own cache checks only the file that contains the function itself. After an edit to a *callee's* file,
it would run stale machine code. So machine code is cached in a folder named after a hash of all sources that
contain kernels. The folder is under `NUMBA_CACHE_DIR` if that is set, and otherwise in the user's cache
folder. If it is not writable, every process compiles again.

The modification time of a folder shows when it was last used. When an update creates a new folder, folders
unused for `UNUSED_DAYS` are removed, so that versions used side by side keep their machine code.
"""

# pyright: basic
# Numba has few type annotations.

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
import numpy as np
import platformdirs
from numba.core import config

_njit: Any = numba.njit
_config: Any = config

PACKAGE = Path(__file__).parent.parent
FAST_HALF = ("kernel", "tables", "search")
"""The packages that contain kernels; after an edit to any of them, all kernels are recompiled."""

UNUSED_DAYS = 30
"""The number of days after which unused machine code is removed."""

Kernel = Callable[..., Any]

typed = np.int64
"""`typed(1)` avoids a literal argument, for which Numba would compile the called kernel a second time."""


def source_hash(package: Path = PACKAGE) -> str:
    """Return a hash of all sources in `FAST_HALF`: 16 hexadecimal digits."""
    digest = hashlib.sha256(numba.__version__.encode())
    for name in FAST_HALF:
        for path in sorted((package / name).rglob("*.py")):
            digest.update(str(path.relative_to(package)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@lru_cache(maxsize=1)
def cache_folder() -> Path | None:
    """Return the machine-code cache folder, or None if it is not writable."""
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
    """Remove machine-code folders that have been unused for `UNUSED_DAYS`, ignoring errors."""
    oldest = time.time() - UNUSED_DAYS * 86_400
    with contextlib.suppress(OSError):
        for folder in list(parent.iterdir()):
            is_ours = (
                re.fullmatch("[0-9a-f]{16}", folder.name) and folder.is_dir() and not folder.is_symlink()
            )
            if is_ours and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)


def kernel(function: Kernel) -> Kernel:
    """Compile a function when it is first called; it may take integers, arrays and named tuples of these.

    The function runs without the global interpreter lock. It is compiled without Numba's reference counting,
    which makes it four times as fast (decision 10) but means that it must not create arrays. With
    `NUMBA_DISABLE_JIT=1`, it remains a plain Python function.
    """
    return _compiled(function)


def inlined_kernel(function: Kernel) -> Kernel:
    """Compile a function like `kernel`, and also inline it, because calling it would cost more than its work.

    A call is expensive because it passes a named tuple field by field, and an array as seven numbers.
    """
    return _compiled(function, forceinline=True)


def inner_kernel(function: Kernel) -> Kernel:
    """Compile a function only as part of its callers, which must be kernels; this saves compile time.

    Its machine code becomes part of its callers' code and is not cached separately.
    """
    return _njit(nogil=True, _nrt=False, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(
        function
    )


def macro(function: Kernel) -> Kernel:
    """Inline the source of a function into kernels that call it, before compilation.

    Use it for formulas and for parts of a long kernel, because an `inner_kernel` would be compiled twice: on
    its own and in its caller.
    """
    return _compiled(function, inline="always")


def _compiled(function: Kernel, **options: bool | str) -> Kernel:
    folder = cache_folder()
    with _cache_in(folder):
        return _njit(nogil=True, _nrt=False, cache=folder is not None, **options)(function)


@contextlib.contextmanager
def _cache_in(folder: Path | None) -> Generator[None]:
    """Set Numba's cache folder only within the block, because the setting also affects other packages."""
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(folder or before)
    try:
        yield
    finally:
        _config.CACHE_DIR = before
