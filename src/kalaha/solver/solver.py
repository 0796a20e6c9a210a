"""`solve`: the exact values of a position and its moves, proved with null windows.

Each null window tests whether the value is at least some number b. The result tightens a bound on the value,
and the next window is at that bound (MTD(f): Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth
minimax algorithms", 1996). Every bound is stored as soon as it is proved.
"""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from os import PathLike
from typing import Any, Literal, Self

from kalaha.engine.swapping import End, FirstTurn, add_swap, node_of
from kalaha.engine.values import Kind, MoveValues, Value
from kalaha.errors import fault, shown
from kalaha.files import StrPath
from kalaha.game import Game, Move, Node, Position, current_position
from kalaha.kernel.convert import value_axes
from kalaha.rules import Rules, find_rules
from kalaha.solver.errors import SolverError
from kalaha.solver.proof_lines import Proved, require_provable, value_step
from kalaha.solver.proofs import Proofs
from kalaha.solver.prover import MIN_MEMORY, LocalProver, OnProgress, Prover, Work, default_memory
from kalaha.solver.recurring import RecurringBounds
from kalaha.solver.split_prover import SplitProver
from kalaha.tables.store import threads_or_cores

Result = Literal["win", "draw", "loss"]


@dataclass(frozen=True, slots=True, repr=False)
class Solution:
    """The proved value of a position, from the point of view of its player to move.

    `bounds` are the proved bounds on the final margin for that player, including the stores. `value` is the
    margin if both bounds are equal, else None. `values` are the values of the moves, best first. `nodes` is
    the number of nodes searched, `seconds` the time taken, and `table` the number of seeds in the endgame
    table (0: no table).

    If positions can recur, the lower and upper bounds may differ, for the position and for its moves. `nodes`
    is then the number of positions in the tables that were built. The position is assumed to have no history.
    """

    position: Position
    bounds: tuple[int, int]
    values: MoveValues
    nodes: int
    seconds: float
    table: int

    def __repr__(self) -> str:
        low, high = self.bounds
        margin = f"{low:+d}" if low == high else f"{low:+d} to {high:+d}"
        return f"<Solution of {self.position}: {margin}, {self.nodes} nodes>"

    @property
    def best(self) -> Move | None:
        """The first of `values`. None if there are none, because the game is over."""
        return next(iter(self.values), None)

    @property
    def value(self) -> int | None:
        """The margin with best play, or None if it is not proved."""
        return self.bounds[0] if self.bounds[0] == self.bounds[1] else None

    @property
    def result(self) -> Result | None:
        """Whether the player to move wins, draws or loses with best play, or None if this is not proved."""
        low, high = self.bounds
        if low > 0 or high < 0:
            return "win" if low > 0 else "loss"
        return "draw" if low == high else None


OnBound = Callable[[Position, tuple[int, int], Work], None]


class Solver:
    """Solves positions under one rule set. Each solution speeds up the following ones.

    `memory`, in bytes, defaults to three quarters of the free memory, and `threads` to the number of cores.
    `tables` is the folder for endgame tables, and `proofs` is the store for proved bounds. If it is a file,
    long searches are split (`SplitProver`), so that an interrupted proof can resume. `on_bound` is called for
    each new bound with the position, the bounds on the margin for its player to move, and the work so far.
    `on_progress` is called a few times a second with the work so far. `prover` replaces the prover on this
    machine. `memory`, `threads` and `tables` are then unused.

    If positions can recur (`sow_store=no`), the bounds come from tables, which are built if missing. The
    lower and the upper bound may then differ, because the value depends on the history. Raises `SolverError`
    if a `prover` is given in that case, or if there is too little memory. Raises `TablesError` for rules
    without tables, if there is no room for tables, or if the number of threads is invalid.
    """

    def __init__(
        self,
        rules: Rules | str,
        *,
        memory: int | None = None,
        threads: int | None = None,
        tables: StrPath | None = None,
        proofs: Proofs | None = None,
        on_bound: OnBound | None = None,
        on_progress: OnProgress | None = None,
        prover: Prover | None = None,
    ) -> None:
        rules = find_rules(rules)
        if not isinstance(proofs, Proofs | None):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"proofs is a Proofs or None, not {shown(proofs)}; solve takes a file.")
        if not isinstance(tables, str | PathLike | None):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"tables is a folder or None, not {shown(tables)}.")
        if prover is not None:
            require_provable(rules)
        memory = default_memory() if memory is None else _enough(memory)
        threads = threads_or_cores(threads)
        self.rules = rules
        self._proofs = proofs or Proofs(rules)
        self._on_bound = on_bound
        self._prover: Prover | RecurringBounds
        if rules.can_repeat:
            self._prover = RecurringBounds(rules, tables, threads, on_progress)
        elif prover is not None:
            self._prover = prover
        else:
            local = LocalProver(rules, memory, threads, tables, on_progress)
            self._prover = SplitProver(local, self._proofs) if self._proofs.in_file else local
        self._how = {} if prover else {"threads": threads}
        self._step = value_step(rules)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Release threads and memory."""
        self._prover.close()

    @property
    def work(self) -> Work:
        """The work so far, on all positions together."""
        return self._prover.work

    def solve(self, at: Position | Game, *, moves: bool = True, result_only: bool = False) -> Solution:
        """Prove the value of a position and, if `moves` is true, the value of each legal move.

        With `result_only`, prove only which player wins. Without `moves`, `values` contains the best move and
        any bounds of moves that were proved along the way. Under `swap`, a position alone counts as the start
        of a game. A game tells whether the sides can still be swapped.
        """
        node = node_of(at)
        if node.before_swap:
            return self._first_turn(node, moves, result_only)
        solution = self._solve(node.position, moves, result_only)
        if not node.can_swap:
            return solution
        low, high = solution.bounds
        values = solution.values
        value = next(iter(values.values()), Value(low, "lower", (), solution.bounds))
        bounds = max(low, -high, 0), max(high, -low)
        values = add_swap(values, replace(value, bounds=solution.bounds))
        return replace(solution, bounds=bounds, values=values)

    def _first_turn(self, node: Node, moves: bool, result_only: bool) -> Solution:
        """Solve each end of the first turn that matters, because the second player may then swap sides."""
        before, turn = self.work, FirstTurn(node)

        def judge(end: End) -> bool:
            found = self._solve(end.game.position, False, result_only)
            line = next((value.line for value in found.values.values()), ())
            low, high = found.bounds
            kind: Kind = "exact" if low == high else "lower" if low > 0 else "upper"
            end.value = Value(high if kind == "upper" else low, kind, line, found.bounds)
            return True

        turn.deepen(judge, best_only=not moves)
        values, value = turn.values()
        work = self.work
        nodes, seconds = work.nodes - before.nodes, work.seconds - before.seconds
        assert value.bounds is not None
        return Solution(node.position, value.bounds, values, nodes, seconds, work.table)

    def _solve(self, position: Position, moves: bool, result_only: bool) -> Solution:
        before = self.work
        if isinstance(self._prover, RecurringBounds):
            self._require_own(position)
            margins, found = self._prover.of(position)
        else:
            margins = self.margins(position, result_only)
            found = {
                move: self._move_bounds(position, move, moves, result_only, margins)
                for move in position.legal_moves
            }
            least = max((low for low, _high in found.values()), default=margins[0])
            margins = max(margins[0], least), margins[1]
        work = self.work
        return Solution(
            position,
            margins,
            self._move_values(position, found, margins),
            work.nodes - before.nodes,
            work.seconds - before.seconds,
            work.table,
        )

    def margins(
        self, position: Position, result_only: bool = False, known: tuple[int, int] | None = None
    ) -> tuple[int, int]:
        """Prove the value of a position. Return the bounds on the margin for the player to move.

        `known` are bounds from another source, which need no further proof.
        """
        self._require_own(position)
        prover, lead = self._prover, position.lead(position.turn)
        if isinstance(prover, RecurringBounds):
            (least, most), _moves = prover.of(position)
            return (least, most) if known is None else (max(least, known[0]), min(most, known[1]))
        if (outcome := position.outcome) is not None:
            margin = outcome.margin_for(position.turn)
            return margin, margin
        seeds = position.on_board
        low, high = (-seeds, seeds) if known is None else (known[0] - lead, known[1] - lead)

        def sure() -> Proved:
            proved = self._proofs.of(position)
            return Proved(max(proved.at_least, low), min(proved.at_most, high))

        guess: int | None = None
        while not self._is_settled(sure(), lead, result_only):
            if guess is None:
                guess = prover.guess(position)
            bound = self._next_bound(position, sure(), lead, guess, result_only)
            proved = self._prove(prover, position, bound)
            guess = proved.at_least + self._step if proved.at_least >= bound else proved.at_most
        return lead + sure().at_least, lead + sure().at_most

    def _require_own(self, position: Position) -> None:
        if value_axes(position.rules) != value_axes(self.rules):
            raise SolverError(fault("solver-rules"))

    def _is_settled(self, proved: Proved, lead: int, result_only: bool) -> bool:
        low, high = lead + proved.at_least, lead + proved.at_most
        return low >= high or (result_only and (low > 0 or high < 0))

    def _next_bound(
        self, position: Position, proved: Proved, lead: int, guess: int, result_only: bool
    ) -> int:
        """Return the bound to test next."""
        to_win = 1 if lead + proved.at_most > 0 else 0  # test for a win if a win is possible, else for a draw
        bound = to_win - lead if result_only else guess
        if self._step == 2:
            bound += (bound ^ position.on_board) & 1
        return min(max(bound, proved.at_least + self._step), proved.at_most)

    def _prove(self, prover: Prover, position: Position, bound: int) -> Proved:
        """Test one bound, and store the result."""
        before = self.work
        proved = prover.at_least(position, bound, self._proofs.of(position))
        line = prover.principal_variation(position) if proved.at_least >= bound else ()
        best = line[0] if line else None  # this move proves the bound. A later search may prefer another move
        work = self.work
        spent = {"nodes": work.nodes - before.nodes, "seconds": round(work.seconds - before.seconds, 2)}
        proved = self._proofs.keep(position, *proved, best, **spent, table=work.table, **self._how)
        if self._on_bound is not None:
            lead = position.lead(position.turn)
            self._on_bound(position, (lead + proved.at_least, lead + proved.at_most), work)
        return proved

    def _move_bounds(
        self, position: Position, move: Move, exactly: bool, result_only: bool, margins: tuple[int, int]
    ) -> tuple[int, int]:
        """Return the bounds on a move's value for the mover. If `exactly` is true, prove that value."""
        sowing = position.play(move)
        after = sowing.position
        same = after.turn == position.turn
        if sowing.reason is not None:
            margin = after.lead(after.turn) if same else -after.lead(after.turn)
            return margin, margin
        if exactly:
            low, high = self.margins(after, result_only)
        else:
            lead, proved = after.lead(after.turn), self._proofs.of(after)
            low, high = lead + proved.at_least, lead + proved.at_most
        if not same:
            low, high = -high, -low
        return low, min(high, margins[1])

    def _move_values(
        self, position: Position, found: dict[Move, tuple[int, int]], margins: tuple[int, int]
    ) -> MoveValues:
        """Return the values of the given moves, starting with the best."""
        best = None
        if found and all(
            low < margins[0] for low, _high in found.values()
        ):  # the bounds of the moves do not prove the lower bound
            best = self._proofs.best(position)
        values: dict[Move, Value] = {}
        for move, (least, most) in found.items():
            low = max(least, margins[0]) if move == best else least
            kind: Kind = "exact" if low == most else "upper" if most <= margins[0] else "lower"
            after = position.play(move)
            line = () if after.reason is not None else self._prover.principal_variation(after.position)
            values[move] = Value(most if kind == "upper" else low, kind, (move, *line), (low, most))
        return MoveValues(
            dict(sorted(values.items(), key=lambda item: item[1].bounds or (0, 0), reverse=True))
        )


def solve(
    position: Position | Game,
    *,
    moves: bool = True,
    result_only: bool = False,
    proofs: Proofs | StrPath | None = None,
    **how: Any,
) -> Solution:
    """Prove the value of a position, and of each legal move if `moves` is true.

    The history of a game does not count, except that it tells whether the sides can be swapped. `proofs` is
    the store for proved bounds, or the path of its file. `how` contains further arguments for `Solver`.

    >>> from kalaha.rules import find_rules
    >>> rules = find_rules("kalah").replace(pits=3, seeds=2)
    >>> solution = solve(Position.start(rules), threads=1)
    >>> solution.value, {str(move): value.seeds for move, value in solution.values.items()}
    (4, {'2': 4, '3': 0, '1': -8})
    """
    rules = current_position(position).rules
    with ExitStack() as stack:
        if not isinstance(proofs, Proofs | None):
            proofs = stack.enter_context(Proofs(rules, proofs))
        solver = stack.enter_context(Solver(rules, proofs=proofs, **how))
        return solver.solve(position, moves=moves, result_only=result_only)


def _enough(memory: object) -> int:
    if not isinstance(memory, int) or isinstance(memory, bool) or memory < MIN_MEMORY:
        raise SolverError(fault("solver-number", name="memory", least=MIN_MEMORY, value=shown(memory)))
    return memory
