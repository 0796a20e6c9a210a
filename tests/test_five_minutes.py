"""The pages "In five minutes": short, and what they tell people to type does something.

Their ```console blocks are run by test_manual.py, their sessions of Python by doctest; here is the rest.
"""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAMES = "family", "teacher", "club-server", "programmer", "researcher"
PAGES = [ROOT / f"docs/guides/{name}.md" for name in NAMES]
KALAHA = [sys.executable, "-m", "kalaha"]
PATIENCE = 300
"""Seconds that a process may take on a fresh and busy machine."""


def typed(page: Path) -> list[str]:
    """Return the lines of blocks that say what to type and not what it prints."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return [line for language, block in blocks if not language for line in block.splitlines()]


def those(beginning: str) -> list[str]:
    return sorted({line for page in PAGES for line in typed(page) if re.match(beginning, line)})


MADE, SERVING = those("make "), those("kalaha serve ")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_is_read_in_five_minutes(page: Path) -> None:
    words = re.sub(r"```.*?```|\|", "", page.read_text("utf-8"), flags=re.DOTALL).split()
    assert 100 < len(words) < 450


def test_nothing_to_type_goes_untested() -> None:
    assert those("") == sorted([*MADE, *SERVING])


@pytest.mark.parametrize("command", MADE)
def test_what_make_is_to_make_is_there(command: str) -> None:
    words = [*command.split(), "--dry-run"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", SERVING)
def test_what_serves_says_where_it_is_and_ends(command: str, tmp_path: Path) -> None:
    options = re.sub(r" --port \d+", "", command).split()[1:]
    elsewhere = ["--port", "0", "--no-browser"]
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "KALAHA_LANG": "en", "KALAHA_WORKERS": "1"}
    with subprocess.Popen(
        [*KALAHA, *options, *elsewhere],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert re.search(r":\d+", process.stdout.readline())
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, 130)
