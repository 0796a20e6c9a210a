"""Files that are never half written, and files written by one process at a time."""

import contextlib
import errno
import os
import sys
from collections.abc import Generator
from pathlib import Path
from typing import IO

_LOCKED_BYTE = 1 << 62
"""Where Windows locks: beyond the end of any file, as it keeps others from reading what is locked."""


@contextlib.contextmanager
def replacing(path: str | os.PathLike[str]) -> Generator[IO[bytes]]:
    """Open a new file that replaces `path` once it is complete and on disk.

    Until the block has ended without an error, `path` is unchanged, whatever happens. Links are followed
    and permissions kept; a device or a pipe is written directly. Raises `OSError`.
    """
    target = real_path(path)
    if target.exists() and not target.is_file():
        with target.open("wb") as file:
            yield file
        return
    beside = target.with_name(f".{os.urandom(8).hex()}.tmp")
    try:
        with filename_in_errors(target):
            with beside.open("xb") as file:
                yield file
                to_disk(file)
            if target.exists():
                beside.chmod(target.stat().st_mode)
            beside.replace(target)
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


@contextlib.contextmanager
def filename_in_errors(path: Path | None) -> Generator[None]:
    """Name the file in an error of writing to it, such as a full disk: Python does not."""
    try:
        yield
    except OSError as error:
        if path is not None and error.filename is None:
            error.filename = str(path)
        raise


@contextlib.contextmanager
def remove_if_empty_on_error(path: Path) -> Generator[None]:
    """Leave no new file behind that is empty, as the first write to it failed; name it in the error."""
    is_new = not path.exists()
    try:
        with filename_in_errors(path):
            yield
    except OSError:
        with contextlib.suppress(OSError):
            if is_new and path.stat().st_size == 0:
                path.unlink()
        raise


def real_path(path: str | os.PathLike[str]) -> Path:
    """Return the path with its links followed; raises `OSError` for text that is not a path."""
    try:
        name = os.fsencode(path)
    except UnicodeEncodeError:  # an unpaired surrogate
        name = b"\0"
    if b"\0" in name:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), os.fspath(path))
    return Path(os.path.realpath(path))


def to_disk(file: IO[bytes]) -> None:
    """Wait until what was written to a file is on disk."""
    file.flush()
    os.fsync(file.fileno())


def lock(file: IO[bytes], locked: bool = True) -> None:
    """Lock an open file, until the process ends at the latest, or unlock it; raises `OSError` if locked.

    The file itself is locked. The package `filelock` locks a second file beside it, which is left behind and,
    if the file system has no locks, outlives a killed process.
    """
    if sys.platform == "win32":
        import msvcrt

        file.seek(_LOCKED_BYTE)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK if locked else msvcrt.LK_UNLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB if locked else fcntl.LOCK_UN)
