"""The right kernels are compiled before the first question."""

import logging
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from numba import jit

from kalaha.engine import preparation
from kalaha.kernel import compiling

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
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines().count("kalaha INFO") == 2, "each engine logs it once"


@pytest.mark.compiled
@pytest.mark.parametrize("place", ["terminal", "notebook", "file", "log"])
def test_compilation_is_announced_where_a_person_sees_it(
    place: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiling, "_announced", threading.Event())
    monkeypatch.setattr(sys.stderr, "isatty", lambda: place in ("terminal", "log"))
    monkeypatch.delitem(sys.modules, "ipykernel", raising=False)
    if place == "notebook":
        monkeypatch.setitem(sys.modules, "ipykernel", compiling)
    monkeypatch.setattr(logging.getLogger("kalaha"), "isEnabledFor", lambda _level: place == "log")
    preparation.announce("table", 0.0)
    with compiling.announcing():
        for _ in range(2):
            jit(lambda x: x + 1)(1)
    said = capsys.readouterr().err
    assert said.count("compiling for this machine") == (place in ("terminal", "notebook"))
