"""`Compiling`: what is compiled beside the server, once after an install, and how far that is."""

import asyncio
import contextlib
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable

from kalaha.engine.compiler import COMMAND, READY

_OF_MOVES = 0.35
"""The share of all the compiling that moves and hints wait for; analyses wait for all of it."""
_EVERY = 0.5
"""Seconds after which those who wait are told again how far it is."""

Tell = Callable[[float], None]
"""Takes the share done of what is waited for, from 0 to 1."""


class Compiling:
    """Until it is known whether anything must be compiled, all wait, and nobody is told why."""

    def __init__(self) -> None:
        """Begin: nothing is known yet."""
        self._share: float | None = None  # of the stage at work
        self._known, self._moves, self._all = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def is_at_work(self) -> bool:
        """Return whether what moves need is being compiled, as soon as that is known."""
        await self._known.wait()
        return not self._moves.is_set()

    def end(self) -> None:
        """Let nobody wait any more."""
        self._known.set()
        self._moves.set()
        self._all.set()

    async def run(self) -> None:
        """Compile in a process of its own, which ends with the task."""
        self._share = 0.0
        self._known.set()
        process = await asyncio.create_subprocess_exec(*COMMAND, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL)
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                if line.strip() == READY.encode():
                    self._moves.set()
                    self._share = 0.0
                else:
                    self._share = float(line)
            await process.wait()
        finally:
            self.end()
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def wait(self, tell: Tell, for_all: bool = False) -> None:
        """Wait until moves can be thought about, or `for_all`; `tell` the share done, at last 1.

        Nothing is told where nothing is compiled.
        """
        event, told = self._all if for_all else self._moves, False
        try:
            while not event.is_set():
                if self._share is not None:
                    tell(self._done(for_all, self._share))
                    told = True
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(_EVERY):
                        await event.wait()
        finally:
            if told:
                tell(1.0)

    def _done(self, for_all: bool, share: float) -> float:
        if not for_all:
            return share
        return _OF_MOVES + (1 - _OF_MOVES) * share if self._moves.is_set() else _OF_MOVES * share
