"""`EngineQueue`: who is answered next, and who gives way."""

import asyncio
from dataclasses import replace

import pytest

from kalaha.server.engine import queue as engine_queue
from kalaha.server.engine.queue import Kind
from tests.server.engine.fake_process import Fake, question, run, running, until


class Clock:
    """The time, which passes where a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(engine_queue, "time", self)

    def monotonic(self) -> float:
        return self.now


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


def test_moves_go_first() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            tasks = [asyncio.create_task(queue.ask(question("first"), "x", Kind.MOVE))]
            await until(lambda: len(fake.asked) == 1)
            for name, kind in (("analysis", Kind.ANALYSIS), ("move", Kind.MOVE)):
                tasks.append(asyncio.create_task(queue.ask(question(name), name, kind)))
                await asyncio.sleep(0)
            for _ in tasks:
                fake.give({})
            await asyncio.gather(*tasks)
        assert fake.asked == ["first", "move", "analysis"]

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
            assert await analysis == {"nodes": 10, "seconds": 1.0}

    run(test)


def test_the_better_answer_of_an_analysis_that_gave_way_counts() -> None:
    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            asked = replace(question("analyse", 600.0), better=lambda before, _: before)
            analysis = asyncio.create_task(queue.ask(asked, "a", Kind.ANALYSIS))
            await until(lambda: fake.asked == ["analyse"])
            move = asyncio.create_task(queue.ask(question("move"), "b", Kind.MOVE))
            await until(lambda: fake.asked[-1] == "move")
            fake.give("3")
            await move
            await until(lambda: len(fake.asked) == 3)
            fake.give({"nodes": 10})
            assert await analysis == {"nodes": 1, "seconds": 0.5}

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


def test_quick_moves_go_before_all_that_take_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)

    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            tasks = [asyncio.create_task(queue.ask(question("first"), "x", Kind.MOVE))]
            await until(lambda: fake.asked == ["first"])
            for name, kind in (("full", Kind.FULL_MOVE), ("other", Kind.FULL_MOVE), ("quick", Kind.MOVE)):
                tasks.append(asyncio.create_task(queue.ask(question(name, 1.0), name, kind)))
                await asyncio.sleep(0)
            for _ in tasks:
                fake.give("a move")
            await asyncio.gather(*tasks)
        assert fake.asked == ["first", "quick", "full", "other"]

    run(test)


def test_a_move_that_takes_a_second_gives_way_to_a_quick_one(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            full = asyncio.create_task(queue.ask(question("full", 1.0), "a", Kind.FULL_MOVE))
            await until(lambda: fake.asked == ["full"])
            clock.now = 0.25
            quick = asyncio.create_task(queue.ask(question("quick"), "b", Kind.MOVE))
            await until(lambda: len(fake.asked) == 2)
            clock.now = 0.5
            fake.give("quick move")
            assert await quick == "quick move"
            await until(lambda: len(fake.asked) == 3)
            fake.give("full move")
            assert await full == "full move"
        assert fake.asked == ["full", "quick", "full"]
        assert fake.seconds == [1.0, None, 0.5]

    run(test)


def test_a_move_whose_second_is_over_is_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it was stopped again and again, it went on in the end as often as it was stopped."""
    clock = Clock(monkeypatch)

    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            full = asyncio.create_task(queue.ask(question("full", 1.0), "a", Kind.FULL_MOVE))
            await until(lambda: fake.asked == ["full"])
            clock.now = 0.5
            quick = asyncio.create_task(queue.ask(question("quick"), "b", Kind.MOVE))
            await until(lambda: len(fake.asked) == 2)
            clock.now = 1.5
            fake.give("quick move")
            assert await quick == "quick move"
            assert await full == {
                "nodes": 1,
                "seconds": 0.5,
            }  # what the process has found when it was stopped
        assert fake.asked == ["full", "quick"]

    run(test)


def test_a_move_that_waited_for_its_second_is_thought_about_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)

    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            tasks = [asyncio.create_task(queue.ask(question("first"), "x", Kind.MOVE))]
            await until(lambda: fake.asked == ["first"])
            for name, kind in (("full", Kind.FULL_MOVE), ("quick", Kind.MOVE)):
                tasks.append(asyncio.create_task(queue.ask(question(name, 1.0), name, kind)))
                await asyncio.sleep(0)
            clock.now = 2.0
            fake.give("a move")
            await until(lambda: fake.asked == ["first", "full"])  # which came before the quick one
            assert fake.seconds[1] == pytest.approx(0.1)
            fake.give("a move")
            await until(lambda: fake.asked == ["first", "full", "quick"])
            fake.give("a move")
            await asyncio.gather(*tasks)

    run(test)


def test_who_has_used_the_engine_least_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many moves of the highest level somebody waits for, another's begins at once."""
    clock = Clock(monkeypatch)

    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            tasks = [asyncio.create_task(queue.ask(question("a1", 1.0), "a", Kind.FULL_MOVE))]
            await until(lambda: fake.asked == ["a1"])
            for name in ("a2", "a3"):
                tasks.append(asyncio.create_task(queue.ask(question(name, 9.0), "a", Kind.FULL_MOVE)))
                await asyncio.sleep(0)
            clock.now = 1.0
            fake.give("a move")
            await until(lambda: fake.asked == ["a1", "a2"])
            tasks.append(asyncio.create_task(queue.ask(question("b", 1.0), "b", Kind.FULL_MOVE)))
            await until(lambda: fake.asked == ["a1", "a2", "b"])
            for _ in tasks:
                fake.give("a move")
            await asyncio.gather(*tasks)
        assert fake.asked == ["a1", "a2", "b", "a2", "a3"]

    run(test)


def test_quick_moves_of_one_client_do_not_keep_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of who has used more than a quarter of the engine go behind a move that takes a second."""
    clock = Clock(monkeypatch)

    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            tasks = [asyncio.create_task(queue.ask(question(name), "a", Kind.MOVE)) for name in ("a1", "a2")]
            await until(lambda: fake.asked == ["a1"])
            tasks.append(asyncio.create_task(queue.ask(question("b", 1.0), "b", Kind.FULL_MOVE)))
            await asyncio.sleep(0)
            clock.now = 0.9
            fake.give("a move")
            await until(lambda: fake.asked == ["a1", "a2"])
            for name in ("a3", "a4"):
                tasks.append(asyncio.create_task(queue.ask(question(name), "a", Kind.MOVE)))
                await asyncio.sleep(0)
            tasks.append(asyncio.create_task(queue.ask(question("c", 99.0), "c", Kind.FULL_MOVE)))
            await asyncio.sleep(0)
            clock.now = 6.0
            for _ in tasks:
                fake.give("a move")
            await asyncio.gather(*tasks)
        assert fake.asked == ["a1", "a2", "b", "c", "a3", "a4"]

    run(test)


def test_what_was_used_long_ago_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    monkeypatch.setattr(engine_queue, "_CLIENTS", 2)

    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:

            async def use(client: str, seconds: float) -> None:
                asking = asyncio.create_task(queue.ask(question(client), client, Kind.ANALYSIS))
                await until(lambda: fake.asked[-1:] == [client])
                clock.now += seconds
                fake.give({})
                await asking

            await use("long ago", 10)
            clock.now += 600
            await use("lately", 1)
            await use("now", 1)
            tasks = [asyncio.create_task(queue.ask(question("first"), "x", Kind.MOVE))]
            await until(lambda: fake.asked[-1] == "first")
            for client in ("now", "lately", "long ago"):
                tasks.append(asyncio.create_task(queue.ask(question(client), client, Kind.ANALYSIS)))
                await asyncio.sleep(0)
            for _ in tasks:
                fake.give({})
            await asyncio.gather(*tasks)
        assert fake.asked[-3:] == ["long ago", "lately", "now"]

    run(test)


def test_for_two_moves_two_analyses_give_way() -> None:
    async def test() -> None:
        one, two = Fake(), Fake()
        async with running(one, two) as queue:
            asked = [
                asyncio.create_task(queue.ask(question("analyse", 600.0), "a", Kind.ANALYSIS)) for _ in "12"
            ]
            await until(lambda: one.asked == two.asked == ["analyse"])
            asked += [asyncio.create_task(queue.ask(question("move"), "b", Kind.MOVE)) for _ in "12"]
            await until(lambda: one.asked == two.asked == ["analyse", "move"])
            for _ in "12":
                one.give({"nodes": 1, "seconds": 1.0})
                two.give({"nodes": 1, "seconds": 1.0})
            await asyncio.gather(*asked)

    run(test)


def test_an_analysis_gives_way_to_that_of_another_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not disturbed as long as nobody waits; then each goes on for as long as it has had before."""
    clock = Clock(monkeypatch)
    monkeypatch.setattr(engine_queue, "_SLICE", 0.001)

    async def test() -> None:
        fake = Fake()
        async with running(fake) as queue:
            first = asyncio.create_task(queue.ask(question("a", 600.0), "a", Kind.ANALYSIS))
            await until(lambda: fake.asked == ["a"])
            await asyncio.sleep(0.02)
            assert fake.asked == ["a"], "nobody waits"
            clock.now = 3.0
            other = asyncio.create_task(queue.ask(question("b", 600.0), "b", Kind.ANALYSIS))
            await until(lambda: fake.asked == ["a", "b"])
            assert fake.seconds == [600.0, 600.0]
            await asyncio.sleep(0.02)
            assert fake.asked == ["a", "b"], "a has used more"
            clock.now = 7.0
            await until(lambda: fake.asked == ["a", "b", "a"])
            assert fake.seconds[2] == 597.0
            for task in (first, other):
                task.cancel()
            await asyncio.gather(first, other, return_exceptions=True)

    run(test)
