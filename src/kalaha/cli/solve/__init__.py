"""`kalaha solve`: exact values of a position, a grid of boards or many positions; or a check of proofs."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from kalaha.cli.command import Refusal, State, as_command, option
from kalaha.cli.options import CLUSTER, JSON, PLAY, POSITION, RULES, TABLES, ChosenRules
from kalaha.cli.solve.many import check_proofs, solve_grid, solve_lines
from kalaha.cli.solve.position import SolveOptions, solve_position
from kalaha.cli.types import BYTES, COUNT, FILE, GRID, SECONDS, whole


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
@option(
    "memory",
    BYTES,
    help="Memory to use, for example 500M or 4G; default: three quarters of what is free.",
)
@option("threads", COUNT, help="Threads; default: one per core.")
@TABLES
@CLUSTER
@option(
    "check",
    FILE,
    help="Check the bounds in this file of proofs: whether they contradict each other, whether each "
    "follows from its parts where it should, and whether a random sample can be proved again. The "
    "exit code is 1 on a contradiction.",
)
@option(
    "sample",
    whole(0, 10**9),
    help="How many bounds, picked at random, --check proves again; default: 10. On a large board, each can "
    "take half an hour.",
)
@option(
    "seconds",
    SECONDS,
    help="Seconds after which --check ends. Without --sample it then picks all bounds, the cheapest first.",
)
@option("seed", COUNT, help="A number; with the same one --check picks the same bounds.")
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
    check: Path | None,
    sample: int | None,
    seconds: float | None,
    seed: int | None,
    json: bool,
) -> None:
    """Solve a position, a grid, or the positions in a file; or check a file of proofs."""
    from kalaha.cluster import executor

    if cluster is not None:
        _refuse(state, "--cluster", {"--threads": threads})  # a worker searches with one thread
    if check is None:
        for name, value in (("--sample", sample), ("--seconds", seconds), ("--seed", seed)):
            if value is not None:
                raise Refusal(state.say("cli-only-with", one=name, other="--check"))
    with ExitStack() as stack:
        workers = None if cluster is None else stack.enter_context(executor(cluster))
        options = SolveOptions(state.say, json, result_only, memory, threads, dir, proofs, workers)
        moves = {"--first-moves": first_moves or None, "--play": play}
        if check is not None:
            others = {"POSITION": position, "--grid": grid, "--file": file, "--proofs": proofs, "--dir": dir}
            others |= moves | {"--result-only": result_only or None, "--cluster": cluster}
            _refuse(state, "--check", others | dict.fromkeys(rules.given, True))
            check_proofs(options, check, sample, seconds, seed)
        elif grid is not None:
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
