"""What a process does once its parent is gone, even if that was killed."""

import multiprocessing.connection
import threading
from collections.abc import Callable


def when_parent_ends(act: Callable[[], object]) -> None:
    """Call `act`, in a thread of its own, once the process that spawned this one is gone.

    Does nothing in a process that was not spawned by `multiprocessing`.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def follow() -> None:
        multiprocessing.connection.wait([parent.sentinel])
        act()

    threading.Thread(target=follow, daemon=True).start()
