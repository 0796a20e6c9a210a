"""Concurrent requests: exactly one wins, and no step is lost, doubled or out of order."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

import kalaha
from tests.effort import effort
from tests.server.running import Here, Playing, Running, heard_steps

ROOT = Path(__file__).parents[3]

rounds = st.lists(
    st.lists(st.tuples(st.integers(-1, 0), st.integers(1, 7), st.sampled_from("sn")), min_size=1, max_size=4),
    min_size=1,
    max_size=6,
)
"""Concurrent requests: the ply relative to the right one, the pit, the seat."""


@settings(max_examples=15)
@given(rounds=rounds)
def test_of_concurrent_requests_one_wins(server: Running, rounds: list[list[tuple[int, int, str]]]) -> None:
    game = server.new()
    model = kalaha.Game(kalaha.find_rules("alga"))
    done: list[tuple[int, str, str]] = []
    with ThreadPoolExecutor(4) as threads, game.listen(0) as socket:
        for requests in rounds:
            ply = len(model.moves)
            answers = list(threads.map(lambda request, ply=ply: _post(game, ply, *request), requests))
            assert set(answers) <= {200, 409, 422}
            taken = {
                (max(0, ply + offset), str(pit), seat)
                for (offset, pit, seat), status in zip(requests, answers, strict=True)
                if status == 200
            }
            won = taken - set(done)
            assert len(won) <= 1, "one step, and repetitions of it or of the one before"
            assert won or not any(_is_legal(model, *request) for request in requests)
            for at, pit, seat in won:
                assert at == ply
                assert _is_legal(model, 0, int(pit), seat)
                model.play(pit)
                done.append((at, pit, seat))
        steps = heard_steps(socket, len(model.moves))
    moves = [str(move) for move in model.moves]
    assert [step["move"] for step in steps] == moves
    assert [step["ply"] for step in steps] == list(range(1, len(moves) + 1))
    state = game.get()
    assert (state["steps"], state["position"]) == (moves, str(model.position))


def _post(game: Playing, ply: int, offset: int, pit: int, seat: str) -> int:
    key = game.south if seat == "s" else game.north
    return game.move(str(pit), key, max(0, ply + offset)).status_code


def _is_legal(model: kalaha.Game, offset: int, pit: int, seat: str) -> bool:
    right_ply = max(0, len(model.moves) + offset) == len(model.moves)
    return right_ply and "sn"[model.position.turn] == seat and kalaha.Move(pit - 1) in model.legal_moves


def test_concurrent_requests_for_a_rematch_get_the_same_game(server: Running) -> None:
    for _ in range(8):
        game = server.new()
        game.do("resign", game.south, 0)
        with ThreadPoolExecutor(2) as threads:
            answers = list(threads.map(game.post, ("again", "again"), (game.south, game.north)))
        assert [answer.json()["id"] for answer in answers] == [game.get()["next"]] * 2


def test_no_server_refuses_by_an_outdated_copy(tmp_path: Path) -> None:
    """The guest joins through one server, the host resigns through another, and both ask for a rematch."""
    with Here(tmp_path) as one, Here(tmp_path) as other:
        for _ in range(effort(60)):
            game = one.new("human", "open")
            assert game.get(game.south)["ply"] == 0
            there = Playing(other, game.created)
            there.get(game.south)
            joined = game.post("join", game.north, seat="of-the-guest-who-joins")
            resigned = there.do("resign", game.south)
            again = game.post("again", "of-the-guest-who-joins")
            assert [answer.status_code for answer in (joined, resigned, again)] == [200, 200, 201]
            assert there.post("again", game.south).json()["id"] == again.json()["id"]


def test_a_guest_who_asks_two_servers_gets_the_seat_once(tmp_path: Path) -> None:
    with Here(tmp_path) as one, Here(tmp_path) as other:
        for _ in range(effort(60)):
            game = one.new("human", "open")
            there = Playing(other, game.created)
            there.get(game.south)
            body = {"seat": "of-the-guest-who-joins"}
            with ThreadPoolExecutor(2) as threads:
                asked = [threads.submit(at.post, "join", game.north, **body) for at in (game, there)]
            answers = [each.result() for each in asked]
            assert [answer.status_code for answer in answers] == [200, 200]
            assert there.get()["ply"] == 1
            assert there.do("move", game.north, 1, move="1").status_code == 403


def test_killed_under_load_every_acknowledged_move_is_there() -> None:
    command = [sys.executable, "-m", "tools.measure.load", "--kill", "--games", "20", "--port", _port()]
    command += ["--rate", "100", "--seconds", "3"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "acknowledged ones among them" in done.stdout


def _port() -> str:
    return str(20_000 + os.getpid() % 10_000)
