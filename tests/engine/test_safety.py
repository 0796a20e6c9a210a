"""In several threads, the engine answers one question at a time, and `stop` always reaches it."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kalaha.engine import Analysis, Engine, Limit
from kalaha.engine.errors import EngineError
from kalaha.engine.preparation import Preparation
from kalaha.engine.question import Stop
from kalaha.errors import fault
from kalaha.game import Game, Position
from kalaha.rules import RULESETS
from tests.helpers import at

ALGA = RULESETS["alga"]
START = Position.start(ALGA)
TIMEOUT = 300
NO_FOLDER = Path("/nonexistent")


@contextmanager
def asking() -> Iterator[Callable[..., Future[Any]]]:
    """Return a function that asks a question in a new thread."""
    with ThreadPoolExecutor(4) as pool:
        yield pool.submit


@pytest.fixture
def engine() -> Iterator[Engine]:
    with Engine(ALGA, threads=1, tables=False, memory=1 << 20, book=False) as made:
        yield made


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Block preparation until this event is set, as a large table would do."""
    let_go = threading.Event()
    really: Any = Preparation._table_for  # pyright: ignore[reportPrivateUsage]

    def slow(self: Preparation, *arguments: object) -> object:
        assert let_go.wait(TIMEOUT)
        return really(self, *arguments)

    monkeypatch.setattr(Preparation, "_table_for", slow)
    yield let_go
    let_go.set()


@pytest.mark.parametrize("ask", [Engine.choose, Engine.analyse])
def test_an_answer_does_not_wait_for_a_table(
    ask: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move at the highest level used to wait until the table was built."""
    built = threading.Event()
    monkeypatch.setattr(Preparation, "_build", lambda *_: built.wait(TIMEOUT) and None)
    near = at("alga", "1 0 2 0 1 1", "0 1 0 2 0 1")
    with Engine(ALGA, threads=1, tables=NO_FOLDER, memory=1 << 20, book=False) as engine:
        assert ask(engine, near, seconds=0.01)
        assert not built.is_set()
        built.set()


def test_two_threads_are_answered_in_turn(engine: Engine) -> None:
    """This used to deadlock."""
    with Engine(ALGA, threads=1, tables=False, memory=1 << 20, book=False) as other:
        expected = other.analyse(START, Limit(depth=6)).values
    with asking() as ask:
        answers = [ask(engine.analyse, START, Limit(depth=6)) for _ in range(4)]
        for answer in answers:
            assert answer.result(TIMEOUT).values.keys() == expected.keys()
            assert answer.result(TIMEOUT).depth == 6


def test_stop_reaches_all_questions_asked_before_it(engine: Engine) -> None:
    begun = threading.Event()
    with asking() as ask:
        first = ask(engine.analyse, START, None, lambda _found: begun.set())
        assert begun.wait(TIMEOUT)
        second = ask(engine.analyse, START)
        while len(engine._stops) < 2:  # pyright: ignore[reportPrivateUsage]
            assert not first.done()
        engine.stop()
        assert first.result(TIMEOUT).depth >= 1
        assert second.result(TIMEOUT).depth == 1


def test_a_stop_does_not_end_later_questions(engine: Engine) -> None:
    engine.stop()
    assert engine.analyse(START, Limit(depth=4)).depth == 4


def test_a_time_limit_starts_when_the_question_runs(engine: Engine) -> None:
    begun = threading.Event()
    with asking() as ask:
        first = ask(engine.analyse, START, Limit(seconds=1), lambda _found: begun.set())
        assert begun.wait(TIMEOUT)
        second = ask(engine.analyse, START, Limit(seconds=0.3))
        assert first.result(TIMEOUT).depth >= 1
        assert second.result(TIMEOUT).depth > 1


def test_a_callback_of_the_engine_cannot_ask_it(engine: Engine) -> None:
    def ask_again(_found: Analysis) -> None:
        engine.analyse(START, Limit(depth=1))

    with pytest.raises(EngineError, match="answering a question"):
        engine.analyse(START, Limit(depth=2), ask_again)
    assert engine.analyse(START, Limit(depth=2)).depth == 2


def test_closing_during_a_question_ends_it(engine: Engine) -> None:
    found = engine.analyse(START, None, lambda _found: engine.close())
    assert found.depth == 1
    with pytest.raises(EngineError, match="closed"):
        engine.analyse(START)


def test_another_thread_can_close_the_engine() -> None:
    begun = threading.Event()
    engine = Engine(ALGA, threads=1, tables=False, memory=1 << 20, book=False)
    with asking() as ask:
        first = ask(engine.analyse, START, None, lambda _found: begun.set())
        assert begun.wait(TIMEOUT)
        engine.close()
        assert first.result(TIMEOUT).depth >= 1


def test_a_stop_applies_to_every_call_it_is_passed_to(engine: Engine) -> None:
    """Regression: `prepare(); stop(); analyse()` ignored the stop and searched until its limit."""
    stop = Stop()
    engine.prepare(START, stop)
    stop.set()
    assert engine.analyse(START, stop=stop).depth == 1
    assert engine.choose(START, 10, seconds=3600, stop=stop) in START.legal_moves
    assert engine.choose(START, 5, stop=stop) in START.legal_moves
    game = Game(ALGA)
    game.play("1")
    assert len(engine.review(game, Limit(seconds=3600), stop=stop)) == 1
    assert engine.analyse(START, Limit(depth=4)).depth == 4


def test_the_limit_holds_while_a_table_is_built(held: threading.Event) -> None:
    """The search runs without the table, but the table is ready for a later question."""
    position = at("kalah", "1 0 2 0 1 3", "2 1 0 1 2 1", stores="20 20")
    with Engine(position.rules, threads=1, memory=1 << 20) as engine:
        without = engine.analyse(position, Limit(seconds=0.2))
        assert not held.is_set()
        assert without.depth > 1
        assert engine._opened().preparation.table is None  # pyright: ignore[reportPrivateUsage]
        held.set()
        engine.prepare(position)
        assert engine._opened().preparation.table is not None  # pyright: ignore[reportPrivateUsage]
        assert engine.analyse(position, Limit(seconds=5)).exact


def test_asking_raises_the_error_of_background_work(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine(ALGA, threads=1, tables=NO_FOLDER, memory=1 << 10, book=False)

    def fail(*_question: object) -> None:
        raise EngineError(fault("engine-closed"))

    monkeypatch.setattr(Preparation, "_table_for", fail)
    for _ in range(2):
        with pytest.raises(EngineError, match="closed"):
            engine.analyse(START, Limit(depth=1))
    monkeypatch.undo()
    assert engine.analyse(START, Limit(depth=2)).depth == 2


def test_stop_ends_a_review(engine: Engine) -> None:
    game = Game(ALGA)
    for _ in range(6):
        game.play(game.legal_moves[-1])
    reviewed = engine.review(game, Limit(depth=2), lambda _move: engine.stop())
    assert len(reviewed) == 1
    assert len(engine.review(game, Limit(depth=2))) == 6
