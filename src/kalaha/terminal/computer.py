"""`Computer`: the engine that a person plays against at the prompt."""

import contextlib
import threading
import time
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from kalaha.engine.compiling import load
from kalaha.engine.decisions import Action, Request, decide, needs_search
from kalaha.engine.levels import FULL_SECONDS
from kalaha.engine.limit import Limit
from kalaha.extras import is_installed
from kalaha.game import Game, Side

if TYPE_CHECKING:
    from kalaha.engine import Analysis, Engine

Waiting = Callable[[], AbstractContextManager[Callable[[float], None]]]
"""Shows that kernels are being compiled while a block runs; yields a function that takes the fraction
done."""

_LEAST = FULL_SECONDS / 2
"""The minimum thinking time of the highest level, in seconds, however long it waited for the kernels."""
_INTERVAL = 0.1
"""The time between checks of compilation progress, in seconds."""


class Computer:
    """An engine, created when it is first needed and recreated when the rules change.

    `limit` is its thinking time for a hint or for answering an offer. `waiting` shows the progress of
    compilation, which happens once after an install and takes 10 to 20 seconds. The low levels do not wait
    for it before they move.
    """

    def __init__(self, limit: Limit, waiting: Waiting) -> None:
        """Store the settings; the engine is created on first use."""
        self._limit = limit
        self._waiting = waiting
        self._engine: Engine | None = None
        self._loading: threading.Thread | None = None
        self._share: float | None = None  # the completed fraction of the compilation, if any is needed
        self._show: Callable[[float], None] = self._note

    def prepare(self) -> None:
        """While the person thinks, load or compile the kernels that a move needs, if they are installed."""
        if not is_installed("engine"):
            return
        self._loading = threading.Thread(target=load, args=(self._note,), daemon=True)
        self._loading.start()

    def close(self) -> None:
        """Close the engine; the next use creates a new one."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def decide(self, game: Game, side: Side, level: int, request: Request | None = None) -> Action:
        """Return the computer's action: an answer to a request, or a move on its turn."""
        if not needs_search(game, level, request):
            return decide(self._engine_for(game), game, side, level, self._limit, request)
        began = time.perf_counter()
        with self._kernels():
            seconds = max(_LEAST, FULL_SECONDS - (time.perf_counter() - began))
            return decide(self._engine_for(game), game, side, level, self._limit, request, seconds)

    def analyse(self, game: Game) -> "Analysis":
        """Return an analysis with the value of each move."""
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

    def _note(self, share: float) -> None:
        self._share = share

    @contextlib.contextmanager
    def _kernels(self) -> Generator[None]:
        """Wait for the kernels and show how many are compiled, including those that the block needs."""
        with contextlib.ExitStack() as stack:
            shown: Callable[[float], None] | None = None

            def show(share: float) -> None:
                nonlocal shown
                if shown is None:
                    shown = stack.enter_context(self._waiting())
                shown(share)

            self._show = show
            while self._loading is not None and self._loading.is_alive():
                self._loading.join(_INTERVAL)
                if self._share is not None:
                    show(self._share)
            yield
