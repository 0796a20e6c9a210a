"""The base class of every command: Click's own class, but in the user's language.

Help text for a player's command is given as a catalogue key, which is looked up when the help is shown. Help
text for an operator's command is plain English, like all of its output.
"""

import contextlib
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from kalaha.locale import LANGUAGES, Messages, printable
from kalaha.notation.errors import RecordError
from kalaha.rules import RULESETS

HELP = {
    "serve": "help-serve",
    "play": "help-play",
    "puzzle": "help-puzzle",
    "rules": "help-rules",
    "moves": "help-moves",
    "perft": "Count all sequences of moves of a given length.",
    "analyse": "help-analyse",
    "review": "help-review",
    "solve": "Prove the value of a position: what it is worth with best play on both sides.",
    "proofs": "Check files of proofs that kalaha solve has written.",
    "tables": "Build, list, check or query the endgame tables.",
    "bench": "Measure how fast this machine is, and print the signature of the search.",
    "arena": "Let two players play a match: levels of the computer, or other programs.",
    "engine": "Let other programs use the engine: it speaks the protocol UGI on standard input and output.",
    "kgp": "Play by the Kalah Game Protocol.",
}
"""The commands and their descriptions, in the order of the help."""

STANDARD_INPUT = "standard-input.kgn"
"""The name of the temporary file for standard input, which the user calls `-`."""


@dataclass
class State:
    """The state of one command-line run: only its language."""

    say: Messages


class Refusal(click.ClickException):
    """Bad input, explained in a complete sentence in the user's language."""


@contextlib.contextmanager
def reading(say: Messages, file: Path) -> Generator[None]:
    """Raise a `Refusal` that names `file` if the block fails to read it."""
    try:
        yield
    except RecordError as error:
        name = "-" if file.name == STANDARD_INPUT else printable(str(file), 100)
        raise Refusal(say("text-labelled", label=name, value=say.error(error))) from None
    except OSError as error:
        text = error.strerror or str(error)
        raise Refusal(say("cli-file-read", file=printable(str(file), 100), text=text)) from None


def say_in(context: click.Context) -> Messages:
    """Return the message catalogue for the language of this run."""
    state = context.find_object(State)
    return state.say if state is not None else Messages("en")


def _text(say: Messages, help: str) -> str:
    """Return the message with the key `help`, which may name the rule sets, or `help` if it has spaces."""
    if help == "Show this message and exit.":
        help = "option-help"
    return help if " " in help or not help else say(help, names=", ".join(RULESETS))


_LABELS = {
    "Positional arguments": "label-arguments",
    "Options": "label-options",
    "Commands": "label-commands",
}
"""The catalogue keys for the headings that Click adds to the help."""


class _Formatter(click.HelpFormatter):
    """A formatter that writes the help in one language."""

    def __init__(self, say: Messages) -> None:
        super().__init__()
        self._say = say

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{self._say('label-usage')}: ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(self._say(_LABELS[heading]))

    def write_text(self, text: str) -> None:
        super().write_text(_text(self._say, text))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, _text(self._say, help)) for name, help in rows], col_max, col_spacing)


class _Context(click.Context):
    """One run of a command. If it is an operator's command, the rest of the run is in English."""

    def __init__(self, command: click.Command, *args: Any, **more: Any) -> None:
        super().__init__(command, *args, **more)
        state = self.find_object(State)
        if state is not None and " " in (command.help or ""):
            state.say = Messages("en")

    def make_formatter(self) -> click.HelpFormatter:
        return _Formatter(say_in(self))


class Command(click.Command):
    """A command that speaks the user's language, or English if its help text is not a catalogue key."""

    context_class = _Context

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments, and refuse those that the command has no use for."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not isinstance(self, click.Group):
            raise Refusal(say_in(ctx)("cli-extra", text=" ".join(rest)))
        return rest

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return completions for a word, explained in the user's language."""
        items = super().shell_complete(ctx, incomplete)
        for item in items:
            item.help = item.help and _text(say_in(ctx), item.help)
        return items


class Group(Command, click.Group):
    """A command with subcommands."""


def _use_language(ctx: click.Context, _param: click.Parameter, value: str | None) -> None:
    state = ctx.find_object(State)
    if value is None or state is None:
        return
    if value not in LANGUAGES:
        languages = ", ".join(LANGUAGES)
        raise Refusal(state.say("cli-bad-choice", name="--lang", choices=languages, text=value[:40]))
    state.say = Messages(value)


def _complete_language(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    return [CompletionItem(code) for code in LANGUAGES if code.startswith(typed)]


def language_option() -> click.Option:
    """Return the option --lang, which all players' commands share."""
    return click.Option(
        ["--lang"],
        metavar="LANGUAGE",
        shell_complete=_complete_language,
        is_eager=True,
        expose_value=False,
        callback=_use_language,
        help="option-lang",
    )


def as_command(name: str, help: str = "") -> Callable[[Callable[..., None]], Command]:
    """Turn a function into a command, which calls it with the `State` and the values of the parameters.

    `help` is required for a subcommand.
    """
    text = help or HELP[name]

    def decorate(function: Callable[..., None]) -> Command:
        made = click.command(name, cls=Command, help=text)(click.pass_obj(function))
        if " " not in text:
            made.params.append(language_option())
        return made

    return decorate


def option(
    name: str, type: click.ParamType[Any] | None = None, help: str | None = None, **more: Any
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a function the option `--name`, with help text from `help` or the message `option-NAME`."""
    return click.option(f"--{name}", type=type, help=help or f"option-{name}", **more)
