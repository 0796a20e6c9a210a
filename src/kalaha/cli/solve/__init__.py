"""`kalaha solve`: exact values of a position, a grid of boards, or many positions."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from kalaha.cli.command import Refusal, State, as_command, option
from kalaha.cli.options import (
    CLUSTER,
    JSON,
    MEMORY,
    PLAY,
    POSITION,
    RULES,
    TABLES,
    THREADS,
    ChosenRules,
)
from kalaha.cli.solve.many import solve_grid, solve_lines
from kalaha.cli.solve.position import SolveOptions, solve_position
from kalaha.cli.types import FILE, GRID


@as_command("solve")
@POSITION
@RULES
@PLAY
@option(
    "first-moves",
    is_flag=True,
    help="Prove the value of every legal move and, where a move gives an extra turn, of every turn it "
    "can lead to.",
)
@option("result-only", is_flag=True, help="Prove only who wins, which is faster.")
@option(
    "grid",
    GRID,
    metavar="PITSxSEEDS",
    help="Solve the start for every board size in this range, for example 1-6x1-4: pits times seeds.",
)
@option("file", FILE, help="File of positions to solve, one per line; - for standard input.")
@option(
    "proofs",
    click.Path(path_type=Path),
    metavar="FILE",
    help="File that keeps every bound as soon as it is proved; what it holds already is not proved "
    "again. With --grid, a folder.",
)
@MEMORY
@THREADS
@TABLES
@CLUSTER
@JSON
def command(
    state: State,
    position: str | None,
    rules: ChosenRules,
    play: tuple[str, ...] | None,
    first_moves: bool,
    result_only: bool,
    grid: tuple[range, range] | None,
    file: Path | None,
    proofs: Path | None,
    memory: int | None,
    threads: int | None,
    dir: Path | None,
    cluster: str | None,
    json: bool,
) -> None:
    """Solve a position, a grid, or the positions in a file."""
    from kalaha.cluster import executor

    if cluster is not None:
        _refuse(state, "--cluster", {"--threads": threads})  # a worker searches with one thread
    with ExitStack() as stack:
        workers = None if cluster is None else stack.enter_context(executor(cluster))
        options = SolveOptions(state.say, json, result_only, memory, threads, dir, proofs, workers)
        moves = {"--first-moves": first_moves or None, "--play": play}
        if grid is not None:
            others = {"POSITION": position, "--file": file} | moves
            _refuse(state, "--grid", others | {"--pits": rules.pits, "--seeds": rules.seeds})
            solve_grid(options, rules.rules, *grid)
        elif file is not None:
            _refuse(state, "--file", {"POSITION": position} | moves)
            solve_lines(options, file, rules)
        else:
            solve_position(options, rules.begun(position, state.say, play), first_moves)


def _refuse(state: State, name: str, others: dict[str, Any]) -> None:
    """Reject any options in `others` that were given, because they make no sense with the option `name`."""
    for other, value in others.items():
        if value is not None:
            raise Refusal(state.say("cli-not-with", one=name, other=other))
