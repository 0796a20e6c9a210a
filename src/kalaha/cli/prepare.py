"""`kalaha prepare`: compile the kernels in advance."""

from kalaha.cli.command import State, as_command
from kalaha.cli.progress import compiling


@as_command("prepare")
def command(state: State) -> None:
    """Compile the kernels, and show the progress."""
    from kalaha.engine.compiling import load_all

    with compiling(state.say):
        load_all()
