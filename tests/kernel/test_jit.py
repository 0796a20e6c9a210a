"""The kernel cache is written once, shared between processes, and never stale."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import kalaha
from kalaha.kernel.jit import FAST_HALF, UNUSED_DAYS, remove_unused, source_hash

PACKAGE = Path(kalaha.__file__).parent
SCRIPT = """
from kalaha.game import Position
from kalaha.kernel import board_of, compile_rules, perft
from kalaha.rules import find_rules
rules = find_rules("kalah")
print(*perft(compile_rules(rules), board_of(Position.start(rules)), 3))
"""
ANSWER = "182 129\n"  # as computed by kalaha.game.perft
OLD_VERSION = "0123456789abcdef"
"""The cache folder of an old version."""


def run(**environment: str) -> str:
    """Run the script in a fresh process and return its output."""
    env = {**os.environ, "NUMBA_DISABLE_JIT": "0", **environment}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True)
    return done.stdout


def entries(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*.nb?")}


def aged(folder: Path, days: float) -> Path:
    """Create a cache folder that was last used `days` days ago."""
    folder.mkdir(parents=True)
    (folder / "kernel.nbi").write_bytes(b"code")
    used = time.time() - days * 86_400
    os.utime(folder, (used, used))
    return folder


@pytest.fixture(scope="module")
def warm_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a cache that was filled by a first process and also contains the folder of an old version."""
    folder = tmp_path_factory.mktemp("warm_cache")
    aged(folder / "kalaha" / OLD_VERSION, UNUSED_DAYS + 1)
    assert run(NUMBA_CACHE_DIR=str(folder)) == ANSWER
    return folder


def test_the_second_process_finds_the_code_of_the_first(warm_cache: Path) -> None:
    before = entries(warm_cache)
    assert any("count_leaves" in name for name in before)
    assert run(NUMBA_CACHE_DIR=str(warm_cache)) == ANSWER
    assert entries(warm_cache) == before


def test_an_unwritable_cache_is_not_used(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert run(NUMBA_CACHE_DIR=str(blocked)) == ANSWER


def test_without_the_compiler_plain_python_answers_the_same() -> None:
    assert run(NUMBA_DISABLE_JIT="1") == ANSWER


@pytest.mark.parametrize("name", FAST_HALF)
def test_an_edit_in_the_fast_half_changes_the_hash(name: str, tmp_path: Path) -> None:
    copy = tmp_path / "kalaha"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    before = source_hash(copy)
    assert before == source_hash()
    (copy / name).mkdir(exist_ok=True)
    with (copy / name / "__init__.py").open("a") as file:
        file.write("\n")
    assert source_hash(copy) != before


def test_an_edited_callee_in_another_file_recompiles_its_caller(tmp_path: Path) -> None:
    copy = tmp_path / "source" / "kalaha"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    environment = {"NUMBA_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(copy.parent)}
    assert run(**environment) == ANSWER
    moves = copy / "kernel" / "moves.py"
    text = moves.read_text()
    assert text.count("return after, again, reason") == 1
    moves.write_text(text.replace("return after, again, reason", "return after, 0, reason"))
    assert run(**environment) != ANSWER


def test_a_read_only_install_works(tmp_path: Path) -> None:
    copy = tmp_path / "source" / "kalaha"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    folders = [copy, *(path for path in copy.rglob("*") if path.is_dir())]
    for path in copy.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    copy.chmod(0o555)
    try:
        environment = {"NUMBA_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(copy.parent)}
        assert run(**environment) == ANSWER
        assert not list(copy.rglob("*.nb?"))
    finally:
        for folder in folders:
            folder.chmod(0o755)


def test_unused_machine_code_is_removed(tmp_path: Path) -> None:
    gone = aged(tmp_path / OLD_VERSION, UNUSED_DAYS + 1)
    used = aged(tmp_path / "fedcba9876543210", UNUSED_DAYS - 1)
    foreign = [aged(tmp_path / name, 400) for name in ("0123456789abcdeg", "precious", "0123456789abcdef0")]
    link = tmp_path / "aaaaaaaaaaaaaaaa"
    link.symlink_to(foreign[1])
    (tmp_path / "bbbbbbbbbbbbbbbb").write_text("a file")
    remove_unused(tmp_path)
    assert not gone.exists()
    assert all((folder / "kernel.nbi").exists() for folder in (used, link, *foreign))
    assert (tmp_path / "bbbbbbbbbbbbbbbb").exists()
    remove_unused(tmp_path / "no such folder")


def test_a_new_version_cleans_up_and_every_use_counts(warm_cache: Path) -> None:
    assert not (warm_cache / "kalaha" / OLD_VERSION).exists()
    own = warm_cache / "kalaha" / source_hash()
    long_ago = time.time() - 400 * 86_400
    os.utime(own, (long_ago, long_ago))
    assert run(NUMBA_CACHE_DIR=str(warm_cache)) == ANSWER
    assert time.time() - own.stat().st_mtime < 3600
