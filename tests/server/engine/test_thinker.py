"""The engine's processes, as the server keeps them, and the computer's moves."""

import asyncio
import json
import multiprocessing
import threading
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import asdict
from typing import Any, cast
from unittest.mock import patch

import pytest
from kalaha.server.play.computer import Computer

from kalaha.engine.decisions import Action
from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Game, Position
from kalaha.rules import RULESETS
from kalaha.server.engine import worker
from kalaha.server.engine.queue import Kind, Question, UnansweredError
from kalaha.server.engine.thinker import Thinker
from kalaha.server.errors import BusyError, unknown_game
from kalaha.server.http.limits import on_behalf_of
from kalaha.server.play.games import Games
from kalaha.server.play.live import LiveGame, NewStep
from kalaha.server.storage.tables import GameRow, StepRow
from kalaha.tables import TablesError

FOUND = {
    "position": "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S",
    "value": 1,
    "kind": "estimate",
    "moves": [{"move": "3", "seeds": 1, "kind": "estimate", "bounds": (-72, 72), "line": ["3"]}],
    "depth": 1,
    "nodes": 1,
    "seconds": 0.0,
}
"""What the engine finds at first."""


def test_a_move_interrupts_an_analysis_which_goes_on_until_nobody_wants_it() -> None:
    """With a real process: the analysis alone would take an hour."""

    async def serve() -> None:
        thinker = Thinker(1)
        game = Game(RULESETS["alga"].replace(seeds=7))
        question = Question(worker.decide, (worker.plain(game), SOUTH, 2, None, None), 300)
        try:
            analysis = asyncio.create_task(thinker.analyse(game, 3600, "me"))
            await asyncio.sleep(0.1)
            action = await thinker.ask(question, "a game", Kind.MOVE)
            assert action.move in game.legal_moves
            assert not analysis.done()
            analysis.cancel()
            assert (await thinker.ask(question, "a game", Kind.MOVE)).move in game.legal_moves
        finally:
            await thinker.close()

    asyncio.run(asyncio.wait_for(serve(), 300))


# Moves that fail --------------------------------------------------------------------------------------


def test_a_stop_that_comes_before_its_question_stops_it() -> None:
    """It was lost: an analysis went on for its ten seconds, and the computer's move waited."""
    receiver, sender = multiprocessing.Pipe(duplex=False)
    stopping = threading.Thread(target=worker._stop_on_request, args=(receiver,))  # pyright: ignore
    stopping.start()
    sender.send(1)
    sender.send(2)
    sender.close()
    stopping.join()
    game = worker.plain(Game(RULESETS["alga"].replace(seeds=7)))
    for number, is_stopped in ((1, True), (2, True), (3, False)):
        seconds = 3600 if is_stopped else 1.0
        found = worker.answer(number, worker.analyse, (game, seconds)).value
        assert (found["depth"] == 1) == is_stopped


RULES = RULESETS["kalah"].replace(pits=3, seeds=3, sharing=True)
OFFER = StepRow("0" * 16, 1, SOUTH, "offer", "share", 0.0)
MOVE = StepRow("0" * 16, 1, SOUTH, "move", "2", 0.0)


class OneGame:
    """Stands for `Games`: one game between a person and the computer, in which `act` may fail at first."""

    def __init__(self, first: StepRow, level: int, faults: list[Exception]) -> None:
        axes, start = json.dumps(asdict(RULES)), str(Position.start(RULES))
        self.live = LiveGame(GameRow("0" * 16, axes, start, "human", f"computer:{level}", 0.0, south_seat=""))
        self.live.apply(first)
        self.faults = faults
        self.steps: list[NewStep] = []

    async def newest(self, _id: str) -> LiveGame:
        return self.live

    def tell_prepared(self, _id: str, _share: float) -> None:
        raise AssertionError("nothing is compiled")

    async def act(self, _id: str, ply: int, decide: Callable[[LiveGame], NewStep]) -> None:
        if self.faults:
            raise self.faults.pop()
        step = decide(self.live)
        self.live.apply(StepRow("0" * 16, ply + 1, *step, 0.0))
        self.steps.append(step)


class Answers:
    """Stands for `EngineQueue`: fails with these faults, one after the other, then answers."""

    def __init__(self, *faults: Exception) -> None:
        self.faults = list(faults)
        self.levels: list[int] = []
        self.clients: list[str] = []

    async def ask(self, question: Question, client: str, _kind: Kind) -> Action:
        game, side, level, request, seconds = question.arguments
        assert (seconds is not None) == (level == 10 and request is None)
        self.clients.append(client)
        self.levels.append(level)
        if self.faults:
            raise self.faults.pop(0)
        return worker.decide(game, side, level, request, seconds)

    async def close(self) -> None:
        pass


def play(
    monkeypatch: pytest.MonkeyPatch, game: OneGame, answers: Answers
) -> tuple[list[NewStep], list[float], list[str]]:
    """Let the computer act; return its steps, how long it waited in between, and what was logged."""
    waits: list[float] = []
    sleep = asyncio.sleep

    async def shortly(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    async def serve() -> None:
        thinker = Thinker(1)
        monkeypatch.setattr(thinker, "_queue", answers)
        computer = Computer(thinker)
        computer.start(cast(Games, cast(Any, game)))
        computer.consider(game.live)
        while computer._playing:  # pyright: ignore[reportPrivateUsage]
            await sleep(0.001)

    monkeypatch.setattr(asyncio, "sleep", shortly)
    with patch("kalaha.server.play.computer._log.exception") as logged:
        asyncio.run(asyncio.wait_for(serve(), 100))
    return game.steps, waits, [call.args[0] for call in logged.call_args_list]


@pytest.mark.parametrize(
    "fault_",
    [UnansweredError(), TablesError(fault("tables-probe-rules")), ValueError("wrong"), OSError("no process")],
    ids=lambda error: type(error).__name__,
)
def test_a_high_level_that_fails_is_replaced_by_a_low_one(
    monkeypatch: pytest.MonkeyPatch, fault_: Exception
) -> None:
    answers = Answers(fault_, fault_, fault_)
    steps, waits, logged = play(monkeypatch, OneGame(MOVE, 10, []), answers)
    assert [step.kind for step in steps] == ["move"] * len(steps)
    assert answers.levels[:4] == [10, 3, 3, 3]
    assert waits == [0, 1, 3]
    assert logged == ["the computer cannot move"]


def test_a_low_level_that_fails_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Answers(*[ValueError()] * 8)
    steps, waits, logged = play(monkeypatch, OneGame(MOVE, 1, []), answers)
    assert steps
    assert set(answers.levels) == {1}
    assert waits == [0, 1, 3, 7, 15, 31, 60, 60]
    assert len(logged) == 1


def test_a_move_that_is_refused_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Answers()
    steps, waits, logged = play(monkeypatch, OneGame(MOVE, 4, [RuntimeError("of the database")]), answers)
    assert steps
    assert (waits, len(logged)) == ([0], 1)


def test_each_move_has_its_level_again(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Answers(ValueError())
    game = OneGame(MOVE, 4, [])
    play(monkeypatch, game, answers)
    assert answers.levels[:2] == [4, 3]
    game.live.apply(
        StepRow("0" * 16, game.live.ply + 1, SOUTH, "move", str(game.live.game.legal_moves[0]), 0)
    )
    answers.levels.clear()
    play(monkeypatch, game, answers)
    assert set(answers.levels) == {4}


def test_what_cannot_be_decided_is_declined(monkeypatch: pytest.MonkeyPatch) -> None:
    steps, _waits, logged = play(monkeypatch, OneGame(OFFER, 10, []), Answers(UnansweredError()))
    assert steps == [NewStep(NORTH, "decline")]
    assert len(logged) == 1


def test_a_full_queue_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Answers(BusyError(2), BusyError(4))
    _steps, waits, logged = play(monkeypatch, OneGame(MOVE, 4, []), answers)
    assert set(answers.levels) == {4}
    assert (waits, logged) == ([2, 4], [])


def test_a_game_that_is_gone_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Answers(unknown_game("0" * 16))
    assert play(monkeypatch, OneGame(MOVE, 4, []), answers) == ([], [], [])


def test_moves_are_asked_for_where_compiling_failed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("kalaha.engine.compiling.COMMAND", ("no compiler",))

    async def serve() -> None:
        thinker = Thinker(1)
        thinker._queue = Answers()  # pyright: ignore
        thinker.start()
        warming = thinker._warming  # pyright: ignore[reportPrivateUsage]
        assert warming is not None
        await warming
        await thinker.close()

    asyncio.run(serve())
    assert caplog.messages == ["engine not ready"]


def test_a_move_is_asked_for_on_behalf_of_whoever_led_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty games between computers of level 10, watched by one client, took twenty turns of twenty-one."""
    for client, expected in (("", "0" * 16), ("192.0.2.1", "192.0.2.1")):
        answers = Answers()
        with_client = copy_context()
        with_client.run(on_behalf_of.set, client)
        with_client.run(play, monkeypatch, OneGame(MOVE, 10, []), answers)
        assert set(answers.clients) == {expected}
