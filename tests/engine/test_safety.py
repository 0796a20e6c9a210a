"""The engine between threads: one question at a time, and `stop` that always reaches it."""

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
PATIENCE = 300
NO_FOLDER = Path("/nonexistent")


@contextmanager
def asking() -> Iterator[Callable[..., Future[Any]]]:
    """A way to ask in threads of their own."""
    with ThreadPoolExecutor(4) as pool:
        yield pool.submit


@pytest.fixture
def engine() -> Iterator[Engine]:
    with Engine(ALGA, threads=1, tables=False, memory=1 << 20, book=False) as made:
        yield made


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Preparing takes until this event is set, as compiling or a large table would."""
    let_go = threading.Event()
    really: Any = Preparation._make_ready  # pyright: ignore[reportPrivateUsage]

    def slow(self: Preparation, *arguments: object) -> object:
        self._on_progress("compiling", 0.0)  # pyright: ignore[reportPrivateUsage]
        assert let_go.wait(PATIENCE)
        return really(self, *arguments)

    monkeypatch.setattr(Preparation, "_make_ready", slow)
    yield let_go
    let_go.set()


@pytest.mark.parametrize("ask", [Engine.choose, Engine.analyse])
def test_no_answer_is_late_for_a_table(ask: Callable[..., object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves of the highest level waited for it, however long that took."""
    built = threading.Event()
    monkeypatch.setattr(Preparation, "_build", lambda *_: built.wait(PATIENCE) and None)
    near = at("alga", "1 0 2 0 1 1", "0 1 0 2 0 1")
    with Engine(ALGA, threads=1, tables=NO_FOLDER, memory=1 << 20, book=False) as engine:
        engine.choose(near, level=6)  # loads the kernels of searches without a table
        assert ask(engine, near, seconds=0.01)
        assert not built.is_set()
        built.set()


def test_two_threads_are_answered_in_turn(engine: Engine) -> None:
    """Both hung for ever, once."""
    with Engine(ALGA, threads=1, tables=False, memory=1 << 20, book=False) as other:
        expected = other.analyse(START, Limit(depth=6)).values
    with asking() as ask:
        answers = [ask(engine.analyse, START, Limit(depth=6)) for _ in range(4)]
        for answer in answers:
            assert answer.result(PATIENCE).values.keys() == expected.keys()
            assert answer.result(PATIENCE).depth == 6


def test_stop_reaches_all_questions_asked_by_then(engine: Engine) -> None:
    begun = threading.Event()
    with asking() as ask:
        first = ask(engine.analyse, START, None, lambda _found: begun.set())
        assert begun.wait(PATIENCE)
        second = ask(engine.analyse, START)
        while len(engine._stops) < 2:  # pyright: ignore[reportPrivateUsage]
            assert not first.done()
        engine.stop()
        assert first.result(PATIENCE).depth >= 1
        assert second.result(PATIENCE).depth == 1


def test_a_stop_ends_nothing_that_is_asked_later(engine: Engine) -> None:
    engine.stop()
    assert engine.analyse(START, Limit(depth=4)).depth == 4


def test_a_limit_counts_from_the_turn_of_a_question(engine: Engine) -> None:
    begun = threading.Event()
    with asking() as ask:
        first = ask(engine.analyse, START, Limit(seconds=1), lambda _found: begun.set())
        assert begun.wait(PATIENCE)
        second = ask(engine.analyse, START, Limit(seconds=0.3))
        assert first.result(PATIENCE).depth >= 1
        assert second.result(PATIENCE).depth > 1


def test_who_is_called_by_the_engine_cannot_ask_it(engine: Engine) -> None:
    def ask_again(_found: Analysis) -> None:
        engine.analyse(START, Limit(depth=1))

    with pytest.raises(EngineError, match="answering a question"):
        engine.analyse(START, Limit(depth=2), ask_again)
    assert engine.analyse(START, Limit(depth=2)).depth == 2


def test_closed_in_the_middle_of_a_question(engine: Engine) -> None:
    found = engine.analyse(START, None, lambda _found: engine.close())
    assert found.depth == 1
    with pytest.raises(EngineError, match="closed"):
        engine.analyse(START)


def test_closed_from_another_thread() -> None:
    begun = threading.Event()
    engine = Engine(ALGA, threads=1, tables=False, memory=1 << 20, book=False)
    with asking() as ask:
        first = ask(engine.analyse, START, None, lambda _found: begun.set())
        assert begun.wait(PATIENCE)
        engine.close()
        assert first.result(PATIENCE).depth >= 1


def test_stop_while_kernels_compile(held: threading.Event) -> None:
    """Each move is then valued by the lead after it; the kernels are there for the next question."""
    compiling = threading.Event()

    def note(activity: str, share: float) -> None:
        assert (activity, share) == ("compiling", 0) or held.is_set()
        compiling.set()

    with (
        Engine(ALGA, threads=1, tables=False, memory=1 << 20, book=False, on_progress=note) as engine,
        asking() as ask,
    ):
        answer = ask(engine.analyse, START, Limit(depth=6))
        assert compiling.wait(PATIENCE)
        engine.stop()
        glance: Analysis = answer.result(PATIENCE)
        assert not held.is_set()
        assert (glance.nodes, glance.depth) == (0, 1)
        for move, value in glance.values.items():
            after = START.play(move).position
            assert value.seeds == after.stores[START.turn] - after.stores[1 - START.turn]
            assert (value.kind, value.line) == ("estimate", (move,))
        again = ask(engine.analyse, START, Limit(depth=6))
        held.set()
        assert again.result(PATIENCE).depth == 6


def test_a_stop_holds_for_all_that_it_is_passed_to(engine: Engine) -> None:
    """`prepare(); stop(); analyse()` thought on to its limit."""
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
    """The search does without; the table is there for a later question."""
    position = at("kalah", "1 0 2 0 1 3", "2 1 0 1 2 1", stores="20 20")
    held.set()
    with Engine(position.rules, threads=1, memory=1 << 20) as engine:
        engine.choose(position, level=6)  # compiles for searches without a table
        held.clear()
        without = engine.analyse(position, Limit(seconds=0.2))
        assert not held.is_set()
        assert without.depth > 1
        assert engine._preparation.table is None  # pyright: ignore[reportPrivateUsage]
        held.set()
        engine.prepare(position)
        assert engine._preparation.table is not None  # pyright: ignore[reportPrivateUsage]
        assert engine.analyse(position, Limit(seconds=5)).exact


def test_what_goes_wrong_in_the_background_is_raised_where_it_is_asked(
    monkeypatch: pytest.MonkeyPatch, engine: Engine
) -> None:
    def fail(*_question: object) -> None:
        raise EngineError(fault("engine-closed"))

    monkeypatch.setattr(Preparation, "_make_ready", fail)
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
