"""`Guard`: whether the bytes of a table that are mapped from a file are still those that were checked.

A mapped file may be overwritten by anybody at any time. What the system says of it, size and times of change,
is compared before and after values are read; if that has changed, headers and checksums are checked anew. A
file that is moved, removed or replaced by another stays what it was for whoever has it mapped.
"""

import os
import time
import weakref
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO

from kalaha.errors import fault
from kalaha.files import is_locked
from kalaha.machine import cores
from kalaha.tables import files
from kalaha.tables.errors import TableDamagedError
from kalaha.tables.layout import HEADER, Bytes

_SETTLED = 100_000_000
"""Nanoseconds after which two changes of a file surely have different times."""


class Guard:
    """Guards the layers with these headers, which are the bytes `data`, mapped from an open file."""

    def __init__(self, path: Path, file: IO[bytes], headers: Sequence[files.Header], data: Bytes) -> None:
        """Note what is to be guarded; `check` says whether it is sound."""
        self._path = path
        self._headers = headers
        self._data = data
        self._descriptor = os.dup(file.fileno())  # of the file itself, whatever becomes of its name
        weakref.finalize(self, os.close, self._descriptor)
        self._sound: tuple[int, int, int] | None = None
        self._is_checked = False

    def check(self) -> None:
        """Raise `TableDamagedError` if the layers are not what was written, or the file has become too short.

        A system call if nothing has changed. While the file is being built on only headers are compared: a
        builder writes the same again, or more.
        """
        state = os.fstat(self._descriptor)
        found = state.st_size, state.st_mtime_ns, state.st_ctime_ns
        if found == self._sound:
            return
        if state.st_size < self._data.size:
            ends = (files.end_of(self._headers[: layer + 1]) for layer in range(len(self._headers)))
            layer = next(layer for layer, end in enumerate(ends) if end > state.st_size)
            raise TableDamagedError(fault("tables-cut", path=str(self._path), layer=layer))
        is_built = self._is_checked and is_locked(self._descriptor)
        with ThreadPoolExecutor(cores()) as pool:
            list(pool.map(self._check_header if is_built else self._check_layer, self._headers))
        self._is_checked = True
        is_settled = time.time_ns() - max(found[1:]) > _SETTLED
        self._sound = found if is_settled and not is_built else None

    def _check_header(self, header: files.Header) -> int:
        """Return the byte at which a layer starts, its header being what it was."""
        start = files.end_of(self._headers[: header.layer])
        if self._data[start : start + HEADER].tobytes() != files.header_bytes(header):
            raise files.damaged(self._path, header.layer)
        return start + HEADER

    def _check_layer(self, header: files.Header) -> None:
        start = self._check_header(header)
        files.check_layer(self._path, self._data[start : start + header.bytes], header)
