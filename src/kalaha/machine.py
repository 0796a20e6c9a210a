"""Properties of this machine."""

import os


def cores() -> int:
    """Return the number of processor cores available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
