"""What `make lint` checks, each by itself, beside all other tests; and the page's own tests."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("what", ["style", "types", "arrows", "page-style", "page-types", "page-tests"])
def test_what_is_written_is_sound(what: str) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    made = subprocess.run(
        ["make", "--no-print-directory", what],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert made.returncode == 0, made.stdout + made.stderr
