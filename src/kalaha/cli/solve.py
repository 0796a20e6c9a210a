"""`kalaha solve`: the exact value of a position, of a grid of boards, or of many positions.

Here: the command, and one position. `solving` holds what all share, `batches` the grid and the many.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from kalaha.cli.analyse import LONGEST, line_text
from kalaha.cli.app import Refusal, State
from kalaha.cli.options import (
    as_command,
    byte_count,
    chosen_position,
    chosen_rules,
    json_option,
    option,
    print_json,
    rules_options,
    whole_number,
)
from kalaha.cli.solving import Solving, bounds_words
from kalaha.game import Move, Position
from kalaha.terminal import board_lines, move_notes, reason_line, result_line, side_name, signed, value_words
from kalaha.wire.analysis import move_of_turn_json, solution_json

if TYPE_CHECKING:
    from kalaha.engine import Value
    from kalaha.solver import Proofs, Solution, Solver, Work


@as_command(
    "solve",
    click.Argument(["position"], required=False, help="help-argument-position"),
    *rules_options(),
    option("first-moves", is_flag=True),
    option("result-only", is_flag=True),
    option("grid", "PITSxSEEDS"),
    click.Option(["--file"], metavar="FILE", help="option-positions"),
    option("proofs", "FILE"),
    option("memory", "BYTES"),
    option("threads", "N"),
    option("dir", "FOLDER"),
    option("cluster", "ADDRESS"),
    json_option(),
)
def command(
    state: State,
    position: str | None,
    first_moves: bool,
    result_only: bool,
    grid: str | None,
    file: str | None,
    proofs: str | None,
    memory: str | None,
    threads: str | None,
    dir: str | None,
    cluster: str | None,
    json: bool,
    **options: Any,
) -> None:
    """Solve what was asked for."""
    from kalaha.cli import batches
    from kalaha.cluster import executor

    if cluster is not None:
        _refuse(state, "--cluster", {"--threads": threads})  # a worker searches by one
    with ExitStack() as stack:
        solving = Solving(
            say=state.say,
            json=json,
            result_only=result_only,
            memory=None if memory is None else byte_count("--memory", memory),
            threads=None if threads is None else whole_number("--threads", threads),
            tables=None if dir is None else Path(dir),
            proofs=None if proofs is None else Path(proofs),
            workers=None if cluster is None else stack.enter_context(executor(cluster)),
        )
        sizes = {"--pits": options["pits"], "--seeds": options["seeds"]}
        moves = {"--first-moves": first_moves or None}
        if grid is not None:
            _refuse(state, "--grid", {"POSITION": position, "--file": file} | moves | sizes)
            batches.solve_grid(solving, chosen_rules(**options), grid)
        elif file is not None:
            _refuse(state, "--file", {"POSITION": position} | moves)
            batches.solve_lines(solving, file, options)
        else:
            rules = chosen_rules(**options, position=position)
            solve_one(solving, chosen_position(position, rules), first_moves)


def _refuse(state: State, name: str, others: dict[str, Any]) -> None:
    """Refuse an option beside others that mean nothing there."""
    for other, value in others.items():
        if value is not None:
            raise Refusal(state.say("cli-not-together", one=name, other=other))


def solve_one(solving: Solving, position: Position, first_moves: bool) -> None:
    """Solve one position, telling each bound as it is proved; an interrupt tells what is proved by then."""
    if position.outcome is not None:
        _tell_end(solving, position)
        return
    teller = _Teller(solving, position)
    rules = position.rules
    with (
        solving.progress() as show,
        solving.known(rules) as proofs,
        solving.solver(rules, proofs, teller.tell, show) as solver,
    ):
        try:
            teller.begin(proofs)
            if first_moves:
                teller.name_moves(position)
            solution = solver.solve(position, moves=first_moves, result_only=solving.result_only)
            turns = list(_turns(solver, solving, position, solution, teller)) if first_moves else []
        except KeyboardInterrupt:
            _tell_known(solving, position, proofs, solver.work, first_moves)
            raise
        work = solver.work
    if not solving.json:
        _tell(solving, solution, turns, work)
    elif first_moves:
        document = solution_json(replace(solution, nodes=work.nodes, seconds=work.seconds))
        document["turns"] = [move_of_turn_json(turn.name, turn.value) for turn in turns if turn.before]
        print_json(document)
    else:
        print_json(solution_json(solution))


class _Turn(NamedTuple):
    """A move of one turn and what it is worth: `before` are the turn's moves before, as "3-1-"."""

    before: str
    position: Position
    move: Move
    value: "Value"

    @property
    def name(self) -> str:
        """The moves of the turn up to this one."""
        return f"{self.before}{self.move}"

    @property
    def line(self) -> str:
        """The line of play, from the beginning of the turn."""
        return self.before + line_text(self.position, self.value.line[:LONGEST])


def _turns(
    solver: "Solver",
    solving: Solving,
    position: Position,
    solution: "Solution",
    teller: "_Teller",
    before: str = "",
) -> Iterator[_Turn]:
    """Yield every legal move, the best first, each followed by those of the extra turn that it gives."""
    for move, value in solution.values.items():
        turn = _Turn(before, position, move, value)
        yield turn
        sowing = position.play(move)
        if sowing.extra_turn and sowing.reason is None:
            after, so_far = sowing.position, f"{turn.name}-"
            teller.name_moves(after, so_far)
            found = solver.solve(after, result_only=solving.result_only)
            yield from _turns(solver, solving, after, found, teller, so_far)


class _Teller:
    """Prints bounds as they are proved, always as the player to move of one position sees them."""

    def __init__(self, solving: Solving, position: Position) -> None:
        self._solving = solving
        self._position = position
        self._names = {position: side_name(solving.say, position.turn)}

    def begin(self, proofs: "Proofs") -> None:
        """Tell what is to be solved, and what has been proved of it before."""
        solving, position = self._solving, self._position
        if solving.json:
            return
        print(board_lines(solving.say, position))
        known = _known(proofs, position)
        if solving.proofs is not None and (words := bounds_words(solving.say, position, known)):
            print(solving.say("solve-known", file=str(solving.proofs), bounds=words), flush=True)

    def name_moves(self, position: Position, before: str = "") -> None:
        """Call what the legal moves lead to by these moves."""
        for move in position.legal_moves:
            self._names.setdefault(position.play(move).position, f"{before}{move}")

    def tell(self, position: Position, bounds: tuple[int, int], work: "Work") -> None:
        """Tell bounds that have been proved; see `Solver`."""
        if self._solving.json:
            return
        player = self._position.turn
        low, high = bounds
        if position.turn != player:
            low, high = -high, -low
        words = bounds_words(self._solving.say, position, (low, high), player)
        spent = {"nodes": work.nodes, "seconds": round(work.seconds, 1)}
        print(self._solving.say("solve-bound", what=self._names[position], bounds=words, **spent), flush=True)


def _known(proofs: "Proofs", position: Position) -> tuple[int, int]:
    """Return what is proved of the margin for the player to move."""
    lead = position.stores[position.turn] - position.stores[1 - position.turn]
    low, high = proofs.of(position)
    return lead + low, lead + high


def _tell(solving: Solving, solution: "Solution", turns: list[_Turn], work: "Work") -> None:
    """Tell the value, whose it is, the best move or all moves, and what it took."""
    say, position = solving.say, solution.position
    player = side_name(say, position.turn)
    if turns:
        print(say("analyse-header", player=player))
        for turn in turns:
            value = "; ".join([value_words(say, turn.value), *move_notes(say, turn.position, turn.move)])
            indent = "  " * (1 + turn.before.count("-"))
            print(indent + say("analyse-line", move=turn.name, value=value, line=turn.line))
    result = {"win": "solve-win", "draw": "solve-draw", "loss": "solve-loss"}[solution.result or "draw"]
    print(say(result, player=player))
    words = signed(solution.bounds[0])
    if solution.value is None:
        words = bounds_words(say, position, solution.bounds)
    print(say("solve-value", player=player, value=words))
    if not turns and (best := _best(solution)) is not None:
        print(say("solve-best", move=str(best.line[0]), line=line_text(position, best.line[:LONGEST])))
    print(say("analyse-cost", nodes=work.nodes, seconds=round(work.seconds, 1)))
    if work.table:
        print(say("solve-table", seeds=work.table))


def _best(solution: "Solution") -> "Value | None":
    """Return the value of a move that keeps what is proved, where there is one to recommend."""
    if solution.value is None and solution.result != "win":
        return None
    return next((v for v in solution.values.values() if v.bounds and v.bounds[0] == solution.bounds[0]), None)


def _tell_known(
    solving: Solving, position: Position, proofs: "Proofs", work: "Work", first_moves: bool
) -> None:
    """Tell what is proved of a position that was not solved to the end."""
    from kalaha.solver import Solution

    known = _known(proofs, position)
    if solving.json:
        document = solution_json(Solution(position, known, {}, work.nodes, work.seconds, work.table))
        if first_moves:
            document["turns"] = []
        print_json(document)
        return
    say = solving.say
    words = bounds_words(say, position, known) or say("solve-nothing")
    print(say("solve-so-far", player=side_name(say, position.turn), bounds=words))
    if solving.proofs is not None:
        print(say("solve-kept", file=str(solving.proofs)))


def _tell_end(solving: Solving, position: Position) -> None:
    """Tell the result of a game that is over."""
    from kalaha.solver import Solution

    outcome = position.outcome
    assert outcome is not None
    if solving.json:
        margin = -outcome.margin if position.turn else outcome.margin
        print_json(solution_json(Solution(position, (margin, margin), {}, 0, 0.0, 0)))
        return
    print(reason_line(solving.say, outcome))
    print(result_line(solving.say, outcome))
