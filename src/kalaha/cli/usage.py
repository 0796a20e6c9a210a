"""The errors that Click finds in a command line, as sentences in the user's language."""

import click

from kalaha.cli.types import parameter_name
from kalaha.locale import Messages

_OTHERS = {
    "--fen": "position", "--file": "file", "--language": "--lang", "--limit": "--seconds",
    "--movetime": "--seconds", "-o": "--dir", "--output": "--dir", "--position": "position",
    "--seconds": "--seconds", "--seed": "--lot", "--stones": "--seeds", "--time": "--seconds",
    "--variant": "--rules",
}  # fmt: skip
"""Our options and arguments for options of other programs."""

_OTHER_COMMANDS = {
    "best": "analyse", "board": "moves", "draw": "moves", "eval": "analyse", "evaluate": "analyse",
    "hint": "analyse", "legal": "moves", "match": "arena", "server": "serve", "show": "moves",
    "svg": "moves", "tablebase": "tables", "tournament": "serve", "uci": "engine", "ugi": "engine",
    "variants": "rules",
}  # fmt: skip
"""Our commands for commands of other programs."""


def usage_sentence(say: Messages, error: click.ClickException) -> str:
    """Return the sentence for an error in the command line."""
    match error:
        case click.NoSuchCommand():
            ours = _OTHER_COMMANDS.get(error.command_name)
            at_top = error.ctx is None or error.ctx.parent is None
            near = [ours] if ours and at_top else error.possibilities
            return _unknown(say, "cli-no-command", "cli-no-command-near", error.command_name, near)
        case click.NoSuchOption():
            near = _instead(error) if error.option_name in _OTHERS else error.possibilities
            return _unknown(say, "cli-no-option", "cli-no-option-near", error.option_name, near)
        case click.BadOptionUsage():
            none = error.message.endswith("does not take a value.")  # Click has one class for both mistakes
            return say("cli-takes-no-value" if none else "cli-needs-value", name=error.option_name)
        case click.MissingParameter() if error.param is not None:
            about = getattr(error.param, "help", None)
            missing = say("cli-missing", name=parameter_name(error.param))
            return f"{missing} {about}" if about else missing
        case _:
            return say("cli-not-understood", text=error.format_message())


def _instead(error: click.NoSuchOption) -> list[str]:
    """Return what the command has instead of an option of other programs."""
    ctx, name = error.ctx, _OTHERS[error.option_name]
    if ctx is None:
        return []
    return [
        param.opts[0] if isinstance(param, click.Option) else f"{ctx.command_path} {param.make_metavar(ctx)}"
        for param in ctx.command.params
        if name in param.opts
    ]


def _unknown(say: Messages, key: str, similar: str, name: str, near: list[str] | None) -> str:
    return say(similar, name=name, near=near[0]) if near else say(key, name=name)
