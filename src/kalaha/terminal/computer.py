"""`Computer`: the engine behind a session at the prompt."""

import subprocess
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from kalaha.engine.decisions import Action, Request, decide
from kalaha.engine.limit import Limit
from kalaha.game import Game, Side

if TYPE_CHECKING:
    from kalaha.engine import Analysis, Engine
    from kalaha.engine.preparation import Activity

_SOON = 1.0
"""Seconds of waiting that go unexplained."""


class Computer:
    """An engine that is made for the first question, and again for a game by other rules.

    `limit` is how long it thinks about a hint or an offer; `on_compiling` is called when kernels
    must be compiled first, which takes some seconds once after an install.
    """

    def __init__(self, limit: Limit, on_compiling: Callable[[], None]) -> None:
        """Do nothing yet: the first question makes the engine."""
        self._limit = limit
        self._on_compiling = on_compiling
        self._engine: Engine | None = None
        self._compiler: subprocess.Popen[bytes] | None = None

    def prepare(self, level: int) -> None:
        """Start a process that compiles while the person thinks: for this level first, then for endgames.

        Once everything is compiled, it ends at once.
        """
        command = [sys.executable, "-m", "kalaha.engine", str(level)]
        quiet = subprocess.DEVNULL
        self._compiler = subprocess.Popen(command, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet)

    def close(self) -> None:
        """End the engine; the next question makes a new one."""
        if self._compiler is not None:
            with self._compiler as compiler:
                compiler.terminate()
            self._compiler = None
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def decide(self, game: Game, side: Side, level: int, request: Request | None = None) -> Action:
        """Return what the computer does: it answers a request, or plays at its turn."""
        return decide(self._engine_for(game), game, side, level, self._limit, request)

    def analyse(self, game: Game) -> "Analysis":
        """Return what each move is worth."""
        engine = self._engine_for(game)
        engine.prepare(game)  # which does not count against the limit
        return engine.analyse(game, self._limit)

    def _engine_for(self, game: Game) -> "Engine":
        if self._engine is None or self._engine.rules != game.rules:
            from kalaha.engine import Engine  # imports Numba, half a second

            self._wait()
            if self._engine is not None:
                self._engine.close()
            self._engine = Engine(game.rules, doing=self._tell)
        return self._engine

    def _wait(self) -> None:
        """Wait until the other process has compiled for the level: both doing it would be slower."""
        ready = self._compiler and self._compiler.stdout
        if ready and not ready.closed:
            late = threading.Timer(_SOON, self._on_compiling)
            late.start()
            try:
                ready.readline()
            finally:
                late.cancel()
                ready.close()

    def _tell(self, doing: "Activity") -> None:
        if doing == "compiling":
            self._on_compiling()
