"""Steps made while the server was away: a game against the computer goes on as the same, or not at all."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kalaha.wire.game import State
from tests.server.running import Here, Playing, assert_shape, until


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with Here(tmp_path_factory.mktemp("away")) as server:
        yield server


def step(side: str, kind: str, text: str = "") -> dict[str, Any]:
    return {"side": side, "kind": kind, "text": text}


def moves(south: str, north: str = "") -> list[dict[str, Any]]:
    return [step("south", "move", each) for each in south.split()] + [
        step("north", "move", each) for each in north.split()
    ]


def begun(server: Here, level: int = 1) -> Playing:
    return server.new("human", f"computer:{level}", seeds=4, axes={"extra_turn": False, "sharing": True})


def test_what_was_played_without_the_server_is_the_same_game(here: Here) -> None:
    game = begun(here)
    answer = game.post("steps", game.south, ply=0, steps=[*moves("1", "2"), *moves("4", "3")])
    assert answer.status_code == 200, answer.text
    assert_shape(State, answer.json())
    assert (answer.json()["moves"], answer.json()["you"]) == (["1", "2", "4", "3"], "south")
    again = game.post("steps", game.south, ply=0, steps=[*moves("1", "2"), *moves("4", "3"), *moves("5")])
    assert again.json()["moves"][:5] == ["1", "2", "4", "3", "5"]


def test_what_the_computer_did_alone_is_taken_back(here: Here) -> None:
    game = begun(here)
    assert game.move("1", game.south, 0).status_code == 200
    until(lambda: game.get()["ply"] == 2)
    own = game.get()["moves"][1]
    other = next(each for each in ("1", "2", "3") if each != own)
    answer = game.post("steps", game.south, ply=1, steps=[*moves("", other), *moves("6")])
    assert answer.status_code == 200, answer.text
    assert answer.json()["moves"][:3] == ["1", other, "6"]
    assert answer.json()["ply"] >= 5, "the computer's step, taken back, and two"


def test_a_game_that_its_player_has_gone_on_with_stays_as_it_is(here: Here) -> None:
    game = begun(here)
    game.move("1", game.south, 0)
    refused = game.post("steps", game.south, ply=0, steps=moves("2", "2"))
    assert (refused.status_code, refused.json()["code"]) == (409, "ply-stale")
    assert game.post("steps", game.south, ply=99, steps=moves("2")).status_code == 409
    assert game.get()["moves"][0] == "1"


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        ([*moves("1", "2"), *moves("1")], "move-empty-pit"),
        (moves("", "2"), "not-your-turn"),
        ([*moves("1"), step("north", "resign")], "not-your-turn"),
        ([step("south", "offer", "undo")], "request-wrong"),
        ([step("south", "accept")], "nothing-offered"),
        ([step("south", "again")], "request-wrong"),
        ([{**step("south", "move", "1"), "more": 1}], "request-wrong"),
        ([step("south", "undo", "step")], "nothing-to-undo"),
        (moves("1") * 301, "request-wrong"),
    ],
)
def test_one_step_that_may_not_be_refuses_all(here: Here, steps: list[dict[str, Any]], code: str) -> None:
    game = begun(here, 3)
    answer = game.post("steps", game.south, ply=0, steps=steps)
    assert answer.status_code in (409, 422)
    assert answer.json()["code"] == code
    assert game.get()["ply"] == 0


def test_offers_and_take_backs_come_too(here: Here) -> None:
    game = begun(here)
    made = [
        *moves("1", "2"),
        step("south", "undo"),
        *moves("2", "3"),
        step("south", "offer", "share"),
        step("north", "decline"),
        step("south", "resign"),
    ]
    state = game.post("steps", game.south, ply=0, steps=made).json()
    assert (state["moves"], state["outcome"]["reason"], state["ply"]) == (["2", "3"], "resigned", 8)


def test_only_the_one_player_against_the_computer(here: Here) -> None:
    game, people = begun(here), here.new()
    assert game.post("steps", None, ply=0, steps=moves("1")).status_code == 401
    assert game.post("steps", "x" * 22, ply=0, steps=moves("1")).status_code == 403
    for seats in (people.south, people.both):
        refused = people.post("steps", seats, ply=0, steps=moves("1"))
        assert (refused.status_code, refused.json()["code"]) == (422, "steps-not-alone")


def test_it_is_kept(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        before = begun(server)
        before.post("steps", before.south, ply=0, steps=moves("1", "2"))
    with Here(tmp_path) as server:
        assert Playing(server, before.created).get()["moves"][:2] == ["1", "2"]
