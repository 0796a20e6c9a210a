"""Tournaments. A room plays under one code, and its standings are always right."""

import asyncio
import contextlib
import io
import json
import random
import signal
import sqlite3
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from kalaha.game import SOUTH, Game
from kalaha.notation import read_records
from kalaha.server.errors import RefusedError
from kalaha.server.http.limits import MAX_TOURNAMENTS, Limits
from kalaha.server.play.clock import control
from kalaha.server.play.games import Games
from kalaha.server.play.live import NewStep
from kalaha.server.play.presence import Presence
from kalaha.server.storage.store import DAY, Store
from kalaha.server.storage.tables import GameRow, StepRow, TournamentRow
from kalaha.server.tournament import tournaments, views
from kalaha.server.tournament.bodies import Begin, ChangeRound
from kalaha.server.tournament.tournaments import Tournaments, new_tournament
from kalaha.wire.position import SIDES
from kalaha.wire.tournament import JoinedTournament, NewTournament, Tournament, TournamentState
from tests.server.running import PATIENCE, Here, Playing, Running, Served, assert_shape, bearer, say

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

    def win(self, board: Document, winner: int | None) -> None:
        """Let a player win a board by the other's resignation."""
        loser = board["north"] if winner == board["south"] else board["south"]
        seats = {"south": self.keys[board["south"]], "north": self.keys[board["north"]]}
        game = Playing(self.server, {"id": board["game"], "seats": seats})
        assert game.do("resign", self.keys[loser]).status_code == 200


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
def test_guesses_of_pins_are_limited_by_client_and_by_player(tmp_path: Path) -> None:
    with Here(tmp_path, proxy=True) as server:
        room = Room(server)
        names = ["Ada", "Bo", "Cy"]
        pins = {name: room.join(name).json()["pin"] for name in names}
        for name in names * 4:
            assert room.join(name, key="y" * 22, pin=pins[name]).status_code == 200
        guesses = [room.join(name, key="x" * 22, pin="none").json()["code"] for name in names[:2] * 6]
        assert guesses == ["pin-wrong"] * 10 + ["too-much"] * 2
        guesses = []
        for number in range(11):
            server.http.headers["x-forwarded-for"] = f"10.0.0.{number}"
            guesses.append(room.join("Cy", key="x" * 22, pin="none").json()["code"])
        assert guesses == ["pin-wrong"] * 10 + ["too-much"]


def test_a_player_comes_back_on_another_phone(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, format="round_robin")
        pins = [room.join(name).json()["pin"] for name in ("Ada", "Bo")]
        assert room.join("Ada", key=room.keys[0]).json()["pin"] == pins[0]
        first, second = room.lead("begin")["boards"]
        assert (first["south"], first["north"]) == (second["north"], second["south"])
        assert refused(room.join("Ada", key="x" * 22, pin="none")) == (403, "pin-wrong")
        back = room.join("ada", key="y" * 22, pin=pins[0]).json()
        assert (back["you"], back["pin"]) == (0, pins[0])
        assert refused(room.server.http.get(f"/api/tournaments/{room.id}", headers=bearer(room.keys[0]))) == (
            403,
            "tournament-foreign",
        )
        room.keys = ["y" * 22, room.keys[1]]
        assert [room.lead("pause")["phase"] for _ in range(2)] == ["paused"] * 2
        room.win(first, 1)
        assert room.state()["boards"][0]["points"] is None
        assert [room.lead("resume")["phase"] for _ in range(2)] == ["playing"] * 2
        assert room.state("y" * 22)["boards"][0]["points"] == float(first["south"] == 1)
        room.join("Cy")
        room.lead("out", player=2)
        room.win(second, 1)
        state = room.state()
        assert [player["points"] for player in state["players"]] == [0, 2, 0]
        assert state["phase"] == "between"  # the third player may come back
        assert refused(room.post(room.host, do="begin", round=2)) == (422, "tournament-alone")
        room.lead("back", player=2)
        assert room.lead("begin")["phase"] == "playing"


def test_an_arena_pairs_those_who_are_here_and_free(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, format="arena", seeds=2)
        for name in ("Ada", "Bo", "Cy", "Di"):
            room.join(name)
        room.lead("begin", minutes=10)
        assert room.state()["boards"] == []
        with room.present(room.host, *room.keys[:3]) as (wall, *_):
            (board,) = changed(wall, lambda state: bool(state["boards"]))["boards"]
            room.win(board, board["south"])
            (third,) = {0, 1, 2} - {board["south"], board["north"]}
            state = changed(wall, lambda state: len(state["boards"]) == 2)
            assert [player["here"] for player in state["players"]] == [True, True, True, False]
            assert third in (state["boards"][1]["south"], state["boards"][1]["north"])
        seats = dict.fromkeys(SIDES, room.keys[state["boards"][1]["south"]])
        game = Playing(server, {"id": state["boards"][1]["game"], "seats": seats})
        assert game.move("1", game.south).json()["position"] == "<6,0,0,0,3,3,2,2,2,2,2,2,2,2,2> N"
        state = room.lead("end")
        second = state["boards"][1]
        assert (state["phase"], second["points"], second["decided"]) == ("over", 1, "host"), (
            "North has not moved"
        )


def test_actions_sent_twice_or_late_change_nothing(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, rounds=3, pits=3, seeds=2)
        for name in ("Ada", "Bo"):
            room.join(name)
        assert refused(room.post(room.host, do="begin", round=2)) == (422, "request-wrong")
        for _ in range(2):
            assert len(room.lead("begin", round=1)["boards"]) == 1
        assert refused(room.post(room.host, do="begin", round=2)) == (409, "round-going-on")
        assert [room.lead("end", round=1)["phase"] for _ in range(2)] == ["between"] * 2
        assert refused(room.post(room.host, do="pause", round=1)) == (409, "round-over")
        room.lead("begin", round=2)
        assert [board["round"] for board in room.state(room.keys[0])["boards"]] == [2]
        assert room.lead("end", round=1)["phase"] == "playing"
        assert room.lead("begin", round=1)["round"] == 2
        assert refused(room.post(room.host, do="pause", round=1)) == (409, "round-over")
        assert refused(room.post(room.host, do="end", round=3)) == (422, "request-wrong")
        assert [room.lead("finish")["phase"] for _ in range(2)] == ["over"] * 2
        assert refused(room.post(room.host, do="begin", round=3)) == (409, "tournament-over")
        assert refused(room.post(room.host, do="correct", board=9, points="1")) == (404, "board-unknown")
        for wrong in (
            {"do": "out", "player": 2},
            {"do": "correct", "board": 0},
            {"do": "pause"},
            {"do": "begin"},
        ):
            assert refused(room.post(room.host, **wrong)) == (422, "request-wrong")
        small = "<3,0,0,2,2,2,2,2,2> S"
        assert room.state()["boards"][1]["position"] == small
        first = room.state()["boards"][0]
        assert (first["points"], first["decided"]) == (0, "host"), "nobody has moved"


def test_no_server_decides_games_whose_players_it_has_not_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Here(tmp_path) as server, Here(tmp_path) as other:
        room = Room(server, format="arena")
        for name in ("Ada", "Bo"):
            room.join(name)
        room.lead("begin")
        with room.present(*room.keys) as (ada, _):
            assert len(changed(ada, lambda state: bool(state["boards"]))["boards"]) == 1
        room.server = other
        room.join("Cy")
        hour = time.monotonic() + 3600
        monkeypatch.setattr(views, "time", SimpleNamespace(monotonic=lambda: hour))
        assert [board["points"] for board in room.join("Di").json()["boards"]] == [None]
        assert [board["points"] for board in room.state()["boards"]] == [None]


@pytest.mark.parametrize("by", ["host", "time"])
def test_a_round_ends_with_the_moves_that_other_servers_have_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    with Here(tmp_path) as server, Here(tmp_path) as other:  # two servers that do not hear of each other
        room = Room(server)
        for name in ("Ada", "Bo"):
            room.join(name)
        room.lead("begin", minutes=1)
        (board,) = room.state()["boards"]
        seats = {"south": room.keys[board["south"]], "north": room.keys[board["north"]]}
        assert Playing(other, {"id": board["game"], "seats": seats}).move("1").json()["ply"] == 1
        if by == "host":
            room.lead("end")
        else:
            late = time.time() + 60
            monkeypatch.setattr(Store, "now", lambda _: asyncio.sleep(0, late))
            room.lead("back", player=0)
        (board,) = room.state()["boards"]
        assert (board["points"], board["decided"]) == (1, by), "South has moved and leads"


async def test_the_clocks_of_a_round_pause_and_end_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1e9]
    monkeypatch.setattr(Store, "now", lambda _: asyncio.sleep(0, now[0]))
    store = Store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    await store.open()
    games = Games(store)
    rooms = Tournaments(games, Presence(games.wake), Limits(1000, 1))
    start = Game("alga", tags=control(5, 0))
    room = await rooms.create(new_tournament(start, "host", format="swiss", rounds=1))
    for name in ("Ada", "Bo"):
        await rooms.join("", room["code"] or "", name, name, None, another=False)
    begun = await rooms.act(room["id"], ["host"], Begin(do="begin", round=1, minutes=60))
    game = begun["boards"][0]["game"] or ""

    async def left() -> object:
        return (await games.state(await games.newest(game), frozenset())).get("clock")

    async def lead(do: Literal["pause", "resume", "end"]) -> None:
        await rooms.act(room["id"], ["host"], ChangeRound(do=do, round=1))

    for _ in range(2):
        now[0] += 100
        await games.act(game, None, lambda live: NewStep(live.game.position.turn, "move", "2"))
    now[0] += 100
    for do in ("pause", "pause", "resume", "resume"):
        await lead(do)
        now[0] += 50
    assert await left() == {
        "minutes": 5, "increment": 0, "south": 100_000, "north": 300_000, "running": "south"
    }  # fmt: skip
    clocks = [(await rooms.state(room["id"], [key]))["boards"][0]["clock"] for key in ("host", "Ada")]
    assert clocks[0], "the wall shows the clocks"
    assert (round(clocks[0]["south"] / 1000), clocks[0]["running"], clocks[1]) == (100, "south", None)
    now[0] += 160
    await lead("end")
    view = await rooms.view(room["id"])
    assert [(board.points, board.decided) for board in view.tournament.boards] == [(0, None)], "North has won"
    await store.close()


async def test_a_game_that_ends_while_a_result_is_entered_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    await store.open()
    games = Games(store)
    limits, spent = Limits(1000, 1), list[float]()
    monkeypatch.setattr(limits, "spend", lambda _, cost: spent.append(cost))
    rooms = Tournaments(games, Presence(games.wake), limits)
    room = await rooms.create(new_tournament(Game("alga"), "host", format="swiss", rounds=2))
    for name in ("Ada", "Bo", "Cy", "Di"):
        await rooms.join("", room["code"] or "", name, name, None, another=False)
    begun = await rooms.act(room["id"], ["host"], Begin(do="begin", round=1, minutes=0))
    assert spent == [4], "a round costs as much as the games of its players"
    first, second = (board["game"] or "" for board in begun["boards"])
    change, left = store.change_tournament, [second]

    async def change_slowly(row: TournamentRow, games_of_row: Sequence[GameRow]) -> bool:
        is_stored = await change(row, games_of_row)
        for game in left[:]:
            left.clear()
            await games.act(game, None, lambda _: NewStep(SOUTH, "resign"))
        return is_stored

    with monkeypatch.context() as patched:
        patched.setattr(store, "change_tournament", change_slowly)
        await games.act(first, None, lambda _: NewStep(SOUTH, "resign"))
        while left:
            await asyncio.sleep(0.01)
    view = await rooms.view(room["id"])
    assert [board.points for board in view.tournament.boards] == [0, 0]
    assert view.tournament.phase == "between"
    await store.close()


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
        records = room.files().read("games.kgn").decode()
        assert "computer:1" in records
        assert '[Points "0.5-0.5"]\n[Decided "host"]' in records


async def test_boards_that_another_server_has_forestalled_leave_no_games(tmp_path: Path) -> None:
    stores = [Store(f"sqlite:///{tmp_path / 'games.sqlite'}") for _ in range(2)]
    for store in stores:
        await store.open()
    servers = [Tournaments(Games(store), Presence(lambda _: None), Limits(1000, 1)) for store in stores]
    room = await servers[0].create(new_tournament(Game("alga"), "host", format="swiss", rounds=2))
    for name in ("Ada", "Bo", "Cy", "Di"):
        await servers[0].join("", room["code"] or "", name, name, None, another=False)
    begin = Begin(do="begin", round=1, minutes=0)
    states = await asyncio.gather(*(server.act(room["id"], ["host"], begin) for server in servers))
    assert states[0]["boards"] == states[1]["boards"]
    with contextlib.closing(sqlite3.connect(tmp_path / "games.sqlite")) as database:
        stored = {id for (id,) in database.execute("SELECT id FROM games")}
    assert stored == {board["game"] for board in states[0]["boards"]}
    for store in stores:
        await store.close()


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
        long = [room.join("l" * 40, another=True).json() for _ in range(2)]
        name = long[1]["players"][5]["name"]
        assert room.join(name, key="y" * 22, pin=long[1]["pin"]).json()["you"] == 5
        state = room.lead("finish")
        assert sum(player["points"] for player in state["players"]) == 3.5


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


def test_one_address_raises_its_limits_only_so_far_and_for_now() -> None:
    limits = Limits(rate=1, sockets=1)
    with ExitStack() as connected:
        for _ in range(10_000):
            connected.enter_context(limits.player("school"))
        limits.spend("school", 110)
        with pytest.raises(RefusedError):
            limits.spend("school", 20)
    with pytest.raises(RefusedError):
        limits.spend("school", 10)


def test_a_tournament_keeps_the_time_of_the_database() -> None:
    view = views.View(
        TournamentRow("", None, "", 0), new_tournament(Game("alga"), "", format="swiss", rounds=1), 7
    )
    assert 7 <= view.now < 7 + PATIENCE


def test_everybody_answers_the_question(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server)
        for name in ("Ada", "Bo", "Cy"):
            room.join(name)
        start = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"
        assert refused(room.post(room.host, do="ask", position="<6,72,0,0,0,0,0,0,0,0,0,0,0,0,0> S")) == (
            422,
            "question-over",
        )
        room.lead("ask", position=start, seconds=5)
        vote = {"do": "vote", "position": start}
        assert room.post(room.keys[0], **vote, move="9").status_code == 422
        for key, move in zip(room.keys[:2], ("3", "1"), strict=True):
            assert room.post(key, **vote, move=move).json()["vote"]["yours"] == move
        assert room.lead("ask", position=start)["vote"]["count"] == 2, "asked twice"
        assert room.state(room.keys[0])["vote"]["votes"] == {}
        assert room.state()["vote"]["votes"] == {"3": 1, "1": 1}
        assert room.post(room.keys[2], **vote, move="3").json()["vote"]["votes"] == {"3": 2, "1": 1}
        assert refused(room.post(room.keys[0], **vote, move="1")) == (409, "vote-over")
        other = start.replace("S", "N")
        assert room.lead("close", position=other)["vote"] is not None, "another question"
        assert [room.lead("close", position=start)["vote"] for _ in range(2)] == [None, None]
        room.lead("ask", position=other)
        assert refused(room.post(room.keys[0], **vote, move="1")) == (409, "vote-over"), "another question"
        until = [room.lead("show", position=other)["vote"]["until"] for _ in range(2)]
        assert until[0] == until[1] < time.time()


def test_only_members_see_an_tournament_and_only_the_host_leads(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server)
        room.join("Ada")
        assert server.http.get(f"/api/tournaments/{room.id}").status_code == 401
        for answer in (
            server.http.get(f"/api/tournaments/{room.id}", headers=bearer("z" * 22)),
            room.post(room.keys[0], do="begin", round=1),
            server.http.get(f"/api/tournaments/{room.id}/files", headers=bearer(room.keys[0])),
        ):
            assert answer.status_code == 403
        assert refused(room.post(room.host, do="begin", round=1)) == (422, "tournament-alone")
        assert refused(server.http.get(f"/api/tournaments/{'0' * 16}", headers=bearer(room.host)))[0] == 404
        room.code = "VVVV" if room.code != "VVVV" else "WWWW"
        assert refused(room.join("Bo")) == (404, "tournament-unknown")


def test_a_code_lasts_until_many_others_need_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournaments, "MAX_CODES", 2)
    with Here(tmp_path) as server:
        first, second = Room(server), Room(server)
        first.join("Ada")
        Room(server)
        assert second.state(second.host)["code"] not in (None, second.code), "a new one for the host"
        assert refused(first.join("Bo")) == (404, "tournament-unknown")
        first.code = first.state()["code"]
        assert first.join("Bo").json()["you"] == 1


@pytest.mark.usefixtures("no_refill")
def test_one_client_opens_a_limited_number_of_tournaments(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        opened = [server.http.post("/api/tournaments", json={"format": "arena"}) for _ in range(11)]
    assert [answer.status_code for answer in opened] == [201] * MAX_TOURNAMENTS + [429]


@pytest.mark.parametrize("ahead", [0, 40])
async def test_old_tournaments_are_removed_with_their_games(tmp_path: Path, ahead: int) -> None:
    store = Store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    await store.open()
    now = time.time() + ahead * DAY
    for id, tournament in (("1" * 16, "old"), ("2" * 16, "old"), ("3" * 16, None)):
        await store.add(GameRow(id, b"", "human", "human", now - 31 * DAY, tournament=tournament))
    for id, last in (("old", now - 31 * DAY), ("new", now - 29 * DAY)):
        await store.add_tournament(TournamentRow(id, None, "damaged", last))
    for day in range(0 if ahead else 31):
        await store.add(StepRow("3" * 16, day + 1, 0, "move", "1", now - day * DAY))
    stale = TournamentRow("new", None, "stale", now, version=0)
    assert not await store.change_tournament(stale), "only the next version is stored"
    games = Games(store)
    await Tournaments(games, Presence(games.wake), Limits(1, 1)).remove_old(30)
    assert [id for id in ("old", "new") if await store.tournament(id)] == (
        ["old", "new"] if ahead else ["new"]
    )
    assert [await store.game(id) is not None for id in ("1" * 16, "2" * 16, "3" * 16)] == (
        [True] * 3 if ahead else [False, False, True]
    )
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
