"""The client: what it answers to servers of all kinds, and how it comes back to them."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from kalaha.engine import Engine
from kalaha.engine.question import Stop
from kalaha.game import Position
from kalaha.kgp import address, client
from kalaha.kgp.address import Address, parse_address
from kalaha.kgp.boards import at_a_glance, position_of
from kalaha.kgp.channel import Tcp
from kalaha.kgp.client import Agent, play
from kalaha.kgp.errors import KgpError
from kalaha.kgp.protocol import Board, Line
from kalaha.kgp.server import listen
from kalaha.kgp.thinkers import Thinkers
from tests.kgp.serving import PATIENCE, Raw, serving

Script = Callable[[Raw], Awaitable[None]]
HELLO = ("2 kgp 1 0 1",)


async def against(agent: Agent, *scripts: Script, told: list[str] | None = None) -> None:
    """Let our client connect to servers that say what scripts say, in turn; raises what it or they raise."""
    left, failed = list(scripts), asyncio.get_running_loop().create_future()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        stream = Tcp(reader, writer)
        try:
            await left.pop(0)(Raw(stream))
            if not left and not failed.done():
                failed.set_result(None)
        except BaseException as error:
            if not failed.done():
                failed.set_exception(error)
        finally:
            await stream.close()

    listening = await asyncio.start_server(serve, "127.0.0.1", 0)
    thinkers = Thinkers(threads=1)
    where = Address(*listening.sockets[0].getsockname())
    said = [] if told is None else told
    playing = asyncio.create_task(
        play(agent, where, thinkers, lambda event, text: said.append(f"{event} {text}"))
    )
    try:
        await asyncio.wait([playing, failed], return_when=asyncio.FIRST_COMPLETED)
        if playing.done():
            playing.result()
        await failed
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        failed.cancel()
        thinkers.close()
        listening.close()


async def greeted(raw: Raw) -> Line:
    await raw.say(*HELLO)
    return await raw.hear("mode")


def test_it_says_who_it_is_and_answers_pings() -> None:
    async def script(raw: Raw) -> None:
        await raw.say(*HELLO)
        said = [await raw.hear("set") for _ in range(4)]
        assert [(line.args[0], line.args[1]) for line in said] == [
            ("info:name", 'An"na'),
            ("info:authors", "Bo"),
            ("info:description", "Kalaha, level 1 of 10"),
            ("auth:token", "secret"),
        ]
        assert [line.id for line in said] == [1, 3, 5, 7]
        assert (await raw.hear("mode")).args == ("freeplay",)
        await raw.say("nonsense", "4 ping 1.5 2", "6 ping", 'set unknown:key "x"', "set", "error")
        assert (await raw.hear("pong")).ref == 4
        assert (await raw.hear("pong")).ref == 6

    asyncio.run(against(Agent(1, None, 'An"na', "Bo", "secret"), script))


def test_it_plays_several_positions_at_once_and_obeys_stop() -> None:
    async def script(raw: Raw) -> None:
        await greeted(raw)
        await raw.say("4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "6 state <2,0,0,2,2,2,2>", "8@4 stop")
        assert (await raw.hear("move")).ref == 4
        assert (await raw.hear("move")).ref == 6
        await raw.say("10 state <1,3,0,2,2>")  # a single move needs no thought
        while (said := await raw.hear("yield")).ref != 10:
            assert said.ref == 6
        await raw.say("12@6 stop", "14 ping", "4 state <2,0,0,2,2,2,2>")
        while (heard := await next_line(raw)).name != "pong":
            assert heard.ref == 6
        await raw.say("16 ping")
        while (heard := await next_line(raw)).name != "pong":
            assert heard.ref == 4  # thought about anew, for it was stopped

    asyncio.run(against(Agent(seconds=60), script))


def test_a_stop_while_it_prepares_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread thought on to its limit, and nobody heard it."""
    prepared, stopped, really = threading.Event(), threading.Event(), Engine.prepare

    def prepare(self: Engine, position: Position, stop: Stop | None = None) -> None:
        really(self, position, stop)
        prepared.set()
        assert stopped.wait(PATIENCE)

    async def script(raw: Raw) -> None:
        await greeted(raw)
        await raw.say("4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
        assert await asyncio.to_thread(prepared.wait, PATIENCE)
        await raw.say("6@4 stop", "8 ping")
        await raw.hear("pong")
        stopped.set()
        await raw.say("10 state <2,0,0,2,2,2,2>")
        assert (await raw.hear("yield")).ref == 10

    monkeypatch.setattr(Engine, "prepare", prepare)
    asyncio.run(against(Agent(seconds=3600), script))


def test_what_is_found_after_a_stop_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer on its way when the server says stop would be taken for one to the next position."""
    found: list[client._Thought] = []
    really = client._Thought.stop

    def stop(thought: client._Thought) -> None:
        really(thought)
        found.append(thought)
        thought._say(99)

    async def script(raw: Raw) -> None:
        await greeted(raw)
        await raw.say("4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "6@4 stop", "8 ping")
        while (heard := await next_line(raw)).name != "pong":
            assert heard.args != (99,)
        assert found

    monkeypatch.setattr(client._Thought, "stop", stop)
    asyncio.run(against(Agent(seconds=60), script))


async def next_line(raw: Raw) -> Line:
    """Return the next line, whatever its name."""
    while not raw._heard:
        data = await raw.stream.read()
        assert data
        raw._heard += filter(None, map(client_line, raw._buffer.feed(data)))
    return raw._heard.pop(0)


def client_line(data: bytes) -> Line | None:
    from kalaha.kgp.protocol import parse_line

    return parse_line(data)


@pytest.mark.parametrize("clock", ["time:mode relative", "time:mode absolute", "time:mode perhaps"])
def test_it_improves_its_move_within_the_clock(clock: str) -> None:
    async def script(raw: Raw) -> None:
        await greeted(raw)
        await raw.say("set time:clock 1", f"set {clock}", "4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
        first = await raw.hear("move")
        assert first.integer() == 3  # an extra turn, seen at a glance
        assert (await raw.hear("yield")).ref == 4

    asyncio.run(against(Agent(seconds=3000), script))


def test_it_says_a_better_move_that_it_finds() -> None:
    async def script(raw: Raw) -> None:
        await greeted(raw)
        await raw.say("4 state <3,0,0,1,0,3,5,5,5>")
        assert [(await raw.hear("move")).integer() for _ in range(2)] == [3, 1]  # which captures six
        assert (await raw.hear("yield")).ref == 4

    asyncio.run(against(Agent(level=3), script))


@pytest.mark.parametrize(
    ("board", "pit"),
    [
        (f"<12,0,0,{','.join(['4'] * 24)}>", 9),
        ("<2,999999,0,1,0,2,2>", 1),
        ("<2,7,0,1,0,2,2>", 1),  # a store holds more than half, and the server plays on
        ("<2,7,0,1,0,0,0>", 1),
    ],
)
def test_boards_that_are_not_ours_are_played_at_a_glance(board: str, pit: int) -> None:
    async def script(raw: Raw) -> None:
        await greeted(raw)
        await raw.say(f"4 state {board}")
        assert (await raw.hear("move")).integer() == pit
        assert (await raw.hear("yield")).ref == 4

    asyncio.run(against(Agent(level=1), script))


def test_a_board_without_moves_is_yielded() -> None:
    async def script(raw: Raw) -> None:
        await greeted(raw)
        await raw.say("4 state <2,3,3,0,0,2,2>", "state <1,0,0,1,1>")
        assert (await next_line(raw)).name == "yield"
        assert (await next_line(raw)).ref is None

    asyncio.run(against(Agent(level=1), script))


def test_more_positions_than_can_be_thought_about() -> None:
    async def script(raw: Raw) -> None:
        await greeted(raw)
        await raw.say(*(f"{id} state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>" for id in range(4, 404, 2)))
        for id in range(4, 404, 2):
            while (await raw.hear("move")).ref != id:
                pass
        while (await raw.hear("yield")).ref != 402:
            pass

    asyncio.run(against(Agent(seconds=0.02), script))


def test_it_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "FIRST_WAIT", 0.01)
    told: list[str] = []

    async def leaves(raw: Raw) -> None:
        await greeted(raw)
        await raw.say("goodbye")
        await raw.hear("goodbye")

    async def is_down(raw: Raw) -> None:
        raw.stream.abort()

    async def last(raw: Raw) -> None:
        await greeted(raw)
        await raw.say("4 state <1,0,0,1,1>")
        await raw.hear("yield")

    asyncio.run(against(Agent(level=1), leaves, is_down, last, told=told))
    kinds = [one.split()[0] for one in told]
    assert kinds == ["kgp-connected", "kgp-lost", "kgp-lost", "kgp-connected"]
    assert [one for one in told if "lost" in one] == ["kgp-lost 0.01", "kgp-lost 0.02"]


async def says(raw: Raw, *lines: str) -> None:
    await raw.say(*lines)
    await raw.is_closed()


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("2 kgp 2 0 0",), "kgp-version"),
        (("kgp",), "kgp-version"),
        (("HTTP/1.1 400 Bad Request", "goodbye"), "kgp-silent"),
        ((*HELLO, '4@3 error "Not here."'), "kgp-mode"),
        (("nothing",), "kgp-silent"),
    ],
)
def test_servers_that_will_not_do(lines: tuple[str, ...], code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if lines == ("nothing",):
        monkeypatch.setattr(client, "PATIENCE", 0.2)

    async def script(raw: Raw) -> None:
        await says(raw, *lines)

    with pytest.raises(KgpError) as error:
        asyncio.run(against(Agent(level=1), script))
    assert error.value.faults[0].code == code


def test_where_nobody_is() -> None:
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    for where, text in (
        (Address("127.0.0.1", port), "Connection refused"),
        (Address("nobody.invalid", port), "nobody.invalid"),
        (Address("127.0.0.1", port, f"ws://127.0.0.1:{port}/socket"), "Connection refused"),
    ):
        with pytest.raises(KgpError) as error:
            asyncio.run(address.open_stream(where))
        assert error.value.faults[0].code == "kgp-unreachable"
        assert text in str(error.value)
        assert str(error.value).count(".") <= str(where).count(".") + 1


def test_a_web_socket_that_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as here:
            elsewhere = parse_address(f"ws://127.0.0.1:{here.web.port}/elsewhere")
            with pytest.raises(KgpError, match="HTTP status 404"):
                await address.open_stream(elsewhere)
            with pytest.raises(KgpError) as error:
                await address.open_stream(parse_address(f"ws://127.0.0.1:{here.tcp.port}"))
            assert error.value.faults[0].code in ("kgp-silent", "kgp-unreachable")

    asyncio.run(run())


@pytest.mark.parametrize(
    "text",
    ["", ":1", "a:0", "a:65536", "a b", "http://a", "a/b", "[::1", "ws://", "ws://a b/", "a:1:2", "é" * 300],
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(KgpError) as error:
        parse_address(text)
    assert error.value.faults[0].code == "kgp-address"


def test_boards_at_a_glance() -> None:
    assert at_a_glance(Board(0, 0, (0, 0), (1, 1))) == 0
    assert position_of(Board(0, 0, (256,), (0,))) is None
