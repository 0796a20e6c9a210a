"""Web sockets behave as described in docs/web-api.md."""

import json
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection

from kalaha.server.play import games, live
from kalaha.wire.game import Hello, Refused, Step
from tests.server.running import Here, Running, assert_shape, closing_code, heard, present, say

MAX_STEP_BYTES = 250


def answered(socket: ClientConnection, **request: object) -> dict[str, object]:
    """Send a request and return the answer."""
    say(socket, **request)
    while True:
        message = json.loads(socket.recv(timeout=60))
        if message["kind"] in ("done", "refused"):
            return message


def test_the_first_answer_is_the_current_game(server: Running) -> None:
    game = server.new()
    game.play("1 6")
    with game.listen() as socket, game.listen(2, game.south) as other:
        (hello,), (own,) = heard(socket, 1), heard(other, 1)
        assert_shape(Hello, hello)
        assert hello["game"] == game.get()
        assert own["game"] == game.get(game.south)
        game.play("3")
        (step,) = heard(socket, 1)
        assert (step["ply"], step["move"]) == (3, "3")
        assert heard(other, 1) == [step]


def test_missed_steps_come_in_order_then_hello(server: Running) -> None:
    game = server.new()
    game.play("1 6 3 1 2 2")
    for since in (0, 4, 6):
        with game.listen(since) as socket:
            *steps, hello = heard(socket, 7 - since)
            assert [step["ply"] for step in steps] == list(range(since + 1, 7))
            assert (hello["kind"], hello["game"]["ply"]) == ("hello", 6)


def test_a_client_too_far_behind_gets_hello_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "REPLAYED", 3)
    monkeypatch.setattr(live, "RECENT", 2)
    with Here(tmp_path) as server:
        game = server.new()
        game.play("1 6 3 1 2")
        for since, kinds in ((0, ["hello"]), (9, ["hello"]), (3, ["move", "move", "hello"])):
            with game.listen(since) as socket:
                assert [message["kind"] for message in heard(socket, len(kinds))] == kinds


def test_a_step_has_at_most_250_bytes(server: Running) -> None:
    game = server.new("human", "open", rules="kalahawari", pits=8, seeds=15)
    game.post("join", game.north, seat="a" * 22, name="Å" * 40)
    both = f"{game.south} {'a' * 22}"
    assert 200 in [game.move(str(number), both).status_code for number in (8, 1, 2, 8, 3)]
    game.do("share", game.south)
    game.do("share", "a" * 22)
    game.post("again", game.south)
    with game.listen(0) as socket:
        steps = [str(socket.recv(timeout=60)) for _ in range(game.get()["ply"])]
    assert '"again"' in steps[-1]
    assert max(len(step.encode()) for step in steps) <= MAX_STEP_BYTES


def test_a_friend_comes(server: Running) -> None:
    game = server.new("human", "open")
    assert game.created["you"] == "south"
    with game.listen(0, game.north, name="Björn") as socket:
        step, hello = heard(socket, 2)
    assert (step["kind"], step["side"], step["name"], step["back"]) == ("join", "north", "Björn", False)
    assert hello["game"]["players"]["north"] == "human"
    assert game.get()["names"]["north"] == "Björn"
    with game.listen(0, game.north, name="Eve") as socket:
        heard(socket, 2)
    assert game.get()["names"]["north"] == "Björn"


@pytest.mark.parametrize(
    ("request_", "refused"),
    [
        pytest.param({"ply": 0, "do": "move", "move": "6"}, (409, "ply-stale"), id="late"),
        pytest.param({"ply": 1, "do": "move", "move": 9}, (422, "move-no-such-pit"), id="no such pit"),
        pytest.param({"ply": 1, "do": "accept"}, (422, "nothing-offered"), id="nothing offered"),
    ],
)
def test_a_refusal_has_the_id_of_its_request(
    server: Running, request_: dict[str, object], refused: tuple[int, str]
) -> None:
    game = server.new()
    game.play("1")
    with game.listen(1, game.south) as socket:
        answer = answered(socket, id=41, **request_)
        assert_shape(Refused, answer)
        assert (answer["id"], answer["status"], answer["code"]) == (41, *refused)
        assert answer.get("ply") == (1 if refused[0] == 409 else None)
        assert answered(socket, id=42, ply=1, do="move", move="6")["kind"] == "done"


@pytest.mark.parametrize(
    "message",
    ["", "{", "[]", '{"seats": []}', '{"id": 1, "ply": 0}', '{"id": 1, "ply": 0, "do": "redo"}',
     '{"ply": 0, "do": "move", "move": "1"}', '{"id": 1, "ply": 0, "do": "move", "move": [6]}', b"\x00\x01"],
)  # fmt: skip
def test_a_malformed_message_ends_the_web_socket(server: Running, message: str | bytes) -> None:
    game = server.new()
    with game.listen(0, game.south) as socket:
        heard(socket, 1)
        socket.send(message)
        (refused,) = heard(socket, 1)
        assert (refused["status"], refused["code"], "id" in refused) == (422, "request-wrong", False)
        assert closing_code(socket) == 4422
    assert game.get()["ply"] == 0


def test_a_move_needs_the_seat_to_move(server: Running) -> None:
    game = server.new()
    for seats, status in (((), 401), ((game.north,), 409)):
        with game.listen(0, *seats) as socket:
            assert answered(socket, id=1, ply=0, do="move", move="1")["status"] == status
    assert game.get()["ply"] == 0


def test_a_repeated_request_gets_the_first_answer(server: Running) -> None:
    game = server.new(rules="kalahawari", axes={"sharing": True})
    steps: list[tuple[str, dict[str, object]]] = [
        (game.south, {"do": "move", "move": "2"}),
        (game.north, {"do": "share"}),
        (game.south, {"do": "decline"}),
        (game.north, {"do": "share"}),
        (game.north, {"do": "withdraw"}),
        (game.south, {"do": "undo"}),
        (game.north, {"do": "accept"}),
        (game.south, {"do": "resign"}),
    ]
    assert len(steps) == live.RECENT
    for ply, (seat, body) in enumerate(steps):
        first = game.post("steps", seat, ply=ply, **body)
        assert first.status_code == 200, (body, first.text)
        assert game.post("steps", seat, ply=ply, **body).json() == first.json()
        with game.listen(ply + 1, seat) as socket:
            done = answered(socket, id=7, ply=ply, **body)
            assert done == {"kind": "done", "id": 7, "ply": ply + 1}, body
        other = game.north if seat == game.south else game.south
        assert game.post("steps", other, ply=ply, **body).status_code == 409
    for ply, (seat, body) in enumerate(steps):
        assert game.post("steps", seat, ply=ply, **body).status_code == 200
    with game.listen(0) as watcher:
        *sent, hello = heard(watcher, len(steps) + 1)
    assert hello["game"]["ply"] == len(steps)
    kinds = ["move", "offer", "decline", "offer", "withdraw", "offer", "undo", "resign"]
    assert [step["kind"] for step in sent] == kinds
    assert (sent[5]["offer"], sent[6]["side"]) == ("undo", "south")
    for step in sent:
        assert_shape(Step, step)


def test_another_move_at_the_same_ply_is_no_repetition(server: Running) -> None:
    game = server.new()
    game.move("2", game.south, 0)
    for move in ("3", "2~", "swap"):
        assert game.move(move, game.south, 0).json()["code"] == "ply-stale"


def test_presence_is_sent_after_hello_and_when_it_changes(server: Running) -> None:
    game = server.new()
    with game.listen(0, game.south) as south:
        assert json.loads(south.recv(timeout=60))["kind"] == "hello"
        assert present(south) == {"south": True, "north": False}
        with game.listen(0, game.north) as north:
            assert present(south) == present(north) == {"south": True, "north": True}


def test_an_emote_reaches_every_listener_once(server: Running) -> None:
    game = server.new()
    with game.listen() as watching, game.listen(0, game.south) as south, game.listen(0, game.north) as north:
        for socket in (watching, south, north):
            heard(socket, 1)
        say(watching, emote="bravo")  # not a player
        for emote in ("oops", "thanks"):  # the second comes too soon
            say(south, emote=emote)
        say(south, id=1, ply=0, do="move", move="2")
        for socket in (watching, south, north):
            said = {message["kind"]: message for message in heard(socket, 2)}
            assert said["emote"] == {"kind": "emote", "side": "south", "emote": "oops"}
            assert said["move"]["ply"] == 1
        say(north, emote="a word")
        assert closing_code(north) == 4422
