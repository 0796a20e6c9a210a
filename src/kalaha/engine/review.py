"""Game reviews, with the seeds that each move lost and the causes."""

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from kalaha.engine.values import Analysis, Value
from kalaha.game import SWAP, Ending, Game, Move, Node, Side
from kalaha.game.comparison import Cause as Cause  # noqa: PLC0414  (exported by the package)
from kalaha.game.comparison import Play as Play  # noqa: PLC0414  (likewise)
from kalaha.game.comparison import causes

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Result = Literal["win", "draw", "loss"]

GRADES: tuple[tuple[int, Grade], ...] = ((0, "best"), (2, "good"), (4, "inaccuracy"), (8, "mistake"))
"""The greatest loss for each grade, in seeds. A greater loss is a blunder.

A move that is proved to worsen the result is at least a mistake. If it turns a win into a loss, it is a
blunder.
"""


@dataclass(frozen=True, slots=True, repr=False)
class ReviewedMove:
    """A move in a game, or a swap of sides, compared with the best move.

    `step` is the index of the move among the game's steps. `side` made the move. `played` and `best_value`
    are the values of this move and of the best move for `side`, from the same analysis of the position before
    the move. `causes` lists the causes of the loss, which are found by comparing the lines `play` and
    `best_play`. It is empty for a best move.
    """

    step: int
    side: Side
    move: Move
    best: Move
    played: Value
    best_value: Value
    play: Play
    best_play: Play
    causes: tuple[Cause, ...] = ()

    def __repr__(self) -> str:
        better = f", best {self.best}" * bool(self.loss)
        return f"<ReviewedMove {self.step}: {self.move}, {self.grade}, loss {self.loss} {self.kind}{better}>"

    @property
    def loss(self) -> int:
        """The number of seeds that the move lost, which is 0 for a best move and never negative."""
        return _loss(self.best_value, self.played)

    @property
    def exact(self) -> bool:
        """Whether the loss is proved. Otherwise it is an estimate."""
        return self.played.kind == self.best_value.kind == "exact"

    @property
    def kind(self) -> Literal["exact", "lower", "estimate"]:
        """Whether the loss is exact, a lower bound (`lower`), or an estimate."""
        if self.exact:
            return "exact"
        proved = self.played.kind in ("exact", "upper") and self.best_value.kind in ("exact", "lower")
        return "lower" if proved else "estimate"

    @property
    def results(self) -> tuple[Result, Result] | None:
        """The results with best play before and after the move if they are proved to differ, else None."""
        before, after = self.best_value.bounds, self.played.bounds
        if before is None or after is None:
            return None
        if before[0] > 0 and after[1] <= 0:
            return "win", "loss" if after[1] < 0 else "draw"
        if before[0] == 0 and after[1] < 0:
            return "draw", "loss"
        return None

    @property
    def grade(self) -> Grade:
        """The move's grade (see `GRADES`)."""
        by_seeds = _grade(self.loss)
        match self.results:
            case None:
                return by_seeds
            case ("win", "loss"):
                return "blunder"
            case _:
                return "blunder" if by_seeds == "blunder" else "mistake"


@dataclass(frozen=True, slots=True)
class Summary:
    """A player's totals in a game: moves, moves with each grade, seeds lost, and whether this is proved."""

    moves: int
    grades: Mapping[Grade, int]
    lost: int
    exact: bool


def summary(reviewed: Iterable[ReviewedMove], side: Side) -> Summary:
    """Return the totals for player `side`."""
    moves = [one for one in reviewed if one.side == side]
    count = Counter(one.grade for one in moves)
    grades = {grade: count[grade] for grade in get_args(Grade)}
    return Summary(len(moves), grades, sum(one.loss for one in moves), all(one.exact for one in moves))


def review(game: Game, analyse: Callable[[Game], Analysis]) -> Iterator[ReviewedMove]:
    """Yield every move in `game`, compared with the best move according to `analyse`.

    A move is yielded only once the next position has been analysed, because that analysis provides the reply.
    """
    replayed = Game(game.root.position)
    waiting: tuple[int, Node, Analysis] | None = None
    for step, node in enumerate(game.node.path[1:]):
        if not isinstance(node.step, Ending):
            found = analyse(replayed)
            if waiting is not None:
                yield reviewed(*waiting, found if waiting[1] is node.parent else None)
            waiting = step, node, found
        replayed.node = node  # sharing the tree is safe because it is only read
    if waiting is not None:
        yield reviewed(*waiting)


def reviewed(step: int, node: Node, found: Analysis, after: Analysis | None = None) -> ReviewedMove:
    """Return the move that led to `node`, compared with the best move in `found`, the analysis of its parent.

    `after` is the analysis of the node itself. If the move's line is too short, the reply is taken from
    `after`.
    """
    move, before = node.move or SWAP, node.parent
    assert node.side is not None
    assert before is not None
    played, best = found.values[move], found.value
    play, best_play = Play.of(before, played.line), Play.of(before, best.line)
    if after is not None and not play.knows_reply:
        played = dataclasses.replace(played, line=(move, *after.value.line))
        play = Play.of(before, played.line)
    loss = _loss(best, played)
    why = causes(before, play, best_play, loss) if loss else ()
    return ReviewedMove(step, node.side, move, found.best, played, best, play, best_play, why)


def _grade(loss: int) -> Grade:
    """Return the grade of a move that loses this many seeds."""
    for most, grade in GRADES:
        if loss <= most:
            return grade
    return "blunder"


def _loss(best: Value, played: Value) -> int:
    return max(0, best.seeds - played.seeds)
