"""A client as the server sees it: who it claims to be, the mode it chose, and its answers."""

import asyncio
import hashlib
import time
from collections import Counter
from collections.abc import Callable

from kalaha.game import Game, Move
from kalaha.kgp.boards import board_for
from kalaha.kgp.channel import Channel, Stream
from kalaha.kgp.protocol import VERSION, Line, Word
from kalaha.locale import printable

MODE_SECONDS = 20.0
"""Seconds in which a client must choose a mode."""
PING = 20.0
"""Seconds between pings of a silent client; after three times as many it is dropped."""
NAME = 60
"""The most characters of a name."""
NAMED_MET = 1000
"""How many opponents are remembered."""


class LeftError(Exception):
    """The client is gone."""


class IllegalMoveError(Exception):
    """The client named a move that the rules do not allow."""


class _Asked:
    """A position that a client has been sent, and the last move it named."""

    def __init__(self) -> None:
        self.pit: int | None = None
        self.id: int | None = None
        self.done = asyncio.Event()


class Client:
    """One connection to the server; `run` serves it until it ends.

    `ready` is called once, when the client has chosen to play.
    """

    def __init__(
        self,
        stream: Stream,
        ready: Callable[["Client"], object],
        mode_seconds: float = MODE_SECONDS,
    ) -> None:
        self.channel = Channel(stream, 2)
        self.name = ""
        self.identity: str | None = None
        """A name derived from the client's token, from which nobody can find the token."""
        self.met: Counter[str] = Counter()
        self.is_gone = False
        self._is_ready = False
        self._ready = ready
        self._mode_seconds = mode_seconds
        self._asked: dict[int, _Asked] = {}

    @property
    def shown_name(self) -> str:
        """The name shown in results and to opponents."""
        return self.name or "unnamed"

    def has_met(self, name: str) -> None:
        """Count a game with an opponent."""
        if len(self.met) >= NAMED_MET and name not in self.met:
            self.met.clear()
        self.met[name] += 1

    async def run(self) -> None:
        """Serve the client until either side ends the connection."""
        self.channel.send("kgp", *VERSION)
        watch = asyncio.create_task(self._watch())
        last: str | None = "goodbye"
        try:
            async for line in self.channel:
                if line.name == "goodbye":
                    last = None
                    break
                if not self._do(line):
                    break
        finally:
            self.is_gone = True
            watch.cancel()
            for asked in self._asked.values():
                asked.done.set()
            await self.channel.close(last)

    async def _watch(self) -> None:
        """Drop a client that chooses no mode in time, or is silent for too long."""
        await asyncio.sleep(self._mode_seconds)
        if not self._is_ready:
            self.channel.send("error", "No mode was chosen in time.")
            await self.channel.close()
            return
        while (silent := time.monotonic() - self.channel.heard) < 3 * PING:
            if silent >= PING:
                self.channel.send("ping")
            await asyncio.sleep(PING)
        self.channel.abort()

    def _do(self, line: Line) -> bool:
        """Carry out a line; return whether the conversation continues."""
        match line.name:
            case "mode":
                return self._choose(line)
            case "set":
                self._set(line)
            case "ping":
                self.channel.send("pong", ref=line.id)
            case "move" | "yield":
                self._decide(line)
            case _:
                pass
        return True

    def _choose(self, line: Line) -> bool:
        if self._is_ready:
            self.channel.send("error", "The mode has been chosen already.", ref=line.id)
            return True
        if line.text() != "freeplay":
            self.channel.send("error", "The only mode here is freeplay.", ref=line.id)
            return False
        self._is_ready = True
        self.channel.send("ok", ref=line.id)
        self.channel.send("ping")
        self._ready(self)
        return True

    def _set(self, line: Line) -> None:
        value = line.text(1)
        if value is None:
            return
        match line.text():
            case "info:name":
                self.name = printable(value, NAME).strip()
            case "auth:token" if value:
                self.identity = hashlib.sha256(value.encode("utf-8", "replace")).hexdigest()[:16]
            case "auth:forget":
                self.identity = None
            case _:
                pass

    def _decide(self, line: Line) -> None:
        """Record a move for the position that the line refers to; without a reference, for the only one."""
        ref = line.ref
        if ref is None and len(self._asked) == 1:
            (ref,) = self._asked
        asked = None if ref is None else self._asked.get(ref)
        if asked is None:
            return
        if line.name == "yield":
            asked.done.set()
        elif (pit := line.integer()) is not None:
            asked.pit, asked.id = pit, line.id

    # games

    def begin_game(self, game: str, opponent: str, seconds: float) -> None:
        """Announce a game to the client."""
        if self.is_gone:
            return
        for key, value in (
            ("time:mode", Word("relative")),
            ("time:clock", max(1, int(seconds))),
            ("game:id", game),
            ("game:opponent", opponent),
        ):
            self.channel.send("set", Word(key), value)

    async def choose(self, game: Game, seconds: float) -> Move | None:
        """Return the client's move, None if it named none in time.

        Raises `LeftError`, and `IllegalMoveError`.
        """
        if self.is_gone:
            raise LeftError
        id = self.channel.send("state", board_for(game.position))
        asked = self._asked[id] = _Asked()
        try:
            async with asyncio.timeout(seconds):
                await asked.done.wait()
        except TimeoutError:
            pass
        finally:
            del self._asked[id]
            self.channel.send("stop", ref=id)
        if self.is_gone:
            raise LeftError
        if asked.pit is None:
            return None
        move = next((move for move in game.legal_moves if move.pit + 1 == asked.pit), None)
        if move is None:
            self.channel.send("error", f"There is no legal move {asked.pit}.", ref=asked.id)
            raise IllegalMoveError
        return move
