"""`Engine.ask` returns a handle to a question, which works with threads and with asyncio."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from kalaha.engine import Analysis, Engine, Limit
from kalaha.engine.errors import EngineError
from kalaha.engine.question import Question
from kalaha.game import Position
from kalaha.rules import RULESETS
from tests.helpers import at

START = Position.start(RULESETS["alga"])
TIMEOUT = 300


@pytest.fixture
def engine() -> Iterator[Engine]:
    with Engine(START.rules, threads=1, tables=False, memory=1 << 20, book=False) as made:
        made.prepare(START)
        yield made


def test_it_answers_like_analyse(engine: Engine) -> None:
    question = engine.ask(START, Limit(depth=4))
    assert [found.depth for found in question] == [1, 2, 3, 4]
    assert list(question) == [], "each update comes once"
    found = question.result(TIMEOUT).values
    engine.forget()
    assert found == engine.analyse(START, Limit(depth=4)).values


def test_a_stop_before_the_search_starts_counts(engine: Engine) -> None:
    question = engine.ask(START)
    question.stop()
    assert question.result(TIMEOUT).depth >= 1
    begun = threading.Event()
    first = threading.Thread(target=lambda: engine.analyse(START, None, lambda _found: begun.set()))
    first.start()
    assert begun.wait(TIMEOUT)
    waiting = engine.ask(START)
    waiting.stop()
    third = engine.ask(START, Limit(depth=3))
    assert first.is_alive(), "it goes on"
    engine.stop()
    assert waiting.result(TIMEOUT).depth == 1
    assert third.result(TIMEOUT).depth >= 1
    first.join(TIMEOUT)


def test_leaving_the_with_block_stops_it(engine: Engine) -> None:
    with engine.ask(START) as question:
        updates = iter(question)
        assert next(updates).depth == 1
    assert question.result(TIMEOUT).depth >= 1


def test_it_is_awaited_and_iterated_in_asyncio(engine: Engine) -> None:
    async def ask() -> tuple[list[int], Analysis]:
        depths: list[int] = []
        question = engine.ask(START)
        async for found in question:
            depths.append(found.depth)
            if found.depth == 4:
                question.stop()
        assert [found async for found in question] == []
        return depths, await question

    depths, analysis = asyncio.run(asyncio.wait_for(ask(), TIMEOUT))
    assert depths[:4] == [1, 2, 3, 4]
    assert analysis.depth == depths[-1]


def test_a_question_stops_when_nobody_waits_for_it(engine: Engine) -> None:
    async def cancel() -> Analysis:
        question = engine.ask(START)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(question, 0.01)
        return await question

    async def leave() -> Analysis:
        question = engine.ask(START)
        async for _ in question:
            break
        return await question

    for ask in cancel, leave:
        assert asyncio.run(asyncio.wait_for(ask(), TIMEOUT)).depth >= 1
    question = engine.ask(START)
    for _ in question:
        break
    assert question.result(TIMEOUT).depth >= 1


def test_awaiting_raises_the_error_of_the_search(engine: Engine) -> None:
    over = at("alga", "0 0 0 0 0 0", "0 0 0 0 0 1")
    question = engine.ask(over)
    assert list(question) == []
    with pytest.raises(EngineError, match="over"):
        question.result(TIMEOUT)


def test_any_function_can_be_a_question() -> None:
    def work(question: Question[int, str]) -> str:
        question.update(1)
        assert question.stopping.requested.result(TIMEOUT) is None
        return "stopped"

    question = Question(work).start()
    updates = iter(question)
    assert next(updates) == 1
    with pytest.raises(TimeoutError):
        question.result(0.01)
    question.stop()
    question.stop()
    assert question.result(TIMEOUT) == "stopped"
