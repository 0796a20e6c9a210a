"""What docs/web-api.md promises to those who listen to a game."""

import json

import pytest
from websockets.sync.client import ClientConnection, connect

from kalaha.wire.game import Hello, RefusedMove, Step
from tests.server.running import Running, assert_shape, heard, present


def test_every_step_once_in_order_and_resumed(server: Running) -> None:
    game = server.new()
    with game.listen() as socket:
        (hello,) = heard(socket, 1)
        assert_shape(Hello, hello)
        assert hello["state"]["ply"] == 0
        game.play("1 6 3 1")
        steps = heard(socket, 4)
    assert [(step["ply"], step["move"]) for step in steps] == [(1, "1"), (2, "6"), (3, "3"), (4, "1")]
    game.play("2 2")
    with game.listen(4) as socket:  # the line was dropped
        hello, *rest = heard(socket, 3)
    assert hello["state"]["ply"] == 6
    assert [step["ply"] for step in rest] == [5, 6]
    for _ in range(6):
        state = game.get()
        game.post("undo", game.both, ply=state["ply"])
    with game.listen(0) as socket:  # more than are kept ready
        _, *steps = heard(socket, 13)
    assert [step["ply"] for step in steps] == list(range(1, 13))
    assert [step["state"]["ply"] for step in steps] == list(range(1, 13))
    assert steps[3]["state"]["moves"] == ["1", "6", "3", "1"]


def test_a_friend_comes(server: Running) -> None:
    game = server.new("human", "open")
    assert game.created["you"] == "south"
    with game.listen(0, game.north, name="Björn") as socket:
        hello, step = heard(socket, 2)
    assert (step["kind"], step["side"]) == ("join", "north")
    assert hello["state"]["players"]["north"] == "human"
    assert game.get()["names"]["north"] == "Björn"
    with game.listen(0, game.north, name="Eve") as socket:
        heard(socket, 2)
    assert game.get()["names"]["north"] == "Björn"


def test_a_watcher_need_not_say_anything(server: Running) -> None:
    game = server.new()
    game.play("2")
    with connect(f"{server.url.replace('http', 'ws')}{game.path}/ws?from=0") as socket:
        hello, step = heard(socket, 2)
        assert (hello["kind"], hello["state"]["you"], step["move"]) == ("hello", None, "2")
        socket.send(json.dumps({"seats": [game.south]}))  # late, but not too late
        assert heard(socket, 1)[0]["state"]["you"] == "south"
        game.play("3")
        assert [(step["ply"], step["state"]["you"]) for step in heard(socket, 1)] == [(2, "south")]


def test_views_differ_by_seat_only(server: Running) -> None:
    game = server.new()
    with game.listen(0, game.south) as one, game.listen(0) as other:
        game.play("2")
        _, mine = heard(one, 2)
        _, watched = heard(other, 2)
    assert (mine["state"]["you"], watched["state"]["you"]) == ("south", None)
    mine["state"]["you"], mine["state"]["can"] = None, watched["state"]["can"]
    assert mine == watched


# moves over the web socket


def say(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))


def test_a_player_moves_over_the_web_socket(server: Running) -> None:
    game = server.new()
    with game.listen(0, game.south, game.north) as socket, game.listen(0) as watcher:
        heard(socket, 1)
        for ply, move in enumerate(("1", "6", "3")):
            say(socket, ply=ply, move=move)
            (step,) = heard(socket, 1)
            assert_shape(Step, step)
            assert (step["ply"], step["move"], step["state"]["you"]) == (ply + 1, move, "both")
        assert [step["move"] for step in heard(watcher, 4)[1:]] == ["1", "6", "3"]
    assert game.get()["moves"] == ["1", "6", "3"]


@pytest.mark.parametrize(
    ("message", "refused"),
    [
        pytest.param({"ply": 0, "move": "6"}, (409, "ply-stale"), id="late"),
        pytest.param({"ply": 1, "move": "9"}, (422, "move-no-such-pit"), id="no such pit"),
        pytest.param({"ply": 1, "move": 6}, (422, "request-wrong"), id="no text"),
        pytest.param({"seats": []}, (422, "request-wrong"), id="no move"),
    ],
)
def test_a_move_that_is_refused_is_answered_and_the_next_one_made(
    server: Running, message: dict[str, object], refused: tuple[int, str]
) -> None:
    game = server.new()
    game.play("1")
    with game.listen(1, game.south) as socket:
        heard(socket, 1)
        say(socket, **message)
        (answer,) = heard(socket, 1)
        assert_shape(RefusedMove, answer)
        assert (answer["kind"], answer["status"], answer["code"]) == ("refused-move", *refused)
        say(socket, ply=1, move="6")
        assert heard(socket, 1)[0]["move"] == "6"


def test_who_has_no_seat_or_another_one_makes_no_move(server: Running) -> None:
    game = server.new()
    for seats, status in (((), 401), ((game.north,), 409)):
        with game.listen(0, *seats) as socket:
            heard(socket, 1)
            say(socket, ply=0, move="1")
            assert heard(socket, 1)[0]["status"] == status
    assert game.get()["ply"] == 0


def test_the_same_move_by_request_and_over_the_web_socket_is_made_once(server: Running) -> None:
    game = server.new()
    with game.listen(0, game.south) as socket:
        heard(socket, 1)
        say(socket, ply=0, move="2")
        answer = game.move("2", game.south, 0)
        kinds = {message["kind"] for message in heard(socket, 2 if answer.status_code == 200 else 1)}
    assert answer.status_code in (200, 409)
    assert kinds - {"refused-move"}, kinds
    assert game.get()["moves"] == ["2"]


def test_who_is_present_is_told(server: Running) -> None:
    game = server.new()
    with game.listen(0, game.south) as south:
        assert present(south) == {"south": True, "north": False}
        with game.listen(0, game.north) as north:
            assert present(south) == present(north) == {"south": True, "north": True}
