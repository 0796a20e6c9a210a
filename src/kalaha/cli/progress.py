"""A progress bar on stderr for long work: how far, how fast, how long to go."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kalaha.cli.interrupts import last_words
from kalaha.locale import Messages

if TYPE_CHECKING:
    from kalaha.engine.preparation import Activity


@contextmanager
def progress(label: str, total: int, quiet: bool) -> Generator[Callable[[int], None]]:
    """Show a bar while the block runs; yield the function that advances it by a number of steps.

    Nothing is shown when `quiet`, or where stderr is no terminal.
    """
    if quiet or not sys.stderr.isatty():
        yield lambda _steps: None
        return
    from rich.console import Console  # slow to import
    from rich.progress import (
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

    columns = (
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    with last_words(bar.stop), bar:
        task = bar.add_task(label, total=total)
        yield lambda steps: bar.advance(task, steps)


@contextmanager
def working(say: Messages, quiet: bool) -> Generator[Callable[[str], None]]:
    """Show activity while the block runs, for work of unknown length.

    Yield the function that says what is being done. Text printed meanwhile appears above. That kernels must
    be compiled is announced. Nothing is shown when `quiet`, or if stderr is not a terminal.
    """
    if quiet or not sys.stderr.isatty():
        yield lambda _text: None
        return
    from rich.console import Console
    from rich.live import Live
    from rich.spinner import Spinner
    from rich.text import Text

    from kalaha.kernel.jit import on_compiling

    tell = preparing(say, quiet)
    spinner = Spinner("line")
    live = Live(spinner, console=Console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty())
    with last_words(live.stop), live, on_compiling(lambda: tell("compiling")):
        yield lambda text: spinner.update(text=Text(text))


def preparing(say: Messages, quiet: bool) -> "Callable[[Activity], None]":
    """Return what an engine calls (its `doing`) so that the long compilation after an install is announced.

    Nothing is shown when `quiet`, or if stderr is not a terminal.
    """

    def tell(doing: "Activity") -> None:
        if doing == "compiling" and not quiet and sys.stderr.isatty():
            print(say("play-compiling"), file=sys.stderr, flush=True)

    return tell
