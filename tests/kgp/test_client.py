"""The client's answers, errors and reconnections, tested with all kinds of servers."""

import asyncio
import random
import socket
import threading
from http import HTTPStatus

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from kalaha.engine import Engine
from kalaha.engine.question import Stop
from kalaha.game import Position
from kalaha.kgp import address, client
from kalaha.kgp.address import Address, parse_address
from kalaha.kgp.client import Agent
from kalaha.kgp.errors import KgpError
from kalaha.kgp.protocol import Line
from tests.helpers import refused
from tests.kgp.peer import TIMEOUT, Peer, against

HELLO = ("2 kgp 1 0 1",)
ODD_LINES = (
    "state", "4 state <2,0,0,1,1,1,1>", "state <8,0>", "@4 stop", "stop", 'set time:clock "x"',
    "set game:opponent", "-3@x ping", "99999999999999999999 ping", "error", 'error "\u202e"', "kgp 2 0 0",
    "ping 1e9 <", "mode true",
)  # fmt: skip


async def greeted(peer: Peer) -> Line:
    await peer.say(*HELLO)
    return await peer.hear("mode")


def test_it_introduces_itself_and_answers_pings() -> None:
    async def script(peer: Peer) -> None:
        await peer.say(*HELLO)
        said = [await peer.hear("set") for _ in range(4)]
        assert [(line.args[0], line.args[1]) for line in said] == [
            ("info:name", 'An"na'),
            ("info:authors", "Bo"),
            ("info:description", "Kalaha, level 1 of 10"),
            ("auth:token", "secret"),
        ]
        assert [line.id for line in said] == [1, 3, 5, 7]
        assert (await peer.hear("mode")).args == ("freeplay",)
        await peer.say("nonsense", "4 ping 1.5 2", "6 ping", 'set unknown:key "x"', "set", "error")
        assert (await peer.hear("pong")).ref == 4
        assert (await peer.hear("pong")).ref == 6

    asyncio.run(against(Agent(1, None, 'An"na', "Bo", "secret"), script))


def test_it_plays_several_positions_at_once_and_obeys_stop() -> None:
    async def script(peer: Peer) -> None:
        await greeted(peer)
        await peer.say("4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "6 state <2,0,0,2,2,2,2>", "8@4 stop")
        assert (await peer.hear("move")).ref == 4
        assert (await peer.hear("move")).ref == 6
        await peer.say("10 state <1,3,0,2,2>")  # a single legal move needs no search
        while (said := await peer.hear("yield")).ref != 10:
            assert said.ref == 6
        await peer.say("12@6 stop", "14 ping", "4 state <2,0,0,2,2,2,2>")
        while (heard := await peer.next()).name != "pong":
            assert heard.ref == 6
        await peer.say("16 ping")
        while (heard := await peer.next()).name != "pong":
            assert heard.ref == 4  # it searches again, because the first search was stopped

    asyncio.run(against(Agent(seconds=60), script))


def test_a_stop_during_preparation_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread used to search until it reached its limit."""
    prepared, stopped, really = threading.Event(), threading.Event(), Engine.prepare

    def prepare(self: Engine, position: Position, stop: Stop | None = None) -> None:
        really(self, position, stop)
        prepared.set()
        assert stopped.wait(TIMEOUT)

    async def script(peer: Peer) -> None:
        await greeted(peer)
        await peer.say("4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
        assert await asyncio.to_thread(prepared.wait, TIMEOUT)
        await peer.say("6@4 stop", "8 ping")
        await peer.hear("pong")
        stopped.set()
        await peer.say("10 state <2,0,0,2,2,2,2>")
        assert (await peer.hear("yield")).ref == 10

    monkeypatch.setattr(Engine, "prepare", prepare)
    asyncio.run(against(Agent(seconds=3600), script))


def test_no_move_is_sent_after_a_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server would interpret it as a move in the next position."""
    found: list[client._Thought] = []
    really = client._Thought.stop

    def stop(thought: client._Thought) -> None:
        really(thought)
        found.append(thought)
        thought._say(99)

    async def script(peer: Peer) -> None:
        await greeted(peer)
        await peer.say("4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "6@4 stop", "8 ping")
        while (heard := await peer.next()).name != "pong":
            assert heard.args != (99,)
        assert found

    monkeypatch.setattr(client._Thought, "stop", stop)
    asyncio.run(against(Agent(seconds=60), script))


@pytest.mark.parametrize("clock", ["time:mode relative", "time:mode absolute", "time:mode perhaps"])
def test_it_improves_its_move_within_the_clock(clock: str) -> None:
    async def script(peer: Peer) -> None:
        await greeted(peer)
        await peer.say("set time:clock 1", f"set {clock}", "4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
        first = await peer.hear("move")
        assert first.argument(int) == 3  # it gives an extra turn, and is found without a search
        assert (await peer.hear("yield")).ref == 4

    asyncio.run(against(Agent(seconds=3000), script))


def test_it_sends_a_better_move_when_it_finds_one() -> None:
    async def script(peer: Peer) -> None:
        await greeted(peer)
        await peer.say("4 state <3,0,0,1,0,3,5,5,5>")
        assert [(await peer.hear("move")).argument(int) for _ in range(2)] == [3, 1]  # pit 1 captures six
        assert (await peer.hear("yield")).ref == 4

    asyncio.run(against(Agent(level=3), script))


@pytest.mark.parametrize(
    ("board", "pit"),
    [
        (f"<12,0,0,{','.join(['4'] * 24)}>", 9),
        ("<2,999999,0,1,0,2,2>", 1),
        ("<2,7,0,1,0,2,2>", 1),  # a store has more than half of the seeds, but the game goes on
        ("<2,7,0,1,0,0,0>", 1),
    ],
)
def test_unsupported_boards_are_played_without_a_search(board: str, pit: int) -> None:
    async def script(peer: Peer) -> None:
        await greeted(peer)
        await peer.say(f"4 state {board}")
        assert (await peer.hear("move")).argument(int) == pit
        assert (await peer.hear("yield")).ref == 4

    asyncio.run(against(Agent(level=1), script))


def test_a_board_without_moves_is_yielded() -> None:
    async def script(peer: Peer) -> None:
        await greeted(peer)
        await peer.say("4 state <2,3,3,0,0,2,2>", "state <1,0,0,1,1>")
        assert (await peer.next()).name == "yield"
        assert (await peer.next()).ref is None

    asyncio.run(against(Agent(level=1), script))


def test_hundreds_of_positions_are_all_answered() -> None:
    async def script(peer: Peer) -> None:
        await greeted(peer)
        await peer.say(*(f"{id} state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>" for id in range(4, 404, 2)))
        for id in range(4, 404, 2):
            while (await peer.hear("move")).ref != id:
                pass
        while (await peer.hear("yield")).ref != 402:
            pass

    asyncio.run(against(Agent(seconds=0.02), script))


def test_it_reconnects(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "FIRST_WAIT", 0.01)
    told: list[str] = []

    async def leaves(peer: Peer) -> None:
        await greeted(peer)
        await peer.say("goodbye")
        await peer.hear("goodbye")

    async def is_down(peer: Peer) -> None:
        peer.stream.abort()

    async def last(peer: Peer) -> None:
        await greeted(peer)
        await peer.say("4 state <1,0,0,1,1>")
        await peer.hear("yield")

    asyncio.run(against(Agent(level=1), leaves, is_down, last, told=told))
    kinds = [one.split()[0] for one in told]
    assert kinds == ["kgp-connected", "kgp-lost", "kgp-lost", "kgp-connected"]
    assert [one for one in told if "lost" in one] == ["kgp-lost 0.01", "kgp-lost 0.02"]


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
def test_incompatible_servers_are_refused(
    lines: tuple[str, ...], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if lines == ("nothing",):
        monkeypatch.setattr(client, "OPEN_TIMEOUT", 0.2)

    async def script(peer: Peer) -> None:
        await peer.say(*lines)
        await peer.is_closed()

    with refused(code):
        asyncio.run(against(Agent(level=1), script))


def test_an_unreachable_address_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    for where, text in (
        (Address("127.0.0.1", port), "Connection refused"),
        (Address("nobody.invalid", port), "nobody.invalid"),
        (Address("127.0.0.1", port, f"ws://127.0.0.1:{port}/socket"), "Connection refused"),
    ):
        with refused("kgp-unreachable") as error:
            asyncio.run(address.open_stream(where))
        assert text in str(error.value)
        assert str(error.value).count(".") <= str(where).count(".") + 1


def test_a_refused_web_socket_is_named() -> None:
    def refuse(connection: ServerConnection, _request: Request) -> Response:
        return connection.respond(HTTPStatus.NOT_FOUND, "")

    async def run() -> None:
        async with serve(
            lambda _connection: asyncio.sleep(0), "127.0.0.1", 0, process_request=refuse
        ) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            with pytest.raises(KgpError, match="HTTP status 404"):
                await address.open_stream(parse_address(f"ws://127.0.0.1:{port}"))

    asyncio.run(run())


def test_any_input_from_a_server_is_survived() -> None:
    """After any input, the client must still answer a ping."""
    chance = random.Random(1)

    async def script(peer: Peer) -> None:
        await greeted(peer)
        for _ in range(200):
            junk = chance.randbytes(chance.randrange(80)).replace(b"goodbye", b"")
            await peer.say(chance.choice([junk, junk + b"\n", f"{chance.choice(ODD_LINES)}\n".encode()]))
        await peer.say(b"x" * 200_000, "", "2000 ping")
        while (await peer.hear("pong")).ref != 2000:
            pass

    asyncio.run(against(Agent(level=1), script))


@pytest.mark.parametrize(
    "text",
    ["", ":1", "a:0", "a:65536", "a b", "http://a", "a/b", "[::1", "ws://", "ws://a b/", "a:1:2", "é" * 300],
)
def test_invalid_addresses_are_refused(text: str) -> None:
    with refused("kgp-address"):
        parse_address(text)
