"""The server: games, opponents, clocks, and whatever a client may do to it."""

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kalaha import find_rules
from kalaha.engine.players import Player
from kalaha.kgp import channel, connection, lobby
from kalaha.kgp.address import open_stream
from kalaha.kgp.client import Agent
from kalaha.kgp.protocol import MAX_LINE, Board
from kalaha.kgp.results import Result
from kalaha.kgp.server import Server
from tests.kgp.fuzzing import attack
from tests.kgp.serving import SMALL, Raw, Serving, assert_by_the_book, connected, serving

RANDOM = (Player("random"),)


def test_clients_play_each_other_and_levels_by_the_book(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as here:
            async with here.playing(Agent(level=1, name="Anna", token="secret"), here.tcp) as told:
                await here.until(lambda: len(here.results) >= 2)
                assert "kgp-opponent computer:1" in told
                async with here.playing(Agent(level=2, name="Bo"), here.web):
                    enough = len(here.results) + 6
                    await here.until(lambda: len(here.results) >= enough)
            results = here.results
        assert {"Anna", "Bo"} in [{one["south"], one["north"]} for one in results]
        assert {one["south"] for one in results} >= {"Anna", "Bo"}
        ids = {one[f"{side}_id"] for one in results for side in ("south", "north") if one[side] == "Anna"}
        assert len(ids) == 1
        assert None not in ids
        assert "secret" not in str(results)
        for one in results:
            assert_by_the_book(one)

    asyncio.run(run())


async def yields(raw: Raw, *moves: str) -> None:
    """Answer each position with these lines, and yield."""
    while True:
        state = await raw.hear("state")
        await raw.say(*(f"@{state.id} {move}" for move in moves), f"@{state.id} yield")


def test_an_illegal_move_resigns(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(tmp_path, opponents=RANDOM) as here,
            connected(here.tcp, 'set info:name "x"', "1 mode freeplay") as raw,
        ):
            state = await raw.hear("state")
            await raw.say(f"3@{state.id} move 1", f"5@{state.id} move 9", f"7@{state.id} yield")
            assert (await raw.hear("error")).ref == 5
            await here.until(lambda: len(here.results) >= 1)
        first = here.results[0]
        assert first["end"] == "illegal_move"
        assert first["winner"] != ("south" if first["south"] == "x" else "north")
        assert_by_the_book(first)

    asyncio.run(run())


@pytest.mark.parametrize(("seconds", "moves"), [(60.0, ()), (0.01, ("nothing",))])
def test_no_move_is_a_random_one(tmp_path: Path, seconds: float, moves: tuple[str, ...]) -> None:
    """Whether the client yields without one, or says nothing in time."""

    async def run() -> None:
        async with (
            serving(tmp_path, seconds=seconds, opponents=RANDOM) as here,
            connected(here.tcp, 'set info:name "x"', "1 mode freeplay") as raw,
        ):
            playing = asyncio.create_task(raw.hear("goodbye") if moves else yields(raw))
            await here.until(lambda: len(here.results) >= 3)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        for one in here.results:
            assert_by_the_book(one)
        assert sum(one["random"][one["north"] == "x"] for one in here.results) > 0
        assert sum(one["random"][one["north"] != "x"] for one in here.results) == 0

    asyncio.run(run())


def test_the_last_move_counts_and_late_ones_do_not(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(tmp_path, opponents=()) as here,
            connected(here.tcp, "mode freeplay") as one,
            connected(here.web, "mode freeplay") as two,
        ):
            first, second = asyncio.create_task(one.hear("state")), asyncio.create_task(two.hear("state"))
            await asyncio.wait([first, second], return_when=asyncio.FIRST_COMPLETED)
            raw, other, begun = (one, second, first) if first.done() else (two, first, second)
            state = begun.result()
            # without a reference the only position is meant; no word for a pit
            await raw.say("move 3", f"@{state.id} move three", "move 2", "@999 yield", "yield")
            assert (await raw.hear("stop")).ref == state.id
            await raw.say(f"@{state.id} move 1")
            seen = (await other).board()
            assert seen == Board(0, 1, (4, 3, 3), (3, 0, 4))  # the second pit was sown
            await raw.pings()

    asyncio.run(run())


def test_a_client_that_leaves_loses_and_the_other_plays_on(tmp_path: Path) -> None:
    async def run() -> None:
        large = find_rules("kgp")  # no game on it is over before a client is asked for its second move
        async with serving(tmp_path, large, opponents=()) as here:
            stays = here.playing(Agent(level=1, name="stays"))
            leaves = connected(here.tcp, 'set info:name "leaves"', "mode freeplay")
            async with stays:
                async with leaves as raw:
                    first_state = await raw.hear("state")
                    await raw.say(f"@{first_state.id} yield")
                    await raw.hear("state")
                await here.until(lambda: len(here.results) == 1)
                async with here.playing(Agent(level=1, name="comes")):
                    await here.until(lambda: len(here.results) >= 3)
        first, *others = here.results
        assert first["end"] == "left"
        assert sum(first["random"]) == 1  # the move yielded, and none after it left
        assert first[first["winner"]] == "stays"
        assert {one[side] for one in others for side in ("south", "north")} == {"stays", "comes"}
        for one in here.results:
            assert_by_the_book(one)

    asyncio.run(run())


def test_modes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with serving(tmp_path, mode_seconds=0.2) as here, connected(here.tcp) as raw:
            assert (await raw.hear("kgp")).args == (1, 0, 1)
            assert "in time" in ((await raw.hear("error")).text() or "")
            await raw.hear("goodbye")
            assert await raw.is_closed()
        monkeypatch.setattr(connection, "PING", 0.1)
        async with serving(tmp_path, mode_seconds=0.1, opponents=()) as here:
            async with connected(here.web, "5 mode eval") as raw:
                assert (await raw.hear("error")).ref == 5
                await raw.hear("goodbye")
            async with connected(here.web, '5 mode "freeplay"', "7 mode freeplay") as raw:
                assert (await raw.hear("ok")).ref == 5
                assert (await raw.hear("error")).ref == 7
                assert await raw.is_closed()  # it answers no pings

    asyncio.run(run())


def test_pages_of_other_sites_are_refused(tmp_path: Path) -> None:
    async def opened(here: Serving, url: str, origin: str | None) -> int:
        where: dict[str, Any] = {"host": "127.0.0.1", "port": here.web.port}  # whatever name is asked for
        try:
            async with connect(url, origin=origin, proxy=None, **where):  # pyright: ignore[reportArgumentType]
                return 101
        except InvalidStatus as error:
            return error.response.status_code

    async def run() -> None:
        async with serving(tmp_path) as here:
            url = here.web.url
            assert url is not None
            assert await opened(here, url, None) == 101
            assert await opened(here, url, f"http://127.0.0.1:{here.web.port}") == 101
            assert await opened(here, url, "https://elsewhere.example") == 403
            assert await opened(here, url, "null") == 403
            assert await opened(here, url.replace("socket", "elsewhere"), None) == 404
            assert await opened(here, url.replace("127.0.0.1", "localhost"), None) == 101
            rebound = f"elsewhere.example:{here.web.port}"  # a name that its owner resolves to this computer
            assert await opened(here, f"ws://{rebound}/socket", f"http://{rebound}") == 400
            assert await opened(here, f"ws://{rebound}/socket", None) == 400

    asyncio.run(run())


def test_there_is_room_for_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kalaha.kgp.server.FROM_ONE", 2)

    async def run() -> None:
        async with serving(tmp_path) as here, connected(here.tcp) as one:
            await one.hear("kgp")
            async with connected(here.tcp) as two:
                await two.hear("kgp")
                async with connected(here.tcp) as three:
                    assert await three.is_closed()
            async with asyncio.timeout(60):
                while True:
                    async with connected(here.tcp) as again:
                        if await again.stream.read():
                            break

    asyncio.run(run())


def test_one_who_reads_nothing_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "RATE", 1_000_000)
    monkeypatch.setattr(channel, "BURST", 1_000_000)

    async def run() -> None:
        async with serving(tmp_path) as here, connected(here.tcp, "mode freeplay") as raw:
            async with asyncio.timeout(60):
                with contextlib.suppress(OSError):
                    while True:
                        await raw.say(*["1 mode freeplay"] * 500)

    asyncio.run(run())


def test_who_is_too_fast_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(channel, "RATE", 50)
    monkeypatch.setattr(channel, "BURST", 10)

    async def run() -> float:
        async with serving(tmp_path) as here, connected(here.tcp) as raw:
            began = asyncio.get_running_loop().time()
            await raw.say(*["ping"] * 40)
            for _ in range(40):
                await raw.hear("pong")
            return asyncio.get_running_loop().time() - began

    assert asyncio.run(run()) > 0.5


def test_games_that_fail_do_not_end_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the disk is full, or the program wrong."""
    failures: list[object] = []

    class Failing(Server):
        async def _keep(self, result: Result) -> None:
            if len(failures) < 2:
                failures.append(result)
                raise RuntimeError
            await super()._keep(result)

    monkeypatch.setattr("tests.kgp.serving.Server", Failing)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        told: list[str] = []
        loop.set_exception_handler(lambda _loop, context: told.append(context["message"]))
        async with serving(tmp_path) as here, here.playing(Agent(level=1)):
            await here.until(lambda: len(here.results) >= 1)
        assert told == ["A game came to no end."] * 2

    asyncio.run(run())


def test_who_plays_too_many_games_pauses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "GAMES_BURST", 3.0)
    monkeypatch.setattr(lobby, "GAMES", 1e-6)

    async def run() -> int:
        async with serving(tmp_path, opponents=RANDOM) as here, connected(here.tcp, "mode freeplay") as raw:
            playing = asyncio.create_task(yields(raw, "move 9"))
            await here.until(lambda: len(here.results) >= 3)
            for _ in range(5):  # whatever the first one does meanwhile
                async with connected(here.tcp) as other:
                    await other.pings()
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            return len(here.results)

    assert asyncio.run(run()) <= 5


def test_a_peer_that_sends_anything_disturbs_nobody(tmp_path: Path) -> None:
    async def run() -> list[dict[str, Any]]:
        async with (
            serving(tmp_path) as here,
            here.playing(Agent(level=1, name="A")),
            here.playing(Agent(level=2, name="B"), here.web),
        ):
            chance = random.Random(17)
            for number in range(3):
                tcp = [attack(here.tcp, 60, chance, giant=number == 1) for _ in range(4)]
                web = [attack(here.web, 60, chance, giant=number == 1) for _ in range(4)]
                await asyncio.gather(*tcp, *web)
            enough = len(here.results) + 4
            await here.until(lambda: len(here.results) >= enough)
            async with connected(here.tcp, "ping " + "x" * MAX_LINE) as raw:
                await raw.pings()
            return here.results

    results = asyncio.run(run())
    for one in results:
        assert_by_the_book(one)
        loser = one["north" if one["winner"] == "south" else "south"]
        assert one["end"] not in ("illegal_move", "left") or loser not in ("A", "B"), one


def test_the_rules_of_every_size(tmp_path: Path) -> None:
    async def run() -> None:
        for size, seeds in ((1, 1), (8, 8)):
            folder = tmp_path / str(size)
            rules = find_rules("kgp").replace(pits=size, seeds=seeds)
            async with serving(folder, rules=rules) as here, here.playing(Agent(level=1)):
                await here.until(lambda: len(here.results) >= 1)
            assert_by_the_book(here.results[0])

    asyncio.run(run())


def test_a_stream_is_closed_with_the_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, rules=SMALL) as here:
            raws = [Raw(await open_stream(address)) for address in (here.tcp, here.web)]
            for raw in raws:
                await raw.say("mode freeplay")
                await raw.hear("ok")
        for raw in raws:
            await raw.hear("goodbye")
            assert await raw.is_closed()
            raw.stream.abort()

    asyncio.run(run())
