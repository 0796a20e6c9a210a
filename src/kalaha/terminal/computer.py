"""`Computer`: the engine behind a session at the prompt."""

import contextlib
import threading
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from kalaha.engine.compiling import Compiler
from kalaha.engine.decisions import Action, Request, decide, needs_search
from kalaha.engine.limit import Limit
from kalaha.game import Game, Side

if TYPE_CHECKING:
    from kalaha.engine import Analysis, Engine

Waiting = Callable[[], AbstractContextManager[Callable[[float], None]]]
"""Shows during a block that kernels must be compiled first; yields a function that takes the share done."""


class Computer:
    """An engine, created for the first question, and again for a game by other rules.

    `limit` is how long it thinks about a hint or an offer; `waiting` shows compilation progress, about 10
    to 20 seconds, once after an install. The moves of the low levels do not wait for it.
    """

    def __init__(self, limit: Limit, waiting: Waiting) -> None:
        """Do nothing yet: the first question creates the engine."""
        self._limit = limit
        self._waiting = waiting
        self._engine: Engine | None = None
        self._compiler: Compiler | None = None
        self._show: Callable[[float], None] = lambda _share: None

    def prepare(self) -> None:
        """While the person thinks, start a process that compiles, and load Numba here (half a second).

        If everything is compiled, the process ends at once.
        """
        self._compiler = Compiler()
        threading.Thread(target=_load, name="loading", daemon=True).start()

    def close(self) -> None:
        """Close the engine; the next question creates a new one."""
        if self._compiler is not None:
            self._compiler.close()
            self._compiler = None
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def decide(self, game: Game, side: Side, level: int, request: Request | None = None) -> Action:
        """Return the computer's action: an answer to a request, or a move on its turn."""
        if not needs_search(game, level, request):
            return decide(self._engine_for(game), game, side, level, self._limit, request)
        with self._kernels():
            return decide(self._engine_for(game), game, side, level, self._limit, request)

    def analyse(self, game: Game) -> "Analysis":
        """Return what each move is worth."""
        with self._kernels():
            return self._engine_for(game).analyse(game, self._limit)

    def _engine_for(self, game: Game) -> "Engine":
        if self._engine is None or self._engine.rules != game.rules:
            from kalaha.engine import Engine

            if self._engine is not None:
                self._engine.close()
            self._engine = Engine(game.rules, on_progress=self._report)
        return self._engine

    def _report(self, activity: str, share: float) -> None:
        if activity == "compiling":
            self._show(share)

    @contextlib.contextmanager
    def _kernels(self) -> Generator[None]:
        """Wait for the other process, as both would be slower; show that, and what is compiled here."""
        with contextlib.ExitStack() as stack:
            shown: Callable[[float], None] | None = None

            def show(share: float) -> None:
                nonlocal shown
                if shown is None:
                    shown = stack.enter_context(self._waiting())
                shown(share)

            self._show = show
            if self._compiler is not None:
                self._compiler.wait(show)
            yield


def _load() -> None:
    from kalaha.engine import Engine

    assert Engine
