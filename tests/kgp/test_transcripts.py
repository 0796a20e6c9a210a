"""Recorded sessions, replayed against our client."""

import asyncio
import re
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve

from kalaha.kgp.address import open_stream, parse_address
from kalaha.kgp.channel import WebSocket
from kalaha.kgp.client import Agent, Session
from kalaha.kgp.thinkers import Thinkers
from tests.kgp.peer import TIMEOUT, Peer, against
from tests.kgp.transcript import Replayer, Said, read_transcript

HERE = Path(__file__).parent
REFERENCE = (HERE / "transcripts" / "reference.txt").read_text("utf-8")
PAGE = (HERE.parents[1] / "docs" / "kgp.md").read_text("utf-8")


def replay(transcript: list[Said], agent: Agent) -> None:
    """Play the server's side of a transcript against our client."""
    asyncio.run(against(agent, lambda peer: Replayer(transcript, peer).run()))


def test_the_reference_session_is_reproduced() -> None:
    replay(read_transcript(REFERENCE), Agent(level=1, name="x"))


def test_the_session_of_the_documentation_is_reproduced() -> None:
    (text,) = re.findall(r"<!-- transcript -->\n+```text\n(.*?)```", PAGE, re.DOTALL)
    transcript = read_transcript(text)
    assert transcript[-1].line.name == "goodbye"
    replay(transcript[:-1], Agent(level=1, name="Anna"))


def test_a_session_over_a_web_socket_is_reproduced() -> None:
    async def run() -> None:
        async def play(connection: ServerConnection) -> None:
            await Replayer(read_transcript(REFERENCE), Peer(WebSocket(connection))).run()
            replayed.set()

        replayed = asyncio.Event()
        thinkers = Thinkers(threads=1)
        async with serve(play, "127.0.0.1", 0) as server:
            address = parse_address(f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}")
            stream = await open_stream(address)
            session = Session(stream, Agent(level=1, name="x"), address, thinkers, lambda _event, _text: None)
            playing = asyncio.create_task(session.run())
            await asyncio.wait_for(replayed.wait(), TIMEOUT)
            await playing
        thinkers.close()

    asyncio.run(run())


def test_a_difference_is_found() -> None:
    transcript = read_transcript(REFERENCE.replace("@8 yield", "@8 resign"))
    with pytest.raises(AssertionError, match="instead of"):
        replay(transcript, Agent(level=1, name="x"))
