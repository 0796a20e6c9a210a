"""Notifications to an absent player, sent through a test push service that decrypts them."""

import asyncio
import base64
import contextlib
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from kalaha.game import NORTH, SOUTH, Game
from kalaha.server.play.live import LiveGame
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.tables import GameRow, StepRow
from tests.server.running import Here, Playing, heard, until

http_ece = pytest.importorskip("http_ece")  # the extra `push`. What follows needs it, hence E402

from cryptography.hazmat.primitives import hashes  # noqa: E402
from cryptography.hazmat.primitives.asymmetric import ec  # noqa: E402
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature  # noqa: E402
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: E402

from kalaha.server.play import push  # noqa: E402

SECRET = b"sixteen bytes..."
CONTACT = "mailto:club@kalaha.example"


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Service:
    """A push service for one browser. `status` is the answer for each path."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, dict[str, str], bytes]] = []
        self.status: dict[str, int] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.sent.append((self.path, dict(self.headers.items()), body))
                with contextlib.suppress(OSError):
                    while service.status.get(self.path) == 100:
                        self.send_response_only(100)
                        self.end_headers()
                        time.sleep(0.02)
                    self.send_response(service.status.get(self.path, 201))
                    self.send_header("location", "/redirected")
                    self.end_headers()

            def log_message(self, format: str, *args: object) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self.key = ec.generate_private_key(ec.SECP256R1())

    def subscription(self, path: str = "/browser", language: str = "de") -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        rest = {"p256dh": encoded(point), "auth": encoded(SECRET), "language": language}
        return {"endpoint": self.url + path, **rest}

    def read(self, number: int) -> dict[str, str]:
        """Return a notification as the browser decrypts it."""
        until(lambda: len(self.sent) > number)
        return json.loads(http_ece.decrypt(self.sent[number][2], private_key=self.key, auth_secret=SECRET))

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture
def service() -> Iterator[Service]:
    one = Service()
    yield one
    one.close()


@pytest.fixture
def server(tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch) -> Iterator[Here]:
    monkeypatch.setattr(push, "AWAY_AFTER", 0.05)
    settings: dict[str, Any] = {"push": CONTACT, "push_key": str(tmp_path / "key.pem")}
    with Here(tmp_path, **settings, push_services=service.url) as here:
        yield here


def subscribed(server: Here, service: Service, path: str = "/browser") -> Playing:
    """Return a game that notifies North."""
    game = server.new(names={"south": "Anna"})
    assert game.post("subscriptions", game.north, **service.subscription(path)).status_code == 200
    return game


def verified(headers: dict[str, str], server_key: str) -> dict[str, Any]:
    """Return the claims in a request's signature."""
    scheme, token, key = headers["Authorization"].replace("t=", "").replace("k=", "").split(" ")
    assert (scheme, key) == ("vapid", server_key)
    head, claims, signature = token.rstrip(",").split(".")
    raw = decoded(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decoded(claims))


def test_a_move_reaches_a_player_who_is_away(server: Here, service: Service) -> None:
    game = subscribed(server, service)
    with game.listen(0, game.south) as socket:
        (hello,) = heard(socket, 1)
    game.move("1", game.south)  # an extra turn: South is still to move
    game.move("2", game.south)
    assert service.read(0) == {"title": "Anna", "body": "Du bist dran.", "path": f"/game/{game.id}"}
    path, headers, body = service.sent[0]
    assert (path, headers["Content-Encoding"], headers["Topic"]) == ("/browser", "aes128gcm", game.id)
    assert b"Anna" not in body
    claims = verified(headers, hello["push"])
    assert (claims["aud"], claims["sub"]) == (service.url, CONTACT)
    game.do("resign", game.south)
    assert service.read(1)["body"] == "Das Spiel ist zu Ende."
    assert len(service.sent) == 2


async def test_a_player_who_acts_is_not_told_of_the_move_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "AWAY_AFTER", 0)
    here, told, done = {NORTH}, list[str](), asyncio.Event()

    async def subscriptions(_id: str, seat: str) -> list[object]:
        told.append(seat)
        done.set()
        return []

    games = Mock(on_step=[], store=Mock(subscriptions=subscriptions))
    sending = push.Push(games, lambda _id: frozenset(here), CONTACT, tmp_path / "key.pem", ())
    record = to_stored(Game("alga"))
    live = LiveGame(GameRow("0" * 16, record, "human", "human", 0, south_seat="south", north_seat="north"))
    for ply, side in enumerate((SOUTH, NORTH), 1):
        step = StepRow(live.row.id, ply, side, "move", "2", 0)
        live.apply(step)
        sending.follow(live, step)
    here.clear()
    await asyncio.wait_for(done.wait(), 60)
    sending.close()
    assert told == ["south"]


def test_a_player_who_looks_on_is_not_notified(server: Here, service: Service) -> None:
    game = subscribed(server, service, "/present")
    with game.listen(0, game.north) as socket:
        game.move("2", game.south)
        heard(socket, 2)
        away = subscribed(server, service, "/away")
        away.move("2", away.south)
        service.read(0)
        assert [path for path, *_ in service.sent] == ["/away"]


def test_a_new_browser_takes_over_the_notifications(server: Here, service: Service) -> None:
    game = server.new("human", "open")
    assert game.post("join", game.north, seat="g" * 22).status_code == 200
    for number in range(6):
        assert game.post("subscriptions", "g" * 22, **service.subscription(f"/{number}")).status_code == 200
    game.move("2", game.south)
    until(lambda: len(service.sent) == 4)
    assert sorted(path for path, *_ in service.sent) == ["/2", "/3", "/4", "/5"], "a seat has a few browsers"
    invited = game.post("invitations", "g" * 22, side="north").json()["secret"]
    game.post("join", invited, seat="h" * 22)
    game.move("1", "h" * 22)
    game.move("3", game.south)
    other = subscribed(server, service, "/last")
    other.move("2", other.south)
    service.read(4)
    assert service.sent[4][0] == "/last", "the former holder of the seat is not notified"


def test_services_that_never_finish_do_not_hold_up_others(
    server: Here, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "TIMEOUT", 1)
    service.status["/endless"] = 100
    for path in (*["/endless"] * 4, "/browser"):
        game = subscribed(server, service, path)
        game.move("2", game.south)
    until(lambda: "/browser" in [path for path, *_ in service.sent])


def test_a_browser_that_is_gone_is_forgotten(server: Here, service: Service) -> None:
    service.status = {"/gone": 410, "/moved": 302, "/broken": 500}
    game = subscribed(server, service, "/gone")
    for path in ("/moved", "/broken"):
        game.post("subscriptions", game.north, **service.subscription(path))
    game.move("2", game.south)
    until(lambda: len(service.sent) == 3)
    game.do("undo", game.south)
    until(lambda: len(service.sent) == 5)
    paths = [path for path, *_ in service.sent]
    assert (sorted(paths[:3]), sorted(paths[3:])) == (["/broken", "/gone", "/moved"], ["/broken", "/moved"])


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://push.example/x",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://me@fcm.googleapis.com/x",
        "https://fcm.googleapis.com.push.example/x",
        "https://127.0.0.1/x",
        "https://notify.windows.com/x",
        "https://a..notify.windows.com/x",
        "https://fcm.googleapis.com./x",
        "file:///etc/passwd",
        "https://[",
    ],
)
def test_other_addresses_are_not_called(server: Here, service: Service, endpoint: str) -> None:
    game = server.new()
    wanted = service.subscription() | {"endpoint": endpoint}
    answer = game.post("subscriptions", game.north, **wanted)
    assert (answer.status_code, answer.json()["code"]) == (422, "request-wrong")


def test_push_services_of_browsers_are_known(server: Here, service: Service) -> None:
    game = server.new()
    for host in ("fcm.googleapis.com", "wns2-par02p.notify.windows.com", "web.push.apple.com"):
        wanted = service.subscription() | {"endpoint": f"https://{host}/x"}
        assert game.post("subscriptions", game.north, **wanted).status_code == 200
    wrong = service.subscription() | {"p256dh": encoded(bytes(65))}
    assert game.post("subscriptions", game.north, **wrong).status_code == 422
    assert game.post("subscriptions", None, **service.subscription()).status_code == 401


def test_without_a_contact_there_are_no_notifications(tmp_path: Path, service: Service) -> None:
    with Here(tmp_path) as server:
        game = server.new()
        assert game.post("subscriptions", game.north, **service.subscription()).status_code == 404
        with game.listen(0, game.south) as socket:
            assert "push" not in heard(socket, 1)[0]
