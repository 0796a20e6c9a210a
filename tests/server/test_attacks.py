"""What somebody ill-meaning might try."""

import contextlib
import json
import socket as sockets
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from kalaha.game import Position
from kalaha.server.analyse.pool import Pool
from kalaha.server.http import refusals
from kalaha.server.http.limits import client_of
from kalaha.wire.encoding import Json, to_json
from tests.server.running import PATIENCE, Here, Playing, Running, Served, bearer, heard

JSON = {"content-type": "application/json"}
SCRIPT = "<script>alert(1)</script>"


def test_guessed_and_mangled_seats(server: Running) -> None:
    game = server.new()
    guesses = [game.south[:-1], game.south + "a", game.south.swapcase(), "a" * 22, "ü" * 22, "'--", game.id]
    for guess in guesses:
        headers = {b"authorization": f"Bearer {guess}".encode()}
        answer = server.http.post(f"{game.path}/moves", json={"ply": 0, "move": "1"}, headers=headers)
        assert answer.status_code == 403, guess
    for header in ("", "Bearer", "Basic " + game.south, game.south):
        answer = server.http.post(
            f"{game.path}/moves", json={"ply": 0, "move": "1"}, headers={"authorization": header}
        )
        assert answer.status_code == 401, header
    assert game.get()["ply"] == 0


def test_a_seat_opens_nothing_of_another_game(server: Running) -> None:
    mine, other = server.new(), server.new()
    other.play("2")
    for what, body in (
        ("moves", {"ply": 1, "move": "1"}),
        ("undo", {"ply": 1}),
        ("redo", {"ply": 1}),
        ("offers", {"ply": 1, "action": "share"}),
        ("resign", {"ply": 1}),
        ("again", {}),
    ):
        assert other.post(what, mine.north, **body).status_code == 403, what
        assert other.post(what, None, **body).status_code == 401, what
    with other.listen(0, mine.south) as socket:
        assert heard(socket, 1)[0]["status"] == 403
        assert _closing_code(socket) == 4403
    assert other.get()["ply"] == 1


def test_lines_and_trees_that_nobody_would_write(server: Running) -> None:
    head = '[Rules "wari"]\n'
    texts = (
        "(" * 50_000,
        "{" * 50_000,
        head + "1. 1 " + "(1. 2 " * 9_000,
        head + "1-" * 25_000,
        "<" * 50_000,
    )
    texts += ("<6," + "1," * 20_000, head * 3_000, '[A "' + "\\" * 50_000, "\ud800", "\0", "<99999999999,1>")
    for text in texts:
        answer = server.http.post("/api/tree", content=json.dumps({"record": text}), headers=JSON)
        assert 400 <= answer.status_code < 500, text[:40]
        assert len(answer.text) < 1_000
    for nodes in ([{"move": SCRIPT}], [{"parent": 2**70}], [{}, {"move": "1", "parent": True}], [[]] * 9, 1):
        answer = server.http.post("/api/record", json={"nodes": nodes})
        assert 400 <= answer.status_code < 500, nodes
    for query in (
        "moves=" + "-" * 8_000,
        "&".join(f"a{n}=1" for n in range(1_000)),
        "%FF%00=%FE",
        "position=%00",
    ):
        for path in ("line", "table", "table/mainline", "board.svg", "board.txt"):
            answer = server.http.get(f"/api/{path}?{query}")
            assert answer.status_code in (413, 422), query[:40]


@pytest.mark.usefixtures("no_refill")
def test_long_records_and_lines_cost_more(tmp_path: Path) -> None:
    long = {"record": '[Rules "alga"] {' + "a" * 2_000 + "} *"}
    with Here(tmp_path, rate=1) as server:
        assert server.http.post("/api/tree", json=long).status_code == 200
        refused = server.http.post("/api/tree", json=long)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-much")
        asked = server.http.get("/api/table?moves=" + "-".join(["1"] * 600))
        assert asked.status_code == 429
        assert asked.headers["access-control-allow-origin"] == "*"


def test_a_foreign_name_that_points_here(server: Running) -> None:
    for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "[::2]", "::", "[", "10.0.0.1"):
        answer = server.http.get("/api/rules", headers={"host": host})
        assert (answer.status_code, answer.json()["code"]) == (400, "host-foreign"), host
    for host in ("localhost", "LOCALHOST:99", "127.0.0.1:1", "[::1]"):
        assert server.http.get("/metrics", headers={"host": host}).status_code == 200, host
    with _raw(server) as raw:
        asked = (
            f"GET {server.new().path}/ws HTTP/1.1\r\nhost: evil.example\r\norigin: http://evil.example\r\n"
        )
        upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        raw.sendall(f"{asked}{upgrade}sec-websocket-key: {'a' * 22}==\r\n\r\n".encode())
        assert raw.recv(100).split()[1] == b"403"


def test_behind_a_proxy_the_host_is_the_proxys(tmp_path: Path) -> None:
    with Here(tmp_path, proxy=True) as server:
        assert server.http.get("/metrics", headers={"host": "kalaha.example"}).status_code == 200


def test_replayed_and_reordered_moves(server: Running) -> None:
    game = server.new()
    sent = [("1", game.south, 0), ("6", game.south, 1), ("3", game.north, 2)]
    for move, seat, ply in sent[1:]:
        assert game.move(move, seat, ply).status_code == 409
    for move, seat, ply in sent:
        assert game.move(move, seat, ply).status_code == 200
    for move, seat, ply in sent:
        assert game.move(move, seat, ply).status_code == 409
    assert game.get()["moves"] == ["1", "6", "3"]


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b'{"ply": 1e400, "move": "1"}', b"[" * 9000,
     b'{"ply": -1, "move": "1"}', b'{"ply": 0, "move": 1}', b'{"ply": "0", "move": "1"}', b'{"ply": NaN}',
     b'{"ply": 0, "move": "\\ud800"}', b'{"ply": 0, "move": "1", "more": 1}',
     b'{"ply": 0, "move": "\\u0000"}',
     b'{"ply": 99999999999999999999999999, "move": "1"}', b'{"ply": true, "move": "1"}'],
)  # fmt: skip
def test_malformed_bodies(server: Running, body: bytes) -> None:
    game = server.new()
    headers = bearer(game.south) | {"content-type": "application/json"}
    answer = server.http.post(f"{game.path}/moves", content=body, headers=headers)
    assert answer.status_code == 422
    assert set(answer.json()) == {"detail", "code"}
    assert game.get()["ply"] == 0


def test_a_body_that_is_not_said_to_be_json(server: Running) -> None:
    """A page of another site can send such a body without asking."""
    game = server.new()
    for kind in ({}, {"content-type": "text/plain"}, {"content-type": "application/x-www-form-urlencoded"}):
        answer = server.http.post(
            f"{game.path}/moves", content=b'{"ply": 0, "move": "1"}', headers=bearer(game.both) | kind
        )
        assert (answer.status_code, answer.json()["code"]) == (422, "request-wrong")
    assert game.get()["ply"] == 0


def test_large_bodies(server: Running) -> None:
    for body in (b"x" * 1_000_000, (b"x" * 1000 for _ in range(1000))):
        answer = server.http.post("/api/games", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
        assert answer.headers["x-content-type-options"] == "nosniff"
    with _raw(server) as raw:
        raw.sendall(
            b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: " + b"9" * 30 + b"\r\n\r\n"
        )
        assert raw.recv(100).split()[1] in (b"413", b"400")
    with _raw(server) as raw:
        with contextlib.suppress(ConnectionError):
            raw.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nx: " + b"y" * 1_000_000)
        with contextlib.suppress(ConnectionError):
            assert raw.recv(100) == b""
    assert server.http.get("/metrics").status_code == 200


@pytest.mark.parametrize(
    "message", [pytest.param("x" * 1_000_000, id="long"), pytest.param("[" * 9000, id="deep"), "", "{",
                "[]", '{"seats": 1}', '{"seats": [1]}', '{"seats": ["a","b","c"]}', b"\x00\x01",
                '{"seats": ["\\ud800"]}'],
)  # fmt: skip
def test_malformed_first_messages(server: Running, message: str | bytes) -> None:
    game = server.new()
    with connect(f"{server.url.replace('http', 'ws')}{game.path}/ws") as socket:
        with contextlib.suppress(ConnectionClosed):
            socket.send(message)
        assert _closing_code(socket) in (1009, 4403, 4422)
    assert server.http.get("/metrics").status_code == 200


def test_text_that_is_none_ends_the_web_socket_and_is_not_logged(server: Running) -> None:
    game = server.new()
    before = server.log
    with connect(f"{server.url.replace('http', 'ws')}{game.path}/ws") as socket:
        socket.send(b'{"seats": ["\xff"]}', text=True)
        assert _closing_code(socket) == 1007
    assert "UTF-8" not in server.log[len(before) :]


def test_a_megabyte_after_the_greeting(server: Running) -> None:
    game = server.new()
    with game.listen(0) as socket:
        heard(socket, 1)
        socket.send("x" * 1_000_000)
        assert _closing_code(socket) == 1009
    game.play("1")


def test_a_hundred_sockets_from_one_client(tmp_path: Path) -> None:
    """Ten are served, the others refused, and the game goes on."""
    with Here(tmp_path, sockets=10) as server:
        game = server.new()
        with contextlib.ExitStack() as held:
            opened = [_open(held, game) for _ in range(100)]
            listeners = [socket for socket in opened if not isinstance(socket, int)]
            assert len(listeners) == 10
            assert opened.count(429) == 90
            game.play("1")
            for socket in listeners:
                assert [step["kind"] for step in heard(socket, 2)] == ["hello", "sowing"]
        with game.listen(0) as socket:  # there is room again
            assert heard(socket, 1)[0]["kind"] == "hello"


@pytest.mark.usefixtures("no_refill")
def test_too_many_requests(tmp_path: Path) -> None:
    with Here(tmp_path, rate=2) as server:
        answers = [server.http.get("/api/rules") for _ in range(30)]
        assert answers[0].status_code == 200
        refused = [answer for answer in answers if answer.status_code == 429]
        assert int(refused[-1].headers["retry-after"]) >= 1
        forged = {"x-forwarded-for": "6.6.6.6"}  # believed only of a proxy
        assert 429 in [server.http.get("/api/rules", headers=forged).status_code for _ in range(10)]
        assert server.http.get("/healthz").status_code in (200, 503)  # the disk may be too busy


@pytest.mark.usefixtures("no_refill")
def test_who_asks_too_much_waits_for_the_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred clients that asked again at once kept the server too busy with refusals to play."""
    monkeypatch.setattr(refusals, "PAUSE", 3600)
    with Here(tmp_path, rate=1, proxy=True) as server:

        def ask(client: str, seconds: float) -> int:
            headers = {"x-forwarded-for": client}
            return server.http.get("/api/rules", headers=headers, timeout=seconds).status_code

        with pytest.raises(httpx.ReadTimeout):
            _ = [ask("6.6.6.6", 1) for _ in range(30)]
        assert ask("7.7.7.7", PATIENCE) == 200


@pytest.mark.usefixtures("no_refill")
def test_behind_a_proxy_clients_are_told_apart(tmp_path: Path) -> None:
    with Here(tmp_path, rate=1, proxy=True) as server:

        def ask(client: str) -> int:
            return server.http.get("/api/rules", headers={"x-forwarded-for": client}).status_code

        statuses = [ask(f"{number}.2.3.4, 9.9.9.9") for number in range(20)]
        assert 429 in statuses
        assert ask("9.9.9.9, 8.8.8.8") == 200
        lines = [("x-forwarded-for", "7.7.7.7"), ("x-forwarded-for", "9.9.9.9")]  # the proxy's is the last
        assert 429 in [server.http.get("/api/rules", headers=lines).status_code for _ in range(5)]


@pytest.mark.parametrize(
    ("address", "other", "same"),
    [
        ("2001:db8::1:2:3:4", "2001:db8::4:3:2:1", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_a_network_of_64_bits_is_one_client(address: str, other: str, same: bool) -> None:
    one, two = (client_of(who, Headers({}), proxy=False) for who in (address, other))
    assert (one == two) is same


@pytest.mark.usefixtures("no_refill")
def test_an_analysis_costs_as_much_as_it_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def analyse(_pool: Pool, _position: Position, _seconds: float) -> Json:
        return to_json({})

    monkeypatch.setattr(Pool, "analyse", analyse)
    with Here(tmp_path, rate=1) as server:
        asked = {"rules": "kalah", "position": "<2,0,0,1,1,1,1> S", "seconds": 10}
        statuses = [server.http.post("/api/analyse", json=asked).status_code for _ in range(2)]
        assert statuses == [200, 429]


def test_script_in_every_text_field(server: Running) -> None:
    game = server.new("human", "open", names={"south": SCRIPT, "north": SCRIPT})
    with game.listen(0, game.north, name=SCRIPT) as socket:
        heard(socket, 2)
    answers = [
        server.http.get(game.path),
        server.http.get(f"{game.path}/record"),
        game.move(SCRIPT[:8], game.south, 1),
        server.http.get(f"/api/games/{SCRIPT}"),
        server.http.get(f"/api/rules/{SCRIPT}"),
        server.http.get(f"/{SCRIPT}"),
        server.http.post("/api/games", json={"rules": SCRIPT, "south": SCRIPT[:20], "north": "open"}),
        server.http.post("/api/games", json={"axes": {SCRIPT: SCRIPT}, "south": "open", "north": "open"}),
        server.http.post("/api/analyse", json={"rules": "alga", "position": SCRIPT}),
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
def test_path_tricks(server: Running, path: str) -> None:
    with _raw(server) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n".encode())
        answer = b""
        while chunk := raw.recv(65_536):
            answer += chunk
    assert answer.split()[1] in (b"200", b"400", b"404")
    assert b"root:" not in answer
    assert b"import " not in answer.partition(b"\r\n\r\n")[2]


def test_a_foreign_page_may_not_listen(server: Running) -> None:
    game = server.new()
    with contextlib.ExitStack() as held:
        assert _open(held, game, origin="https://evil.example") == 403
        socket = _open(held, game, origin=server.url)
        assert not isinstance(socket, int)
        assert heard(socket, 1)[0]["kind"] == "hello"


def test_a_listener_who_asks_nonsense(server: Running) -> None:
    game = server.new()
    with contextlib.ExitStack() as held:
        for since in ("x", "-1", "99999999999", "1.5", ""):
            assert _open(held, game, since) == 422
        game.id = "0000000000000000"
        assert _open(held, game) == 404


@pytest.mark.usefixtures("no_refill")
def test_a_long_game_costs_as_much_as_it_takes(tmp_path: Path) -> None:
    """To replay it, to ask for its line, and to begin with its record."""
    record = '[Rules "kalah"]\n\n1. 1 {' + "x" * 10_000 + "} *"
    with Here(tmp_path, rate=5) as server, contextlib.ExitStack() as held:
        game = _long_game(server, 249)
        assert not isinstance(_open(held, game), int)
        assert _open(held, game) == 429
        assert not isinstance(_open(held, game, "240"), int)
        assert [server.http.get(f"{game.path}/line").status_code for _ in range(3)] == [200, 200, 429]
        server.stop()
        server.start()
        body = {"south": "human", "north": "human", "record": record}
        assert [server.http.post("/api/games", json=body).status_code for _ in range(2)] == [201, 429]


def test_of_a_long_game_no_more_is_told_than_is_cheap(tmp_path: Path) -> None:
    """A replay of 3,000 steps took seconds of the server's time."""
    with Here(tmp_path) as server:
        game = _long_game(server, 299)
        with game.listen(0) as socket:
            hello = heard(socket, 1)[0]
            assert (hello["after"], hello["state"]["ply"]) == (299, 299)
            for ply in range(299, 302):
                game.post("undo" if ply % 2 else "redo", game.both, ply=ply)
            assert [step["ply"] for step in heard(socket, 3)] == [300, 301, 302]
        with game.listen(300) as socket:  # which are in memory
            assert [step.get("after", step.get("ply")) for step in heard(socket, 3)] == [300, 301, 302]


def _long_game(server: Here, length: int) -> Playing:
    """Return a game of so many steps, not yet in memory."""
    game = server.new()
    steps = [(game.id, 1, 0, "move", "1", 0.0)]
    steps += [(game.id, ply, 0, "redo" if ply % 2 else "undo", "step", 0.0) for ply in range(2, length + 1)]
    with contextlib.closing(sqlite3.connect(server.database)) as database:
        database.executemany("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?)", steps)
        database.commit()
    assert game.get()["ply"] == length
    return game


def _open(
    held: contextlib.ExitStack, game: Playing, since: str = "0", **options: Any
) -> ClientConnection | int:
    """Return an open web socket, or the status by which it is refused."""
    address = f"{game.server.url.replace('http', 'ws')}{game.path}/ws?from={since}"
    try:
        patience = {"open_timeout": PATIENCE, "close_timeout": 0.1}  # nobody may read what is left to read
        socket = held.enter_context(connect(address, compression=None, **patience, **options))
    except InvalidStatus as error:
        return error.response.status_code
    socket.send('{"seats": []}')
    return socket


def _closing_code(socket: ClientConnection) -> int | None:
    """Return the code by which the server closes, once it does."""
    try:
        while True:
            socket.recv(timeout=60)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def _raw(server: Served) -> sockets.socket:
    host, port = server.url.removeprefix("http://").split(":")
    return sockets.create_connection((host, int(port)), timeout=20)
