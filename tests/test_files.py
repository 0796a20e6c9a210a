"""Atomic file replacement and file locks."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kalaha.files import lock, replacing


def test_readers_see_the_old_file_until_the_new_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    path.chmod(0o640)
    with path.open("rb") as reader:
        with replacing(path) as file:
            file.write(b"new")
            assert path.read_bytes() == b"old"
        assert path.read_bytes() == b"new"
        assert reader.read() == b"old"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt])
def test_an_error_leaves_only_the_old_file(tmp_path: Path, error: type[BaseException]) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def half() -> Iterator[bytes]:
        yield b"half"
        raise error

    with pytest.raises(error), replacing(path) as file:
        file.writelines(half())
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    link.symlink_to(path)
    with replacing(link) as file:
        file.write(b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    program = (
        "import sys, time; from kalaha.files import lock\n"
        "file = open(sys.argv[1], 'r+b')\nlock(file)\nprint('locked', flush=True)\ntime.sleep(600)"
    )
    holder = subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE)
    assert holder.stdout is not None
    with holder.stdout, path.open("r+b") as file:
        assert holder.stdout.readline() == b"locked\n"
        assert path.read_bytes() == b""
        with pytest.raises(BlockingIOError):
            lock(file)
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
        lock(file)
        lock(file, False)
