"""The values of moves while the second player may still swap sides (the pie rule, `swap`).

Once the first player's turn has ended, let v be the value for the second player without a swap. A swap is
worth -v, so the second player gets |v|, and this end of the turn is worth -|v| to the first player, who may
choose among many ends if there are extra turns.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from kalaha.engine.values import Analysis, Kind, MoveValues, Value
from kalaha.game import SWAP, Game, Move, Node, Position

Bounds = tuple[int, int]


def node_of(at: Position | Game) -> Node:
    """Return the current node of a game. A position alone counts as the start of a game."""
    return at.node if isinstance(at, Game) else Node(at)


def with_swap(found: Analysis) -> Analysis:
    """Return an analysis of the moves at a node that allows a swap, with `SWAP` among them."""
    values = add_swap(found.values, found.value)
    best = next(iter(values))
    low, high = _bounds(found.value)
    bounds = max(low, -high, 0), max(high, -low)
    seeds = abs(found.value.seeds)
    value = Value(seeds, _kind(seeds, bounds, found.value.kind), values[best].line, bounds)
    return replace(found, values=values, best=best, value=value)


def add_swap(values: MoveValues, value: Value) -> MoveValues:
    """Return the values of moves, best first, with that of `SWAP`.

    `value` is the value of the position without a swap.
    """
    low, high = _bounds(value)
    kinds: dict[Kind, Kind] = {"lower": "upper", "upper": "lower"}
    kind = kinds.get(value.kind, value.kind)
    swap = Value(-value.seeds, kind, (SWAP, *value.line), (-high, -low))
    before = [(SWAP, swap)] if swap.seeds > value.seeds else []
    after = [] if before else [(SWAP, swap)]
    return MoveValues(dict([*before, *values.items(), *after]))


@dataclass(slots=True, eq=False)
class End:
    """A way to end the first turn. `value` is the second player's there without a swap."""

    game: Game
    value: Value

    @property
    def worth(self) -> Value:
        """The value for the first player, with the swap if it comes."""
        low, high = _bounds(self.value)
        if self.game.outcome is not None:
            return Value(-self.value.seeds, "exact", (), (-high, -low))
        bounds = -max(high, -low), -max(low, -high, 0)
        seeds = -abs(self.value.seeds)
        line = (SWAP, *self.value.line) if self.value.seeds < 0 else self.value.line
        return Value(seeds, _kind(seeds, bounds, self.value.kind), line, bounds)


@dataclass(slots=True)
class FirstTurn:
    """The ways to end the first player's turn from `node`, and the values of the moves that lead to them."""

    node: Node
    _ends: dict[Position, End] = field(default_factory=dict[Position, End], init=False)
    _paths: dict[Move, dict[Position, tuple[Move, ...]]] = field(init=False)

    def __post_init__(self) -> None:
        root = Node(self.node.position, self.node.step, self.node.parent)  # so that the tree is not changed
        self._paths = {}
        for move in root.position.legal_moves:
            self._paths[move] = {}
            for end, path in _ends(root.play(move), (move,)):
                self._paths[move].setdefault(end.position, path)
                if end.position not in self._ends:
                    self._ends[end.position] = _new_end(end)

    def deepen(self, judge: Callable[[End], bool], best_only: bool = False) -> bool:
        """Call `judge`, which improves a value, for each end that matters, the best first.

        With `best_only`, an end matters only if it may be the best of all. Otherwise, if it may be the best
        of those that the same move leads to. Return whether any end was judged and `judge` never returned
        false.
        """
        todo = self._open(best_only)
        return bool(todo) and all(map(judge, todo))

    def _open(self, best_only: bool) -> list[End]:
        moves = [[self._ends[end] for end in ends] for ends in self._paths.values()]
        if best_only:
            moves = [list(self._ends.values())]
        found: dict[End, int] = {}
        for ends in moves:
            worths = {end: end.worth for end in ends}
            least = max(_bounds(worth)[0] for worth in worths.values())
            for end, worth in worths.items():
                low, high = _bounds(worth)
                if low < high and high > least:
                    found[end] = -worth.seeds
        return sorted(found, key=found.__getitem__)

    def values(self) -> tuple[MoveValues, Value]:
        """Return the values of the moves, best first, and of the position."""
        found: dict[Move, Value] = {}
        for move, paths in self._paths.items():
            found[move] = _best((self._ends[end].worth, path) for end, path in paths.items())
        values = dict(sorted(found.items(), key=lambda item: _order(item[1])))
        return MoveValues(values), _best((value, ()) for value in values.values())


def _ends(node: Node, path: tuple[Move, ...]) -> Iterator[tuple[Node, tuple[Move, ...]]]:
    """Yield the ends of the turn that the last move of `path` continues, each with its path."""
    if not node.before_swap:
        yield node, path
        return
    for move in node.position.legal_moves:
        yield from _ends(node.play(move), (*path, move))


def _new_end(node: Node) -> End:
    game = Game(node.position)
    game.node = node
    position, second = node.position, 1 - node.path[0].position.turn
    if (outcome := node.outcome) is not None:
        margin = outcome.margin_for(second)
        return End(game, Value(margin, "exact", (), (margin, margin)))
    lead, seeds = position.lead(second), position.on_board
    return End(game, Value(lead, "estimate", (), (lead - seeds, lead + seeds)))


def _best(values: Iterable[tuple[Value, tuple[Move, ...]]]) -> Value:
    """Return the best of some values, with its path before its line, and the bounds on the maximum."""
    ranked = sorted(values, key=lambda item: _order(item[0]))
    value, path = ranked[0]
    lows, highs = zip(*(_bounds(each) for each, _path in ranked), strict=True)
    bounds = max(lows), max(highs)
    seeds = min(max(value.seeds, bounds[0]), bounds[1])
    return Value(seeds, _kind(seeds, bounds, value.kind), (*path, *value.line), bounds)


def _order(value: Value) -> Bounds:
    return -value.seeds, -_bounds(value)[0]


def _bounds(value: Value) -> Bounds:
    assert value.bounds is not None
    return value.bounds


def _kind(seeds: int, bounds: Bounds, kind: Kind) -> Kind:
    """Return the kind of a value with these bounds that was derived from a value of the given `kind`."""
    low, high = bounds
    if low == high:
        return "exact"
    if kind == "estimate":
        return "estimate"
    return "lower" if seeds == low else "upper" if seeds == high else "estimate"
