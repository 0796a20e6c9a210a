"""`Push`: tells the browsers of an absent player that the other player has acted.

It needs the extra `push`. See RFC 8030 (the request), 8291 (its encryption) and 8292 (the server's key).
"""

import asyncio
import base64
import contextlib
import importlib
import json
import logging
import os
import re
import socket
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from kalaha.errors import fault
from kalaha.game import Side
from kalaha.locale import Messages
from kalaha.server.bodies import NewSubscription
from kalaha.server.errors import DatabaseAwayError, RefusedError
from kalaha.server.play.games import Games, seats_of
from kalaha.server.play.live import LiveGame, Seats
from kalaha.server.storage.tables import StepRow, SubscriptionRow

SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    ".notify.windows.com",
)
"""The hosts of the browsers' push services. One that starts with a dot means all names below it."""
AWAY_AFTER = 30.0
"""Seconds to wait before notifying a player who is still connected. The connection may be dead."""
KEPT = 2 * 24 * 3600
"""The seconds that a push service holds a notification for a browser that is off."""
TIMEOUT = 10
"""Seconds to wait for a push service."""
_MOST = 1_000
"""The number of players being notified at the same time. Beyond it, notifications are dropped."""

_log = logging.getLogger(__name__)
_ece: Any = importlib.import_module("http_ece")  # without types


class Push:
    """The notifications of `games`.

    `here` returns the sides of a game whose player is present. `contact` is the operator's `mailto:` or
    `https:` address, which push services require, `key` the file of the server's key, created if there is
    none, and `services` lists origins that are allowed besides `SERVICES`.
    """

    def __init__(
        self, games: Games, here: Callable[[str], Seats], contact: str, key: Path, services: Iterable[str]
    ) -> None:
        self._games = games
        self._here = here
        self._contact = contact
        self._private = private_key(key)
        self._services = frozenset(services)
        self._timers: dict[tuple[str, Side], asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(4, "push")
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = _encoded(point)
        games.on_step.append(self.follow)

    async def subscribe(self, id: str, keys: Iterable[str], wanted: NewSubscription) -> LiveGame:
        """Notify a browser when its player's turn comes. Return the game. Raise 403 or 422."""
        live = await self._games.newest(id)
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(wanted.p256dh))
        except ValueError:
            raise RefusedError(fault("request-wrong", place="p256dh")) from None
        if not self._is_allowed(wanted.endpoint):
            raise RefusedError(fault("request-wrong", place="endpoint"))
        rest = wanted.endpoint, wanted.p256dh, wanted.auth, wanted.language, time.time()
        for side in seats_of(live, keys):
            await self._games.store.subscribe(SubscriptionRow(id, live.seats[side] or "", *rest))
        return live

    def follow(self, live: LiveGame, step: StepRow) -> None:
        """Notify the other player of a step, unless they are present or act in the meantime."""
        id, side = live.row.id, 1 - step.side
        for each in (step.side, side):
            if timer := self._timers.pop((id, each), None):
                timer.cancel()
        if (seat := live.seats[side]) and (key := _message(live, step)):
            delay = AWAY_AFTER if side in self._here(id) else 0
            told = id, side, seat, key, live.names[step.side]
            self._timers[id, side] = asyncio.get_running_loop().call_later(delay, self._start, *told)

    def _start(self, id: str, side: Side, seat: str, key: str, name: str | None) -> None:
        del self._timers[id, side]
        if side not in self._here(id) and len(self._tasks) < _MOST:
            task = asyncio.create_task(self._notify(id, seat, key, name))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _notify(self, id: str, seat: str, key: str, name: str | None) -> None:
        try:
            for row in await self._games.store.subscriptions(id, seat):
                say = _messages(row.language)
                player = name or say("web-friend")
                body = say(key, player=player)
                text = json.dumps({"title": player, "body": body, "path": f"/game/{id}"})
                if await asyncio.get_running_loop().run_in_executor(self._threads, self._post, row, text):
                    await self._games.store.unsubscribe(row.endpoint)
        except DatabaseAwayError as error:
            _log.warning("no notification: %s", error.reason)

    def _post(self, row: SubscriptionRow, text: str) -> bool:
        """Send a notification. Return whether the browser no longer wants any."""
        origin = _origin(row.endpoint)
        scheme, _, host = origin.partition("://")
        own = ec.generate_private_key(ec.SECP256R1())
        point, secret = _decoded(row.p256dh), _decoded(row.auth)
        content = _ece.encrypt(text.encode(), private_key=own, dh=point, auth_secret=secret)
        headers = {
            "Authorization": f"vapid t={self._token(origin)}, k={self.key}",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Topic": row.game,  # replaces one about the same game that has not arrived yet
        }
        connect = HTTPSConnection if scheme == "https" else HTTPConnection
        connection = connect(host, timeout=TIMEOUT)
        timer = threading.Timer(TIMEOUT, _cut, [connection])  # the timeout is only that of a single read
        timer.start()
        try:
            # Redirects are not followed, because they could lead into the operator's own network.
            connection.request("POST", row.endpoint.removeprefix(origin), content, headers)
            status = connection.getresponse().status
        except (OSError, HTTPException) as error:
            _log.warning("no notification through %s: %s", host, type(error).__name__)
            return False
        finally:
            timer.cancel()
            connection.close()
        if status >= 400 and status not in (404, 410):
            _log.warning("no notification through %s: %d", host, status)
        return status in (404, 410)

    def _token(self, origin: str) -> str:
        """Return the proof that a request to `origin` is from this server, valid for an hour."""
        claims = {"aud": origin, "exp": int(time.time()) + 3600, "sub": self._contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(_encoded(json.dumps(part).encode()) for part in parts)
        r, s = decode_dss_signature(self._private.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{_encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"

    def _is_allowed(self, endpoint: str) -> bool:
        """Return whether the server may send requests to an address that a client names."""
        origin = _origin(endpoint)
        host = origin.removeprefix("https://")
        known = (host.endswith(each) if each.startswith(".") else host == each for each in SERVICES)
        return origin in self._services or (host != origin and any(known))

    def close(self) -> None:
        """Drop the notifications that are waiting."""
        for each in (*self._timers.values(), *self._tasks):
            each.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _cut(connection: HTTPConnection) -> None:
    """End a connection, also for a thread that is reading from it."""
    with contextlib.suppress(OSError):
        if connection.sock is not None:
            connection.sock.shutdown(socket.SHUT_RDWR)


def _message(live: LiveGame, step: StepRow) -> str | None:
    """Return the message for the player who did not take a step. None if it does not concern them."""
    match step.kind:
        case "join" | "again":
            return f"say-{step.kind}"
        case "seat":
            return "say-join" if live.acted[1 - step.side] else None
        case "offer":
            return f"say-offer-{step.text}"
        case _ if live.game.outcome is not None:
            return "push-over"
        case "move" | "swap" | "undo" if live.game.position.turn != step.side:
            return "you-say-turn"
        case _:
            return None


@cache
def _messages(language: str) -> Messages:
    return Messages(language)


def private_key(path: Path) -> ec.EllipticCurvePrivateKey:
    """Return the key in a file, which is created if there is none. Raise `OSError` or `ValueError`."""
    if not path.exists():
        made = ec.generate_private_key(ec.SECP256R1())
        pem = made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(pem)
    key = load_pem_private_key(path.read_bytes(), None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise ValueError(f"{path} has no key on an elliptic curve")  # noqa: TRY004  (the file is wrong)
    return key


def _origin(endpoint: str) -> str:
    """Return the scheme, host and port of an address, or "" if it has anything else before its path."""
    found = re.match(r"https?://[\w-]{1,63}(\.[\w-]{1,63})*(:\d+)?(?=/)", endpoint, re.ASCII)
    return found[0] if found else ""


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
