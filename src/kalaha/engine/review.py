"""Reviewing a game: what each move lost."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kalaha.engine.values import Analysis, Value
from kalaha.game import Game, Move, Side, Sowing


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move of a game compared with the best one.

    `step` is its number among the game's steps, from 0; `played` and `best_value` are values for
    the player who made it.
    """

    step: int
    side: Side
    move: Move
    best: Move
    played: Value
    best_value: Value

    @property
    def loss(self) -> int:
        """The seeds that the move gave up; 0 for a best move."""
        return self.best_value.seeds - self.played.seeds

    @property
    def exact(self) -> bool:
        """Whether the loss is proved; otherwise it is an estimate."""
        return self.played.kind == self.best_value.kind == "exact"


def review(game: Game, analyse: Callable[[Game], Analysis]) -> Iterator[ReviewedMove]:
    """Yield every move of the game, compared by `analyse` with the best move there."""
    replayed = Game(game.rules, game.root.position)
    for number, node in enumerate(game.node.path[1:]):
        if isinstance(node.step, Sowing):
            found = analyse(replayed)
            move = node.step.move
            yield ReviewedMove(number, node.step.side, move, found.best, found.values[move], found.value)
        replayed.node = node  # shares the tree, which is only read
