"""`EngineQueue`: each client's share, and what becomes of questions that kill a process."""

import asyncio
from types import SimpleNamespace

import pytest

from kalaha.server.engine import queue as engine_queue
from kalaha.server.engine.queue import (
    LONGEST,
    SHARE,
    EngineQueue,
    Kind,
    ProcessDiedError,
    UnansweredError,
)
from kalaha.server.errors import BusyError
from tests.server.engine.fake_process import Fake, question, run, running, until


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
            with pytest.raises(BusyError) as refused:
                await queue.ask(question("too much"), "a", Kind.ANALYSIS)
            assert (refused.value.wait or 0) >= 1
            for number in range(LONGEST - SHARE):
                await fill(f"client {number}", 1, Kind.ANALYSIS)
            with pytest.raises(BusyError):
                await queue.ask(question("too much"), "b", Kind.ANALYSIS)
            for number in range(LONGEST):  # for which there is room all the same
                await fill(f"client {number}", 1, Kind.MOVE)
            assert queue.waiting == 2 * LONGEST
            with pytest.raises(BusyError):
                await queue.ask(question("too much"), "b", Kind.MOVE)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert queue.waiting == 0

    run(test)


def test_who_is_refused_is_told_how_long_questions_take(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    async def wait_told(queue: EngineQueue) -> int:
        tasks = [asyncio.create_task(queue.ask(question("first"), "first", Kind.MOVE))]
        await until(lambda: queue.waiting == 1)
        await until(lambda: queue.waiting == 0)
        for number in range(LONGEST):
            tasks.append(asyncio.create_task(queue.ask(question("more"), f"{number}", Kind.MOVE)))
        await until(lambda: queue.waiting == LONGEST)
        with pytest.raises(BusyError) as refused:
            await queue.ask(question("too much"), "last", Kind.MOVE)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return refused.value.wait or 0

    async def test() -> None:
        nonlocal now
        fake = Fake()
        async with running(fake) as queue:
            for _ in range(40):
                asking = asyncio.create_task(queue.ask(question("slow"), "somebody", Kind.MOVE))
                count = len(fake.asked)
                await until(lambda count=count: len(fake.asked) > count)
                now += 3
                fake.give("answer")
                await asking
            assert await wait_told(queue) == pytest.approx(3 * LONGEST, rel=0.01)
            for _ in range(40):
                fake.give("at once")
                await queue.ask(question("quick"), "somebody", Kind.MOVE)
            assert await wait_told(queue) == 1

    monkeypatch.setattr(engine_queue, "time", SimpleNamespace(monotonic=lambda: now))
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
                await queue.ask(question("wrong"), "a", Kind.ANALYSIS)
            assert fake.killed == 0

    run(test)


def test_one_client_waits_for_so_many_moves_and_others_are_answered() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            mine = [asyncio.create_task(queue.ask(question("mine"), "a", Kind.MOVE))]
            await until(lambda: fake.asked == ["mine"])
            for _ in range(SHARE):
                mine.append(asyncio.create_task(queue.ask(question("mine"), "a", Kind.MOVE)))
                await asyncio.sleep(0)
            with pytest.raises(BusyError):
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
