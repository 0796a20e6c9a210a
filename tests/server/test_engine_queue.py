"""`EngineQueue`: who is answered next, who gives way, and what becomes of questions that kill a process."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from kalaha.server import engine_queue
from kalaha.server.engine_queue import (
    LONGEST,
    SHARE,
    SHARE_OF_MOVES,
    EngineQueue,
    Kind,
    ProcessDiedError,
    Question,
    QueueFullError,
    UnansweredError,
)


class Fake:
    """A process whose answers the test gives: `asked` are the questions so far, in order."""

    def __init__(self, deaf: bool = False) -> None:
        self.asked: list[str] = []
        self.seconds: list[Any] = []
        self.killed = 0
        self._deaf = deaf
        self._stopped = asyncio.Event()
        self._answers: asyncio.Queue[Any] = asyncio.Queue()

    async def answer(self, question: Question) -> Any:
        self.asked.append(question.arguments[0])
        self.seconds.append(question.seconds)
        self._stopped.clear()
        given = asyncio.ensure_future(self._answers.get())
        stopped = asyncio.ensure_future(self._stopped.wait())
        try:
            await asyncio.wait([given, stopped], return_when=asyncio.FIRST_COMPLETED)
            found = given.result() if given.done() else {"nodes": 1, "seconds": 0.5}
        finally:
            given.cancel()
            stopped.cancel()
        if isinstance(found, Exception):
            raise found
        return found

    def give(self, answer: Any) -> None:
        self._answers.put_nowait(answer)

    def stop(self) -> None:
        if not self._deaf:
            self._stopped.set()

    def kill(self, wait: bool = False) -> None:
        self.killed += 1


@asynccontextmanager
async def running(*processes: Fake) -> AsyncGenerator[EngineQueue]:
    queue = EngineQueue(processes)
    try:
        yield queue
    finally:
        await queue.close()


def question(name: str, seconds: float | None = None, patience: float = 600) -> Question:
    return Question(str, (name, seconds), patience, seconds)


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0)


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(test(), 60)

    asyncio.run(bounded())


def test_clients_take_turns_however_many_questions_one_has() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            first = asyncio.create_task(queue.ask(question("first"), "x", Kind.ANALYSIS))
            await until(lambda: fake.asked == ["first"])
            tasks = [first]
            for name, client in (("a1", "a"), ("a2", "a"), ("a3", "a"), ("b1", "b"), ("c1", "c")):
                tasks.append(asyncio.create_task(queue.ask(question(name), client, Kind.ANALYSIS)))
                await asyncio.sleep(0)
            for _ in tasks:
                fake.give({})
            await asyncio.gather(*tasks)
        assert fake.asked == ["first", "a1", "b1", "c1", "a2", "a3"]

    run(test)


def test_moves_go_first_then_hints() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            tasks = [asyncio.create_task(queue.ask(question("first"), "x", Kind.MOVE))]
            await until(lambda: len(fake.asked) == 1)
            for name, kind in (("analysis", Kind.ANALYSIS), ("hint", Kind.HINT), ("move", Kind.MOVE)):
                tasks.append(asyncio.create_task(queue.ask(question(name), name, kind)))
                await asyncio.sleep(0)
            for _ in tasks:
                fake.give({})
            await asyncio.gather(*tasks)
        assert fake.asked == ["first", "move", "hint", "analysis"]

    run(test)


def test_an_analysis_gives_way_to_a_move_and_goes_on_with_what_it_had() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            analysis = asyncio.create_task(queue.ask(question("analyse", 600.0), "a", Kind.ANALYSIS))
            await until(lambda: fake.asked == ["analyse"])
            move = asyncio.create_task(queue.ask(question("move"), "b", Kind.MOVE))
            await until(lambda: fake.asked == ["analyse", "move"])
            fake.give("3")
            assert await move == "3"
            await until(lambda: fake.asked == ["analyse", "move", "analyse"])
            assert not analysis.done()
            fake.give({"nodes": 10, "seconds": 1.0})
            assert await analysis == {"nodes": 11, "seconds": 1.5}

    run(test)


def test_an_analysis_gives_way_to_a_move_that_comes_as_it_begins() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            analysis = asyncio.create_task(queue.ask(question("analysis", seconds=600), "a", Kind.ANALYSIS))
            await asyncio.sleep(0)  # now it is queued, and the next step of the loop takes it up
            move = asyncio.create_task(queue.ask(question("move"), "b", Kind.MOVE))
            await until(lambda: fake.asked[-1:] == ["move"])
            fake.give("3")
            assert await move == "3"
            fake.give({"nodes": 1, "seconds": 1.0})
            await analysis
        assert fake.asked == ["analysis", "move", "analysis"]

    run(test)


def test_a_free_process_takes_the_move_and_no_analysis_is_disturbed() -> None:
    async def test() -> None:
        one, two = Fake(), Fake()
        async with running(one, two) as queue:
            analysis = asyncio.create_task(queue.ask(question("analyse", 600.0), "a", Kind.ANALYSIS))
            await until(lambda: bool(one.asked or two.asked))
            move = asyncio.create_task(queue.ask(question("move"), "b", Kind.MOVE))
            await until(lambda: len(one.asked + two.asked) == 2)
            (one if one.asked == ["move"] else two).give("3")
            assert await move == "3"
            assert sorted([*one.asked, *two.asked]) == ["analyse", "move"]
            analysis.cancel()

    run(test)


def test_a_client_has_its_share_and_the_queue_its_end() -> None:
    async def test() -> None:
        async with running(Fake()) as queue:
            tasks = [asyncio.create_task(queue.ask(question("first"), "x", Kind.MOVE))]
            await asyncio.sleep(0)

            async def fill(client: str, count: int, kind: Kind) -> None:
                for _ in range(count):
                    tasks.append(asyncio.create_task(queue.ask(question("more"), client, kind)))
                    await asyncio.sleep(0)

            await until(lambda: queue.waiting == 0)
            await fill("a", SHARE, Kind.ANALYSIS)
            with pytest.raises(QueueFullError) as refused:
                await queue.ask(question("too much"), "a", Kind.HINT)
            assert refused.value.wait >= 1
            for number in range(LONGEST - SHARE):
                await fill(f"client {number}", 1, Kind.MOVE)
            assert queue.waiting == LONGEST
            with pytest.raises(QueueFullError):
                await queue.ask(question("too much"), "b", Kind.MOVE)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert queue.waiting == 0

    run(test)


def test_who_goes_away_takes_the_question_along() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            worked_on = asyncio.create_task(queue.ask(question("worked on", 600.0), "a", Kind.ANALYSIS))
            await until(lambda: fake.asked == ["worked on"])
            waits = asyncio.create_task(queue.ask(question("waits"), "b", Kind.ANALYSIS))
            last = asyncio.create_task(queue.ask(question("last"), "c", Kind.ANALYSIS))
            await asyncio.sleep(0)
            waits.cancel()
            worked_on.cancel()  # which stops the process too
            await until(lambda: fake.asked == ["worked on", "last"])
            fake.give("answer")
            assert await last == "answer"

    run(test)


def test_a_hung_process_is_ended_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        hung, well = Fake(deaf=True), Fake()
        async with running(hung, well) as queue:
            lost = asyncio.create_task(queue.ask(question("hangs", patience=0.01), "a", Kind.ANALYSIS))
            await until(lambda: hung.asked == ["hangs"])
            other = asyncio.create_task(queue.ask(question("well"), "b", Kind.ANALYSIS))
            await until(lambda: well.asked == ["well"])
            with pytest.raises(UnansweredError):
                await lost
            assert (hung.killed, well.killed) == (1, 0)
            well.give("answer")
            assert await other == "answer"
            again = asyncio.create_task(queue.ask(question("again"), "a", Kind.ANALYSIS))
            await until(lambda: len(hung.asked + well.asked) == 3)
            hung.give("from the new one")
            well.give("from the new one")
            assert await again == "from the new one"

    run(test)


def test_one_that_does_not_give_way_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_queue, "GRACE", 0.01)

    async def test() -> None:
        fake = Fake(deaf=True)
        async with running(fake) as queue:
            analysis = asyncio.create_task(queue.ask(question("analyse", 600.0), "a", Kind.ANALYSIS))
            await until(lambda: fake.asked == ["analyse"])
            move = asyncio.create_task(queue.ask(question("move"), "b", Kind.MOVE))
            with pytest.raises(UnansweredError):
                await analysis
            await until(lambda: fake.asked == ["analyse", "move"])
            fake.give("3")
            assert await move == "3"

    run(test)


def test_a_question_whose_process_dies_is_asked_again_once() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            fake.give(ProcessDiedError())
            fake.give("answer")
            assert await queue.ask(question("unlucky"), "a", Kind.MOVE) == "answer"
            assert fake.asked == ["unlucky", "unlucky"]
            fake.give(ProcessDiedError())
            fake.give(ProcessDiedError())
            with pytest.raises(UnansweredError):
                await queue.ask(question("deadly"), "a", Kind.MOVE)
            fake.give("still there")
            assert await queue.ask(question("next"), "a", Kind.MOVE) == "still there"

    run(test)


def test_a_process_that_cannot_be_ended_holds_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            with monkeypatch.context() as patch:
                patch.setattr(fake, "kill", lambda: 1 / 0)
                fake.give(ProcessDiedError())
                with pytest.raises(UnansweredError):
                    await queue.ask(question("first"), "a", Kind.MOVE)
            fake.give("3")
            assert await queue.ask(question("second"), "a", Kind.MOVE) == "3"

    run(test)


def test_a_fault_of_the_question_is_its_askers() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            fake.give(ValueError("not so"))
            with pytest.raises(ValueError, match="not so"):
                await queue.ask(question("wrong"), "a", Kind.HINT)
            assert fake.killed == 0

    run(test)


def test_a_move_that_takes_a_second_gives_way_to_a_quick_one() -> None:
    """And the second begins when the move is asked for: 0.1 s is the least that it gets."""

    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            full = asyncio.create_task(queue.ask(question("full", 3600.0), "a", Kind.MOVE))
            await until(lambda: fake.asked == ["full"])
            quick = asyncio.create_task(queue.ask(question("quick"), "b", Kind.MOVE))
            await until(lambda: len(fake.asked) == 2)
            late = asyncio.create_task(queue.ask(question("late", 0.2), "c", Kind.MOVE))
            await asyncio.sleep(0.3)
            fake.give("quick move")
            assert await quick == "quick move"
            await until(lambda: len(fake.asked) == 3)
            fake.give("full move")
            assert await full == "full move"
            fake.give("late move")
            assert await late == "late move"
        assert fake.asked == ["full", "quick", "full", "late"]
        assert fake.seconds[2] < 3599.8
        assert fake.seconds[3] == pytest.approx(0.1)

    run(test)


def test_one_client_waits_for_so_many_moves_and_others_are_answered() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            mine = [asyncio.create_task(queue.ask(question("mine"), "a", Kind.MOVE))]
            await until(lambda: fake.asked == ["mine"])
            for _ in range(SHARE_OF_MOVES):
                mine.append(asyncio.create_task(queue.ask(question("mine"), "a", Kind.MOVE)))
                await asyncio.sleep(0)
            with pytest.raises(QueueFullError):
                await queue.ask(question("more"), "a", Kind.MOVE)
            other = asyncio.create_task(queue.ask(question("other"), "b", Kind.MOVE))
            await asyncio.sleep(0)
            for _ in range(3):
                fake.give("a move")
            assert await other == "a move"
            for task in mine:
                task.cancel()
            await asyncio.gather(*mine, return_exceptions=True)

    run(test)
