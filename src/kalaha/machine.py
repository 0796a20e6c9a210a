"""Properties of this machine."""

import os
import re
import sys
from pathlib import Path


def cores() -> int:
    """Return the number of processor cores available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def memory_free() -> int | None:
    """Return the number of bytes of memory available without swapping, or None if it is not known."""
    try:
        if sys.platform == "win32":
            import ctypes

            status = (ctypes.c_ulonglong * 8)(64)  # MEMORYSTATUSEX, whose first field is its size in bytes
            ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status))
            return status[2]
        if sys.platform == "darwin":
            import subprocess

            return _available(subprocess.run(["vm_stat"], capture_output=True, text=True, check=False).stdout)
        lines = Path("/proc/meminfo").read_text().splitlines()
        return next(int(line.split()[1]) << 10 for line in lines if line.startswith("MemAvailable:"))
    except (OSError, StopIteration, ValueError):
        return None


def _available(vm_stat: str) -> int:
    r"""Return the memory that macOS can give to a process at once, from the output of `vm_stat`.

    >>> _available("(page size of 16384 bytes)\nPages free: 10.\nPages active: 9.\nPages inactive: 2.")
    196608
    """
    size, *pages = re.findall(r"(?:page size of|Pages (?:free|inactive|speculative): +) *(\d+)", vm_stat)
    return int(size) * sum(map(int, pages))
