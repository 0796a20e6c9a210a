"""Concurrent requests: exactly one succeeds, and no step is lost, repeated or out of order."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kalaha
from tests.effort import effort
from tests.server.postgres import free_port
from tests.server.running import Here, Playing, Running, heard_steps

ROOT = Path(__file__).parents[3]
GUEST = "of-the-guest-who-joins"

rounds = st.lists(
    st.lists(st.tuples(st.integers(-1, 0), st.integers(1, 7), st.sampled_from("sn")), min_size=1, max_size=4),
    min_size=1,
    max_size=6,
)
"""Concurrent requests, each with a ply (relative to the current one), a pit and a seat."""


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


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Iterator[tuple[Playing, Playing]]]:
    """Games with an open seat, each held in memory by two servers."""

    def start(one: Here, other: Here) -> Iterator[tuple[Playing, Playing]]:
        for _ in range(effort(60)):
            game = one.new("human", "open")
            there = Playing(other, game.created)
            there.get(game.south)
            yield game, there

    with Here(tmp_path) as one, Here(tmp_path) as other:
        yield start(one, other)


def test_no_server_refuses_by_an_outdated_copy(games: Iterator[tuple[Playing, Playing]]) -> None:
    """The guest joins on one server, the host resigns on another, and both ask for a rematch."""
    for game, there in games:
        joined = game.post("join", game.north, seat=GUEST)
        resigned = there.do("resign", game.south)
        again = game.post("again", GUEST)
        assert [answer.status_code for answer in (joined, resigned, again)] == [200, 200, 201]
        assert there.post("again", game.south).json()["id"] == again.json()["id"]


def test_a_guest_who_asks_two_servers_gets_the_seat_once(games: Iterator[tuple[Playing, Playing]]) -> None:
    for pair in games:
        game, there = pair
        with ThreadPoolExecutor(2) as threads:
            answers = list(threads.map(lambda at: at.post("join", at.north, seat=GUEST), pair))
        assert [answer.status_code for answer in answers] == [200, 200]
        assert there.get()["ply"] == 1
        assert there.do("move", game.north, 1, move="1").status_code == 403


def test_killed_under_load_every_acknowledged_move_is_there() -> None:
    options = "--kill", "--games", "20", "--rate", "100", "--seconds", "3", "--port", str(free_port())
    command = [sys.executable, "-m", "tools.measure.load", *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "acknowledged ones among them" in done.stdout
