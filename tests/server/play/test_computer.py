"""What docs/web-api.md promises about the computer: its moves and analyses."""

import pytest

from kalaha.wire.analysis import Analysis
from tests.server.running import Running, assert_shape, heard


@pytest.mark.parametrize(("rules", "what"), [("kalahawari", "share"), ("wari", "stop")])
def test_the_computer_does_not_agree_to_end_what_has_not_begun(
    server: Running, rules: str, what: str
) -> None:
    game = server.new("human", "computer:3", rules=rules)
    game.post("offers", game.south, ply=0, action=what)
    with game.listen(1) as socket:
        _, step = heard(socket, 2)
    assert (step["kind"], step["state"]["outcome"]) == ("decline", None)


def test_the_computer_answers_and_goes_back(server: Running) -> None:
    game = server.new("human", "computer:3")
    assert game.move("2", game.south, 0).status_code == 200
    step = game.until("south")
    assert step["side"] == "north"
    state = step["state"]
    state = game.post("undo", game.south, ply=state["ply"]).json()
    assert state["moves"] == []
    assert state["turn"] == "south"


def test_computers_play_each_other_while_somebody_watches(server: Running) -> None:
    game = server.new("computer:1", "computer:2", rules="kalah", pits=2, seeds=1)
    with game.listen(0) as socket:
        socket.recv(timeout=60)
        plies: list[int] = []
        while True:
            (step,) = heard(socket, 1)
            plies.append(step["ply"])
            if step["state"]["outcome"]:
                break
    assert plies == list(range(1, len(plies) + 1))


def test_the_computer_answers_an_offer(server: Running) -> None:
    game = server.new("human", "computer:3", rules="kalahawari", pits=2, seeds=1)
    game.post("offers", game.south, ply=0, action="share")
    with game.listen(1) as socket:
        _, step = heard(socket, 2)
    assert step["kind"] in ("ending", "decline")


def test_analysis(server: Running) -> None:
    question = {"rules": "kalah", "position": "<2,0,0,1,1,1,1> S", "seconds": 1}
    answer = server.http.post("/api/analyse", json=question)
    assert answer.status_code == 200
    assert_shape(Analysis, answer.json())
    assert {move["kind"] for move in answer.json()["moves"]} == {"exact"}
    for bad, code in (
        ({"position": "<2,0,0,1,1,1> S"}, "position-count"),
        ({"position": "<2,1,0,0,0,1,1> S"}, "engine-game-over"),
        ({"seconds": 11}, "request-wrong"),
    ):
        answer = server.http.post("/api/analyse", json=question | bad)
        assert (answer.status_code, answer.json()["code"]) == (422, code)
