"""The entry point: runs a command, and turns errors into one sentence and an exit code.

Exit codes: 0 done; 1 the answer is "no"; 2 bad input; 130 interrupted; 141 the reader has closed the pipe.
"""

import codecs
import contextlib
import os
import re
import sys
import unicodedata
from itertools import pairwise
from typing import NoReturn

import click

from kalaha.cli.app import app
from kalaha.cli.command import COMPLETE_VARIABLE, Refusal, State
from kalaha.cli.types import parameter_name
from kalaha.errors import KalahaError
from kalaha.locale import LANGUAGES, Messages, printable, system_language

INTERRUPTED = 130
"""The exit code that a shell shows for a process ended by Control-C."""


def run(arguments: list[str]) -> int:
    """Run one command line and return its exit code."""
    _open_missing_streams()
    _make_output_robust()
    state = State(Messages(_language(arguments)))
    try:
        if "COMP_WORDS" in os.environ and os.environ.get(COMPLETE_VARIABLE):
            _complete(state)
        with app.make_context("kalaha", arguments, obj=state) as context:
            app.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as error:
        return _fail(state, _usage_sentence(state.say, error))
    except KalahaError as error:
        return _fail(state, state.say.error(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)  # move off the line on which the terminal shows ^C
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except OSError as error:
        unnamed = "." if isinstance(error, FileNotFoundError) else "stdout"  # the current folder was removed
        file = printable(str(error.filename or unnamed), 100)
        return _fail(state, state.say("cli-file", file=file, text=error.strerror or str(error)))
    return 0


def _complete(state: State) -> NoReturn:
    """Print completions for a shell, in Click's protocol, and exit."""
    word = os.environ.get("COMP_CWORD", "")
    if not os.environ[COMPLETE_VARIABLE].startswith("fish") and not re.fullmatch("[0-9]{1,9}", word):
        # fish sends the word itself
        raise Refusal(state.say("cli-bad-number", name="COMP_CWORD", text=word[:40]))
    app.main([], prog_name="kalaha", complete_var=COMPLETE_VARIABLE, obj=state)


def _language(arguments: list[str]) -> str:
    """Return the language given by --lang, or else the system's.

    Looked up before Click parses anything, since its errors are shown in that language too.
    """
    named = [after for option, after in pairwise(arguments) if option == "--lang" and after in LANGUAGES]
    return named[-1] if named else system_language(os.environ)


def _fail(state: State, sentence: str) -> int:
    with contextlib.suppress(OSError):  # the output is closed
        print(state.say("cli-error", text=sentence), file=sys.stderr, flush=True)
    return 2


def _usage_sentence(say: Messages, error: click.ClickException) -> str:
    """Return, in the user's language, what Click found wrong with the command line."""
    match error:
        case Refusal():
            return error.message
        case click.NoSuchOption(possibilities=[nearest, *_]):
            return say("cli-no-such-option-nearest", name=error.option_name, nearest=nearest)
        case click.NoSuchOption():
            return say("cli-no-such-option", name=error.option_name)
        case click.MissingParameter():
            return say("cli-missing", name=_name(error))
        case click.BadParameter():
            return say("cli-bad-value", name=_name(error), text=error.message)
        case click.BadOptionUsage() if "requires an argument" in error.message:
            return say("cli-needs-value", name=error.option_name)
        case _:
            return say("cli-not-understood", text=error.message)


def _name(error: click.BadParameter) -> str:
    context = error.ctx or click.get_current_context()
    return "" if error.param is None else parameter_name(error.param, context)


def _open_missing_streams() -> None:
    """Open an empty stdin, stdout or stderr if the process was started without it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  (open to the end)


def _make_output_robust() -> None:
    """Replace characters that the terminal cannot show by the nearest ones it can."""
    codecs.register_error("nearest", _nearest)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # absent when a test captures the output
        if reconfigure is not None:
            reconfigure(errors="nearest")
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


_LOOKALIKES = str.maketrans(
    {"’": "'", "„": '"', "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "·": "-", "×": "x",
     "ø": "o", "Ø": "O", "æ": "ae", "Æ": "AE", "œ": "oe", "ß": "ss"}
)  # fmt: skip


def _nearest(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = unicodedata.normalize("NFKD", error.object[error.start : error.end].translate(_LOOKALIKES))
    return text.encode("ascii", "ignore").decode("ascii") or "?", error.end
