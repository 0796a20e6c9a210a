"""The process that compiles in the background, and its client."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from kalaha.engine import compiling
from kalaha.engine.compiling import Compiler

AT_WORK = "import time; print(0.25, flush=True); time.sleep(600)"
"""Reports a quarter, then runs forever."""
STAGES = """
import time
for line in ("0.25", "0.5", "1.0"):
    print(line, flush=True)
    time.sleep(0.3)
time.sleep(600)
"""


@contextmanager
def compiler(monkeypatch: pytest.MonkeyPatch, script: str) -> Iterator[Compiler]:
    """Run a compiler with `script` as its process."""
    monkeypatch.setattr(compiling, "COMMAND", (sys.executable, "-c", script))
    made = Compiler()
    try:
        yield made
    finally:
        made.close()


def test_progress_is_reported_until_done(monkeypatch: pytest.MonkeyPatch) -> None:
    with compiler(monkeypatch, STAGES) as it:
        shares: list[float] = []
        it.wait(shares.append)
        it.wait(shares.append)  # no further reports follow
    assert shares == sorted(shares)
    assert shares.count(1) == 1
    assert set(shares) <= {0.25, 0.5, 1}


@pytest.mark.parametrize("script", ["", "1/0", "print(0.5); 1/0"])
def test_waiting_for_a_finished_process_returns_at_once(monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    with compiler(monkeypatch, script) as it:
        shares: list[float] = []
        it.wait(shares.append)
        assert shares in ([], [0.5, 1.0])


def test_a_cancelled_task_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait(it: Compiler) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.wrap_future(it.done), 0.01)
        await asyncio.wrap_future(it.done)

    with compiler(monkeypatch, STAGES) as it:
        asyncio.run(wait(it))


def test_the_process_ends_with_its_client(monkeypatch: pytest.MonkeyPatch) -> None:
    with compiler(monkeypatch, AT_WORK) as it:
        pass
    assert it._process.returncode is not None  # pyright: ignore[reportPrivateUsage]
    assert it.done.result(60) is None


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    import_module("kalaha.engine.preparation")  # keep the real kernel cache
    monkeypatch.setattr("kalaha.kernel.jit.cache_folder", lambda: tmp_path)
    monkeypatch.setattr("kalaha.kernel.jit.is_enabled", lambda: True)
    monkeypatch.setattr(compiling.os, "nice", lambda _less: None)
    return tmp_path


def test_a_mark_records_that_everything_is_compiled(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compiling.main()
    assert [path.name for path in folder.iterdir()] == ["whole"]
    assert capsys.readouterr().out.splitlines()[-1] == "1.0"
    monkeypatch.setattr(compiling, "_compile", None)
    compiling.main()
    assert capsys.readouterr().out == "", "nothing is done again"


@pytest.mark.parametrize("name", ["is_enabled", "cache_folder"])
def test_without_a_writable_cache_compilation_is_skipped(
    folder: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(f"kalaha.kernel.jit.{name}", lambda: None)
    compiling.main()
    assert capsys.readouterr().out == ""
    assert list(folder.iterdir()) == []


FRESH = """
import gc, logging, subprocess, sys
from numba.core.dispatcher import Dispatcher
from kalaha import Position, find_rules
from kalaha.engine import Engine, Limit

def loaded():
    return sum(len(each.overloads) for each in gc.get_objects() if isinstance(each, Dispatcher))

logging.basicConfig(level=logging.INFO, format="%(name)s %(levelname)s", stream=sys.stderr)
for rules in map(find_rules, ("alga", "wari")):
    shares = []
    start, late = Position.start(rules), Position(rules, ((1, 0, 2, 0, 1, 1), (0, 1, 0, 2, 0, 1)))
    with Engine(rules, threads=1, on_progress=lambda what, share: shares.append((what, share))) as engine:
        engine.prepare(start)
        before = loaded()
        compiled = [share for what, share in shares if what == "compiling"]
        assert compiled[0] == 0 and compiled == sorted(compiled) and compiled[-1] == 1, compiled
        assert ("table", 1) in shares
        shares.clear()
        for position in (start, late):
            engine.analyse(position, Limit(seconds=1))
            engine.choose(position, 9)
            engine.choose(position, 10, seconds=0.1)
        assert loaded() == before, "a question waits for the compiler"
        assert not shares, "a question waits for a table"
"""


@pytest.mark.compiled
def test_after_preparing_no_move_compiles(tmp_path: Path) -> None:
    """Regression: near the end of a game, compiling the table kernels took 8 seconds."""
    env = {"NUMBA_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0", "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", FRESH],
        env={**compiling.os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines().count("kalaha INFO") == 2, "each engine logs it once"
