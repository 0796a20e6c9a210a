"""`Computer`: the engine that a person plays against at the prompt."""

from random import Random
from typing import TYPE_CHECKING

from kalaha.engine.decisions import Action, Request, decide
from kalaha.engine.limit import Limit
from kalaha.game import Game, Side

if TYPE_CHECKING:
    from kalaha.engine import Analysis, Engine


class Computer:
    """An engine, created when it is first needed and recreated when the rules change.

    `limit` is its thinking time for a hint or for answering an offer. `seed` makes its choices reproducible.
    """

    def __init__(self, limit: Limit, seed: int | None = None) -> None:
        """Store the settings. The engine is created on first use."""
        self._limit = limit
        self._chance = Random(seed)
        self._engine: Engine | None = None

    def close(self) -> None:
        """Close the engine. The next use creates a new one."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def decide(self, game: Game, side: Side, level: int, request: Request | None = None) -> Action:
        """Return the computer's action, an answer to a request or a move on its turn."""
        seed = self._chance.getrandbits(32)
        return decide(self._engine_for(game), game, side, level, self._limit, request, seed=seed)

    def analyse(self, game: Game) -> "Analysis":
        """Return an analysis with the value of each move."""
        return self._engine_for(game).analyse(game, self._limit)

    def _engine_for(self, game: Game) -> "Engine":
        if self._engine is None or self._engine.rules != game.rules:
            from kalaha.engine import Engine

            if self._engine is not None:
                self._engine.close()
            self._engine = Engine(game.rules)
        return self._engine
