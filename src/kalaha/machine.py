"""The machine that Kalaha runs on."""

import contextlib
import os
import signal
import sys
from collections.abc import Generator


def cores() -> int:
    """Return how many processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def spared_from_interrupts() -> Generator[None]:
    """Keep Control-C from the threads and processes started in the block: whoever started them ends them.

    In this thread it comes when the block is over. Windows cannot do that: there it reaches them all.
    """
    if sys.platform == "win32":
        yield
        return
    _start_resource_tracker()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_resource_tracker() -> None:
    """Start the process that removes the semaphores of `multiprocessing` when this one is gone.

    Otherwise it is started with the first other process, and then lets Control-C through again. Where
    this process is gone at once it is the tracker's task, and nothing to warn of.
    """
    from multiprocessing.resource_tracker import ensure_running  # slow to import

    sys.warnoptions.append("ignore:resource_tracker:UserWarning")
    try:
        ensure_running()
    finally:
        sys.warnoptions.pop()
