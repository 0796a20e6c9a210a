"""`Computer`: the engine behind a session at the prompt."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kalaha.engine.limit import Limit
from kalaha.game import Game, Move, Side

if TYPE_CHECKING:
    from kalaha.engine import Analysis, Engine
    from kalaha.engine.engine import Doing


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

    def close(self) -> None:
        """Give back the memory; the next question makes a new engine."""
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

            self.close()
            self._engine = Engine(game.rules, doing=self._tell)
        return self._engine

    def _tell(self, doing: "Doing") -> None:
        if doing == "compiling":
            self._on_compiling()
