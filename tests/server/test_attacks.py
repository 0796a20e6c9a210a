"""Hostile clients: guessed seats, malformed or huge requests, floods, scripts and paths."""

import contextlib
import json
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kalaha.server.http import refusals
from kalaha.server.http.limits import client_of
from tests.server.running import PATIENCE, UPGRADE, Here, Running, bearer, closing_code, heard, say

SCRIPT = "<script>alert(1)</script>"
MOVE = {"ply": 0, "do": "move", "move": "1"}
JSON = {"content-type": "application/json"}


def test_guessed_and_mangled_seats_are_refused(server: Running) -> None:
    game = server.new()

    def status(header: str) -> int:
        headers = {b"authorization": header.encode()}
        return server.http.post(f"{game.path}/steps", json=MOVE, headers=headers).status_code

    guesses = game.south[:-1], game.south + "a", game.south.swapcase(), "a" * 22, "ü" * 22, "'--", game.id
    assert {status(f"Bearer {guess}") for guess in guesses} == {403}
    assert {status(header) for header in ("", "Bearer", "Basic " + game.south, game.south)} == {401}
    assert game.get()["ply"] == 0


def test_a_seat_opens_nothing_of_another_game(server: Running) -> None:
    mine, other = server.new(), server.new()
    other.play("2")
    deeds = [("steps", {"ply": 1, "do": do}) for do in ("move", "undo", "share", "accept", "resign")]
    for path, body in [*deeds, ("again", {})]:
        assert other.post(path, mine.north, **body).status_code == 403, body
        assert other.post(path, None, **body).status_code == 401, body
    with other.listen(0, mine.south) as socket:
        assert heard(socket, 1)[0]["status"] == 403
        assert closing_code(socket) == 4403
    assert other.get()["ply"] == 1


def test_a_foreign_host_that_resolves_here_is_refused(server: Running) -> None:
    for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "[::2]", "::", "[", "10.0.0.1"):
        answer = server.http.get("/healthz", headers={"host": host})
        assert (answer.status_code, answer.json()["code"]) == (400, "host-foreign"), host
    for host in ("localhost", "LOCALHOST:99", "127.0.0.1:1", "[::1]"):
        assert server.http.get("/metrics", headers={"host": host}).status_code == 200, host
    head = f"GET {server.new().path}/ws HTTP/1.1\r\nhost: evil.example\r\norigin: http://evil.example\r\n"
    with server.raw(f"{head}{UPGRADE}".encode()) as raw:
        assert raw.recv(100).split()[1] == b"403"


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b"[" * 9000,
     *(json.dumps(MOVE | change).encode() for change in (
         {"ply": -1}, {"move": [1]}, {"ply": "0"}, {"ply": float("nan")}, {"ply": True}, {"ply": 10**26},
         {"move": "\ud800"}, {"move": "\0"}, {"more": 1}, {"do": "redo"}, {"do": None}, {"move": "1" * 9},
     ))],
)  # fmt: skip
def test_malformed_bodies_are_refused(server: Running, body: bytes) -> None:
    game = server.new()
    answer = server.http.post(f"{game.path}/steps", content=body, headers=bearer(game.south) | JSON)
    assert answer.status_code == 422
    assert set(answer.json()) == {"detail", "code"}
    assert game.get()["ply"] == 0


def test_a_body_not_declared_as_json_is_refused(server: Running) -> None:
    """A page on another site could send such a body without asking the server first."""
    game = server.new()
    for kind in ({}, {"content-type": "text/plain"}, {"content-type": "application/x-www-form-urlencoded"}):
        answer = server.http.post(
            f"{game.path}/steps", content=json.dumps(MOVE), headers=bearer(game.both) | kind
        )
        assert (answer.status_code, answer.json()["code"]) == (422, "request-wrong")
    assert game.get()["ply"] == 0


def test_large_bodies_are_refused(server: Running) -> None:
    for body in (b"x" * 1_000_000, (b"x" * 1000 for _ in range(1000))):
        answer = server.http.post("/api/games", content=body, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
        assert answer.headers["x-content-type-options"] == "nosniff"
    head = b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: "
    with server.raw(head + b"9" * 30 + b"\r\n\r\n") as raw:
        assert raw.recv(100).split()[1] in (b"413", b"400")


def test_a_huge_head_is_refused(server: Running) -> None:
    head = b"GET / HTTP/1.1\r\nhost: localhost\r\nx: " + b"y" * 1_000_000
    with server.raw(head) as raw, contextlib.suppress(ConnectionError):
        assert raw.recv(100).split()[1] == b"400"
    assert server.http.get("/metrics").status_code == 200


@pytest.mark.parametrize(
    "message", [pytest.param("[" * 9000, id="deep"), "", "{",
                "[]", '{"seats": 1}', '{"seats": [1]}', '{"seats": ["a","b","c"]}', b"\x00\x01",
                '{"seats": ["\\ud800"]}', '{"from": -1}', '{"from": "1"}', '{"from": 1.5}'],
)  # fmt: skip
def test_malformed_greetings_end_the_web_socket(server: Running, message: str | bytes) -> None:
    with connect(f"{server.url.replace('http', 'ws')}{server.new().path}/ws") as socket:
        with contextlib.suppress(ConnectionClosed):
            socket.send(message)
        assert closing_code(socket) in (1009, 4403, 4422)
    assert server.http.get("/metrics").status_code == 200


def test_a_megabyte_ends_the_web_socket(server: Running) -> None:
    with server.new().listen(0) as socket:
        heard(socket, 1)
        with contextlib.suppress(ConnectionClosed):  # the server may close before it has read all
            socket.send("x" * 1_000_000)
        assert closing_code(socket) == 1009


def test_web_sockets_of_one_client_are_limited(tmp_path: Path) -> None:
    with Here(tmp_path, sockets=10) as server:
        game = server.new()
        with contextlib.ExitStack() as held:
            sockets = [held.enter_context(game.listen(0)) for _ in range(100)]
            first = [heard(socket, 1)[0] for socket in sockets]
            assert [message["kind"] for message in first] == ["hello"] * 10 + ["refused"] * 90
            assert {closing_code(socket) for socket in sockets[10:]} == {4429}
            game.play("1")
            assert {heard(socket, 1)[0]["kind"] for socket in sockets[:10]} == {"move"}
        with game.listen(1) as socket:  # now there is room for another listener
            assert [message["kind"] for message in heard(socket, 1)] == ["hello"]


@pytest.mark.usefixtures("no_refill")
def test_requests_of_one_client_are_limited(tmp_path: Path) -> None:
    with Here(tmp_path, rate=2) as server:
        path = server.new().path
        answers = [server.http.get(path) for _ in range(30)]
        assert answers[0].status_code == 200
        refused = [answer for answer in answers if answer.status_code == 429]
        assert int(refused[-1].headers["retry-after"]) >= 1
        forged = {"x-forwarded-for": "6.6.6.6"}  # ignored, because there is no proxy
        assert server.http.get(path, headers=forged).status_code == 429
        assert server.http.get("/healthz").status_code in (200, 503)  # the disk may be too busy


@pytest.mark.usefixtures("no_refill")
def test_requests_on_a_web_socket_are_limited(tmp_path: Path) -> None:
    with Here(tmp_path, rate=1) as server:
        game = server.new()
        with game.listen(0, game.both.split()[0]) as socket:
            for number in range(20):
                socket.send(json.dumps(MOVE | {"id": number, "move": "9"}))
            statuses = [message["status"] for message in heard(socket, 21) if message["kind"] == "refused"]
    assert 429 in statuses


def forwarded(server: Here, *clients: str, seconds: float = PATIENCE) -> int:
    """Return the status of a request that a proxy forwards with one header for each of these clients."""
    headers = [("x-forwarded-for", client) for client in clients]
    return server.http.get("/api/games/x", headers=headers, timeout=seconds).status_code


@pytest.mark.usefixtures("no_refill")
def test_refusals_above_the_rate_limit_are_delayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refusals, "PAUSE", 3600)
    with Here(tmp_path, rate=1, proxy=True) as server:
        with pytest.raises(httpx.ReadTimeout):
            _ = [forwarded(server, "6.6.6.6", seconds=1) for _ in range(60)]
        assert forwarded(server, "7.7.7.7") == 404


@pytest.mark.usefixtures("no_refill")
def test_a_proxy_tells_clients_apart(tmp_path: Path) -> None:
    with Here(tmp_path, rate=1, proxy=True) as server:
        assert 429 in [forwarded(server, f"{number}.2.3.4, 9.9.9.9") for number in range(60)]
        assert forwarded(server, "9.9.9.9, 8.8.8.8") == 404
        assert forwarded(server, "7.7.7.7", "9.9.9.9") == 429, "the proxy's line is the last"


@pytest.mark.parametrize(
    ("address", "other", "same"),
    [
        ("2001:db8::1:2:3:4", "2001:db8::4:3:2:1", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_an_ipv6_network_of_64_bits_is_one_client(address: str, other: str, same: bool) -> None:
    one, two = (client_of(each, Headers({}), proxy=False) for each in (address, other))
    assert (one == two) is same


@pytest.mark.usefixtures("no_refill")
def test_missed_steps_cost_by_their_number(tmp_path: Path) -> None:
    with Here(tmp_path, rate=1) as server, contextlib.ExitStack() as held:
        game = server.new(moves=["2", "2", "3", "3", "4", "4", "5", "5"])
        sockets = [held.enter_context(game.listen(0)) for _ in range(4)]
        assert [heard(socket, 1)[0].get("status") for socket in sockets][-1] == 429


@pytest.mark.usefixtures("no_refill")
def test_emotes_cost_as_much_as_other_requests(tmp_path: Path) -> None:
    with Here(tmp_path, rate=1) as server, server.new().listen() as socket:
        assert heard(socket, 1)[0]["kind"] == "hello"
        with contextlib.suppress(ConnectionClosed):
            for _ in range(10):
                say(socket, emote="bravo")
            say(socket, id=1, ply=0, do="resign")  # is answered
        refused = heard(socket, 1)[0]
        assert (refused["status"], "id" in refused) == (429, False)


@pytest.mark.usefixtures("no_refill")
def test_a_link_to_a_game_costs_as_much_as_the_game(tmp_path: Path) -> None:
    """Above the limit, the page is sent without the game's title."""
    with Here(tmp_path, rate=1) as server:
        game = server.new(names={"south": "Anna"})
        pages = [server.http.get(f"/game/{game.id}") for _ in range(10)]
        assert {page.status_code for page in pages} == {200}
        assert ["Anna" in page.text for page in pages] == [True] * 5 + [False] * 5


def test_scripts_in_text_fields_are_never_html(server: Running) -> None:
    game = server.new("human", "open", names={"south": SCRIPT, "north": SCRIPT})
    with game.listen(0, game.north, name=SCRIPT) as socket:
        heard(socket, 2)
    answers = [
        server.http.get(game.path),
        server.http.get(f"{game.path}/record"),
        game.move(SCRIPT[:8], game.south, 1),
        server.http.get(f"/api/games/{SCRIPT}"),
        server.http.get(f"/{SCRIPT}"),
        server.http.post("/api/games", json={"rules": SCRIPT, "south": SCRIPT[:20], "north": "open"}),
        server.http.post("/api/games", json={"axes": {SCRIPT: SCRIPT}, "south": "open", "north": "open"}),
        server.http.post("/api/games", json={"rules": "alga", "position": SCRIPT}),
    ]
    for answer in answers:
        kind = answer.headers["content-type"].partition(";")[0]
        assert kind in ("application/json", "text/plain", "text/html")
        assert kind != "text/html" or "alert" not in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    ["/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/assets/../../store.py",
     "/assets/..%2f../store.py", "/%2e%2e/store.py", "/assets/%2e%2e%2fapp.py", "/static/app.py", "/app.py",
     "//etc/passwd", "/\\..\\app.py", "/locale/..%2f..%2ferrors.ftl", "/locale/%2e%2e/errors.py", "/%00",
     "/assets/%00.js", "/index.html%00.py"],
)  # fmt: skip
def test_paths_reach_no_other_file(server: Running, path: str) -> None:
    answer = b""
    with server.raw(f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n".encode()) as raw:
        while chunk := raw.recv(65_536):
            answer += chunk
    assert answer.split()[1] in (b"200", b"400", b"404")
    assert b"root:" not in answer
    assert b"import " not in answer.partition(b"\r\n\r\n")[2]


def test_a_foreign_page_may_not_listen(server: Running) -> None:
    game = server.new()
    for origin, kind in (("https://evil.example", "refused"), (server.url, "hello")):
        with game.listen(0, origin=origin) as socket:
            assert heard(socket, 1)[0]["kind"] == kind
    game.id = "0000000000000000"
    with game.listen(0) as socket:
        assert heard(socket, 1)[0]["code"] == "game-unknown"
        assert closing_code(socket) == 4404


def test_text_not_in_utf_8_ends_the_web_socket(server: Running) -> None:
    with server.new().listen(0) as socket:
        heard(socket, 1)
        socket.send(b'{"id": "\xff"}', text=True)
        assert closing_code(socket) in (1006, 1007, 4422, None)
