"""`kalaha solve [POSITION]`: the value of one position, and code shared by all forms of the command."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kalaha.cli.output import MAX_LINE_MOVES, line_text, print_json
from kalaha.cli.progress import work_words, working
from kalaha.game import SWAP, Game, Move, Position, Side
from kalaha.locale import Messages
from kalaha.rules import Rules
from kalaha.terminal import board_lines, move_notes, reason_line, result_line, side_name, signed, value_words
from kalaha.wire.analysis import solution_json

if TYPE_CHECKING:
    from kalaha.cluster import ClusterExecutor
    from kalaha.engine import Value
    from kalaha.solver import Proofs, Solution, Solver, Work
    from kalaha.solver.solver import OnBound


@dataclass(frozen=True)
class SolveOptions:
    """The options of `kalaha solve` for solving and for reporting the results."""

    say: Messages
    json: bool
    result_only: bool
    memory: int | None
    threads: int | None
    tables: Path | None
    proofs: Path | None
    workers: "ClusterExecutor | None"

    def open_proofs(self, rules: Rules) -> "Proofs":
        """Open the proofs for these rules, in the file that --proofs names or else in memory."""
        from kalaha.solver import Proofs

        return Proofs(rules, self.proofs)

    def solver(
        self,
        rules: Rules,
        proofs: "Proofs",
        on_bound: "OnBound | None" = None,
        show: Callable[[str], None] | None = None,
        label: str = "",
    ) -> "Solver":
        """Return a solver that reports its progress to `show` as text that starts with `label`."""
        from kalaha.solver import ClusterProver, Solver, Workers, shared_table

        def on_progress(work: "Work") -> None:
            if show is not None:
                show(label + work_words(self.say, work))

        prover = None
        if (cluster := self.workers) is not None:
            workers = Workers(cluster, lambda: cluster.width)
            if self.memory is not None:
                workers = replace(workers, memory=self.memory // workers.width())
            prover = ClusterProver(workers, proofs, shared_table(rules, self.tables), on_progress)
        return Solver(
            rules,
            memory=self.memory,
            threads=self.threads,
            tables=self.tables,
            proofs=proofs,
            on_bound=on_bound,
            on_progress=on_progress,
            prover=prover,
        )


def bounds_words(
    say: Messages, position: Position, bounds: tuple[int, int], player: Side | None = None
) -> str:
    """Return the bounds on the final margin of `player` in words, or "" if they are unknown.

    `player` defaults to the player to move.
    """
    low, high = bounds
    if low == high:
        return say("kind-exact", seeds=signed(low))
    player = position.turn if player is None else player
    lead = position.lead(player)
    words: list[str] = []
    if low > lead - position.on_board:
        words.append(say("kind-lower", seeds=signed(low)))
    if high < lead + position.on_board:
        words.append(say("kind-upper", seeds=signed(high)))
    return ", ".join(words)


def value_text(solution: "Solution") -> str:
    """Return the proved value with its sign, or the bounds, such as -2…+4, if no exact value is proved."""
    low, high = solution.bounds
    return signed(low) if low == high else f"{signed(low)}…{signed(high)}"


def solve_position(options: SolveOptions, game: Game, first_moves: bool) -> None:
    """Solve a game's position and print each bound as it is proved. On an interrupt, print those so far."""
    from kalaha.tables.bounds import require_room

    position = game.position
    if position.outcome is not None:
        _print_result(options, position)
        return
    may_swap = game.node.before_swap or game.can_swap
    printer = _BoundsPrinter(options, position, may_swap)
    rules = position.rules
    require_room(rules, position.on_board, options.tables)  # before any output
    with (
        working(options.say, options.json) as show,
        options.open_proofs(rules) as proofs,
        options.solver(rules, proofs, printer.print_bounds, show) as solver,
    ):
        try:
            printer.begin(proofs)
            if first_moves and not game.node.before_swap:
                printer.name_moves(position)
            solution = solver.solve(game, moves=first_moves, result_only=options.result_only)
            turns = list(_turns(solver, options, game, solution, printer)) if first_moves else []
            work = solver.work
        except KeyboardInterrupt:
            if may_swap:
                raise
            _print_proved(options, position, proofs, solver.work, first_moves)
            raise
    if not options.json:
        _print_solution(options, solution, turns, work)
    elif first_moves:
        document = solution_json(replace(solution, nodes=work.nodes, seconds=work.seconds))
        document["turns"] = [_turn_json(turn) for turn in turns if turn.before]
        print_json(document)
    else:
        print_json(solution_json(solution))


class _Turn(NamedTuple):
    """A move in a turn, and its value. `before` contains the earlier moves of the turn, such as "3-1-"."""

    before: str
    position: Position
    move: Move
    value: "Value"

    @property
    def name(self) -> str:
        """The moves in the turn up to this one."""
        return f"{self.before}{self.move}"

    @property
    def line(self) -> str:
        """The line of play from the start of the turn."""
        return self.before + line_text(self.position, self.value.line[:MAX_LINE_MOVES])


def _turn_json(turn: _Turn) -> dict[str, object]:
    value = turn.value
    return {"turn": turn.name, "seeds": value.seeds, "kind": value.kind, "bounds": value.bounds}


def _turns(
    solver: "Solver",
    options: SolveOptions,
    game: Game,
    solution: "Solution",
    printer: "_BoundsPrinter",
    before: str = "",
) -> Iterator[_Turn]:
    """Yield every legal move, best first, each followed by the moves in any extra turn that it gives."""
    for move, value in solution.values.items():
        turn = _Turn(before, game.position, move, value)
        yield turn
        if move == SWAP:
            continue
        sowing = game.play(move)
        if sowing.extra_turn and sowing.reason is None:
            so_far = f"{turn.name}-"
            if not game.node.before_swap:
                printer.name_moves(sowing.position, so_far)
            found = solver.solve(game, result_only=options.result_only)
            yield from _turns(solver, options, game, found, printer, so_far)
        game.undo()


class _BoundsPrinter:
    """A printer for bounds as they are proved, from the point of view of the player to move at the root."""

    def __init__(self, options: SolveOptions, position: Position, may_swap: bool) -> None:
        self._options = options
        self._position = position
        self._may_swap = (
            may_swap  # then the bounds of the position itself are those of the game without a swap
        )
        self._names = {} if may_swap else {position: side_name(options.say, position.turn)}

    def begin(self, proofs: "Proofs") -> None:
        """Print the position and its known bounds."""
        options, position = self._options, self._position
        if options.json:
            return
        print(board_lines(options.say, position))
        if self._may_swap:
            return
        known = _known(proofs, position)
        if options.proofs is not None and (words := bounds_words(options.say, position, known)):
            print(options.say("solve-known", file=str(options.proofs), bounds=words), flush=True)

    def name_moves(self, position: Position, before: str = "") -> None:
        """Name each child after the move that leads to it, preceded by the moves `before`."""
        for move in position.legal_moves:
            self._names.setdefault(position.play(move).position, f"{before}{move}")

    def print_bounds(self, position: Position, bounds: tuple[int, int], work: "Work") -> None:
        """Print newly proved bounds. Called by `Solver`."""
        if self._options.json or position not in self._names:
            return
        player = self._position.turn
        low, high = bounds
        if position.turn != player:
            low, high = -high, -low
        words = bounds_words(self._options.say, position, (low, high), player)
        spent = {"nodes": work.nodes, "seconds": round(work.seconds, 1)}
        print(self._options.say("solve-bound", what=self._names[position], bounds=words, **spent), flush=True)


def _known(proofs: "Proofs", position: Position) -> tuple[int, int]:
    """Return the proved bounds on the final margin for the player to move."""
    lead = position.lead(position.turn)
    low, high = proofs.of(position)
    return lead + low, lead + high


def _print_solution(options: SolveOptions, solution: "Solution", turns: list[_Turn], work: "Work") -> None:
    """Print the value, the best move or all moves, and the cost of solving."""
    say, position = options.say, solution.position
    player = side_name(say, position.turn)
    if turns:
        print(say("analyse-header", player=player))
        for turn in turns:
            value = "; ".join([_turn_words(say, turn), *move_notes(say, turn.position, turn.move)])
            indent = "  " * (1 + turn.before.count("-"))
            print(indent + say("analyse-line", move=turn.name, value=value, line=turn.line))
    if solution.result is not None:
        result = {"win": "solve-win", "draw": "solve-draw", "loss": "solve-loss"}[solution.result]
        print(say(result, player=player))
    words, recurs = signed(solution.bounds[0]), position.rules.can_repeat
    if solution.value is None:
        words = bounds_words(say, position, solution.bounds) or say("solve-nothing")
    print(say("solve-value", player=player, value=words))
    if solution.value is None and recurs:
        print(say("solve-recurs"))
    if not turns and (best := _best(solution)) is not None:
        print(say("solve-best", move=str(best.line[0]), line=line_text(position, best.line[:MAX_LINE_MOVES])))
    if work.nodes or not recurs:
        print(say("analyse-cost", nodes=work.nodes, seconds=round(work.seconds, 1)))
    if work.table:
        file = str(work.file) if work.file else "none"
        print(say("solve-table", seeds=work.table, file=file))


def _turn_words(say: Messages, turn: _Turn) -> str:
    """Return the value of a move, or both bounds if the value cannot be exact."""
    if not turn.position.rules.can_repeat or turn.value.bounds is None:
        return value_words(say, turn.value)
    words = bounds_words(say, turn.position, turn.value.bounds)
    return words or value_words(say, turn.value)


def _best(solution: "Solution") -> "Value | None":
    """Return the value of the best proved move, or None if no move is proved best."""
    if solution.value is None and solution.result != "win":
        return None
    return next((v for v in solution.values.values() if v.bounds and v.bounds[0] == solution.bounds[0]), None)


def _print_proved(
    options: SolveOptions, position: Position, proofs: "Proofs", work: "Work", first_moves: bool
) -> None:
    """Print the proved bounds of a position after an interrupt."""
    from kalaha.engine import MoveValues
    from kalaha.solver import Solution

    known = _known(proofs, position)
    if options.json:
        document = solution_json(
            Solution(position, known, MoveValues(), work.nodes, work.seconds, work.table)
        )
        if first_moves:
            document["turns"] = []
        print_json(document)
        return
    say = options.say
    words = bounds_words(say, position, known) or say("solve-nothing")
    print(say("solve-so-far", player=side_name(say, position.turn), bounds=words))
    if options.proofs is not None:
        print(say("solve-kept", file=str(options.proofs)))


def _print_result(options: SolveOptions, position: Position) -> None:
    """Print the result of a finished game."""
    from kalaha.engine import MoveValues
    from kalaha.solver import Solution

    outcome = position.outcome
    assert outcome is not None
    if options.json:
        margin = outcome.margin_for(position.turn)
        print_json(solution_json(Solution(position, (margin, margin), MoveValues(), 0, 0.0, 0)))
        return
    print(reason_line(options.say, outcome))
    print(result_line(options.say, outcome))
