"""Whether the machine code of all that the engine may need is kept: a mark in the folder where it lies.

Who compiles may be ended halfway, and nothing else tells cheaply what is missing.
"""

from pathlib import Path
from typing import Any

from numba.core import config

from kalaha.kernel.jit import cache_folder

_config: Any = config


def is_kept() -> bool:
    """Whether all has been compiled and kept, or nothing can be."""
    mark = _mark()
    return mark is None or mark.exists()


def mark() -> None:
    """Record that all has been compiled."""
    mark = _mark()
    if mark is not None:
        mark.touch()


def _mark() -> Path | None:
    folder = cache_folder()
    return None if folder is None or _config.DISABLE_JIT else folder / "whole"
