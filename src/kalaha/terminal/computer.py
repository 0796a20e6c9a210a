"""`Computer`: the engine behind a session at the prompt."""

import contextlib
import subprocess
import threading
import time
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from kalaha.engine.compiler import COMMAND, READY
from kalaha.engine.decisions import Action, Request, decide, decide_meanwhile, needs_kernels
from kalaha.engine.limit import Limit
from kalaha.game import Game, Side

if TYPE_CHECKING:
    from kalaha.engine import Analysis, Engine

Waiting = Callable[[], AbstractContextManager[Callable[[float], None]]]
"""Shows, for the length of a block, that kernels must be compiled first; yields what takes the share done."""

_SOON = 0.5
"""Seconds of waiting that go unexplained."""
_POLL = 0.05
"""Seconds between looks at how far the compiling is."""


class Computer:
    """An engine that is made for the first question, and again for a game by other rules.

    `limit` is how long it thinks about a hint or an offer; `waiting` shows how far the compiling is, which
    takes some seconds once after an install. What needs no kernels does not wait for it.
    """

    def __init__(self, limit: Limit, waiting: Waiting) -> None:
        """Do nothing yet: the first question makes the engine."""
        self._limit = limit
        self._waiting = waiting
        self._engine: Engine | None = None
        self._compiler: _Compiler | None = None

    def prepare(self) -> None:
        """While the person thinks, start a process that compiles, and load Numba here, half a second's work.

        Where all is compiled, the process ends at once.
        """
        self._compiler = _Compiler()
        threading.Thread(target=_load, name="loading", daemon=True).start()

    def close(self) -> None:
        """End the engine; the next question makes a new one."""
        if self._compiler is not None:
            self._compiler.close()
            self._compiler = None
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def decide(self, game: Game, side: Side, level: int, request: Request | None = None) -> Action:
        """Return what the computer does: it answers a request, or plays at its turn."""
        if not needs_kernels(game, level, request):
            return decide(self._engine_for(game), game, side, level, self._limit, request)
        is_compiling = self._compiler is not None and self._compiler.is_at_work()
        if is_compiling and request is None and (action := decide_meanwhile(game)):
            return action
        with self._kernels():
            return decide(self._engine_for(game), game, side, level, self._limit, request)

    def analyse(self, game: Game) -> "Analysis":
        """Return what each move is worth."""
        with self._kernels():
            engine = self._engine_for(game)
            engine.prepare(game)  # which does not count against the limit
            return engine.analyse(game, self._limit)

    def _engine_for(self, game: Game) -> "Engine":
        if self._engine is None or self._engine.rules != game.rules:
            from kalaha.engine import Engine

            if self._engine is not None:
                self._engine.close()
            self._engine = Engine(game.rules)
        return self._engine

    @contextlib.contextmanager
    def _kernels(self) -> Generator[None]:
        """Wait for the other process, for both would be slower; show that, and what is compiled here."""
        with contextlib.ExitStack() as stack:
            show: Callable[[float], None] | None = None

            def tell(share: float) -> None:
                nonlocal show
                if show is None:
                    show = stack.enter_context(self._waiting())
                show(share)

            if self._compiler is not None:
                self._compiler.wait(tell)
            from kalaha.kernel.compiling import on_compiling

            with on_compiling(tell):
                yield


def _load() -> None:
    from kalaha.engine import Engine

    assert Engine


class _Compiler:
    """The process that compiles beside the game; `_share` is None until there is anything to compile."""

    def __init__(self) -> None:
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(
            COMMAND, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet, text=True
        )
        self._share: float | None = None
        self._ready = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError):  # closed
            for line in self._process.stdout:
                if line.strip() == READY:
                    self._ready.set()
                else:
                    self._share = float(line)
        self._ready.set()

    def is_at_work(self) -> bool:
        """Whether what a move needs is being compiled, or at least is not soon ready."""
        soon = time.monotonic() + _SOON
        while self._share is None and time.monotonic() < soon and not self._ready.wait(_POLL):
            pass
        return not self._ready.is_set()

    def wait(self, tell: Callable[[float], None]) -> None:
        """Wait until what a move needs is there; `tell` the share done, unless that is soon."""
        soon = time.monotonic() + _SOON
        while not self._ready.wait(_POLL):
            if self._share is not None or time.monotonic() > soon:
                tell(self._share or 0.0)
        if self._share is not None:
            tell(1.0)

    def close(self) -> None:
        """End the process."""
        with self._process as process:
            process.terminate()
