"""Who joins a tournament and comes back to it, and how long it stays."""

import contextlib
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from kalaha.game import Game
from kalaha.server.errors import RefusedError
from kalaha.server.http.limits import MAX_TOURNAMENTS, Limits
from kalaha.server.play.games import Games
from kalaha.server.play.presence import Presence
from kalaha.server.storage.store import DAY, Store
from kalaha.server.storage.tables import GameRow, StepRow, TournamentRow
from kalaha.server.tournament import tournaments, views
from kalaha.server.tournament.tournament import new_tournament
from kalaha.server.tournament.tournaments import Tournaments
from tests.server.running import PATIENCE, Here, bearer
from tests.server.tournament.room import Room, refused, results


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
        answer = server.http.get(f"/api/tournaments/{room.id}", headers=bearer(room.keys[0]))
        assert refused(answer) == (403, "tournament-foreign")
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
        room = Room(server, "Ada", "Bo")
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
async def test_old_tournaments_are_removed_with_their_games(store: Store, ahead: int) -> None:
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
    left = [id for id in ("old", "new") if await store.tournament(id)]
    assert left == (["old", "new"] if ahead else ["new"])
    left = [number for number in "123" if await store.game(number * 16)]
    assert left == (["1", "2", "3"] if ahead else ["3"])


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
