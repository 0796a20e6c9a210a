"""`Computer`: the engine behind a session at the prompt."""

import subprocess
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from kalaha.engine.limit import Limit
from kalaha.game import Game, Move, Side

if TYPE_CHECKING:
    from kalaha.engine import Analysis, Engine
    from kalaha.engine.engine import Doing

_SOON = 1.0
"""Seconds for which nobody needs to be told why they wait."""


class Computer:
    """An engine that is made when it is first asked, and anew for a game by other rules.

    `limit` is how long it thinks of a hint or an offer; `on_compiling` is called when it must be
    compiled first, which takes some seconds once after an install.
    """

    def __init__(self, limit: Limit, on_compiling: Callable[[], None]) -> None:
        """Prepare nothing yet."""
        self._limit = limit
        self._on_compiling = on_compiling
        self._engine: Engine | None = None
        self._beside: subprocess.Popen[bytes] | None = None

    def prepare(self, level: int) -> None:
        """Have a process beside this one compile while the person thinks: for this level, then for the end.

        After the first time it finds nothing to do, and soon ends.
        """
        command = [sys.executable, "-m", "kalaha.engine", str(level)]
        quiet = subprocess.DEVNULL
        self._beside = subprocess.Popen(command, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet)

    def close(self) -> None:
        """Give back the memory; the next question makes a new engine."""
        if self._beside is not None:
            with self._beside as beside:
                beside.terminate()
            self._beside = None
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def choose(self, game: Game, level: int) -> Move:
        """Return the move that the computer plays at a level."""
        return self._engine_for(game).choose(game, level)

    def analyse(self, game: Game) -> "Analysis":
        """Return what each move is worth."""
        return self._engine_for(game).analyse(game, self._limit)

    def worth(self, game: Game, side: Side) -> int:
        """Return what this player will have more than the other at the end, both playing their best."""
        return self._engine_for(game).worth(game, side, self._limit)

    def _engine_for(self, game: Game) -> "Engine":
        if self._engine is None or self._engine.rules != game.rules:
            from kalaha.engine import Engine  # imports Numba, half a second

            self._wait()
            if self._engine is not None:
                self._engine.close()
            self._engine = Engine(game.rules, doing=self._tell)
        return self._engine

    def _wait(self) -> None:
        """Wait until the process beside this one has the level: two that compile it are slower than one."""
        ready = self._beside and self._beside.stdout
        if ready and not ready.closed:
            late = threading.Timer(_SOON, self._on_compiling)
            late.start()
            try:
                ready.readline()
            finally:
                late.cancel()
                ready.close()

    def _tell(self, doing: "Doing") -> None:
        if doing == "compiling":
            self._on_compiling()
