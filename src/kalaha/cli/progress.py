"""What is shown on stderr during long work: progress, speed and time left.

Nothing is shown if the output is to be `quiet`, or if stderr is not a terminal. Kernels that must be
compiled first, once after an install, have a bar of their own.
"""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kalaha.locale import Messages

if TYPE_CHECKING:
    from rich.console import RenderableType


@contextmanager
def progress(
    say: Messages, label: str, total: int, quiet: bool, compiles: bool = True
) -> Generator[Callable[[int], None]]:
    """Show a bar while the block runs; yield the function that advances it by a number of steps.

    `label` is the key of the text beside it; `compiles` says whether the block calls kernels.
    """
    if not _is_shown(quiet):
        yield lambda _steps: None
        return
    from rich.progress import (  # slow to import
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        """Steps per second."""

        def render(self, task: Task) -> Text:
            return Text(f"{task.speed or 0:,.1f}/s")

    bar = Progress("{task.description}", BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    task = bar.add_task(say(label), total=total)
    with _live(say, bar, compiles=compiles):
        yield lambda steps: bar.advance(task, steps)


@contextmanager
def working(say: Messages, quiet: bool) -> Generator[Callable[[str], None]]:
    """Show activity while the block runs, for work of unknown length.

    Yield a function that sets the description. Text printed meanwhile appears above.
    """
    if not _is_shown(quiet):
        yield lambda _text: None
        return
    from rich.spinner import Spinner
    from rich.text import Text

    spinner = Spinner("line")
    with _live(say, spinner):
        yield lambda text: spinner.update(text=Text(text))


@contextmanager
def compiling(
    say: Messages, quiet: bool = False, elsewhere: bool = False
) -> Generator[Callable[[float], None]]:
    """Show compilation progress while the block runs; yield a function for the share done `elsewhere`."""
    if not _is_shown(quiet):
        yield lambda _share: None
        return
    with _live(say, compiles=not elsewhere) as show:
        yield show


def _is_shown(quiet: bool) -> bool:
    return not quiet and sys.stderr.isatty()


@contextmanager
def _live(
    say: Messages, *shown: "RenderableType", compiles: bool = True
) -> Generator[Callable[[float], None]]:
    """Show these while the block runs, and a bar while kernels compile; yield what sets its share."""
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

    bar = Progress("{task.description}", BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    task = bar.add_task(say("compiling-progress"), total=1.0, visible=False)

    def show(share: float) -> None:
        if share < 1:
            bar.update(task, completed=share, visible=True)
        else:
            bar.reset(task, visible=False)

    console = Console(stderr=True)
    live = Live(Group(*shown, bar), console=console, transient=True, redirect_stdout=sys.stdout.isatty())
    with live:
        if not compiles:  # then Numba need not be loaded
            yield show
            return
        from kalaha.kernel.compiling import on_compiling

        with on_compiling(show):
            yield show
