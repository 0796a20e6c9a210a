"""`kalaha tables build|list|verify|probe`: the endgame tables on this machine.

Importing `kalaha.tables` compiles its kernels, so only commands that use the kernels import it.
"""

from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kalaha.cli.command import HELP, Group, State, as_command, option
from kalaha.cli.options import CLUSTER, JSON, RULES, TABLES, ChosenRules
from kalaha.cli.output import print_json
from kalaha.cli.progress import progress
from kalaha.cli.types import COUNT, FILE
from kalaha.errors import KalahaError
from kalaha.rules import rules_text
from kalaha.terminal import signed

if TYPE_CHECKING:
    from kalaha.tables import Progress, Size
    from kalaha.tables.store import TableFile

LONG = 100_000_000
"""The size of a table, in bytes, above which the expected build time is announced."""


@as_command("build", help="Build the table for a rule set, continuing from what is there.")
@option("to", COUNT, required=True, help="Most seeds on the board that the table covers.")
@TABLES
@CLUSTER
@RULES
@JSON
def build(
    state: State, to: int, dir: Path | None, cluster: str | None, rules: ChosenRules, json: bool
) -> None:
    """Build the table up to N seeds on the board, continuing an existing one."""
    from kalaha import tables
    from kalaha.cluster import executor

    board = rules.rules
    size = tables.size(board, to, dir)
    paths = [str(path) for path in tables.paths_of(board, dir)]
    if not json:
        _print_size(state, size, to, ", ".join(paths))
    tables.require_capacity(board, to, dir, here=cluster is None)
    is_long = not json and cluster is None and size.to_build > LONG
    if is_long and (pace := tables.pace(board)) is not None:
        _print_time(state, size, pace)
    with progress(state.say, "tables-progress", size.positions, quiet=json) as advance:
        last: list[Progress] = []

        def on_progress(step: "Progress") -> None:
            advance(step.done - (last[-1].done if last else 0))
            last[:] = [step]

        with nullcontext() if cluster is None else executor(cluster) as workers:
            table = tables.build(board, to, dir, on_progress, cluster=workers)
    seconds = last[0].seconds if last else 0.0
    if json:
        built = {"rules": rules_text(board), "seeds": table.seeds, "file": paths[0], "seconds": seconds}
        print_json(built if len(paths) == 1 else built | {"files": paths})
        return
    done = last[0].done if last else 0
    print(state.say("tables-built", seeds=table.seeds, positions=done, seconds=round(seconds, 1)))


def _print_size(state: State, size: "Size", seeds: int, file: str) -> None:
    from kalaha import tables

    values = {"positions": size.positions, "bytes": tables.bytes_text(size.bytes), "file": file}
    print(state.say("tables-size", seeds=seeds, **values))
    print(
        state.say(
            "tables-to-write", needed=tables.bytes_text(size.to_build), free=tables.bytes_text(size.disk_free)
        )
    )


def _print_time(state: State, size: "Size", pace: float) -> None:
    from kalaha import tables

    memory = tables.bytes_text(size.memory)
    print(state.say("tables-takes", memory=memory, time=duration_text(size.work / pace)))
    if size.memory_free is not None and size.bytes > size.memory_free:
        print(state.say("tables-paging", free=tables.bytes_text(size.memory_free)))


def duration_text(seconds: float) -> str:
    """Return a duration in readable form.

    >>> duration_text(12.3), duration_text(200), duration_text(9000), duration_text(1e6)
    ('12 s', '3 min', '2.5 h', '12 d')
    """
    for unit, length, enough in (("s", 1, 100), ("min", 60, 100), ("h", 3600, 48)):
        if seconds < enough * length:
            return f"{seconds / length:.{int(unit == 'h')}f} {unit}"
    return f"{seconds / 86_400:.0f} d"


@as_command("list", help="List the tables in the folder.")
@TABLES
@JSON
def list_(state: State, dir: Path | None, json: bool) -> None:
    """List the tables in the folder."""
    from kalaha import tables

    folder = dir or tables.default_folder()
    found = tables.listed(folder)
    if json:
        print_json({"folder": str(folder), "tables": [_listed_json(table) for table in found]})
        return
    print(state.say("tables-in", count=len(found), folder=str(folder)))
    for table in found:
        if table.error is not None:
            print(f"  {state.say.error(table.error)}")
        else:
            size = tables.bytes_text(table.bytes)
            print(f"  {state.say('tables-entry', file=table.path.name, seeds=table.seeds, bytes=size)}")


def _listed_json(table: "TableFile") -> Mapping[str, object]:
    error = {} if table.error is None else {"error": str(table.error)}
    return {"file": str(table.path), "axes": table.axes, "seeds": table.seeds, "bytes": table.bytes} | error


@as_command("verify", help="Check every byte of the tables; exit with 1 if one is damaged.")
@click.argument(
    "files",
    type=FILE,
    nargs=-1,
    help="Table files; default: all tables in the folder.",
)
@TABLES
@JSON
def verify(state: State, files: tuple[Path, ...], dir: Path | None, json: bool) -> None:
    """Check every byte of the named tables, or of all tables in the folder. Exit with 1 if any is damaged."""
    from kalaha import tables

    paths = files or [table.path for table in tables.listed(dir)]
    checked: list[dict[str, object]] = []
    for path in paths:
        error = None
        try:
            sentence = state.say("tables-sound", file=str(path), seeds=tables.verify(path))
        except KalahaError as found:
            sentence = error = str(found)
        checked.append({"file": str(path), "sound": error is None, "error": error})
        if not json:
            print(sentence)
    if json:
        print_json({"tables": checked})
    if not all(each["sound"] for each in checked):
        click.get_current_context().exit(1)


@as_command("probe", help="Look a position up in its table.")
@click.argument("position", help='A position like "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S".')
@TABLES
@RULES
@JSON
def probe(state: State, position: str, dir: Path | None, rules: ChosenRules, json: bool) -> None:
    """Look up the net seeds still to come for the player to move."""
    from kalaha import tables

    found = rules.position(position, state.say)
    table = tables.load(found.rules, folder=dir)
    value = table.probe(found)
    low, high = (value, value) if isinstance(value, int) else value
    if json:
        probed = {"rules": rules_text(found.rules), "position": str(found), "seeds": table.seeds}
        print_json(probed | ({"value": low} if low == high else {"low": low, "high": high}))
    elif low == high:
        print(state.say("tables-value", value=signed(low)))
    else:
        print(state.say("tables-bounds", low=signed(low), high=signed(high)))


command = Group("tables", commands=[build, list_, verify, probe], help=HELP["tables"])
