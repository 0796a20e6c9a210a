"""`Memory`: what the processes of one server share: limits that hold for all of them, and who is present.

It has no lock, which a killed process would leave locked: every number is written in one piece. Two processes
that charge one client in the same microsecond may lose one of both charges, which no limit minds. How many
connections a client has is counted by each process for itself; the counts of processes that are gone do not
count.
"""

import mmap
import os
import sys
from functools import lru_cache
from hashlib import blake2b
from multiprocessing import get_context
from typing import Any

_SLOTS = 1 << 17
"""Clients that can be told apart at once, about."""
_NEIGHBOURS = 8
"""Slots in which a key may be."""
_SECRET = 2
"""Numbers of the secret from which keys are made, so that nobody can choose two that meet."""
_COUNT = 0xFFFF_FFFF


class Memory:
    """Times and counts by client, for so many worker processes; a worker gets it when it is spawned.

    What does not fit pushes out what matters least: the bucket that is fullest. A count that does not fit
    is not kept.
    """

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        numbers = _SECRET + 2 * workers + 4 * _SLOTS
        self._array: Any = (
            get_context("spawn").RawArray("Q", numbers) if workers > 1 else mmap.mmap(-1, 8 * numbers)
        )
        self._begin()
        self._secret[:] = os.urandom(8 * _SECRET)

    def __getstate__(self) -> tuple[int, Any]:
        return self.workers, self._array

    def __setstate__(self, state: tuple[int, Any]) -> None:
        self.workers, self._array = state
        self._begin()

    def _begin(self) -> None:
        everything = memoryview(self._array).cast("B")
        numbers = everything.cast("Q")
        slots = numbers[_SECRET + 2 * self.workers :]
        self._secret = everything[: 8 * _SECRET]
        self._processes = numbers[_SECRET : _SECRET + 2 * self.workers]  # twice, for those that are replaced
        self._time_keys = slots[:_SLOTS]
        self._times = slots[_SLOTS : 2 * _SLOTS].cast("B").cast("d")
        self._count_keys = slots[2 * _SLOTS : 3 * _SLOTS]
        self._counts = slots[3 * _SLOTS :]  # the process in the upper half, its count in the lower
        self.key = lru_cache(maxsize=1 << 14)(self._make_key)

    def _make_key(self, name: str) -> int:
        """Return the key of a name, which is not 0 and the same in all processes."""
        digest = blake2b(name.encode("utf-8", "replace"), digest_size=8, key=bytes(self._secret)).digest()
        return int.from_bytes(digest, "little") | 1

    # times

    def time_slot(self, name: str) -> int:
        """Return where the time of a name is kept; a new one is 0."""
        key = self.key(name)
        first = _first(key)
        keys = self._time_keys[first : first + _NEIGHBOURS].tolist()
        if key in keys:
            return first + keys.index(key)
        times = self._times[first : first + _NEIGHBOURS].tolist()
        slot = first + times.index(min(times))
        self._times[slot] = 0.0
        self._time_keys[slot] = key
        return slot

    def find_time(self, name: str) -> float:
        """Return the time of a name, or 0 where none is kept."""
        key = self.key(name)
        first = _first(key)
        keys = self._time_keys[first : first + _NEIGHBOURS].tolist()
        return self._times[first + keys.index(key)] if key in keys else 0.0

    def time(self, slot: int) -> float:
        """Return the time kept there."""
        return self._times[slot]

    def set_time(self, slot: int, time: float) -> None:
        """Keep a time there."""
        self._times[slot] = time

    # counts

    def count(self, name: str) -> int:
        """Return how many all processes together have of something."""
        return sum(
            self._counts[slot] & _COUNT for slot in map(self._find, self._names(name)) if slot is not None
        )

    def add(self, name: str, change: int) -> None:
        """Change how many of something this process has."""
        process = os.getpid()
        self._register(process)
        name = f"{name} {process}"
        slot = self._find(name)
        if slot is None:
            slot = self._free(name)
        if slot is None:
            return
        count = max(0, (self._counts[slot] & _COUNT) + change)
        self._counts[slot] = process << 32 | count
        self._count_keys[slot] = self.key(name) if count else 0

    def _names(self, name: str) -> list[str]:
        return [f"{name} {process}" for process in self._processes if process and _is_alive(process)]

    def _register(self, process: int) -> None:
        """Make sure that the others look at this process's counts."""
        known = self._processes.tolist()
        if process not in known:
            gone = (place for place, other in enumerate(known) if not other or not _is_alive(other))
            self._processes[next(gone, 0)] = process

    def _find(self, name: str) -> int | None:
        key = self.key(name)
        first = _first(key)
        keys = self._count_keys[first : first + _NEIGHBOURS].tolist()
        return first + keys.index(key) if key in keys else None

    def _free(self, name: str) -> int | None:
        """Return a slot for a new count, one of 0."""
        first = _first(self.key(name))
        for slot in range(first, first + _NEIGHBOURS):
            if not self._count_keys[slot] or not _is_alive(self._counts[slot] >> 32):
                self._counts[slot] = 0
                return slot
        return None


def _first(key: int) -> int:
    return (key >> 1) % (_SLOTS // _NEIGHBOURS) * _NEIGHBOURS


def _is_alive(process: int) -> bool:
    if sys.platform == "win32":  # it cannot be asked there; what a killed process held counts to the end
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
