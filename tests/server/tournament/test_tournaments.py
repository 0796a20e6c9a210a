"""Tournaments: a room plays under one code, and its standings are right whatever happens."""

import contextlib
import io
import random
import signal
import sqlite3
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from kalaha.notation import read_records
from kalaha.server.errors import RefusedError
from kalaha.server.http.limits import Limits
from kalaha.server.play.games import Games
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import GameRow, TournamentRow
from kalaha.server.tournament import tournament as stored
from kalaha.server.tournament import tournaments
from kalaha.server.tournament.tournaments import MAX_TOURNAMENTS, Tournaments
from kalaha.wire.position import SIDES
from kalaha.wire.tournament import JoinedTournament, NewTournament, Tournament
from tests.server.running import Here, Playing, Running, Served, assert_shape, bearer

Document = dict[str, Any]


class Room:
    """A tournament on a server, with its host and players."""

    def __init__(self, server: Served, **settings: Any) -> None:
        self.server = server
        answer = server.http.post("/api/tournaments", json={"rules": "alga", "format": "swiss"} | settings)
        assert answer.status_code == 201, answer.text
        assert_shape(NewTournament, answer.json())
        self.id, self.code, self.host = (answer.json()[member] for member in ("id", "code", "secret"))
        self.keys: list[str] = []

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
        answer = self.post(self.host, do=do, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, key: str, **body: Any) -> httpx.Response:
        return self.server.http.post(f"/api/tournaments/{self.id}/act", json=body, headers=bearer(key))

    def files(self) -> zipfile.ZipFile:
        answer = self.server.http.get(f"/api/tournaments/{self.id}/files", headers=bearer(self.host))
        assert answer.status_code == 200, answer.text
        return zipfile.ZipFile(io.BytesIO(answer.content))

    def win(self, board: Document, winner: int | None) -> None:
        """Let a player win a board by the other's resignation."""
        loser = board["north"] if winner == board["south"] else board["south"]
        seats = {"south": self.keys[board["south"]], "north": self.keys[board["north"]]}
        game = Playing(self.server, {"id": board["game"], "seats": seats})
        assert game.do("resign", self.keys[loser]).status_code == 200


def results(state: Document) -> list[tuple[float, int]]:
    return [(player["points"], player["margin"]) for player in state["players"]]


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.fixture
def short_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a server in this process answer each request from the database."""
    monkeypatch.setattr(tournaments, "FRESH", 0)


def test_a_swiss_evening_of_thirty_survives_kill(tmp_path: Path) -> None:
    lot = random.Random(5)
    points: dict[int, float] = dict.fromkeys(range(31), 0)
    with Running(tmp_path) as server:
        room = Room(server, rounds=5)
        names = [f"Player {number}" for number in range(29)]
        assert all(room.join(name).status_code == 200 for name in names)
        assert refused(room.join("player 7")) == (409, "name-taken")
        assert room.join("player 7", another=True).json()["players"][29]["name"] == "player 7 2"
        for number in range(1, 6):
            if number == 3:
                assert room.join("Late").json()["you"] == 30
                points[30] += 1  # half a point for each of two rounds
            boards = [b for b in room.lead("begin")["boards"] if b["round"] == number and b["points"] is None]
            rests = [b["south"] for b in room.state()["boards"] if b["round"] == number and not b["game"]]
            for player in rests:
                points[player] += 1
            for at, board in enumerate(boards):
                if number == 3 and at == len(boards) // 2:
                    server.stop(signal.SIGKILL)
                    server.start()
                if number == 2 and at < 3:
                    room.lead("out", player=board["north"])
                    points[board["south"]] += 1
                    continue
                winner = lot.choice((board["south"], board["north"]))
                room.win(board, winner)
                points[winner] += 1
            time.sleep(tournaments.FRESH)
        state = room.state()
        assert (state["phase"], state["code"]) == ("over", None)
        met = [frozenset((b["south"], b["north"])) for b in state["boards"] if b["game"]]
        assert len(met) == len(set(met)) == 15 + 15 + 14 + 14 + 14
        assert [player["points"] for player in state["players"]] == list(points.values())
        files = room.files()
        kept = tmp_path / "games.kgn"
        kept.write_bytes(files.read("games.kgn"))
        assert len(list(read_records(kept))) == len(met)
        assert "player 7 2" in files.read("table.csv").decode("utf-8-sig")


@pytest.mark.usefixtures("no_refill")
def test_guesses_of_pins_are_limited_for_all_players_together(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server)
        names = ["Ada", "Bo", "Cy"]  # three players at one address are allowed 11 guesses
        pins = {name: room.join(name).json()["pin"] for name in names}
        for name in names * 4:
            assert room.join(name, key="y" * 22, pin=pins[name]).status_code == 200
        guesses = [room.join(name, key="x" * 22, pin="none").json()["code"] for name in names * 4]
        assert guesses == ["pin-wrong"] * 11 + ["too-much"]


@pytest.mark.usefixtures("short_memory")
def test_a_player_comes_back_on_another_phone(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, format="round_robin")
        pins = [room.join(name).json()["pin"] for name in ("Ada", "Bo")]
        assert room.join("Ada", key=room.keys[0]).json()["pin"] == pins[0]
        first, second = room.lead("begin")["boards"]
        assert (first["south"], first["north"]) == (second["north"], second["south"])
        assert refused(room.join("Ada", key="x" * 22, pin="none")) == (403, "pin-wrong")
        assert room.join("ada", key="y" * 22, pin=pins[0]).json()["you"] == 0
        assert refused(room.server.http.get(f"/api/tournaments/{room.id}", headers=bearer(room.keys[0]))) == (
            403,
            "tournament-foreign",
        )
        room.keys = ["y" * 22, room.keys[1]]
        room.lead("pause")
        room.win(first, 0)
        assert room.state()["boards"][0]["points"] is None
        room.lead("pause")
        assert room.state("y" * 22)["boards"][0]["points"] == float(first["south"] == 0)
        room.join("Cy")
        room.lead("out", player=2)
        room.win(second, 0)
        state = room.state()
        assert [player["points"] for player in state["players"]] == [2, 0, 0]
        assert state["phase"] == "between"  # the third player may come back
        assert refused(room.post(room.host, do="begin")) == (422, "tournament-alone")
        room.lead("back", player=2)
        assert room.lead("begin")["phase"] == "playing"


@pytest.mark.usefixtures("short_memory")
def test_a_ladder_pairs_those_who_are_free(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, format="ladder")
        for name in ("Ada", "Bo", "Cy"):
            room.join(name)
        room.lead("begin", minutes=10)
        (board,) = room.state()["boards"]
        room.win(board, board["south"])
        (third,) = {0, 1, 2} - {board["south"], board["north"]}
        _, next = room.state()["boards"]
        assert third in (next["south"], next["north"])
        state = room.lead("end")
        assert (state["phase"], state["boards"][1]["points"]) == ("over", 0.5)


@pytest.mark.usefixtures("short_memory")
def test_no_server_decides_games_whose_players_it_has_not_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Here(tmp_path) as server, Here(tmp_path) as other:
        room = Room(server, format="ladder")
        for name in ("Ada", "Bo"):
            room.join(name)
        room.lead("begin")
        assert [board["points"] for board in room.state()["boards"]] == [None]
        room.server = other
        room.join("Cy")
        hour = time.monotonic() + 3600
        monkeypatch.setattr(tournaments, "time", SimpleNamespace(monotonic=lambda: hour, time=time.time))
        assert [board["points"] for board in room.join("Di").json()["boards"]] == [None]
        assert [board["points"] for board in room.state()["boards"][:1]] == [None]


@pytest.mark.usefixtures("short_memory")
def test_everybody_plays_the_computer_on_their_own_page(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, format="computer", rounds=2, level=1)
        pins = [room.join(name).json()["pin"] for name in ("Ada", "Bo")]
        games = [
            Playing(server, {"id": board["game"], "seats": dict.fromkeys(SIDES, room.keys[board["south"]])})
            for board in room.lead("begin")["boards"]
        ]
        assert games[0].move("1").json()["position"] == "<6,1,0,0,7,7,7,7,7,6,6,6,6,6,6> S"
        room.join("Bo", key="y" * 22, pin=pins[1])
        assert games[1].do("resign", "y" * 22).status_code == 200
        assert [board["position"] for board in room.state("y" * 22)["boards"]] == [None, None]
        state = room.lead("finish")
        assert state["phase"] == "over"
        assert state["boards"][0]["position"] == "<6,1,0,0,7,7,7,7,7,6,6,6,6,6,6> S"
        assert results(state) == [(1, 1), (0, 0)]  # Ada leads
        assert results(room.lead("correct", board=0, points="0.5")) == [(0.5, 0), (0, 0)]
        for beyond in ({"do": "correct", "board": 2}, {"do": "out", "player": 2}):
            assert results(room.lead(**beyond)) == [(0.5, 0), (0, 0)]
        assert "computer:1" in room.files().read("games.kgn").decode()


@pytest.mark.usefixtures("short_memory")
def test_expected_players_come_late_and_by_the_same_name(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, names=["Ada", "Ada", "Bo", "Cy"])
        assert refused(room.join("\u3164")) == (422, "request-wrong")
        assert room.join("ada").json()["you"] == 0
        assert refused(room.join("Ada")) == (409, "name-taken")
        assert room.join("Ada", another=True).json()["players"][1]["name"] == "Ada 2"
        room.join("Bo")
        room.lead("begin")
        state = room.join("Cy").json()
        assert (len(state["players"]), state["players"][3]["points"]) == (4, 0.5)
        state = room.lead("finish")
        assert sum(player["points"] for player in state["players"]) == 2.5


@pytest.mark.usefixtures("short_memory")
def test_a_tournament_outlives_its_games(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server)
        for name in ("Ada", "Bo"):
            room.join(name)
        room.lead("begin")
        server.stop()
        with contextlib.closing(sqlite3.connect(server.database)) as database, database:
            database.execute("DELETE FROM games")
        server.start()
        assert room.state()["boards"][0]["points"] is None
        state = room.lead("finish")
        assert results(state) == [(0.5, 0), (0.5, 0)]
        assert room.files().namelist() == ["games.kgn", "table.csv"]


def test_a_class_joins_at_once(tmp_path: Path) -> None:
    with Here(tmp_path) as server, ThreadPoolExecutor(40) as pool:
        room = Room(server)
        answers = pool.map(lambda number: room.join(f"P{number}", key=f"{number:022}"), range(40))
        assert {answer.status_code for answer in answers} == {200}


def test_one_address_raises_its_limits_only_so_far() -> None:
    limits = Limits(rate=1, sockets=1)
    for player in range(10_000):
        limits.welcome("school", str(player))
    limits.spend("school", 110)
    with pytest.raises(RefusedError):
        limits.spend("school", 20)


@pytest.mark.usefixtures("short_memory")
def test_everybody_answers_the_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Here(tmp_path) as server:
        room = Room(server)
        for name in ("Ada", "Bo", "Cy"):
            room.join(name)
        room.lead("ask", position="<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S", seconds=5)
        assert room.post(room.keys[0], do="vote", move="9").status_code == 422
        for key, move in zip(room.keys[:2], ("3", "1"), strict=True):
            assert room.post(key, do="vote", move=move).json()["vote"]["yours"] == move
        assert room.state(room.keys[0])["vote"]["votes"] == {}
        assert room.state()["vote"]["votes"] == {"3": 1, "1": 1}
        assert room.post(room.keys[2], do="vote", move="3").json()["vote"]["votes"] == {"3": 2, "1": 1}
        assert refused(room.post(room.keys[0], do="vote", move="1")) == (409, "vote-over")
        room.lead("ask", position="<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S")
        assert room.lead("ask")["vote"]["until"] < time.time()
        assert room.lead("ask")["vote"] is not None  # pressed twice
        monkeypatch.setattr(tournaments, "ONCE", 0)
        assert room.lead("ask")["vote"] is None


def test_only_members_see_an_tournament_and_only_the_host_leads(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server)
        room.join("Ada")
        assert server.http.get(f"/api/tournaments/{room.id}").status_code == 401
        for answer in (
            server.http.get(f"/api/tournaments/{room.id}", headers=bearer("z" * 22)),
            room.post(room.keys[0], do="begin"),
            server.http.get(f"/api/tournaments/{room.id}/files", headers=bearer(room.keys[0])),
        ):
            assert answer.status_code == 403
        assert refused(room.post(room.host, do="begin")) == (422, "tournament-alone")
        assert refused(server.http.get(f"/api/tournaments/{'0' * 16}", headers=bearer(room.host)))[0] == 404
        room.code = "VVVV" if room.code != "VVVV" else "WWWW"
        assert refused(room.join("Bo")) == (404, "tournament-unknown")


def test_a_server_holds_a_limited_number_of_tournaments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournaments, "_ROOMS", 1)
    with Here(tmp_path) as server:
        rooms = [Room(server) for _ in range(MAX_TOURNAMENTS)]
        another = server.http.post("/api/tournaments", json={"format": "ladder"})
        assert refused(another) == (429, "too-many-tournaments")
        rooms[0].lead("finish")
        for room in (rooms[1], Room(server)):
            room.join("Ada")
        here = [each.state()["players"][0]["here"] for each in (room, rooms[1])]
        assert here == [True, False], "only the latest is in memory"


async def test_old_tournaments_are_removed_with_their_games(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    await store.open()
    board = stored.Board(round=1, south=0, north=1, game="1" * 16)
    old = stored.Tournament(host="", start="", format="ladder", rounds=1, boards=[board]).model_dump_json()
    await store.add(GameRow("1" * 16, b"", "human", "human", 0.0))
    for id, document, last in (("odd", "{}", 0.0), ("old", old, 0.0), ("new", old, time.time())):
        await store.add_tournament(TournamentRow(id, id, document, last), 0, 9)
    await Tournaments(Games(store), Limits(1, 1)).remove_old(30)
    assert [id for id in ("odd", "old", "new") if await store.tournament(id)] == ["new"]
    assert await store.game("1" * 16) is None
    await store.close()


def test_an_unchanged_tournament_is_not_sent_again(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server)
        room.join("Ada")
        url, headers = f"/api/tournaments/{room.id}", bearer(room.keys[0])
        tag = server.http.get(url, headers=headers).headers["etag"]
        again = server.http.get(url, headers=headers | {"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        room.join("Bo")
        assert server.http.get(url, headers=headers | {"if-none-match": tag}).status_code == 200
