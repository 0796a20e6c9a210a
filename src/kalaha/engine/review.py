"""Reviewing a game: what each move lost."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kalaha.engine.values import Analysis, Value
from kalaha.game import Game, Move, Side, Sowing


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A move of a game: the step it was (from 0), who played it, and what would have been best.

    `played` and `best_value` are values for that player; `loss` are the seeds between them, 0 for
    a best move. `exact` says that both values are proved.
    """

    step: int
    side: Side
    move: Move
    best: Move
    played: Value
    best_value: Value

    @property
    def loss(self) -> int:
        """The seeds that the move gave up."""
        return self.best_value.seeds - self.played.seeds

    @property
    def exact(self) -> bool:
        """Whether the loss is proved; else it is an estimate."""
        return self.played.kind == self.best_value.kind == "exact"


def review(game: Game, analyse: Callable[[Game], Analysis]) -> Iterator[Reviewed]:
    """Yield every move that was played, with the help of `analyse`."""
    replayed = Game(game.rules, game.root.position)
    for number, node in enumerate(game.node.path[1:]):
        if isinstance(node.step, Sowing):
            found = analyse(replayed)
            move = node.step.move
            yield Reviewed(number, node.step.side, move, found.best, found.values[move], found.value)
        replayed.node = node  # the tree is shared and only looked at
