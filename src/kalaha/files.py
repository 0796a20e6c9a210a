"""Atomic replacement and locking of files."""

import contextlib
import errno
import os
import sys
from collections.abc import Generator
from pathlib import Path
from typing import IO

StrPath = str | os.PathLike[str]
"""A path, as text or as a `Path`."""

_LOCKED_BYTE = 1 << 62
"""The byte locked on Windows. It is past the end of any file, because a locked range cannot be read."""


@contextlib.contextmanager
def replacing(path: StrPath) -> Generator[IO[bytes]]:
    """Open a temporary file that atomically replaces `path` when the block ends without an error.

    Follow links, preserve permissions, and write directly if `path` is a device or a pipe. Raise `OSError` if
    the file cannot be written.
    """
    target = real_path(path)
    if target.exists() and not target.is_file():
        with target.open("wb") as file:
            yield file
        return
    temporary = target.with_name(f".{os.urandom(8).hex()}.tmp")
    try:
        if not target.parent.is_dir():  # otherwise the error would name the temporary file
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(target))
        with filename_in_errors(target):
            with temporary.open("xb") as file:
                yield file
                to_disk(file)
            if target.exists():
                temporary.chmod(target.stat().st_mode)
            temporary.replace(target)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


@contextlib.contextmanager
def filename_in_errors(path: Path | None) -> Generator[None]:
    """Add `path` to an `OSError` without a filename: Python omits it if a write fails, say on a full disk."""
    try:
        yield
    except OSError as error:
        if path is not None and error.filename is None:
            error.filename = str(path)
        raise


@contextlib.contextmanager
def remove_if_empty_on_error(path: Path) -> Generator[None]:
    """Remove a file that the block creates if the first write fails, and name the file in the error."""
    is_new = not path.exists()
    try:
        with filename_in_errors(path):
            yield
    except OSError:
        with contextlib.suppress(OSError):
            if is_new and path.stat().st_size == 0:
                path.unlink()
        raise


def real_path(path: StrPath) -> Path:
    """Return `path` with links resolved. Raise `OSError` if `path` is not a valid path."""
    try:
        name = os.fsencode(path)
    except UnicodeEncodeError:  # an unpaired surrogate
        name = b"\0"
    if b"\0" in name:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), os.fspath(path))
    return Path(os.path.realpath(path))


def to_disk(file: IO[bytes]) -> None:
    """Write a file's buffered data to disk."""
    file.flush()
    os.fsync(file.fileno())


def lock(file: IO[bytes], locked: bool = True) -> None:
    """Lock or unlock an open file without waiting. Raise `OSError` if another process has the lock.

    The lock is on the file itself and ends with the process. The package `filelock` would create a separate
    file that is never removed. On a file system without locks, that file would block other processes after
    one is killed.
    """
    if sys.platform == "win32":
        import msvcrt

        file.seek(_LOCKED_BYTE)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK if locked else msvcrt.LK_UNLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB if locked else fcntl.LOCK_UN)
