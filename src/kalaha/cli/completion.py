"""`kalaha completion SHELL`: print the script that completes commands and options."""

import click
from click.shell_completion import get_completion_class

from kalaha.cli.command import COMPLETE_VARIABLE, State, as_command
from kalaha.cli.types import choice

_SHELL = choice(None, "bash", "zsh", "fish")


@as_command(
    "completion",
    click.Argument(
        ["shell"], type=_SHELL, help="bash, zsh or fish. For bash: kalaha completion bash >> ~/.bashrc"
    ),
)
def command(_state: State, shell: str) -> None:
    """Print the completion script of a shell."""
    kind = get_completion_class(shell)
    assert kind is not None
    root = click.get_current_context().find_root().command
    print(kind(root, {}, "kalaha", COMPLETE_VARIABLE).source())
