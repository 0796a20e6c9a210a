"""`Report`: the analysis that a program sends in `info` lines."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from kalaha.engine.match import Choice
from kalaha.engine.values import Analysis, Kind, MoveValues, Value
from kalaha.errors import KalahaError
from kalaha.game import Game, Move, Node
from kalaha.ugi.go import CENTIPOINTS, EXACT


class Report:
    """The analysis of the current position in a game, as far as a program has reported it.

    Unknown and invalid parts of the lines are ignored, as in UCI.
    """

    def __init__(self, game: Game) -> None:
        self._node = game.node
        self._values: dict[int, Value] = {}  # by the line's number, `multipv`
        self._last = 1
        self._depth = self._nodes = 0

    def add(self, line: str) -> None:
        """Read an `info` line. Ignore all other lines."""
        words = line.split()
        if words == EXACT.split() and self._last in self._values:
            value = self._values[self._last]
            self._values[self._last] = Value(value.seeds, "exact", value.line, (value.seeds, value.seeds))
        elif words[:1] == ["info"] and "string" not in words:
            self._read(words)

    def analysis(self, answer: Choice, seconds: float) -> Analysis | None:
        """Return the analysis with the given answer and duration, or None if no value was reported.

        A line without moves counts as a line for the best move.
        """
        lines = [self._values[number] for number in sorted(self._values)]
        if not lines:
            return None
        best = Move.parse(answer)
        values: dict[Move, Value] = {}
        for value in lines:
            values.setdefault(value.line[0] if value.line else best, value)
        if best in values:
            values = {best: values[best], **values}
        return Analysis(MoveValues(values), best, lines[0], self._depth, self._nodes, seconds)

    def _read(self, words: Sequence[str]) -> None:
        at = words.index("pv") if "pv" in words else len(words)
        numbers = {name: _number(text) for name, text in pairwise(words[:at])}
        self._depth = numbers.get("depth") or self._depth
        self._nodes = numbers.get("nodes") or self._nodes
        score = numbers.get("cp")
        if score is None:
            return
        self._last = numbers.get("multipv") or 1
        kind: Kind = "lower" if "lowerbound" in words else "upper" if "upperbound" in words else "estimate"
        self._values[self._last] = Value(round(score / CENTIPOINTS), kind, _line(self._node, words[at + 1 :]))


def _number(text: str) -> int | None:
    try:
        return int(text[:18])
    except ValueError:
        return None


def _line(node: Node, words: Iterable[str]) -> tuple[Move, ...]:
    """Return the moves in a line, up to the first illegal one."""
    here, moves = Node(node.position, node.step, node.parent), list[Move]()
    try:
        for word in words:
            here = here.play(word)
            moves.append(Move.parse(word))
    except KalahaError:
        pass
    return tuple(moves)
