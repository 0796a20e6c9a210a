"""`kalaha completion SHELL`: print the script that completes commands and options."""

import click
from click.shell_completion import get_completion_class

from kalaha.cli.app import COMPLETE_VARIABLE, Refusal, State, app, say_in
from kalaha.cli.options import as_command, choices

_SHELLS = ("bash", "zsh", "fish")


@as_command(
    "completion",
    click.Argument(["shell"], shell_complete=choices(*_SHELLS), help="help-argument-shell"),
)
def command(_state: State, shell: str) -> None:
    """Print the completion script of a shell."""
    if shell not in _SHELLS:
        say = say_in(click.get_current_context())
        raise Refusal(say("cli-bad-choice", name="SHELL", choices=", ".join(_SHELLS), text=shell[:40]))
    kind = get_completion_class(shell)
    assert kind is not None
    print(kind(app, {}, "kalaha", COMPLETE_VARIABLE).source())
