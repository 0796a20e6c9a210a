"""The base of every command: help and errors in the user's language, and `as_command`.

The help of a player's command is a key of the language catalogues, looked up when shown. That of an
operator's command is plain English, and so is everything that it says.
"""

import contextlib
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from kalaha.locale import LANGUAGES, Messages, printable

COMPLETE_VARIABLE = "_KALAHA_COMPLETE"
"""The environment variable with which a shell asks for completions (Click's protocol)."""


OPERATORS = {
    "perft": "Count all sequences of moves of a given length.",
    "solve": "Prove the value of a position: what it is worth with best play on both sides.",
    "tables": "Build, list, check or query the endgame tables.",
    "bench": "Measure how fast this machine is, and print the signature of the search.",
    "arena": "Let two players play a match: levels of the computer, or other programs.",
    "engine": "Let other programs use the engine: it speaks the protocol UGI on standard input and output.",
    "kgp": "Play by the Kalah Game Protocol.",
    "completion": "Print the script that completes commands in your shell.",
}
"""The commands for operators, who read English, and what each does."""


@dataclass
class State:
    """The state of one run of the command line: its language."""

    say: Messages


def help_text(say: Messages, help: str | None) -> str:
    """Return a help text: the message of a catalogue's key, or the text itself, which has spaces."""
    return say(help) if help and " " not in help else help or ""


def say_in(context: click.Context) -> Messages:
    """Return the messages in the language of this run."""
    state = context.find_object(State)
    return state.say if state is not None else Messages("en")


class Refusal(click.ClickException):
    """Bad input, as a finished sentence in the user's language."""


@contextlib.contextmanager
def reading(say: Messages, file: Path) -> Generator[None]:
    """Refuse a file that is only read, and cannot be."""
    try:
        yield
    except OSError as error:
        text = error.strerror or str(error)
        raise Refusal(say("cli-file-read", file=printable(str(file), 100), text=text)) from None


class Command(click.Command):
    """A command in the user's language, or in English if its help is not a catalogue's key."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Parse the command line; an operator's command goes on in English."""
        state = parent and parent.find_object(State)
        if state is not None and " " in (self.help or ""):
            state.say = Messages("en")
        return super().make_context(info_name, args, parent, **extra)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the --help option, explained by the catalogue."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = "option-help"
        return option

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; extra ones are bad input."""
        ctx.allow_extra_args = True
        super().parse_args(ctx, args)
        if ctx.args and not isinstance(self, click.Group) and not ctx.resilient_parsing:
            raise Refusal(say_in(ctx)("cli-extra", text=" ".join(ctx.args)[:100]))
        return ctx.args

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete a word, and explain the completions in the user's language."""
        items = super().shell_complete(ctx, incomplete)
        for item in items:
            if item.help:
                item.help = help_text(say_in(ctx), item.help)
        return items

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the key of the one-line help."""
        return self.help or ""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write usage, what the command does, its commands and its options."""
        say = say_in(ctx)
        formatter.write_usage(
            ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), f"{say('label-usage')}: "
        )
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(help_text(say, self.help))
        self._format_commands(ctx, formatter)
        for label, kind in (("label-arguments", click.Argument), ("label-options", click.Option)):
            params = [param for param in self.get_params(ctx) if isinstance(param, kind)]
            names = [record[0] for param in params if (record := param.get_help_record(ctx))]
            if names:
                with formatter.section(say(label)):
                    formatter.write_dl(
                        [(name, help_text(say, p.help)) for name, p in zip(names, params, strict=True)]
                    )

    def _format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write nothing: only a group has subcommands."""


class Group(Command, click.Group):
    """A command with subcommands."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the arguments begin with; an unknown command is bad input."""
        known = self.list_commands(ctx)
        if args and args[0] not in known and not args[0].startswith("-") and not ctx.resilient_parsing:
            say, name = say_in(ctx), args[0][:40]
            if nearest := get_close_matches(name, known, 1):
                raise Refusal(say("cli-no-such-command-nearest", name=name, nearest=nearest[0]))
            raise Refusal(say("cli-no-such-command", name=name, names=", ".join(known)))
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, in the order of the help."""
        return list(self.commands)

    def _format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        say = say_in(ctx)
        with formatter.section(say("label-commands")):
            formatter.write_dl(
                [(name, help_text(say, self.help_of(name))) for name in self.list_commands(ctx)]
            )

    def help_of(self, name: str) -> str | None:
        """Return the help of a command."""
        return self.commands[name].help


def _use_language(ctx: click.Context, _param: click.Parameter, value: str | None) -> None:
    state = ctx.find_object(State)
    if value is None or state is None:
        return
    if value not in LANGUAGES:
        raise Refusal(state.say("cli-bad-language", text=value[:20]))
    state.say = Messages(value)


def _complete_language(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    return [code for code in LANGUAGES if code.startswith(begun)]


def language_option() -> click.Option:
    """Return the option --lang, which every command has."""
    return click.Option(
        ["--lang"],
        metavar="LANGUAGE",
        is_eager=True,
        expose_value=False,
        callback=_use_language,
        help="option-lang",
        shell_complete=_complete_language,
    )


def help_of(name: str) -> str:
    """Return the help of a top-level command."""
    return OPERATORS.get(name, f"help-{name}")


@dataclass(frozen=True)
class OptionGroup:
    """Parameters whose values a command gets as a single value, under the name of the group."""

    name: str
    params: tuple[click.Parameter, ...]
    combine: Callable[..., Any]


def as_command(
    name: str, *params: click.Parameter | OptionGroup, help: str = ""
) -> Callable[[Callable[..., None]], Command]:
    """Make a function a command with this name and these parameters; `help` is needed below a group.

    The function is called with the `State` and the values of the parameters and groups.
    """
    groups = [param for param in params if isinstance(param, OptionGroup)]
    flat = [one for param in params for one in (param.params if isinstance(param, OptionGroup) else (param,))]

    def decorate(function: Callable[..., None]) -> Command:
        @click.pass_obj
        def callback(state: State, **values: Any) -> None:
            function(state, **_combined(values, groups))

        text = help or help_of(name)
        language = [] if " " in text else [language_option()]
        return Command(name, callback=callback, help=text, params=[*flat, *language])

    return decorate


def _combined(values: Mapping[str, Any], groups: list[OptionGroup]) -> dict[str, Any]:
    """Return the values that a command gets, those of a group combined."""
    found = dict(values)
    for group in groups:
        parts = [found.pop(param.name) for param in group.params]
        found[group.name] = group.combine(*parts)
    return found


def option(
    name: str, kind: click.ParamType[Any] | None = None, help: str | None = None, **more: Any
) -> click.Option:
    """Return the option `--name`, explained by `help` or else by `option-NAME` in the catalogues."""
    return click.Option([f"--{name}"], type=kind, help=help or f"option-{name}", **more)
