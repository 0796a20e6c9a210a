"""Progress bars on stderr, with the time left.

No bar is shown if `quiet` is true, if stderr is not a terminal, or without the extra `engine`.
"""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kalaha.extras import is_installed
from kalaha.locale import Messages

if TYPE_CHECKING:
    from rich.progress import Progress

    from kalaha.solver import Work


@contextmanager
def progress(say: Messages, label: str, total: int, quiet: bool) -> Generator[Callable[[int], None]]:
    """Show a bar while the block runs, and yield the function that advances it by a number of steps.

    `label` is the catalogue key for the bar's text.
    """
    if not _is_shown(quiet):
        yield lambda _steps: None
        return
    with _bars() as bars:
        task = bars.add_task(say(label), total=total)
        yield lambda steps: bars.advance(task, steps)


@contextmanager
def working(say: Messages, quiet: bool) -> Generator[Callable[[str], None]]:
    """Show activity while the block runs, for work of unknown length.

    Yield a function that sets the description. Text printed during the block appears above it.
    """
    if not _is_shown(quiet):
        yield lambda _text: None
        return
    with _bars(is_long=False) as bars:
        task = bars.add_task("", total=None)
        yield lambda text: bars.update(task, description=text)


def _is_shown(quiet: bool) -> bool:
    return not quiet and sys.stderr.isatty() and is_installed("engine")


@contextmanager
def _bars(is_long: bool = True) -> Generator["Progress"]:
    """Show bars while the block runs. If `is_long` is false, a spinner replaces the bar."""
    from rich.console import Console  # slow to import
    from rich.progress import BarColumn, Progress, SpinnerColumn, TaskProgressColumn, TimeRemainingColumn

    text, percent = "{task.description}", TaskProgressColumn()
    columns = (
        (text, BarColumn(), percent, TimeRemainingColumn()) if is_long else (SpinnerColumn(), text, percent)
    )
    console, to_terminal = Console(stderr=True), sys.stdout.isatty()
    with Progress(*columns, console=console, transient=True, redirect_stdout=to_terminal) as bars:
        yield bars


def work_words(say: Messages, work: "Work") -> str:
    """Return a proof's progress as text."""
    if work.building is not None:
        percent = int(100 * work.building.share)
        return say("solve-building", seeds=work.building.seeds, percent=percent)
    rate = round(work.nodes / max(work.seconds, 0.1))
    return say("solve-progress", nodes=work.nodes, rate=rate, seconds=round(work.seconds), table=work.table)
