"""The group of all commands. Each command has its own module, which is imported on demand."""

import importlib
from typing import Any

import click

from kalaha.cli.command import HELP, Group, language_option


class App(Group):
    """The group `kalaha`, which imports a command's module when the command is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(HELP)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command with this name, which is the object `command` in `kalaha.cli.NAME`."""
        if cmd_name in HELP:
            module: Any = importlib.import_module(f"kalaha.cli.{cmd_name}")
            return module.command
        if not cmd_name.startswith("-") and not ctx.resilient_parsing:
            raise click.NoSuchCommand(cmd_name, possibilities=HELP, ctx=ctx)
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write each command's help text without importing its module."""
        with formatter.section("Commands"):
            formatter.write_dl(list(HELP.items()))


@click.group("kalaha", cls=App, invoke_without_command=True, help="help-kalaha", params=[language_option()])
@click.version_option(package_name="kalaha", message="%(package)s %(version)s", help="option-version")
@click.pass_context
def app(ctx: click.Context) -> None:
    """Open the board in the browser if no command is given."""
    if ctx.invoked_subcommand is None:
        serve = app.get_command(ctx, "serve")
        assert serve is not None
        ctx.invoke(serve)
