"""A tournament on a server, for tests."""

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from kalaha.wire.tournament import JoinedTournament, NewTournament, Tournament, TournamentState
from tests.server.running import Playing, Served, assert_shape, bearer, say

Document = dict[str, Any]


class Room:
    """A tournament on a server, with its host and players."""

    def __init__(self, server: Served, *players: str, **settings: Any) -> None:
        self.server = server
        answer = server.http.post("/api/tournaments", json={"rules": "alga", "format": "swiss"} | settings)
        assert answer.status_code == 201, answer.text
        assert_shape(NewTournament, answer.json())
        self.id, self.code, self.host = (answer.json()[member] for member in ("id", "code", "secret"))
        self.keys: list[str] = []
        for player in players:
            assert self.join(player).status_code == 200

    def join(self, name: str, key: str = "", **more: Any) -> httpx.Response:
        key = key or f"{len(self.keys):022}"
        answer = self.server.http.post(
            "/api/tournaments/join", json={"code": self.code, "name": name, "seat": key} | more
        )
        if answer.status_code == 200:
            assert_shape(JoinedTournament, answer.json())
            if key not in self.keys:
                self.keys.append(key)
        return answer

    def state(self, key: str | None = None) -> Document:
        answer = self.server.http.get(f"/api/tournaments/{self.id}", headers=bearer(key or self.host))
        assert answer.status_code == 200, answer.text
        assert_shape(Tournament, answer.json())
        return answer.json()

    def lead(self, do: str, **more: Any) -> Document:
        """Lead as the page does, which names the round that its host sees."""
        if do in ("begin", "pause", "resume", "end"):
            more = {"round": self.state()["round"] + (do == "begin")} | more
        answer = self.post(self.host, do=do, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, key: str, **body: Any) -> httpx.Response:
        return self.server.http.post(f"/api/tournaments/{self.id}/act", json=body, headers=bearer(key))

    def files(self) -> zipfile.ZipFile:
        answer = self.server.http.get(f"/api/tournaments/{self.id}/files", headers=bearer(self.host))
        assert answer.status_code == 200, answer.text
        return zipfile.ZipFile(io.BytesIO(answer.content))

    @contextmanager
    def present(self, *keys: str) -> Iterator[list[ClientConnection]]:
        """Open the page's web socket for the holders of these secrets."""
        address = f"{self.server.url.replace('http', 'ws')}/api/tournaments/{self.id}/ws"
        with ExitStack() as stack:
            sockets = [stack.enter_context(connect(address, compression=None)) for _ in keys]
            for socket, key in zip(sockets, keys, strict=True):
                say(socket, seats=[key])
            yield sockets

    def game(self, board: Document) -> Playing:
        """Return the game on a board. Its player has both seats against the computer."""
        north = board["south"] if board["north"] is None else board["north"]
        seats = {"south": self.keys[board["south"]], "north": self.keys[north]}
        return Playing(self.server, {"id": board["game"], "seats": seats})

    def win(self, board: Document, winner: int | None) -> None:
        """Let a player win a board by the other's resignation."""
        loser = board["north"] if winner == board["south"] else board["south"]
        assert self.game(board).do("resign", self.keys[loser]).status_code == 200


def results(state: Document) -> list[tuple[float, int]]:
    return [(player["points"], player["margin"]) for player in state["players"]]


def changed(socket: ClientConnection, is_so: Callable[[Document], bool]) -> Document:
    """Return the first state sent on a web socket that satisfies `is_so`."""
    while True:
        message = json.loads(socket.recv(timeout=60))
        if message["kind"] == "tournament" and is_so(message["tournament"]):
            assert_shape(TournamentState, message)
            return message["tournament"]


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]
