"""If the disk is full, the error names the file, and a file is removed if the first write to it failed."""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kalaha.cli.entry import run
from tests.cli.conftest import Cli

if sys.platform == "win32":
    pytest.skip("Windows has no limit on the size of a file", allow_module_level=True)

import resource


@contextmanager
def room_for(size: int) -> Generator[None]:
    """Limit the size of every file that this process writes to `size` bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


COMMANDS = (
    ["arena", "random", "random", "--games", "30", "--file"],
    ["solve", "--rules", "kalah", "--pits", "2", "--seeds", "2", "--proofs"],
)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("size", [0, 250])
def test_the_error_names_the_file(cli: Cli, tmp_path: Path, command: list[str], size: int) -> None:
    file = tmp_path / "kept"
    with room_for(size):
        assert f"{file} cannot be read or written: File too large" in cli.both(*command, str(file), code=2)[1]
    assert file.exists() == (size > 0)


def test_an_existing_empty_file_is_not_removed(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.touch()
    with room_for(0):
        assert run([*COMMANDS[1], str(file)]) == 2
    assert file.exists()
