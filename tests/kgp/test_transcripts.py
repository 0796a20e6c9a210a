"""Recorded sessions are replayed: against our server, and against our client."""

import asyncio
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from kalaha import Game, Move, find_rules
from kalaha.kgp import client
from kalaha.kgp.address import Address, open_stream
from kalaha.kgp.channel import Stream, Tcp
from kalaha.kgp.client import Agent, Session
from kalaha.kgp.thinkers import Thinkers
from tests.kgp.serving import SMALL, serving
from tests.kgp.transcript import Recorder, Replayer, Said, read_transcript

HERE = Path(__file__).parent
REFERENCE = (HERE / "transcripts" / "reference.txt").read_text("utf-8")
PAGE = (HERE.parents[1] / "docs" / "kgp.md").read_text("utf-8")
NOWHERE = Address("127.0.0.1", 1)


class Scripted:
    """A computer that plays these moves, and then the first that is legal."""

    moves: tuple[int, ...] = ()

    def __init__(self, *_: object) -> None:
        self._left = list(self.moves)

    async def choose(self, game: Game, _seconds: float) -> Move:
        return game.legal_moves[0] if not self._left else Move(self._left.pop(0) - 1)


async def replay_client(folder: Path, transcript: list[Said], pits: int, seeds: int) -> None:
    """Play the client's side of a transcript against our server."""
    rules = find_rules("kgp").replace(pits=pits, seeds=seeds)
    async with serving(folder, rules=rules) as here:
        for address in (here.tcp, here.web):
            stream = await open_stream(address)
            await Replayer(transcript, "C", stream).run()
            stream.abort()


async def replay_server(transcript: list[Said], agent: Agent) -> None:
    """Play the server's side of a transcript against our client."""
    done = asyncio.get_running_loop().create_future()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        stream = Tcp(reader, writer)
        try:
            await Replayer(transcript, "S", stream).run()
            done.set_result(None)
        except BaseException as error:
            done.set_exception(error)
        finally:
            await stream.close()

    listening = await asyncio.start_server(serve, "127.0.0.1", 0)
    address = Address(*listening.sockets[0].getsockname())
    thinkers = Thinkers(threads=1)
    stream = await open_stream(address)
    playing = asyncio.create_task(Session(stream, agent, address, thinkers, lambda _event, _text: None).run())
    try:
        await done
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        thinkers.close()
        listening.close()


def test_the_reference_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other side of the reference server's game begins with the sixth pit."""
    monkeypatch.setattr(Scripted, "moves", (6,))
    monkeypatch.setattr("kalaha.kgp.lobby.Computer", Scripted)
    monkeypatch.setattr("kalaha.kgp.lobby.random", SimpleNamespace(random=lambda: 1.0))
    transcript = read_transcript(REFERENCE)
    asyncio.run(replay_client(tmp_path, transcript, 6, 4))
    asyncio.run(replay_server(transcript, Agent(level=1, name="x")))


def page_transcript() -> list[Said]:
    (text,) = re.findall(r"<!-- transcript -->\n+```text\n(.*?)```", PAGE, re.DOTALL)
    return read_transcript(text)


def test_the_session_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is recorded on a board of 3 pits with 2 seeds, where the client begins."""
    monkeypatch.setattr("kalaha.kgp.lobby.Computer", Scripted)
    monkeypatch.setattr("kalaha.kgp.lobby.random", SimpleNamespace(random=lambda: 0.0))
    transcript = page_transcript()
    assert transcript[-1].line.name == "goodbye"
    asyncio.run(replay_client(tmp_path, transcript, 3, 2))
    asyncio.run(replay_server(transcript[:-1], Agent(level=1, name="Anna")))


def test_a_recorded_session_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorders: list[Recorder] = []

    async def recording(address: Address) -> Stream:
        recorders.append(Recorder(await open_stream(address), "C"))
        return recorders[-1]

    async def run() -> None:
        async with serving(tmp_path, rules=SMALL) as here:
            with monkeypatch.context() as patch:
                patch.setattr(client, "open_stream", recording)
                async with here.playing(Agent(level=1, name="Anna")):
                    await here.until(lambda: len(here.results) >= 2)
        (recorder,) = recorders
        (tmp_path / "session.txt").write_text(recorder.text, "utf-8")

    asyncio.run(run())
    transcript = read_transcript((tmp_path / "session.txt").read_text("utf-8"))
    assert {said.line.name for said in transcript} >= {"kgp", "mode", "ok", "state", "move", "yield", "stop"}
    last = max(number for number, said in enumerate(transcript) if said.line.name == "stop")
    asyncio.run(replay_server(transcript[: last + 1], Agent(level=1, name="Anna")))


def test_a_difference_is_found() -> None:
    transcript = read_transcript(REFERENCE.replace("@8 yield", "@8 resign"))
    with pytest.raises(AssertionError, match="instead of"):
        asyncio.run(replay_server(transcript, Agent(level=1, name="x")))
