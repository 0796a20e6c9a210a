"""The example client on the page about the HTTP API works."""

import re
import subprocess
import sys
from pathlib import Path

from tests.server.running import Running

GUIDE = Path(__file__).parents[2] / "docs" / "web-api.md"


def test_the_client_of_the_guide_plays_a_game(server: Running) -> None:
    (client,) = re.findall(r"```python\n(import json.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert '"http://127.0.0.1:8765"' in client
    code = client.replace("http://127.0.0.1:8765", server.url)
    played = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False
    )
    assert re.fullmatch(r"\w+ \[\d+, \d+\]\n", played.stdout), played.stderr
