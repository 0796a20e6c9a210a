"""What the page takes from the Python package is what stands there."""

import runpy
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_constants_of_the_page_are_up_to_date() -> None:
    made = runpy.run_path(str(WEB / "constants.py"))
    for file, text in made["texts"]().items():
        assert file.read_text("utf-8") == text, "run: make wire"
