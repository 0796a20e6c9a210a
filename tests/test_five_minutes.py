"""The "Five minutes" pages are short, and their commands work.

test_manual.py runs their ```console blocks, and doctest runs their Python sessions. This file tests the rest.
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
TIMEOUT = 300
"""The timeout for a process, in seconds, which is long enough for a fresh, busy machine."""


def typed(page: Path) -> list[str]:
    """Return the lines in those blocks that contain only input."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return [line for language, block in blocks if not language for line in block.splitlines()]


def commands_with(beginning: str) -> list[str]:
    return sorted({line for page in PAGES for line in typed(page) if re.match(beginning, line)})


SERVING = commands_with("kalaha serve ")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_is_read_in_five_minutes(page: Path) -> None:
    words = re.sub(r"```.*?```|\|", "", page.read_text("utf-8"), flags=re.DOTALL).split()
    assert 100 < len(words) < 450


def test_every_command_is_tested() -> None:
    assert commands_with("") == SERVING


@pytest.mark.parametrize("command", SERVING)
def test_every_server_prints_its_address_and_ends(command: str, tmp_path: Path) -> None:
    options = re.sub(r" --port \d+", "", command).split()[1:]
    elsewhere = ["--port", "0", "--no-browser"]
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "KALAHA_LANG": "en"}
    with subprocess.Popen(
        [*KALAHA, *options, *elsewhere], cwd=tmp_path, env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert re.search(r":\d+", process.stdout.readline())
        process.send_signal(signal.SIGINT)
        assert process.wait(TIMEOUT) == 0
