"""The web socket of the analysis board, on a server as people run it."""

import contextlib
import itertools
import json
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from kalaha.server.engine import queue as engine_queue
from kalaha.server.settings import Settings
from kalaha.wire.questions import Done, Found, QuestionRefused, Queued, Reviewed
from tests.server.raw import WEB_SOCKET, unread
from tests.server.running import PATIENCE, Here, Running, Served, assert_shape, until

AnalysisMessage = Queued | Found | Reviewed | Done | QuestionRefused
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
            if message["kind"] not in ("ping", "preparing"):
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
def asking(server: Served, **options: Any) -> Iterator[Asking]:
    address = server.url.replace("http", "ws") + "/api/analysis"
    with connect(address, compression=None, max_size=2**22, open_timeout=PATIENCE, **options) as socket:
        yield Asking(socket)


def founds(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message["analysis"] for message in messages if message["kind"] == "found"]


def assert_ever_more_exact(found: list[dict[str, Any]]) -> None:
    for before, after in itertools.pairwise(found):
        assert after["depth"] >= before["depth"]
        old = {move["move"]: move for move in before["moves"]}
        for move in after["moves"]:
            was = old[move["move"]]
            assert was["bounds"][0] <= move["bounds"][0] <= move["bounds"][1] <= was["bounds"][1]
            assert was["kind"] != "exact" or move == was


def until_idle(server: Served) -> None:
    """Wait until no question waits or is worked on; the questions of these tests would take a minute."""
    until(lambda: "\nkalaha_thinking 0" in server.http.get("/metrics").text)


# what is answered


def test_an_analysis_is_told_as_it_deepens(server: Running) -> None:
    line = {"rules": "kalah", "axes": {"seeds": 6}, "moves": ["2"]}  # which nobody has proved in seconds
    with asking(server) as client:
        messages = client.answer(seconds=1, **line)
        for message in messages:
            assert_shape(AnalysisMessage, message)
        assert {message["kind"] for message in messages} == {"queued", "found", "done"}
        assert messages[0] | {"ahead": 0} == {"kind": "queued", "number": 1, "ahead": 0}
        assert messages[-1] == {"kind": "done", "number": 1, "summary": None}
        found = founds(messages)
        assert len(found) > 1
        assert found[-1]["depth"] > found[0]["depth"]
        assert {analysis["position"] for analysis in found} == {"<6,1,0,6,0,7,7,7,7,7,6,6,6,6,6> N"}
        assert_ever_more_exact(found)
        more = founds(client.answer(seconds=2, **line))
        assert more[0] == found[-1], "what is known comes at once"
        assert more[-1]["seconds"] > found[-1]["seconds"]
        assert_ever_more_exact(found + more)


def test_the_same_question_is_answered_without_the_engine(server: Running) -> None:
    with asking(server) as first, asking(server) as second:
        found = founds(first.answer(rules="alga", position=ENDGAME))
        kinds = [
            (message["kind"], message["number"]) for message in second.answer(rules="alga", position=ENDGAME)
        ]
        assert kinds == [("found", 1), ("done", 1)], "nothing waits"
        assert found[-1]["kind"] == "exact"
    asked = {"rules": "alga", "position": ENDGAME, "seconds": 10}
    assert server.http.post("/api/analyse", json=asked).json() == found[-1]


def test_a_line_is_read_as_elsewhere(server: Running) -> None:
    with asking(server) as client:
        line = {"rules": "kalah", "axes": {"seeds": 4, "swap": True}, "moves": ["2", "swap", "1"]}
        (last,) = founds(client.answer(seconds=0.1, **line))[-1:]
    query = {"rules": "kalah", "seeds": "4", "swap": "true", "moves": "2-swap-1"}
    assert last["position"] == server.http.get("/api/line", params=query).json()["position"]


def test_a_game_is_reviewed_move_by_move(server: Running) -> None:
    line = {"rules": "kalah", "position": "<3,0,0,0,1,1,1,0,0> S", "moves": ["2", "1"]}
    with asking(server) as client:
        messages = client.answer("review", **line)
        for message in messages:
            assert_shape(AnalysisMessage, message)
        reviewed = [message for message in messages if message["kind"] == "reviewed"]
        assert [(message["done"], message["of"]) for message in reviewed] == [(1, 2), (2, 2)]
        first, second = (message["move"] for message in reviewed)
        assert (first["step"], first["move"], first["best"], first["loss"]) == (0, "2", "3", 4)
        assert (second["step"], second["side"], second["loss"]) == (1, "north", 0)
        assert messages[-1]["summary"]["south"]["lost"] == 4
        again = client.answer("review", **line)
        assert [message["kind"] for message in again] == ["reviewed", "reviewed", "done"], "all is known"
        assert [message.get("move") for message in again[:2]] == [first, second]
        nothing = client.answer("review", rules="alga")
        assert [message["kind"] for message in nothing] == ["done"]
        assert nothing[0]["summary"]["south"]["moves"] == 0


# what is given up


def test_a_question_is_given_up_for_the_next(server: Running) -> None:
    with asking(server) as client:
        client.ask(rules="alga", moves=["2"], seconds=60)
        client.until("found")
        messages = client.answer(rules="alga", position=ENDGAME)
        assert messages[-1]["kind"] == "done"
        until_idle(server)


@pytest.mark.parametrize("want", ["analysis", "review"])
@pytest.mark.parametrize("how", ["nothing", "closing", "vanishing"])
def test_the_engine_is_free_once_nobody_wants_to_know(server: Running, how: str, want: str) -> None:
    seeds = {"nothing": 3, "closing": 4, "vanishing": 5}[how]  # positions that nobody has asked about
    with asking(server) as client:
        client.answer(rules="alga", position=ENDGAME)  # the engine is ready
        client.ask(want, rules="alga", axes={"seeds": seeds}, moves=["3"], seconds=60)
        client.until("queued")
        match how:
            case "nothing":
                client.ask("nothing")
                until_idle(server)
                client.answer(rules="alga", position=ENDGAME)
            case "closing":
                client.socket.close()
            case _:
                client.socket.socket.shutdown(sockets.SHUT_RDWR)
        until_idle(server)


def test_stepping_through_a_game_is_never_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Ten times as quickly as anybody presses a key; only the last question is answered to its end."""
    moves = ["3", "5", "2", "6", "1", "4", "3", "2", "5", "1"]
    with Here(tmp_path, rate=Settings().rate) as server, asking(server) as client:
        for _ in range(2):
            for ply in range(len(moves)):
                client.ask(rules="wari", moves=moves[:ply], seconds=1)
        answered = [message["kind"] for message in client.until("done", "refused")]
        assert answered[-1] == "done"
    assert "Traceback" not in capfd.readouterr().err


def test_a_server_stops_at_once_in_the_middle_of_a_question(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        with asking(server) as one, asking(server) as other:
            one.ask(rules="alga", seconds=60)
            one.until("found")
            other.ask("review", rules="alga", moves=["3", "1"])
            started = time.monotonic()
            server.stop()
            assert time.monotonic() - started < 50
            with pytest.raises(ConnectionClosed):
                one.until("done")
        assert "Traceback" not in server.log


# the queue


def test_the_place_in_the_queue_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process, three clients: all take turns, and each is told how many come first."""
    monkeypatch.setattr(engine_queue, "_SLICE", 0.1)
    with Here(tmp_path, proxy=True, thinkers=1) as server, contextlib.ExitStack() as held:
        clients = [
            held.enter_context(asking(server, additional_headers={"x-forwarded-for": f"10.0.0.{number}"}))
            for number in range(3)
        ]
        for number, client in enumerate(clients):
            client.ask(rules="alga", axes={"seeds": number + 4}, seconds=60)
            if not number:
                assert client.until("found")[-2]["ahead"] == 0
        for number, client in enumerate(clients[1:], start=1):
            messages = client.until("found")
            places = [message["ahead"] for message in messages if message["kind"] == "queued"]
            assert 1 <= places[0] <= number  # the first may have given way by now
            assert places[-1] == 0
        assert clients[0].until("queued")[-1]["ahead"] > 0, "it has given way"


# what ill-meaning clients try


@pytest.mark.parametrize(
    ("message", "number"),
    [("", None), ("{", None), ("null", None), ("[" * 9000, None), ("x" * 16_000, None), (b"{}", None),
     ('{"number": 7}', 7), ('{"number": 8, "want": "all"}', 8), ('{"number": "x", "want": "nothing"}', None),
     ('{"number": 9, "want": "analysis", "seconds": 61}', 9),
     ('{"number": 9, "want": "analysis", "seconds": NaN}', 9),
     ('{"number": 10, "want": "analysis", "more": 1}', 10),
     ('{"number": 11, "want": "analysis", "line": {"rules": "chess"}}', 11),
     ('{"number": 12, "want": "analysis", "line": {"position": "<6,1> S"}}', 12),
     ('{"number": 13, "want": "review", "line": {"moves": ["9"]}}', 13),
     ('{"number": 14, "want": "analysis", "line": {"axes": {"pits": 99}}}', 14),
     ('{"number": 15, "want": "analysis", "line": {"rules": "kalah", "position": "<2,5,3,0,0,1,1> N"}}', 15)],
)  # fmt: skip
def test_what_cannot_be_answered_is_refused_and_changes_nothing(
    server: Running, message: str | bytes, number: int | None
) -> None:
    with asking(server) as client:
        client.socket.send(message)
        refused = client.next()
        assert_shape(QuestionRefused, refused)
        assert (refused["kind"], refused["number"], refused["status"]) == ("refused", number, 422)
        assert client.answer(rules="alga", position=ENDGAME)[-1]["kind"] == "done"


def test_a_refused_question_leaves_the_one_before_at_work(server: Running) -> None:
    with asking(server) as client:
        client.ask(rules="alga", axes={"seeds": 3}, seconds=1)
        client.socket.send('{"number": 99, "want": "analysis", "line": {"rules": "chess"}}')
        messages = [client.next()]
        while messages[-1]["kind"] != "done":
            messages.append(client.next())
        assert messages[-1]["number"] == 1
        assert [each["number"] for each in messages if each["kind"] == "refused"] == [99]


def test_a_foreign_page_and_a_message_too_long(server: Running) -> None:
    with pytest.raises(InvalidStatus) as refused, asking(server, origin="https://evil.example"):
        pass
    assert refused.value.response.status_code == 403
    with asking(server, origin=server.url) as client:
        client.socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            client.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_a_client_has_so_many_web_sockets_of_both_kinds(tmp_path: Path) -> None:
    with Here(tmp_path, sockets=3) as server, contextlib.ExitStack() as held:
        held.enter_context(server.new().listen(0))
        for _ in range(2):
            held.enter_context(asking(server))
        with pytest.raises(InvalidStatus) as refused, asking(server):
            pass
        assert refused.value.response.status_code == 429


def test_a_flood_of_questions_is_refused_and_holds_nobody_up(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with Here(tmp_path, rate=5, thinkers=1) as server:
        with asking(server) as client:
            client.answer(rules="alga", position=ENDGAME)  # the engine is ready
            for _ in range(290):
                client.ask(rules="alga", seconds=60)
            refused = [client.until("refused")[-1]]
            while refused[-1]["number"] != client.number:
                refused.append(client.next())
            assert {message["status"] for message in refused if message["kind"] == "refused"} == {429}
            client.ask("nothing")  # which is never refused
            until_idle(server)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(1000):
                    client.ask(rules="alga", seconds=60)
            with pytest.raises(ConnectionClosed):  # these are too many for a page
                client.until("none of these")
        until_idle(server)
    assert "Traceback" not in capfd.readouterr().err


def test_who_does_not_read_costs_nothing_but_a_connection(server: Running) -> None:
    with unread(server, 1) as [raw]:
        raw.sendall(f"GET /api/analysis HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n".encode())
        question = json.dumps({"number": 1, "want": "analysis", "line": {"rules": "alga"}, "seconds": 2})
        for _ in range(50):
            raw.sendall(b"\x81\xfe" + len(question).to_bytes(2, "big") + bytes(4) + question.encode())
        with asking(server) as client:
            assert client.answer(rules="alga", position=ENDGAME)[-1]["kind"] == "done"
    until_idle(server)
