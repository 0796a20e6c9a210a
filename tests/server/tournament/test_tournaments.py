"""Tournaments. A room plays under one code, and its standings are always right."""

import asyncio
import contextlib
import random
import signal
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Literal

import pytest

from kalaha.game import SOUTH, Game
from kalaha.notation import read_records
from kalaha.server.http.limits import Limits
from kalaha.server.play.clock import control
from kalaha.server.play.games import Games
from kalaha.server.play.live import NewStep
from kalaha.server.play.presence import Presence
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import GameRow, TournamentRow
from kalaha.server.tournament import views
from kalaha.server.tournament.bodies import Begin, ChangeRound
from kalaha.server.tournament.tournament import new_tournament
from kalaha.server.tournament.tournaments import Tournaments
from tests.server.running import Here, Playing, Running
from tests.server.tournament.room import Room, changed, refused, results


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


def test_an_arena_pairs_those_who_are_here_and_free(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, "Ada", "Bo", "Cy", "Di", format="arena", seeds=2)
        room.lead("begin", minutes=10)
        assert room.state()["boards"] == []
        with room.present(room.host, *room.keys[:3]) as (wall, *_):
            (board,) = changed(wall, lambda state: bool(state["boards"]))["boards"]
            room.win(board, board["south"])
            (third,) = {0, 1, 2} - {board["south"], board["north"]}
            state = changed(wall, lambda state: len(state["boards"]) == 2)
            assert [player["here"] for player in state["players"]] == [True, True, True, False]
            assert third in (state["boards"][1]["south"], state["boards"][1]["north"])
        game = room.game(state["boards"][1])
        assert game.move("1", game.south).json()["position"] == "<6,0,0,0,3,3,2,2,2,2,2,2,2,2,2> N"
        state = room.lead("end")
        second = state["boards"][1]
        assert (state["phase"], second["points"], second["decided"]) == ("over", 1, "host"), (
            "North has not moved"
        )


def test_actions_sent_twice_or_late_change_nothing(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, "Ada", "Bo", rounds=3, pits=3, seeds=2)
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
        incomplete = {"do": "correct", "board": 0}, {"do": "pause"}, {"do": "begin"}
        for wrong in ({"do": "out", "player": 2}, *incomplete):
            assert refused(room.post(room.host, **wrong)) == (422, "request-wrong")
        small = "<3,0,0,2,2,2,2,2,2> S"
        assert room.state()["boards"][1]["position"] == small
        first = room.state()["boards"][0]
        assert (first["points"], first["decided"]) == (0, "host"), "nobody has moved"


def test_no_server_decides_games_whose_players_it_has_not_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Here(tmp_path) as server, Here(tmp_path) as other:
        room = Room(server, "Ada", "Bo", format="arena")
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
        room = Room(server, "Ada", "Bo")
        room.lead("begin", minutes=1)
        (board,) = room.state()["boards"]
        there = Playing(other, room.game(board).created)
        assert there.move("1").json()["ply"] == 1
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
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_everybody_plays_the_computer_on_their_own_page(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, format="computer", rounds=2, level=1)
        pins = [room.join(name).json()["pin"] for name in ("Ada", "Bo")]
        games = [room.game(board) for board in room.lead("begin")["boards"]]
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


def test_everybody_answers_the_question(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        room = Room(server, "Ada", "Bo", "Cy")
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
