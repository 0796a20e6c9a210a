"""Progress bars on stderr, with the time left.

No bar is shown if `quiet` is true, if stderr is not a terminal, or without the extra `engine`. If kernels
must be compiled first, as happens once after an install, a separate bar shows this.
"""

import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kalaha.extras import is_installed
from kalaha.locale import Messages

if TYPE_CHECKING:
    from rich.progress import Progress

    from kalaha.kernel.jit import Kernel


@contextmanager
def progress(
    say: Messages, label: str, total: int, quiet: bool, compiles: bool = True
) -> Generator[Callable[[int], None]]:
    """Show a bar while the block runs, and yield the function that advances it by a number of steps.

    `label` is the catalogue key for the bar's text. `compiles` is true if the block calls kernels.
    """
    if not _is_shown(quiet):
        yield lambda _steps: None
        return
    with _bars(say, compiles) as (bars, _show):
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
    with _bars(say, compiles=True, is_long=False) as (bars, _show):
        task = bars.add_task("", total=None)
        yield lambda text: bars.update(task, description=text)


@contextmanager
def compiling(
    say: Messages, quiet: bool = False, elsewhere: bool = False, kernels: "Iterable[Kernel]" = ()
) -> Generator[Callable[[float], None]]:
    """Show compilation progress while the block runs, and yield a function that sets the fraction done.

    The function is needed if `elsewhere` is true, which means that another process does the compiling. The
    fraction is based on `kernels` and on any others that the block has called so far.
    """
    if not _is_shown(quiet):
        yield lambda _share: None
        return
    with _bars(say, compiles=not elsewhere, kernels=kernels) as (_, show):
        yield show


def _is_shown(quiet: bool) -> bool:
    return not quiet and sys.stderr.isatty() and is_installed("engine")


@contextmanager
def _bars(
    say: Messages, compiles: bool, is_long: bool = True, kernels: "Iterable[Kernel]" = ()
) -> Generator[tuple["Progress", Callable[[float], None]]]:
    """Show bars while the block runs, including one for compilation; yield the bars and that one's setter.

    If `is_long` is false, a spinner replaces the bar.
    """
    from rich.console import Console  # slow to import
    from rich.progress import BarColumn, Progress, SpinnerColumn, TaskProgressColumn, TimeRemainingColumn

    text, percent = "{task.description}", TaskProgressColumn()
    columns = (
        (text, BarColumn(), percent, TimeRemainingColumn()) if is_long else (SpinnerColumn(), text, percent)
    )
    console, to_terminal = Console(stderr=True), sys.stdout.isatty()
    with Progress(*columns, console=console, transient=True, redirect_stdout=to_terminal) as bars:
        task = bars.add_task(say("compiling-progress"), total=1.0, visible=False)

        def show(share: float) -> None:
            bars.update(task, completed=share, visible=share < 1)

        if not compiles:  # avoids loading Numba
            yield bars, show
            return
        from kalaha.kernel.compiling import on_compiling

        with on_compiling(show, kernels):
            yield bars, show
