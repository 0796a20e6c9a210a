"""Only two people can take a seat: the invited guest, or the seat's own player in another browser."""

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from kalaha.server.errors import RefusedError
from kalaha.server.http.limits import ALL_GUESSES, GUESSES, Limits
from kalaha.server.play import presence
from kalaha.server.play.invitations import CODE, LETTERS
from kalaha.wire.game import Game, Invitation
from tests.server.running import Here, Playing, Running, Served, assert_shape, heard, until

FIRST, SECOND, THIRD = "a" * 22, "b" * 22, "c" * 22
"""Secrets created by three browsers."""


@pytest.fixture
def game(server: Running) -> Playing:
    """A game that a friend has joined with the secret `FIRST`."""
    game = server.new("human", "open", names={"south": "Anna"})
    assert game.post("join", game.north, seat=FIRST, name="Björn 👩‍👧").status_code == 200
    return game


def invite(game: Playing, seat: str, side: str = "north") -> dict[str, Any]:
    answer = game.post("invitations", seat, side=side)
    assert answer.status_code == 201, answer.text
    return answer.json()


def by_code(server: Served, code: str, seat: str = SECOND, **more: str) -> httpx.Response:
    return server.http.post("/api/join", json={"code": code, "seat": seat} | more)


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_guest_gives_a_name(game: Playing) -> None:
    assert game.get()["names"] == {"south": "Anna", "north": "Björn 👩‍👧"}
    nameless = game.server.new("human", "open", names={"north": "Carl"})
    assert refused(nameless.post("join", nameless.south, seat=FIRST)) == (422, "seat-not-open")
    assert nameless.post("join", nameless.north, seat=FIRST).json()["names"]["north"] == "Carl"


def test_a_guest_does_not_give_away_the_seat_of_another(server: Running) -> None:
    game = server.new("open", "open")
    for invited, seat in ((game.south, FIRST), (game.north, SECOND)):
        assert game.post("join", invited, seat=seat).json()["invite"] is False
    assert refused(game.post("invitations", FIRST, side="north")) == (422, "seat-not-open")


def test_a_new_invitation_admits_a_second_browser(game: Playing) -> None:
    assert game.get(game.south)["invite"]
    made = invite(game, game.south)
    assert_shape(Invitation, made)
    state = game.post("join", made["secret"], seat=SECOND).json()
    assert_shape(Game, state)
    assert (state["you"], state["names"]["north"]) == ("north", "Björn 👩‍👧")
    assert game.move("2", game.south).status_code == 200
    assert refused(game.move("2", FIRST)) == (403, "seat-moved")
    assert game.move("2", SECOND).status_code == 200
    again = game.post("join", made["secret"], seat=SECOND).json()
    assert (again["you"], again["ply"]) == ("north", 4)


def test_an_old_link_admits_no_stranger(game: Playing) -> None:
    made = invite(game, game.south)
    assert refused(game.post("join", game.north, seat=THIRD)) == (403, "seat-taken")
    newer = invite(game, game.south)
    assert refused(game.post("join", made["secret"], seat=THIRD)) == (403, "invitation-void")
    assert refused(by_code(game.server, made["code"], THIRD)) == (404, "code-unknown")
    assert game.post("join", newer["secret"], seat=SECOND).status_code == 200
    for old in (game.north, FIRST, made["secret"], newer["secret"]):
        assert game.post("join", old, seat=THIRD).status_code == 403
    assert refused(by_code(game.server, newer["code"], THIRD)) == (403, "invitation-void")
    assert game.get(SECOND)["you"] == "north"


def test_a_code_is_not_accepted_as_a_link(game: Playing) -> None:
    code = invite(game, game.south)["code"]
    assert refused(game.post("join", code, seat=THIRD)) == (403, "invitation-void")
    assert game.get(FIRST)["you"] == "north"
    assert by_code(game.server, code, SECOND).status_code == 200


def test_a_step_from_the_seat_voids_its_invitation(game: Playing) -> None:
    game.move("2", game.south)
    made = invite(game, game.south)
    assert game.move("2", FIRST).status_code == 200
    assert refused(game.post("join", made["secret"], seat=SECOND)) == (403, "invitation-void")
    assert game.get(FIRST)["you"] == "north"


def test_a_seat_with_its_player_present_is_not_given_away(game: Playing) -> None:
    made = invite(game, game.south)
    with game.listen(1, FIRST) as socket:
        heard(socket, 1)
        assert refused(game.post("join", made["secret"], seat=SECOND)) == (403, "seat-in-use")
        assert refused(by_code(game.server, made["code"])) == (403, "seat-in-use")
        own = invite(game, FIRST)
        assert game.post("join", own["secret"], seat=SECOND).status_code == 200
        told = next(message for message in iter(lambda: heard(socket, 1)[0], None) if "code" in message)
        assert (told["status"], told["code"]) == (403, "seat-moved")


def test_an_abandoned_seat_is_given_to_the_invited_guest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.5)
    with Here(tmp_path) as server:
        game = server.new("human", "open")
        game.post("join", game.north, seat=FIRST)
        with game.listen(1, FIRST) as socket:
            heard(socket, 1)
        made = invite(game, game.south)
        until(lambda: game.post("join", made["secret"], seat=SECOND).status_code == 200)
        assert game.get(SECOND)["you"] == "north"


def test_only_its_player_hands_over_a_seat(game: Playing) -> None:
    for seat in (FIRST, game.south):
        assert game.get(seat)["invite"] is (seat == game.south)
    assert refused(game.post("invitations", FIRST, side="south")) == (422, "seat-not-open")
    assert refused(game.post("invitations", THIRD, side="south")) == (403, "seat-foreign")
    assert refused(game.post("invitations", game.north, side="north")) == (403, "seat-taken")
    assert game.post("invitations", None, side="north").status_code == 401
    made = invite(game, game.south, "south")
    state = game.post("join", made["secret"], seat=SECOND).json()
    assert (state["you"], state["names"]["south"]) == ("south", "Anna")
    assert refused(game.move("1", game.south)) == (403, "seat-moved")


def test_an_invitation_is_valid_for_its_seat_only(game: Playing) -> None:
    other = game.server.new("human", "open")
    made = invite(game, game.south)
    assert refused(other.post("join", made["secret"], seat=SECOND)) == (403, "invitation-void")
    for seat in (made["secret"], made["code"]):
        assert game.move("1", seat).status_code == 403
        assert game.post("invitations", seat, side="north").status_code == 403
    with game.listen(0, made["secret"]) as socket:
        assert heard(socket, 1)[0]["status"] == 403


def test_of_many_concurrent_guests_one_gets_the_seat(server: Running) -> None:
    game = server.new("human", "open")
    made = invite(game, game.south)
    seats = [f"{number:022}" for number in range(9)]

    def come(seat: str) -> int:
        number = int(seat)
        if number % 3 == 0:
            return by_code(server, made["code"], seat).status_code
        return game.post("join", game.north if number % 3 == 1 else made["secret"], seat=seat).status_code

    with ThreadPoolExecutor(9) as threads:
        statuses = list(threads.map(come, seats))
    assert sorted(statuses) == [200] + [403] * 8
    assert game.get(seats[statuses.index(200)])["you"] == "north"
    assert game.get()["ply"] == 1


# codes


def test_a_code_brings_a_guest_once(server: Running) -> None:
    game = server.new("human", "open")
    code = invite(game, game.south)["code"]
    assert len(code) == CODE
    assert set(code) <= set(LETTERS)
    spoken = f" {code[:3].lower()}-{code[3:]} "
    state = by_code(server, spoken, name="Carl").json()
    assert (state["id"], state["you"], state["names"]["north"]) == (game.id, "north", "Carl")
    assert by_code(server, spoken).json()["ply"] == 1
    assert refused(by_code(server, code, THIRD)) == (403, "invitation-void")
    assert refused(game.post("join", game.north, seat=THIRD)) == (403, "seat-taken")


def test_a_code_expires(tmp_path: Path) -> None:
    with Here(tmp_path) as own:
        game = own.new("human", "open")
        made = invite(game, game.south)
        with closing(sqlite3.connect(own.database, isolation_level=None)) as database:
            secrets = [secret for (secret,) in database.execute("SELECT secret FROM invitations")]
            assert [len(secret) for secret in secrets] == [24, 24], "only hashes are stored"
            database.execute("UPDATE invitations SET until = until - 1801 WHERE until IS NOT NULL")
            assert refused(by_code(own, made["code"])) == (404, "code-unknown")


def test_correcting_the_clock_ends_no_invitation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Here(tmp_path) as own:
        made = [invite(game, game.south) for game in (own.new("human", "open") for _ in range(2))]
        hour = time.time() + 3600
        monkeypatch.setattr(time, "time", lambda: hour)
        assert by_code(own, made[0]["code"]).status_code == 200
        other = own.new("human", "open")
        invite(other, other.south)
        assert by_code(own, made[1]["code"]).status_code == 200


@pytest.mark.usefixtures("no_refill")
def test_guesses_of_codes_are_limited(tmp_path: Path) -> None:
    with Here(tmp_path) as own:
        game = own.new("human", "open")
        code = invite(game, game.south)["code"]
        assert {by_code(own, code, FIRST).status_code for _ in range(GUESSES)} == {200}, (
            "right codes are free"
        )
        wrong = "BBBBBB" if code != "BBBBBB" else "DDDDDD"
        assert [refused(by_code(own, wrong)) for _ in range(GUESSES)] == [(404, "code-unknown")] * GUESSES
        late = by_code(own, code)
        assert refused(late) == (429, "too-much")
        assert int(late.headers["retry-after"]) <= GUESSES + 1  # the time is rounded up
        assert game.post("join", game.north, seat=FIRST).status_code == 200


def test_only_wrong_codes_count_and_for_all_clients_together() -> None:
    limits = Limits(1, 1)
    for _ in range(10 * GUESSES):
        limits.guess("a class of pupils")
        limits.guessed_right("a class of pupils")
    for number in range(ALL_GUESSES):
        limits.guess(f"one of many {number}")
    with pytest.raises(RefusedError):
        limits.guess("the next")
