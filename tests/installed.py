"""Check an installed copy of Kalaha in an empty folder: `python -P tests/installed.py`.

`make wheels` runs it on fresh installs of the wheel. The script needs `-P` because a folder next to it has
the same name as a standard module.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import kalaha
from kalaha.engine import Engine, Limit
from kalaha.solver import solve

KALAHA = [sys.executable, "-m", "kalaha"]
TIMEOUT = 60
"""The timeout for a command, in seconds."""


def run(*arguments: str, typed: str = "") -> str:
    """Return the output of a command."""
    done = subprocess.run(
        [*KALAHA, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 0, f"{arguments}: {done.stderr}"
    return done.stdout


def command_line() -> None:
    """Check the commands that need no optional packages."""
    assert "tables" in run("--help")
    assert run("--version").split()[1] == version("kalaha")
    assert "Kalahawari" in run("rules", "--lang", "fi")
    assert json.loads(run("perft", "--rules", "alga", "--depth", "4", "--json"))["nodes"] == 1056
    assert "[ 0]" in run("play", "--north", "computer:1", typed="3\nquit\n")
    assert "North" in run("puzzle", typed="quit\n")
    board = ("--rules", "kalah", "--pits", "3", "--dir", "tables")
    run("tables", "build", "--to", "12", *board)
    probed = json.loads(run("tables", "probe", *board, "--json", "<3,5,4,1,2,0,3,0,2> S"))
    assert probed["value"] == 4


def package() -> None:
    """Check the engine, its networks and the solver, which need no compiler."""
    assert not find_spec("numba")
    rules = kalaha.find_rules("kalah").replace(pits=4, seeds=4)
    assert solve(kalaha.Position.start(rules)).value == 2
    for name in ("alga", "kalah", "wari"):
        with Engine(kalaha.find_rules(name), threads=1) as engine:
            game = kalaha.Game(engine.rules)
            assert engine.choose(game, level=3, seed=1) in game.legal_moves
            assert engine.analyse(game.position, Limit(nodes=1000)).best in game.legal_moves


def server() -> None:
    """Check the server, its page, and the first files that the page loads."""
    process = subprocess.Popen(
        [*KALAHA, "serve", "--no-browser", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://[\d.:]+/", process.stdout.readline())
        assert found is not None
        with urlopen(found[0], timeout=TIMEOUT) as page:
            assert page.headers["content-type"].startswith("text/html")
            loaded = re.findall(r'(?:src|href)="/([^"]+\.\w+)"', page.read().decode())
        assert any(name.endswith(".js") for name in loaded), loaded
        for name in (*loaded, "api/rules", "docs"):
            with urlopen(found[0] + name, timeout=TIMEOUT) as answer:
                assert answer.read()
    finally:
        process.terminate()
        process.communicate(timeout=TIMEOUT)


def main() -> None:
    """Run all checks in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ |= {"XDG_DATA_HOME": folder, "KALAHA_LANG": "en"}
        command_line()
        package()
        server()
        os.chdir("/")  # Windows cannot remove the current folder
    where = Path(kalaha.__file__).parent
    print(f"Kalaha {version('kalaha')} in {where} works on Python {sys.version.split()[0]}.")


if __name__ == "__main__":
    main()
