"""The web socket of the analysis board, on a server as people run it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.running import Running

ENDGAME = "<6,20,21,0,1,0,2,0,1,0,1,0,0,1,1> S"


class Asking:
    """A client of the analysis socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0

    def ask(self, want: str = "analysis", seconds: float = 10, **line: Any) -> int:
        self.number += 1
        question = {"number": self.number, "want": want, "line": line, "seconds": seconds}
        self.socket.send(json.dumps(question))
        return self.number

    def next(self) -> dict[str, Any]:
        """Return the next message that is about a question."""
        while True:
            message = json.loads(self.socket.recv(timeout=120))
            if message["kind"] != "ping":
                return message

    def until(self, *kinds: str) -> list[dict[str, Any]]:
        """Return the messages about the last question, up to one of these kinds."""
        messages: list[dict[str, Any]] = []
        while not messages or messages[-1]["kind"] not in kinds:
            message = self.next()
            if message["number"] in (self.number, None):
                messages.append(message)
        return messages

    def answer(self, want: str = "analysis", seconds: float = 10, **line: Any) -> list[dict[str, Any]]:
        """Ask, and return all that is answered."""
        self.ask(want, seconds, **line)
        return self.until("done", "refused")


@contextmanager
def asking(server: Running, **options: Any) -> Iterator[Asking]:
    address = server.url.replace("http", "ws") + "/api/analysis"
    with connect(address, compression=None, max_size=2**22, **options) as socket:
        yield Asking(socket)


def founds(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message["analysis"] for message in messages if message["kind"] == "found"]


def test_an_analysis_is_told_as_it_deepens(server: Running) -> None:
    with asking(server) as client:
        messages = client.answer(rules="alga", moves=["1"], seconds=1)
    kinds = [message["kind"] for message in messages]
    assert set(kinds) == {"queued", "found", "done"}
    assert kinds[-1] == "done"
    assert messages[-1] == {"kind": "done", "number": 1, "summary": None}
    found = founds(messages)
    depths = [analysis["depth"] for analysis in found]
    assert len(found) > 1
    assert depths == sorted(set(depths)) or len(set(depths)) > 1
    assert {analysis["position"] for analysis in found} == {"<6,1,0,0,7,7,7,7,7,6,6,6,6,6,6> S"}
