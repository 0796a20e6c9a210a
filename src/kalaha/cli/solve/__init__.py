"""`kalaha solve`: exact values of a position, a grid of boards or many positions; a check of proofs."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from kalaha.cli.command import Refusal, State, as_command, option
from kalaha.cli.options import JSON, POSITION, RULES, ChosenRules
from kalaha.cli.solve.check import check_proofs
from kalaha.cli.solve.grid import solve_grid
from kalaha.cli.solve.lines import solve_lines
from kalaha.cli.solve.options import SolveOptions
from kalaha.cli.solve.position import solve_position
from kalaha.cli.types import BYTES, COUNT, FILE, FOLDER, GRID, whole_number


@as_command(
    "solve",
    POSITION,
    RULES,
    option("first-moves", is_flag=True),
    option("result-only", is_flag=True),
    option("grid", GRID),
    option("file", FILE, help="option-positions"),
    option("proofs", FILE),
    option("memory", BYTES),
    option("threads", COUNT),
    option("dir", FOLDER),
    option("cluster", metavar="ADDRESS"),
    option("check", FILE),
    option("sample", whole_number(0, 10**9)),
    option("seed", COUNT),
    JSON,
)
def command(
    state: State,
    position: str | None,
    rules: ChosenRules,
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
    seed: int | None,
    json: bool,
) -> None:
    """Solve a position, a grid, or the positions in a file; or check a file of proofs."""
    from kalaha.cluster import executor

    if cluster is not None:
        _refuse(state, "--cluster", {"--threads": threads})  # a worker searches with one thread
    if check is None:
        for name, value in (("--sample", sample), ("--seed", seed)):
            if value is not None:
                raise Refusal(state.say("cli-only-with", one=name, other="--check"))
    with ExitStack() as stack:
        workers = None if cluster is None else stack.enter_context(executor(cluster))
        options = SolveOptions(state.say, json, result_only, memory, threads, dir, proofs, workers)
        moves = {"--first-moves": first_moves or None}
        if check is not None:
            others = {"POSITION": position, "--grid": grid, "--file": file, "--proofs": proofs, "--dir": dir}
            others |= moves | {"--result-only": result_only or None, "--cluster": cluster}
            _refuse(state, "--check", others | dict.fromkeys(rules.given, True))
            check_proofs(options, check, sample, seed)
        elif grid is not None:
            others = {"POSITION": position, "--file": file} | moves
            _refuse(state, "--grid", others | {"--pits": rules.pits, "--seeds": rules.seeds})
            solve_grid(options, rules.rules, *grid)
        elif file is not None:
            _refuse(state, "--file", {"POSITION": position} | moves)
            solve_lines(options, file, rules)
        else:
            solve_position(options, rules.position(position), first_moves)


def _refuse(state: State, name: str, others: dict[str, Any]) -> None:
    """Refuse options that make no sense with another."""
    for other, value in others.items():
        if value is not None:
            raise Refusal(state.say("cli-not-together", one=name, other=other))
