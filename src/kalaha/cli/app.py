"""The group of all commands, each in a module of its own, imported on demand."""

import importlib
from typing import Any

import click

from kalaha.cli.command import Group, help_of, language_option

COMMANDS = (
    "serve", "play", "puzzle", "rules", "moves", "perft", "analyse", "review", "solve", "tables", "bench",
    "arena", "engine", "kgp", "completion",
)  # fmt: skip
"""The commands, in the order of the help; each is `command` in `kalaha.cli.NAME`."""


class App(Group):
    """The group `kalaha`: imports a command's module when the command is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command with this name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module: Any = importlib.import_module(f"kalaha.cli.{cmd_name}")
        return module.command

    def help_of(self, name: str) -> str:
        """Return the help of a command, without importing it."""
        return help_of(name)


def _print_version(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if value:
        from importlib.metadata import version  # slow to import

        print(f"kalaha {version('kalaha')}")
        ctx.exit()


@click.pass_context
def _without_command(ctx: click.Context) -> None:
    """Open the board in the browser if no command is given."""
    if ctx.invoked_subcommand is None:
        command = app.get_command(ctx, "serve")
        assert command is not None
        ctx.invoke(command)


app = App(
    "kalaha",
    callback=_without_command,
    invoke_without_command=True,
    help="help-kalaha",
    params=[
        language_option(),
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_print_version,
            help="option-version",
        ),
    ],
)
