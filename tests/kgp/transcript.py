"""Sessions of the Kalah Game Protocol as text, replayed against our client.

Each line starts with `S` or `C` for the sender, followed by the protocol line::

    S 2 kgp 1 0 1
    C 1 mode freeplay
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from kalaha.kgp.protocol import Line, parse_line
from tests.kgp.peer import TIMEOUT, Peer

Side = Literal["S", "C"]
OPTIONAL_LINES = ("set", "ping", "move")
"""Lines that a peer may add. If there are several moves in a row, any one of them is enough."""


@dataclass(frozen=True)
class Said:
    side: Side
    line: Line


def read_transcript(text: str) -> list[Said]:
    said: list[Said] = []
    for row in filter(None, map(str.strip, text.splitlines())):
        side, _, rest = row.partition(" ")
        line = parse_line(rest)
        assert side in ("S", "C"), row
        assert line is not None, row
        said.append(Said(side, line))
    return said


class Replayer:
    """Play the server's side of a transcript and check the client's lines against it.

    The ids may differ, but they must refer to the same lines. Answer pings that are not in the transcript.
    """

    def __init__(self, transcript: Sequence[Said], peer: Peer) -> None:
        self._said = [
            one
            for one, before in zip(transcript, [None, *transcript], strict=False)
            if not (before and one.line.name == before.line.name == "move" and one.side == before.side == "C")
        ]
        self._peer = peer
        self._ids: dict[int | None, int | None] = {None: None}
        self._own = 1_000_000

    async def run(self) -> None:
        """Replay to the end. Raise `AssertionError` at the first difference."""
        async with asyncio.timeout(TIMEOUT):
            for said in self._said:
                if said.side == "S":
                    await self._say(said.line)
                else:
                    await self._expect(said.line)

    async def _say(self, line: Line) -> None:
        ref = self._ids[line.ref]
        await self._peer.say(str(Line(line.name, line.args, line.id, ref)))
        self._ids[line.id] = line.id

    async def _expect(self, wanted: Line) -> None:
        while True:
            line = await self._peer.next()
            same_name = line.name == wanted.name and (line.name != "set" or line.args[:1] == wanted.args[:1])
            if same_name and line.ref == self._ids[wanted.ref]:
                break
            assert line.name in OPTIONAL_LINES, f"{line} instead of {wanted}"
            if line.name == "ping":
                self._own += 2
                await self._peer.say(f"{self._own}@{line.id} pong")
        assert line.name == "move" or line.args == wanted.args, f"{line} instead of {wanted}"
        self._ids[wanted.id] = line.id
